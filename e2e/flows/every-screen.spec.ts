import { overflowOf, settled, starsWithoutRequired, violationsOf } from '../fixtures/accessibility.ts';
import { englishTexts } from '../fixtures/language.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/shared-context.ts';

/** Each screen is opened again at each size, because navigation and content differ. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** A phone of ten years ago, and a desktop zoomed to 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

for (const { name, role, open } of SCREENS) {
  test.describe(name, () => {
    test.use({ role });

    test('is in French, accessible in light and dark, says which fields are required, and fits desktop and phones', async ({ page }) => {
      for (const viewport of SIZES) {
        await page.setViewportSize(viewport);
        await open(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
        expect.soft(await englishTexts(page), `English at ${viewport.width} px`).toEqual([]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await settled(page);
          // The structure was read in light.
          expect
            .soft(await violationsOf(page, colorScheme === 'light' ? 'all' : 'of colours'), `${colorScheme} at ${viewport.width} px`)
            .toEqual([]);
        }
        expect.soft(await starsWithoutRequired(page), `stars without required at ${viewport.width} px`).toEqual([]);
        expect.soft(await overflowOf(page), `scrolls sideways at ${viewport.width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: NARROWEST, height: 844 });
      await settled(page);
      expect.soft(await overflowOf(page), `scrolls sideways at ${NARROWEST} px`).toBeLessThanOrEqual(0);
    });
  });
}

test('the language check finds an English word in text, names and tooltips', async ({ page }) => {
  await page.setContent(
    '<title>Biens</title><p>Enregistrer</p><p hidden>Cancel</p><button aria-label="Close menu">×</button><input placeholder="Search…"><img alt="Photo of the house">',
  );
  expect(await englishTexts(page)).toEqual(['Close menu', 'Search…', 'Photo of the house']);
});

test('the accessibility check finds faults of names, contrast, structure and width', async ({ page }) => {
  await page.setContent(
    '<html lang="fr"><title>Biens</title><main style="width: 3000px"><h1>Biens</h1><button></button><p style="color: #bbb">Pâle</p><ul><p>Point</p></ul></main></html>',
  );
  const found = (await violationsOf(page)).map((violation) => violation.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'list']));
  expect((await violationsOf(page, 'of colours')).map((violation) => violation.split(':')[0])).toEqual(['color-contrast']);
  expect(await overflowOf(page)).toBeGreaterThan(0);
});

test('the check of required fields finds a star that only eyes see', async ({ page }) => {
  await page.setContent(
    `<label for="a">Nom *</label><input id="a" required><label for="b">Prénom *</label><input id="b">
     <fieldset><legend>Type *</legend><input type="radio"></fieldset><fieldset><legend>Durée *</legend><input type="radio" required></fieldset>
     <label for="c" hidden>Ville *</label><input id="c"><label>Note <input></label>`,
  );
  expect(await starsWithoutRequired(page)).toEqual(['Prénom *', 'Type *']);
});
