import { expect, it } from 'vitest';
import { occupancyRate } from './occupancy.ts';

it.each([
  [{ occupied: 3, vacant: 1 }, 0.75],
  [{ occupied: 4, vacant: 0 }, 1],
  [{ occupied: 0, vacant: 4 }, 0],
  [{ occupied: 0, vacant: 0 }, null],
])('of %j is %j', (counts, rate) => expect(occupancyRate(counts)).toBe(rate));
