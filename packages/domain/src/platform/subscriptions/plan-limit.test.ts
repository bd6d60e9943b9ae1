import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { propertyCapOn, refuseBeyondCap, refuseDowngrade } from './plan-limit.ts';

const TODAY = day('2026-11-20');

it.each([
  ['basic', null, 5],
  ['premium', '2026-11-19', 20],
  ['enterprise', null, null],
  ['basic', '2026-11-20', null],
  ['basic', '2026-12-03', null],
] as const)('%s with a trial until %s holds %s properties', (plan, trialEndsOn, cap) => {
  expect(propertyCapOn({ plan, trialEndsOn: trialEndsOn === null ? null : day(trialEndsOn) }, TODAY)).toBe(cap);
});

const refusalOf = (attempt: () => void): object | null => {
  try {
    attempt();
    return null;
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, details: error.details } : { error };
  }
};

it.each([
  [4, 1, true],
  [5, 1, false],
  [0, 5, true],
  [3, 3, false],
  // Over the limit since the end of a trial: nothing can be added.
  [30, 1, false],
])('of 5 places with %i taken, %i more fit: %s', (count, added, fits) => {
  const refused = { code: 'subscription.limit-reached', details: { plan: 'basic', cap: 5, count, added } };
  expect(refusalOf(() => refuseBeyondCap({ plan: 'basic', cap: 5, count, added }))).toEqual(fits ? null : refused);
});

it.each([
  ['premium', 'basic', 5, null],
  ['premium', 'basic', 6, 5],
  ['enterprise', 'premium', 21, 20],
  ['enterprise', 'basic', 21, 5],
  // Larger, and still too small: nothing is taken away.
  ['basic', 'premium', 30, null],
  ['basic', 'enterprise', 30, null],
] as const)('from %s to %s with %i properties: beyond %s', (from, to, count, cap) => {
  const refused = { code: 'subscription.downgrade-refused', details: { plan: to, cap, count } };
  expect(refusalOf(() => refuseDowngrade({ from, to, count }))).toEqual(cap === null ? null : refused);
});
