import { expect, test } from '../fixtures/test.ts';

/** What a new agency sees: each kind of screen has its own drawing. */
const DRAWINGS = {
  '/properties': 'house',
  '/buildings': 'building',
  '/clients': 'people',
  '/owners': 'owner',
  '/leases': 'key',
  '/leases/revisions': 'chart',
  '/billing': 'euro',
  '/billing/bank': 'bank',
  '/billing/ledger': 'book',
  '/billing/charges': 'bill',
  '/maintenance': 'tool',
  '/contractors': 'case',
  '/documents': 'documents',
  '/calendar?view=agenda': 'calendar',
  '/notifications': 'bell',
} as const;

test('every empty list has the drawing of what it will hold', async ({ page, shell, manager }) => {
  expect(manager.email).not.toBe('');
  const seen: Record<string, string | null> = {};
  for (const path of Object.keys(DRAWINGS)) {
    await shell.open(path);
    const drawing = page.getByRole('main').locator('[data-drawing]').first();
    await expect(drawing).toBeVisible();
    seen[path] = await drawing.getAttribute('data-drawing');
  }
  expect(seen).toEqual(DRAWINGS);
  expect(new Set(Object.values(seen)).size).toBe(Object.keys(DRAWINGS).length);
});
