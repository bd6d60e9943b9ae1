import { expect, it } from 'vitest';
import { notificationFilters, notificationSearch } from './notifications.ts';

it('drops invalid URL values', () => {
  expect(notificationSearch.parse({ unread: true })).toEqual({ unread: true });
  for (const unread of [false, 'oui', 1, null]) expect(notificationSearch.parse({ unread }).unread).toBeUndefined();
});

it('refuses a filter it does not know', () => {
  expect(notificationFilters.parse({})).toEqual({ limit: 24 });
  expect(notificationFilters.safeParse({ userId: 'un autre' }).success).toBe(false);
  expect(notificationFilters.safeParse({ limit: 1000 }).success).toBe(false);
});
