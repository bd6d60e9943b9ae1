import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { claimableUntil, isPrescribed } from './prescription.ts';

const HOME = { kind: 'vide', furnished: false } as const;
const SHOP = { kind: 'commercial', furnished: false } as const;

it('D143: a rent of July 2023 is claimed until July 2026', () => {
  expect(claimableUntil(HOME, day('2023-07-05'))).toBe('2026-07-05');
  expect(isPrescribed(HOME, day('2023-07-05'), day('2026-07-05'))).toBe(false);
  expect(isPrescribed(HOME, day('2023-07-05'), day('2026-07-06'))).toBe(true);
});

it('gives a shop five years, and 29 February its last day', () => {
  expect(claimableUntil(SHOP, day('2023-07-05'))).toBe('2028-07-05');
  expect(claimableUntil(HOME, day('2024-02-29'))).toBe('2027-02-28');
});
