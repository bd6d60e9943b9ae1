import { expect, it } from 'vitest';
import { notificationFilters, notificationSearch, readUntil } from './notifications.ts';

it('reads an address kindly: what makes no sense there is dropped', () => {
  expect(notificationSearch.parse({ unread: true })).toEqual({ unread: true });
  for (const unread of [false, 'oui', 1, null]) expect(notificationSearch.parse({ unread }).unread).toBeUndefined();
});

it('refuses a filter it does not know', () => {
  expect(notificationFilters.parse({})).toEqual({ limit: 24 });
  expect(notificationFilters.safeParse({ userId: 'un autre' }).success).toBe(false);
  expect(notificationFilters.safeParse({ limit: 1000 }).success).toBe(false);
});

it('takes an instant as PostgreSQL writes it, and nothing else', () => {
  expect(readUntil.safeParse({ until: '2026-11-20T09:00:00.123456+00:00' }).success).toBe(true);
  for (const until of ['hier', '2026-11-20', '']) expect(readUntil.safeParse({ until }).success).toBe(false);
});
