import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { isCappedRise, isComingStep, type RentRise, riseSteps, termsAround } from './commercial-rise.ts';

const FROM = day('2026-01-01');
const rentSince = (fromDate: string, rentCents: number) => ({
  fromDate: day(fromDate),
  rentCents: cents(rentCents),
  supplementCents: cents(0),
});
const steps = (agreed: number, ...terms: ReturnType<typeof rentSince>[]) =>
  riseSteps({ terms, fromDate: FROM, agreedCents: cents(agreed) }).map(({ fromDate, rentCents }) => [fromDate, rentCents]);

it('2 500 € to 3 166.67 € a month: two years at the cap, then the agreed rent', () => {
  expect(steps(316_667, rentSince('2017-01-01', 250_000))).toEqual([
    ['2026-01-01', 275_000],
    ['2027-01-01', 302_500],
    ['2028-01-01', 316_667],
  ]);
});

it.each([
  ['10 % exactly: at once', 110_000, 100_000, [110_000]],
  ['one cent above 10 %', 110_001, 100_000, [110_000, 110_001]],
  ['the cap is rounded down', 111_111, 99_999, [109_998, 111_111]],
  ['a lower rent: at once', 90_000, 100_000, [90_000]],
  ['a tenant who paid nothing: at once', 90_000, 0, [90_000]],
])('%s', (_case, agreed, paid, rents) => {
  expect(steps(agreed, rentSince('2017-01-01', paid)).map(([, rent]) => rent)).toEqual(rents);
});

it('counts what was paid in the year before, not the last rent', () => {
  // Six months at 1 000 € and six at 1 050 €: 12 300 €, of which 110 % is 1 127.50 € a month.
  expect(steps(200_000, rentSince('2017-01-01', 100_000), rentSince('2025-07-01', 105_000))[0]).toEqual([FROM, 112_750]);
  // The month of the change counts as the lower rent.
  expect(steps(200_000, rentSince('2017-01-01', 100_000), rentSince('2025-07-15', 105_000))[0]).toEqual([FROM, 112_291]);
});

it('an index that just rose above the cap leaves the first year without a rise', () => {
  expect(steps(150_000, rentSince('2017-01-01', 100_000), rentSince('2025-12-01', 120_000))).toEqual([
    ['2026-01-01', 120_000],
    ['2027-01-01', 132_000],
    ['2028-01-01', 145_200],
    ['2029-01-01', 150_000],
  ]);
});

it('a lease of less than a year counts its first rent for the months before it', () => {
  expect(steps(150_000, rentSince('2025-10-01', 100_000))[0]).toEqual([FROM, 110_000]);
});

it('no step is above 110 % of the rent of the year before; the last is the agreed rent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2_000_000 }), fc.integer({ min: 1, max: 10_000_000 }), (paid, rise) => {
      const found = riseSteps({ terms: [rentSince('2017-01-01', paid)], fromDate: FROM, agreedCents: cents(paid + rise) });
      const rents = [paid, ...found.map(({ rentCents }) => Number(rentCents))];
      expect(rents.at(-1)).toBe(paid + rise);
      for (const [at, rent] of rents.entries()) {
        const before = rents[at - 1];
        if (before === undefined) continue;
        expect(rent * 10).toBeLessThanOrEqual(before * 11);
        expect(rent).toBeGreaterThan(before);
      }
      expect(found.map(({ fromDate }) => fromDate)).toEqual(found.map((_, at) => addMonths(FROM, 12 * at)));
    }),
  );
});

it('no year is above 110 % of what was paid in the year before, except for a rent that is not raised', () => {
  const change = fc.record({ monthsAgo: fc.integer({ min: 1, max: 30 }), rent: fc.integer({ min: 10_000, max: 20_000 }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(change, { selector: ({ monthsAgo }) => monthsAgo, maxLength: 4 }),
      fc.integer({ min: 1, max: 90_000 }),
      (changes, rise) => {
        const terms = [
          rentSince('2017-01-01', 15_000),
          ...changes
            .toSorted((a, b) => b.monthsAgo - a.monthsAgo)
            .map(({ monthsAgo, rent }) => rentSince(addMonths(FROM, -monthsAgo), rent)),
        ];
        const current = Number(terms.at(-1)?.rentCents);
        const paid = Array.from({ length: 12 }, (_, at) => terms.findLast(({ fromDate }) => fromDate <= addMonths(FROM, at - 12)))
          .map((term) => Number(term?.rentCents))
          .reduce((sum, rent) => sum + rent, 0);
        const [first] = riseSteps({ terms, fromDate: FROM, agreedCents: cents(current + rise) });
        expect(Number(first?.rentCents) === current || Number(first?.rentCents) * 12 * 10 <= paid * 11).toBe(true);
      },
    ),
  );
});

it('only a commercial lease signed or renewed since 1 September 2014 is capped', () => {
  const lease = {
    kind: 'commercial',
    furnished: false,
    landlordKind: 'personne physique',
    startDate: day('2014-08-01'),
    endDate: day('2023-07-31'),
    termBegunOn: day('2014-08-01'),
    signedOn: day('2014-08-31'),
  } as const;
  const rise = { terms: [rentSince('2014-08-01', 100_000)], fromDate: day('2022-01-01'), agreedCents: cents(120_000) };
  expect(isCappedRise(lease, rise)).toBe(false);
  expect(isCappedRise({ ...lease, signedOn: day('2014-09-01') }, rise)).toBe(true);
  expect(isCappedRise({ ...lease, signedOn: day('2014-09-01') }, { ...rise, agreedCents: cents(110_000) })).toBe(false);
  expect(isCappedRise({ ...lease, kind: 'professionnel', signedOn: day('2014-09-01') }, rise)).toBe(false);
});

it('a step gives way to another rent until it begins; the first rent of a rise never does', () => {
  const rise: RentRise = { ground: 'renouvellement', reason: '', agreedCents: cents(120_000), step: 2, steps: 2 };
  expect(isComingStep({ fromDate: day('2027-01-01'), rise }, day('2026-12-31'))).toBe(true);
  expect(isComingStep({ fromDate: day('2027-01-01'), rise }, day('2027-01-01'))).toBe(false);
  expect(isComingStep({ fromDate: day('2027-01-01'), rise: { ...rise, step: 1 } }, day('2026-12-31'))).toBe(false);
  expect(isComingStep({ fromDate: day('2027-01-01'), rise: null }, day('2026-12-31'))).toBe(false);
});

it('coming steps after a new rent give way, those before it stay', () => {
  const term = (fromDate: string, step: number | null) => ({
    fromDate: day(fromDate),
    rise: step === null ? null : ({ ground: 'indexation', reason: '', agreedCents: cents(120_000), step, steps: 3 } as const),
  });
  const terms = [term('2017-01-01', null), term('2026-01-01', 1), term('2027-01-01', 2), term('2028-01-01', 3)];
  const around = (on: string) => termsAround(terms, day(on), day('2026-06-01'));
  expect(around('2027-06-01').coming).toEqual([terms[3]]);
  expect(around('2027-01-01').coming).toEqual([terms[2], terms[3]]);
  expect(around('2025-06-01').kept).toEqual([terms[0], terms[1]]);
});
