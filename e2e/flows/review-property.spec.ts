import { aHomeToReview } from '../fixtures/reviews.ts';
import { expect, test } from '../fixtures/test.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { Toast } from '../pages/toast.ts';
import { within, words } from '../text.ts';

test.use({ role: 'tenant' });

test('a tenant reviews their home, a manager publishes the review, and the card shows the rating', async ({
  page,
  toast,
  browser,
  stateOf,
}) => {
  const home = await aHomeToReview(page.context().request);
  await page.goto(`/properties/${home.id}#avis`);
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('Choisissez une note')).toBeVisible();
  // By keyboard: the first star has the focus.
  await expect(page.getByRole('radio', { name: /^1\s*étoile$/ })).toBeFocused();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'Votre avis' }).fill('Très calme sur la cour.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast.succeeds('Merci pour votre avis');
  await expect(page.getByText('Très calme sur la cour.')).toBeVisible();
  await expect(page.getByText(within('sera visible par les autres')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer mon avis' })).toHaveCount(0);

  const managing = await browser.newContext({ storageState: await stateOf('manager') });
  const desk = await managing.newPage();
  await desk.goto('/dashboard');
  await desk
    .getByRole('region', { name: 'Avis à modérer' })
    .getByRole('link', { name: /Avis de Karim Benali/ })
    .click();
  await desk.getByRole('button', { name: words("Publier l'avis de Karim Benali") }).click();
  await new Toast(desk).succeeds('Avis publié');
  await expect(desk.getByRole('list', { name: 'Avis publiés' })).toContainText('Très calme sur la cour.');
  await managing.close();

  const list = new PropertiesPage(page);
  await list.open(`?q=${encodeURIComponent(home.title)}`);
  await expect(list.cards.filter({ hasText: home.title }).first()).toContainText(/\d\s+avis/u);
});
