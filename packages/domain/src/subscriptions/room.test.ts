import { expect, it } from 'vitest';
import { day } from '../shared/day.ts';
import { propertyCapOn, refuseBeyondCap, refuseDowngrade } from './room.ts';

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

it.each([
  [4, 1, true],
  [5, 1, false],
  [0, 5, true],
  [3, 3, false],
  // Over the cap already, since a trial that ended: nothing more comes in.
  [30, 1, false],
])('of 5 places with %i taken, %i more fit: %s', (count, added, fits) => {
  const attempt = () => refuseBeyondCap({ plan: 'basic', cap: 5, count, added });
  if (fits) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(expect.objectContaining({ code: 'subscription.no-room', details: { plan: 'basic', cap: 5, count, added } }));
});

it.each([
  ['premium', 'basic', 5, true],
  ['premium', 'basic', 6, false],
  ['enterprise', 'premium', 21, false],
  ['enterprise', 'basic', 21, false],
  // Larger, and still too small: nothing is taken away.
  ['basic', 'premium', 30, true],
  ['basic', 'enterprise', 30, true],
] as const)('from %s to %s with %i properties: %s', (from, to, count, allowed) => {
  const attempt = () => refuseDowngrade({ from, to, count });
  if (allowed) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(expect.objectContaining({ code: 'subscription.downgrade-refused' }));
});
