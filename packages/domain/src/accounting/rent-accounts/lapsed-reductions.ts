import { type Day, laterDay } from '../../shared/day.ts';
import { type Cents, cents, negated } from '../../shared/money.ts';
import { type DueKind, isReducingKind, type ReducingKind } from '../dues/kinds.ts';
import type { NewDue } from './calls.ts';
import { byMonth, type Cut, cutsOf, type DatedLine } from './corrected-months.ts';
import type { PaidPart } from './settlement.ts';

export interface CorrectedDue {
  id: string;
  kind: DueKind;
  dueOn: Day;
  totalCents: Cents;
  lines: readonly DatedLine[];
}

/** The part of a waiver or of a loss that has nothing left to reduce, and the due that it no longer pays. */
export interface LapsedReduction {
  kind: ReducingKind;
  creditId: string;
  dueId: string;
  amountCents: Cents;
  /** The day of the correction, and never before that of the waiver. */
  on: Day;
}

export interface Corrected {
  /** What the account held, in the order in which it was called. */
  dues: readonly CorrectedDue[];
  /** What is added now. Without a correction among it, nothing lapses: what an account was settled with stays. */
  added: readonly CorrectedDue[];
  paid: readonly PaidPart[];
}

/**
 * What lapses of the waivers and losses of an account when its months are corrected: a waiver gives up what is owed, so that what was called
 * by mistake leaves none of it (Code civil, art. 1350). Otherwise the tenant would have a credit that nobody paid. A waiver lapses above what
 * is still owed of its due; a loss, which only stands for what nobody pays, above what is still unpaid of it.
 */
export function lapsedReductions({ dues, added, paid }: Corrected): LapsedReduction[] {
  if (!added.some(isCorrection)) return [];
  const all = [...dues, ...added];
  const cuts = cutsOf(all.map((due) => ({ id: due.id, months: monthsOf(due) })));
  const isNew = new Set(added.map(({ id }) => id));
  const byId = new Map(all.map((due) => [due.id, due]));
  const rankOf = new Map(all.map(({ id }, at) => [id, at]));
  return dues.flatMap((due) => {
    const own = cuts.filter(({ dueId }) => dueId === due.id);
    const last = own.findLast(({ creditId }) => isNew.has(creditId));
    if (last === undefined) return [];
    const parts = paid.filter(({ dueId }) => dueId === due.id);
    const reductions = parts
      .flatMap(({ creditId, amountCents }) => {
        const { kind, dueOn } = byId.get(creditId) ?? {};
        return kind !== undefined && dueOn !== undefined && isReducingKind(kind) ? [{ kind, creditId, amountCents, dueOn }] : [];
      })
      .toSorted((a, b) => (rankOf.get(b.creditId) ?? 0) - (rankOf.get(a.creditId) ?? 0));
    const standing = due.totalCents - sumOf(own);
    const waived = sumOf(reductions.filter(({ kind }) => kind === 'remise'));
    // What a correction paid of its own due is no money: the due is smaller by it.
    const settled = sumOf(parts) - sumOf(parts.map((part) => ({ amountCents: Math.min(part.amountCents, cutBy(own, part.creditId)) })));
    let lapsing = { remise: waived - standing, irrécouvrable: settled - standing };
    return reductions.flatMap(({ kind, creditId, amountCents, dueOn }) => {
      const lapsed = Math.min(amountCents, lapsing[kind]);
      if (lapsed <= 0) return [];
      lapsing = { ...lapsing, [kind]: lapsing[kind] - lapsed };
      return [{ kind, creditId, dueId: due.id, amountCents: cents(lapsed), on: laterDay(byId.get(last.creditId)?.dueOn ?? dueOn, dueOn) }];
    });
  });
}

/** The line that takes the lapsed part back. */
export const lapseDue = ({ kind, amountCents, on }: LapsedReduction) =>
  ({
    kind,
    month: null,
    periodStart: null,
    periodEnd: null,
    dueOn: on,
    totalCents: amountCents,
    lines: [{ kind, amountCents }],
  }) satisfies NewDue;

/** The waiver pays the due that takes it back, and frees as much of the one that it reduced: the correction then reduces that one. */
export const lapseParts = ({ creditId, dueId, amountCents }: LapsedReduction, lapseDueId: string) => ({
  takenBack: { creditId, dueId, amountCents: negated(amountCents) },
  allocation: { creditId, dueId: lapseDueId, amountCents, chosenBy: 'règle' as const },
});

/** A change of the first balance corrects it like a month. */
const isCorrection = ({ kind }: CorrectedDue): boolean => kind === 'correction' || kind === 'solde initial';

const OPENING = 'opening';

const monthsOf = ({ kind, totalCents, lines }: CorrectedDue): ReadonlyMap<string, number> =>
  kind === 'solde initial' ? new Map([[OPENING, totalCents]]) : byMonth(lines);

const cutBy = (cuts: readonly Cut[], creditId: string): number => sumOf(cuts.filter((cut) => cut.creditId === creditId));

const sumOf = (parts: readonly { amountCents: number }[]): number => parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
