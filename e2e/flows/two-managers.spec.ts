import { aNewcomer, call, signIn, signUp } from '../fixtures/people.ts';
import { aStoredProperty, readProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { PropertyPage } from '../pages/property-page.ts';
import { words } from '../text.ts';

test('two managers who sign up never see each other’s data', async ({ browser, playwright }) => {
  const baseURL = process.env['LARES_E2E_URL'];
  const [camille, hugo] = [aNewcomer('Camille Durand'), aNewcomer('Hugo Bernard')];
  const strangers = await playwright.request.newContext({ baseURL });
  for (const person of [camille, hugo]) await signUp(strangers, person, 'property_manager');
  await strangers.dispose();

  const [ofCamille, ofHugo] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  await signIn(ofCamille.request, camille);
  await signIn(ofHugo.request, hugo);
  const { id } = await aStoredProperty(ofCamille.request, { title: 'Maison de Camille', city: 'Bourges' });
  const { id: hugoId } = await aStoredProperty(ofHugo.request, { title: 'Studio de Hugo', city: 'Nevers' });
  const before = await readProperty(ofCamille.request, id);

  const page = await ofHugo.newPage();
  const list = new PropertiesPage(page);
  await list.open();
  await list.expectTitles(['Studio de Hugo']);
  await list.search('Camille');
  await expect(page.getByRole('heading', { name: 'Aucun bien trouvé' })).toBeVisible();

  // The URL of the other's row shows exactly the page of a missing row.
  const detail = new PropertyPage(page);
  await page.goto(`/properties/${id}`);
  await detail.expectMissing();
  const foreign = await page.getByRole('main').innerText();
  await page.goto('/properties/0191a000-0000-7000-8000-000000000000');
  await detail.expectMissing();
  expect(await page.getByRole('main').innerText()).toBe(foreign);
  await page.goto(`/properties/edit/${id}`);
  const notEditable = words("Ce bien immobilier n'a pas pu être trouvé ou vous n'êtes pas autorisé à le modifier.");
  await expect(page.getByRole('heading', { name: notEditable })).toBeVisible();

  // A direct call cannot change the other's row either, while the same call changes one's own.
  await expect(call(ofHugo.request, 'properties.remove', { id, version: before?.version ?? 1 })).rejects.toThrow(/404/);
  expect(await readProperty(ofCamille.request, id)).toEqual(before);
  await call(ofHugo.request, 'properties.remove', { id: hugoId, version: 1 });
  expect(await readProperty(ofHugo.request, hugoId)).toBeNull();

  const camillePage = await ofCamille.newPage();
  const camilleList = new PropertiesPage(camillePage);
  await camilleList.open();
  await camilleList.expectTitles(['Maison de Camille']);
  await ofCamille.close();
  await ofHugo.close();
});

test('cached data of one user is gone before the next one signs in in the same browser', async ({
  page,
  manager,
  shell,
  toast,
  authPage,
}) => {
  expect(manager.email).not.toBe('');
  await aStoredProperty(page.context().request, { title: 'Appartement confidentiel' });
  const list = new PropertiesPage(page);
  await list.open();
  await list.expectTitles(['Appartement confidentiel']);
  await shell.signOutButton().click();
  await toast.succeeds('Déconnecté avec succès');
  const other = aNewcomer('Hugo Bernard');
  await authPage.signUp({ ...other, userType: 'Propriétaire' });
  await toast.succeeds('Inscription réussie');
  await authPage.signIn(other);
  await shell.ready();
  await shell.navigation.getByRole('link', { name: 'Biens Immobiliers' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun bien trouvé' })).toBeVisible();
  await expect(page.getByText('Appartement confidentiel')).toHaveCount(0);
});
