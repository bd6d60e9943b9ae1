import { englishTexts } from '../fixtures/language.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

for (const { name, role, open } of SCREENS) {
  test.describe(name, () => {
    test.use({ role });

    test('speaks French, seen or only heard', async ({ page }) => {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      expect(await englishTexts(page)).toEqual([]);
    });
  });
}

test('an English word would be found, wherever it hides', async ({ page }) => {
  await page.setContent(
    '<title>Biens</title><p>Enregistrer</p><p hidden>Cancel</p><button aria-label="Close menu">×</button><input placeholder="Search…"><img alt="Photo of the house">',
  );
  expect(await englishTexts(page)).toEqual(['Close menu', 'Search…', 'Photo of the house']);
});
