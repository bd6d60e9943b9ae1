import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, day } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import { type CalledLine, correctionLines, type CorrectionLine } from './corrections.ts';
import { rentLines } from './due-lines.ts';

const term = (fromDate: Day, rent: number, supplement = 0) => ({
  id: `${fromDate} ${rent}`,
  fromDate,
  rentCents: cents(rent),
  supplementCents: cents(supplement),
  chargesCents: cents(5_000),
  chargesMode: 'provision' as const,
});
const FIRST = day('2026-03-01');
const LAST = day('2026-03-31');
const agreed = [term(day('2026-01-01'), 90_000)];

let written = 0;
const called = (lines: readonly CorrectionLine[]): CalledLine[] => lines.map((line) => ({ ...line, id: `line ${(written += 1)}` }));
const firstCall = (from = FIRST, to = LAST) =>
  called(rentLines(agreed, from, to, 'calendaire').map((line) => ({ ...line, reversesId: null })));

it('changes nothing while nothing changed', () => {
  expect(correctionLines(firstCall(), rentLines(agreed, FIRST, LAST, 'calendaire'))).toEqual([]);
});

it('leaves whole months as they were called when the days of a month are counted otherwise', () => {
  expect(correctionLines(firstCall(), rentLines(agreed, FIRST, LAST, 'trentièmes'))).toEqual([]);
});

it('bills a part of a month again when its days are counted otherwise', () => {
  const from = day('2026-03-17');
  const lines = correctionLines(firstCall(from), rentLines(agreed, from, LAST, 'trentièmes'));
  expect(lines.map(({ kind, amountCents, days, of }) => [kind, amountCents, days, of])).toEqual([
    ['loyer', -43_548, 15, 31],
    ['charges', -2_419, 15, 31],
    ['loyer', 45_000, 15, 30],
    ['charges', 2_500, 15, 30],
  ]);
});

it('adds the supplement of an avenant agreed after the call, from its day on', () => {
  const amended = [...agreed, term(day('2026-03-17'), 90_000, 10_000)];
  const lines = correctionLines(firstCall(), rentLines(amended, FIRST, LAST, 'calendaire'));
  expect(lines.filter(({ reversesId }) => reversesId === null).map(({ kind, amountCents, days }) => [kind, amountCents, days])).toEqual([
    ['loyer', 46_452, 16],
    ['charges', 2_581, 16],
    ['loyer', 43_548, 15],
    ['complément', 4_839, 15],
    ['charges', 2_419, 15],
  ]);
  // 15/31 of 100 €, and nothing else.
  expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(4_839);
});

it('takes back a called month and bills the days until an exit that came earlier', () => {
  const lines = correctionLines(firstCall(), rentLines(agreed, FIRST, day('2026-03-12'), 'calendaire'));
  expect(lines.map(({ kind, amountCents, to, reversesId }) => [kind, amountCents, to, reversesId !== null])).toEqual([
    ['loyer', -90_000, '2026-03-31', true],
    ['charges', -5_000, '2026-03-31', true],
    ['loyer', 34_839, '2026-03-12', false],
    ['charges', 1_935, '2026-03-12', false],
  ]);
});

it('takes back a correction that no longer holds, and never the same line twice', () => {
  const month = firstCall();
  const shortened = called(correctionLines(month, rentLines(agreed, FIRST, day('2026-03-12'), 'calendaire')));
  const restored = correctionLines([...month, ...shortened], rentLines(agreed, FIRST, LAST, 'calendaire'));
  expect(restored.map(({ amountCents, reversesId }) => [amountCents, reversesId !== null])).toEqual([
    [-34_839, true],
    [-1_935, true],
    [90_000, false],
    [5_000, false],
  ]);
});

const change = fc.record({
  exit: fc.option(fc.integer({ min: 0, max: 30 })),
  rent: fc.nat(200_000),
  from: fc.integer({ min: 0, max: 30 }),
});

it('always brings the month to what is owed now, whatever happened before', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      let lines = firstCall();
      for (const { exit, rent, from } of changes) {
        const terms = [...agreed, ...(from === 0 ? [] : [term(addDays(FIRST, from), rent)])];
        const owed = rentLines(terms, FIRST, exit === null ? LAST : addDays(FIRST, exit), 'calendaire');
        lines = [...lines, ...called(correctionLines(lines, owed))];
        expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(sumCents(owed.map(({ amountCents }) => amountCents)));
        expect(correctionLines(lines, owed)).toEqual([]);
      }
      const reversed = lines.flatMap(({ reversesId }) => (reversesId === null ? [] : [reversesId]));
      expect(new Set(reversed).size).toBe(reversed.length);
    }),
  );
});
