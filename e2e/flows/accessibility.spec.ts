import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`));
}

/** No transition of ours lasts as long: one that is paused, or replaced for ever, is not waited for. */
const LONGEST_FADE_MS = 2000;

/** Colours that were changed by rule are on screen one frame later, and what fades has faded. */
const settled = (page: Page) =>
  page.evaluate(async (longest) => {
    const patience = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([new Promise(requestAnimationFrame), patience]);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), patience]);
  }, LONGEST_FADE_MS);

for (const { name, role, open } of SCREENS) {
  test.describe(name, () => {
    test.use({ role });

    for (const viewport of SIZES) {
      test(`is accessible in light and dark, ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await open(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await settled(page);
          expect.soft(await violationsOf(page), colorScheme).toEqual([]);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  });
}
