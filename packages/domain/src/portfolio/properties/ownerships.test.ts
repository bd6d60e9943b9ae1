import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { changedOwners, type OwnerChangeInput, ownershipsOf, pastOwnershipOn, type PropertyOwners } from './ownerships.ts';

const TODAY = day('2026-12-20');
const SOLD: PropertyOwners = { ownerId: 'buyer', past: [{ ownerId: 'seller', untilDate: day('2026-12-14') }] };
const ownerOn = (owners: PropertyOwners, on: string) => (pastOwnershipOn(owners.past, day(on)) ?? owners).ownerId;

it.each([
  ['1990-01-01', 'seller'],
  ['2026-12-14', 'seller'],
  ['2026-12-15', 'buyer'],
  ['2090-01-01', 'buyer'],
])('on %s, the owner is the %s', (on, owner) => {
  expect(ownerOn(SOLD, on)).toBe(owner);
});

it('lists the periods in order, the first without a first day and the present one without a last', () => {
  const past = [...SOLD.past, { ownerId: 'builder', untilDate: day('2001-05-31') }];
  expect(ownershipsOf({ ...SOLD, past })).toEqual([
    { ownerId: 'builder', fromDate: null, untilDate: '2001-05-31' },
    { ownerId: 'seller', fromDate: '2001-06-01', untilDate: '2026-12-14' },
    { ownerId: 'buyer', fromDate: '2026-12-15', untilDate: null },
  ]);
});

describe('a change of owner', () => {
  const SELLER: PropertyOwners = { ownerId: 'seller', past: [] };
  const sale = { ownerId: 'buyer', change: 'changement', fromDate: day('2026-12-15') } as const;
  const correction = (ownerId: string | null): OwnerChangeInput => ({ ownerId, change: 'correction', fromDate: null });

  it.each<[string, PropertyOwners, OwnerChangeInput, PropertyOwners]>([
    ['a sale', SELLER, sale, SOLD],
    [
      'the sale of today',
      SELLER,
      { ...sale, fromDate: TODAY },
      { ownerId: 'buyer', past: [{ ownerId: 'seller', untilDate: day('2026-12-19') }] },
    ],
    ['a first owner, who owned it all along', { ownerId: null, past: [] }, { ...correction('seller'), change: null }, SELLER],
    ['an owner after a period without one', { ...SOLD, ownerId: null }, { ...sale, ownerId: 'heir' }, { ...SOLD, ownerId: 'heir' }],
    ['a wrong owner', SELLER, correction('heir'), { ownerId: 'heir', past: [] }],
    ['a wrong buyer', SOLD, correction('heir'), { ...SOLD, ownerId: 'heir' }],
    ['a sale that did not happen', SOLD, correction('seller'), SELLER],
    ['a property that the owner no longer has', SELLER, { ...sale, ownerId: null }, { ...SOLD, ownerId: null }],
    ['the same owner', SOLD, { ...sale, change: null }, SOLD],
  ])('writes %s', (_what, before, change, after) => {
    expect(changedOwners(before, change, TODAY)).toEqual(after);
  });

  it.each<[string, PropertyOwners, OwnerChangeInput, string, string]>([
    ['without its kind', SELLER, { ...sale, change: null }, 'property.owner-change-missing', 'ownerChange'],
    ['without its day', SELLER, { ...sale, fromDate: null }, 'property.owner-change-missing', 'ownerFrom'],
    ['of a day ahead', SELLER, { ...sale, fromDate: day('2026-12-21') }, 'property.transfer-in-future', 'ownerFrom'],
    ['on the first day of the present owner', SOLD, { ...sale, ownerId: 'heir' }, 'property.transfer-too-early', 'ownerFrom'],
  ])('is refused %s', (_what, before, change, code, field) => {
    expect(() => changedOwners(before, change, TODAY)).toThrow(expect.objectContaining({ code, field }));
  });
});

it('never leaves a day without exactly one period, whatever changes follow each other', () => {
  const who = fc.constantFrom('a', 'b', 'c', null);
  const step = fc.record({
    ownerId: who,
    change: fc.constantFrom('correction', 'changement', null),
    days: fc.integer({ min: -20, max: 400 }),
  });
  fc.assert(
    fc.property(who, fc.array(step, { maxLength: 12 }), fc.integer({ min: -500, max: 100 }), (first, steps, offset) => {
      let owners: PropertyOwners = { ownerId: first, past: [] };
      for (const { ownerId, change, days } of steps)
        try {
          owners = changedOwners(owners, { ownerId, change, fromDate: addDays(TODAY, -days) }, TODAY);
        } catch {
          // Refused: nothing changes.
        }
      const on = addDays(TODAY, offset);
      const holding = ownershipsOf(owners).filter(
        ({ fromDate, untilDate }) => (fromDate === null || fromDate <= on) && (untilDate === null || untilDate >= on),
      );
      expect(holding.map(({ ownerId }) => ownerId)).toEqual([ownerOn(owners, on)]);
      expect(owners.past.every(({ untilDate }) => untilDate < TODAY)).toBe(true);
    }),
  );
});
