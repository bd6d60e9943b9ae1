import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import {
  areSameRates,
  basisPoints,
  changedPastRates,
  type DatedRates,
  mandateStanding,
  percentOf,
  ratePeriods,
  ratesOn,
  standardVatBp,
} from './terms.ts';

it.each([
  [7, 700],
  [6.25, 625],
  [0, 0],
  [0.29, 29],
  [100, 10_000],
])('%d percent are %d basis points, and back', (percent, bp) => {
  expect(basisPoints(percent)).toBe(bp);
  expect(percentOf(bp)).toBe(percent);
});

it.each([
  ['2013-12-31', 1960],
  ['2014-01-01', 2000],
  ['2026-11-23', 2000],
  ['1999-01-01', 1960],
])('the standard rate of VAT on %s is %d basis points', (on, bp) => {
  expect(standardVatBp(day(on))).toBe(bp);
});

const MANDATE = { fromDate: day('2026-01-15'), untilDate: day('2027-01-14') };

it.each([
  ['2026-01-14', 'à venir'],
  ['2026-01-15', 'en cours'],
  ['2027-01-14', 'en cours'],
  ['2027-01-15', 'terminé'],
])('a mandate includes its first and its last day: on %s it is %s', (on, standing) => {
  expect(mandateStanding(MANDATE, day(on))).toBe(standing);
});

const RATES = [
  { untilDate: day('2026-09-30'), feeBp: 800, vatBp: 2000 },
  { untilDate: day('2026-05-31'), feeBp: 700, vatBp: 1960 },
];
const DATED = { feeBp: 900, vatBp: 2000, pastRates: RATES };

it.each([
  ['2026-05-31', 700, 1960],
  ['2026-06-01', 800, 2000],
  ['2026-09-30', 800, 2000],
  ['2026-10-01', 900, 2000],
])('the rates of %s are those of its period, %d and %d', (on, feeBp, vatBp) => {
  expect(ratesOn(DATED, day(on))).toEqual({ feeBp, vatBp });
});

it('its periods follow each other from the first day of the mandate', () => {
  expect(ratePeriods({ ...DATED, fromDate: day('2026-01-15') })).toEqual([
    { fromDate: '2026-01-15', untilDate: '2026-05-31', feeBp: 700, vatBp: 1960 },
    { fromDate: '2026-06-01', untilDate: '2026-09-30', feeBp: 800, vatBp: 2000 },
    { fromDate: '2026-10-01', untilDate: null, feeBp: 900, vatBp: 2000 },
  ]);
});

it('a change gives its day and the later ones other rates, and leaves every earlier day as it was', () => {
  const rates = fc.record({ feeBp: fc.integer({ min: 0, max: 10_000 }), vatBp: fc.constantFrom(0, 850, 2000) });
  const changes = fc.array(fc.record({ rates, after: fc.integer({ min: 0, max: 400 }) }), { maxLength: 6 });
  const probe = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(day('2026-01-01'), days));
  fc.assert(
    fc.property(rates, changes, probe, (first, list, on) => {
      let dated: DatedRates = first;
      let from = day('2026-01-02');
      for (const { rates: next, after } of list) {
        from = addDays(from, after);
        const before = dated;
        dated = { ...next, pastRates: changedPastRates(before, { rates: next, from }) };
        // Equal rates change nothing, and keep the day on which they began.
        const expected = on < from ? ratesOn(before, on) : areSameRates(before, next) ? ratesOn(before, on) : next;
        expect(ratesOn(dated, on)).toEqual(expected);
      }
    }),
  );
});

it('a rate that was wrong is corrected for all its days, and no earlier day than its first one is taken', () => {
  expect(changedPastRates(DATED, { rates: { feeBp: 950, vatBp: 2000 }, from: null })).toEqual([...RATES].reverse());
  const change = (from: string) => changedPastRates(DATED, { rates: { feeBp: 950, vatBp: 2000 }, from: day(from) });
  expect(change('2026-10-01')).toHaveLength(2);
  expect(change('2026-10-02').at(-1)).toEqual({ untilDate: '2026-10-01', feeBp: 900, vatBp: 2000 });
  expect(() => change('2026-09-30')).toThrow(expect.objectContaining({ code: 'mandate.rates-too-early', details: { from: '2026-10-01' } }));
});
