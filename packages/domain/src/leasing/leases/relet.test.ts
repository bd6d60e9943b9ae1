import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type GivenNotice } from './early-keys.ts';
import { lastDayWhenRelet } from './relet.ts';

const vide = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  startDate: day('2023-09-21'),
  endDate: day('2026-09-20'),
} as const;
const byTenant: GivenNotice = { by: 'locataire', receivedOn: day('2026-06-20'), effectiveOn: day('2026-09-20') };

it.each([
  ['let again in the notice period', vide, byTenant, '2026-08-01', '2026-07-31'],
  ['on the last day of the period', vide, byTenant, '2026-09-20', '2026-09-19'],
  ['after it', vide, byTenant, '2026-09-21', null],
  ['before the notice was received', vide, byTenant, '2026-06-20', null],
  ['after the landlord’s notice, which the keys decide', vide, { ...byTenant, by: 'bailleur' }, '2026-08-01', null],
  ['a shop', { ...vide, kind: 'commercial' } as const, byTenant, '2026-08-01', null],
] as const)('%s', (_case, lease, notice, nextStartsOn, expected) => {
  expect(lastDayWhenRelet(lease, notice, day(nextStartsOn))).toBe(expected);
});
