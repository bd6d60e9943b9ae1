import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { type GivenNotice, lastDayWithKeys } from './early-keys.ts';

const vide = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  startDate: day('2023-09-21'),
  endDate: day('2026-09-20'),
} as const;
const meuble = { ...vide, kind: 'meublé', furnished: true, startDate: day('2025-09-21') } as const;
const byLandlord: GivenNotice = { by: 'bailleur', receivedOn: day('2025-12-01'), effectiveOn: day('2026-09-20') };
const byTenant: GivenNotice = { by: 'locataire', receivedOn: day('2026-06-20'), effectiveOn: day('2026-09-20') };

it.each([
  ['D030 keys on the 12th', vide, byLandlord, '2026-06-12', '2026-06-12'],
  ['keys on the first day of the six months', vide, byLandlord, '2026-03-21', '2026-03-21'],
  ['keys before the six months, in which no day is occupied', vide, byLandlord, '2026-02-10', '2026-03-20'],
  ['keys before the three months of a furnished home', meuble, byLandlord, '2026-06-12', '2026-06-20'],
  ['keys in the three months of a furnished home', meuble, byLandlord, '2026-07-12', '2026-07-12'],
  ['a notice received within its period', vide, { ...byLandlord, receivedOn: day('2026-05-01') }, '2026-04-02', '2026-05-01'],
  ['keys after the effective day', vide, byLandlord, '2026-10-05', '2026-09-20'],
  ['keys not returned yet', vide, byLandlord, null, '2026-09-20'],
  ['the tenant gave notice: all of it is owed', vide, byTenant, '2026-07-12', '2026-09-20'],
  ['a shop', { ...vide, kind: 'commercial' } as const, byLandlord, '2026-06-12', '2026-09-20'],
  [
    'a reduced duration, which ends without a notice of art. 15',
    { ...vide, startDate: day('2024-09-21'), shortTermReason: 'Retour du bailleur' },
    byLandlord,
    '2026-08-12',
    '2026-09-20',
  ],
] as const)('%s', (_case, lease, notice, keysOn, expected) => {
  expect(lastDayWithKeys(lease, notice, keysOn === null ? null : day(keysOn))).toBe(expected);
});

it('never lies after the effective day, nor after later keys', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(60), (shift, later) => {
      const keysOn = addDays(byLandlord.effectiveOn, shift);
      const lastDay = lastDayWithKeys(vide, byLandlord, keysOn);
      expect(lastDay <= byLandlord.effectiveOn).toBe(true);
      expect(lastDay <= lastDayWithKeys(vide, byLandlord, addDays(keysOn, later))).toBe(true);
    }),
  );
});
