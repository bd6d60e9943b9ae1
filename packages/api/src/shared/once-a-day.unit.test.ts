import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { OnceADay } from './once-a-day.ts';

const [friday, saturday] = [day('2026-11-20'), day('2026-11-21')];

it('counts a key once per day', () => {
  const once = new OnceADay();
  expect([once.isFirst(friday, 'a'), once.isFirst(friday, 'a'), once.isFirst(friday, 'b')]).toEqual([true, false, true]);
  expect([once.isFirst(saturday, 'a'), once.isFirst(saturday, 'a')]).toEqual([true, false]);
});

it('counts a key again after a failure', () => {
  const once = new OnceADay();
  once.isFirst(friday, 'a');
  once.forget('a');
  expect(once.isFirst(friday, 'a')).toBe(true);
});

it('holds no more keys than its limit', () => {
  const once = new OnceADay(2);
  for (const key of ['a', 'b', 'c']) once.isFirst(friday, key);
  expect(once.isFirst(friday, 'c')).toBe(false);
  expect(once.isFirst(friday, 'a')).toBe(true);
});
