import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { OnceADay } from './once-a-day.ts';

const [friday, saturday] = [day('2026-11-20'), day('2026-11-21')];

it('is first once a day and key', () => {
  const once = new OnceADay();
  expect([once.isFirst(friday, 'a'), once.isFirst(friday, 'a'), once.isFirst(friday, 'b')]).toEqual([true, false, true]);
  expect([once.isFirst(saturday, 'a'), once.isFirst(saturday, 'a')]).toEqual([true, false]);
});

it('may come again when it came to nothing', () => {
  const once = new OnceADay();
  once.isFirst(friday, 'a');
  once.forget('a');
  expect(once.isFirst(friday, 'a')).toBe(true);
});

it('holds no more than it may', () => {
  const once = new OnceADay(2);
  for (const key of ['a', 'b', 'c']) once.isFirst(friday, key);
  expect(once.isFirst(friday, 'c')).toBe(false);
  expect(once.isFirst(friday, 'a')).toBe(true);
});
