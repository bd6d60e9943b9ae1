import type { Day } from '../../shared/day.ts';
import { negated } from '../../shared/money.ts';
import { type CalledLine, correctionLines } from '../dues/corrections.ts';
import type { RentLine } from '../dues/due-lines.ts';
import type { DueKind } from '../dues/kinds.ts';
import { firstDayOfMonth } from '../dues/monthly-due.ts';

/** A correction that is taken back on its own day: its lines, and what it had taken back of its month. */
export interface UndoneCorrection {
  dueOn: Day;
  lines: readonly CalledLine[];
}

interface Corrected {
  /** In the order in which they were called. */
  dues: readonly { kind: DueKind; dueOn: Day; lines: readonly CalledLine[] }[];
  /** By today's facts. */
  owed: readonly RentLine[];
  /** The day on which a month is corrected now. */
  dayOf: (month: Day) => Day;
}

/**
 * Of the months that are lowered now: what an earlier correction raised of them, and that is due later. It is taken back on that later day, and
 * the month stands again as it was called. Otherwise what is not due yet would be given back at once.
 */
export function undoneCorrections({ dues, owed, dayOf }: Corrected): UndoneCorrection[] {
  const found: UndoneCorrection[] = [];
  const called = dues.flatMap(({ lines }) => lines);
  const byId = new Map(called.map((line) => [line.id, line]));
  // A line that stands again, by the called one that it repeats.
  const again = new Map<string, string>();
  // The latest first: it may have replaced what another one raised.
  for (const { kind, dueOn, lines } of dues.toReversed()) {
    if (kind !== 'correction') continue;
    for (const [month, of] of Map.groupBy(lines, ({ from }) => firstDayOfMonth(from))) {
      if (dueOn <= dayOf(month) || sumOf(of) <= 0) continue;
      const all = [...called, ...found.flatMap((undone) => undone.lines)];
      const changed = correctionLines(all, owed).filter(({ from }) => firstDayOfMonth(from) === month);
      const outdated = new Set(changed.map(({ reversesId }) => reversesId));
      const gone = new Set(all.map(({ reversesId }) => reversesId));
      const added = of.filter(({ reversesId }) => reversesId === null).map((line) => ({ ...line, id: again.get(line.id) ?? line.id }));
      if (sumOf(changed) >= 0 || added.some(({ id }) => gone.has(id)) || !added.some(({ id }) => outdated.has(id))) continue;
      const restored = of.flatMap(({ reversesId }) => {
        const line = reversesId === null ? undefined : byId.get(reversesId);
        if (line === undefined) return [];
        again.set(line.id, `${line.id}+`);
        return [{ ...line, id: `${line.id}+`, reversesId: null }];
      });
      const takenBack = added.map((line) => ({
        ...line,
        id: `${line.id}-`,
        amountCents: negated(line.amountCents),
        reversesId: line.id,
      }));
      found.push({ dueOn, lines: [...takenBack, ...restored] });
    }
  }
  return found;
}

const sumOf = (lines: readonly { amountCents: number }[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
