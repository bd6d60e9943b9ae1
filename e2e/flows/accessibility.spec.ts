import { AxeBuilder } from '@axe-core/playwright';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const VIEWS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const { name, role, open } of SCREENS) {
  test.describe(name, () => {
    test.use({ role });

    for (const { colorScheme, viewport } of VIEWS) {
      test(`is accessible, ${colorScheme}, ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('\n')}`,
          ),
        ).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  });
}
