import { expect, it } from 'vitest';
import { shownCount, unreadLabel } from './unread.labels.ts';

it.each([
  [1, '1', '1\u00A0non lue'],
  [2, '2', '2\u00A0non lues'],
  [99, '99', '99\u00A0non lues'],
  [100, '99+', '99+\u00A0non lues'],
])('%i unread', (count, shown, words) => {
  expect([shownCount(count), unreadLabel(count)]).toEqual([shown, words]);
});
