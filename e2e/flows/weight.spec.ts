import { expect, test } from '../fixtures/test.ts';
import { scriptsOf } from '../fixtures/weight.ts';

/** Scripts, as they are sent, that a page loads before anything is pressed; the public page has its own, in `landing.spec.ts`. */
const BUDGETS = [
  { path: '/auth', role: null, bytes: 228_000 },
  { path: '/dashboard', role: 'manager', bytes: 325_000 },
] as const;

for (const { path, role, bytes } of BUDGETS)
  test.describe(path, () => {
    test.use({ role });

    test('loads few scripts', async ({ page }) => {
      const scripts = scriptsOf(page);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const weight = await scripts.weight();
      expect(weight).toBeGreaterThan(100_000);
      expect(weight).toBeLessThanOrEqual(bytes);
    });
  });
