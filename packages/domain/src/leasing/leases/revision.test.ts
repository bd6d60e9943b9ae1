import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTable, SHIPPED_INDICES } from '../indices/index-table.ts';
import { type IrlTerritory, irlOf } from '../indices/irl.ts';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { indexedRent, planRevision, revisedRent, revisionWindow } from './revision.ts';

describe('a rent revised by the IRL', () => {
  it.each([
    ['D045', 60_000, '2022-T2', '2023-T2', 'métropole', 62_098],
    ['D050', 65_000, '2024-T3', '2025-T3', 'métropole', 65_567],
    ['D051', 54_217, '2020-T4', '2021-T4', 'métropole', 55_089],
    ['D053', 48_750, '2024-T1', '2025-T1', 'métropole', 49_433],
    ['D055', 72_000, '2022-T4', '2023-T4', 'métropole', 74_518],
    ['D057', 72_000, '2022-T4', '2023-T4', 'Corse', 73_437],
    ['D058, falling', 100_000, '2014-T4', '2015-T4', 'métropole', 99_992],
  ] as const)('%s', (_case, rent, reference, current, territory: IrlTerritory, expected) => {
    expect(
      indexedRent(cents(rent), irlOf(SHIPPED_INDICES, current, territory) ?? 0, irlOf(SHIPPED_INDICES, reference, territory) ?? 1),
    ).toBe(expected);
  });

  const ilc = (newQuarter: string, newHundredths: number, referenceHundredths: number) =>
    ({ series: 'ILC', newQuarter, newHundredths, referenceQuarter: '', referenceHundredths }) as const;

  it('D071 revises a yearly commercial rent by the ILC alike', () => {
    expect(revisedRent(cents(2_400_000), ilc('2025-T2', 13_681, 13_672))).toBe(2_401_580);
  });

  it('D073 caps the ILC at 3.5 % for the quarters of the law, and no other index', () => {
    const year = cents(2_400_000);
    expect(revisedRent(year, ilc('2022-T2', 12_365, 11_841))).toBe(2_484_000);
    expect(revisedRent(year, { ...ilc('2022-T2', 12_365, 11_841), series: 'ILAT' })).toBe(2_506_207);
    // The quarters before the first and after the last: the whole index.
    expect(revisedRent(year, ilc('2022-T1', 12_365, 11_841))).toBe(2_506_207);
    expect(revisedRent(year, ilc('2024-T1', 13_458, 12_868))).toBe(2_484_000);
    expect(revisedRent(year, ilc('2024-T2', 13_672, 13_181))).toBe(2_489_401);
    // A rise below the cap, and a fall, are applied as they are.
    expect(revisedRent(year, ilc('2023-T4', 13_263, 12_900))).toBe(2_467_535);
    expect(revisedRent(year, ilc('2023-T4', 12_800, 12_900))).toBe(2_381_395);
  });

  it('never raises a rent by more than the cap nor by more than the index', () => {
    fc.assert(
      fc.property(
        fc.nat(1e7),
        fc.integer({ min: 10_000, max: 15_000 }),
        fc.integer({ min: 10_000, max: 15_000 }),
        (rent, current, reference) => {
          const revised = revisedRent(cents(rent), ilc('2023-T1', current, reference));
          expect(revised).toBeLessThanOrEqual(indexedRent(cents(rent), current, reference));
          expect(revised).toBeLessThanOrEqual(indexedRent(cents(rent), 1035, 1000));
        },
      ),
    );
  });

  it('is within half a cent of the exact amount, and unchanged with an unchanged index', () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.integer({ min: 10_000, max: 20_000 }),
        fc.integer({ min: 10_000, max: 20_000 }),
        (rent, current, reference) => {
          const moved = BigInt(indexedRent(cents(rent), current, reference));
          const error = moved * BigInt(reference) - BigInt(rent) * BigInt(current);
          expect(2n * (error < 0n ? -error : error) <= BigInt(reference)).toBe(true);
          expect(indexedRent(cents(rent), reference, reference)).toBe(rent);
        },
      ),
    );
  });
});

it('D062 may be requested during one year', () => {
  expect(revisionWindow(day('2023-03-13'))).toEqual({ first: '2023-03-13', last: '2024-03-12' });
  expect(revisionWindow(day('2024-02-29'))).toEqual({ first: '2024-02-29', last: '2025-02-28' });
});

const plan = (facts: Parameters<typeof planRevision>[0]) => planRevision(facts, SHIPPED_INDICES);

describe('a possible revision', () => {
  const facts = {
    kind: 'vide',
    furnished: false,
    termSignedOn: day('2022-03-01'),
    indexQuarter: '2021-T4',
    dpeClass: 'D',
    energyTerritory: 'métropole',
    revisionOn: day('2024-03-01'),
    requestedOn: day('2024-03-01'),
    rentCents: cents(70_000),
    supplementCents: cents(0),
    series: 'IRL',
  } as const;

  it('D060 applies one year only: a year without a request is lost', () => {
    expect(plan(facts)).toEqual({
      kind: 'possible',
      rentCents: 72_448,
      supplementCents: 0,
      series: 'IRL',
      newQuarter: '2023-T4',
      newHundredths: 14_206,
      referenceQuarter: '2022-T4',
      referenceHundredths: 13_726,
      publishedOn: '2024-01-12',
      isCapped: false,
      effectiveOn: '2024-03-01',
      warnings: [],
    });
  });

  it('revises the supplement with the base rent, each rounded by itself', () => {
    // D060: 700 € × 142.06 ÷ 137.26 = 724.479 €; 50 € become 51.749 €, and 500 € 517.485 €.
    expect(plan({ ...facts, supplementCents: cents(5000) })).toMatchObject({ rentCents: 72_448, supplementCents: 5175 });
    expect(plan({ ...facts, supplementCents: cents(50_000) })).toMatchObject({ rentCents: 72_448, supplementCents: 51_749 });
  });

  it('takes effect on the day of the request, and not before its own day', () => {
    expect(plan({ ...facts, requestedOn: day('2024-06-13') })).toMatchObject({ effectiveOn: '2024-06-13' });
    expect(plan({ ...facts, requestedOn: day('2024-02-10') })).toMatchObject({ effectiveOn: '2024-03-01' });
  });

  it('D066 is impossible while no new index is published', () => {
    const waiting = { ...facts, indexQuarter: '2026-T2', revisionOn: day('2026-09-01'), requestedOn: day('2026-09-01') };
    expect(plan(waiting)).toEqual({ kind: 'no-new-index' });
  });

  it('does not replace an index that must be published by now with last year’s', () => {
    const stale = { ...facts, indexQuarter: '2024-T3', revisionOn: day('2026-11-01'), requestedOn: day('2026-11-01') };
    expect(plan(stale)).toEqual({ kind: 'unknown-index', series: 'IRL', quarter: '2026-T3', expectedOn: '2026-10-10' });
  });

  it('applies an index that was added after the release', () => {
    const added = indexTable([{ series: 'IRL', quarter: '2026-T3', hundredths: 14_700, publishedOn: day('2026-10-15') }]);
    const waiting = { ...facts, indexQuarter: '2024-T3', revisionOn: day('2026-11-01'), requestedOn: day('2026-11-01') };
    expect(planRevision(waiting, added)).toMatchObject({
      kind: 'possible',
      rentCents: indexedRent(facts.rentCents, 14_700, 14_577),
      newQuarter: '2026-T3',
      referenceQuarter: '2025-T3',
    });
    // Not before the day of its publication.
    const early = { ...waiting, revisionOn: day('2026-10-14'), requestedOn: day('2026-10-14') };
    expect(planRevision(early, added)).toMatchObject({ newQuarter: '2025-T3' });
  });

  it('D067 is refused for class F, and names the rule', () => {
    const refused = plan({ ...facts, dpeClass: 'F', termSignedOn: day('2023-05-01') });
    expect(refused).toMatchObject({ kind: 'refused', finding: { ruleId: 'lease.revision.frozen-metropole' } });
  });

  it('D062 is lost one day late', () => {
    expect(plan({ ...facts, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-12') })).toMatchObject({ kind: 'possible' });
    expect(plan({ ...facts, revisionOn: day('2023-03-13'), requestedOn: day('2024-03-13') })).toMatchObject({
      kind: 'refused',
      finding: { ruleId: 'lease.revision.window' },
    });
  });

  it('names the missing index where the territory has its own', () => {
    const overseas = {
      ...facts,
      series: 'IRL outre-mer',
      indexQuarter: '2023-T4',
      revisionOn: day('2025-03-01'),
      requestedOn: day('2025-03-01'),
    } as const;
    expect(plan(overseas)).toEqual({ kind: 'unknown-index', series: 'IRL outre-mer', quarter: '2024-T4', expectedOn: '2025-01-10' });
  });
});
