import { aNewcomer, call, signIn, signUp } from '../fixtures/people.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';
import { PropertiesPage } from '../pages/properties-page.ts';
import { within } from '../text.ts';

test('the search passes words, type, price and région to the list', async ({ page, manager }) => {
  expect(manager.email).not.toBe('');
  const { request } = page.context();
  const house = { type: 'Maison', status: 'À Vendre' } as const;
  await aStoredProperty(request, { ...house, title: 'Maison de Brest', city: 'Brest', postalCode: '29200', priceCents: 25_000_000 });
  await aStoredProperty(request, { ...house, title: 'Maison de Rennes', city: 'Rennes', postalCode: '35000', priceCents: 9_000_000 });
  await aStoredProperty(request, { ...house, title: 'Maison de Lyon', city: 'Lyon', postalCode: '69002', priceCents: 25_000_000 });
  await aStoredProperty(request, { title: 'Studio de Brest', city: 'Brest', postalCode: '29200', priceCents: 25_000_000 });

  const home = new HomePage(page);
  const list = new PropertiesPage(page);
  await home.open();
  await home.search.getByLabel('Ville, région ou code postal').fill('bretagne');
  await home.search.getByLabel('Ville, région ou code postal').press('Enter');
  await expect(page).toHaveURL(/\/properties\?q=bretagne$/);
  await list.expectTitles(['Studio de Brest', 'Maison de Rennes', 'Maison de Brest']);

  await page.goBack();
  await expect(home.search.getByLabel('Ville, région ou code postal')).toHaveValue('bretagne');
  await home.search.getByLabel('Ville, région ou code postal').fill(' Bretagne ');
  await home.choose('Type', 'Maison');
  await home.choose('Prix', /^200\s000\s€ à 500\s000\s€$/u);
  await home.search.getByRole('button', { name: 'Rechercher' }).click();
  await list.expectTitles(['Maison de Brest']);
  for (const filter of ['« Bretagne »', 'Maison']) await expect(list.activeFilter(filter)).toBeVisible();
  await page.reload();
  await list.expectTitles(['Maison de Brest']);

  await page.goto('/home');
  await home.choose('Prix', /^Moins de 100\s000\s€$/u);
  await home.search.getByRole('button', { name: 'Rechercher' }).click();
  await list.expectTitles(['Maison de Rennes']);
});

test('shows sections only for stored data, each with a link to the complete list', async ({ page, manager }) => {
  const home = new HomePage(page);
  const list = new PropertiesPage(page);
  await home.open();
  await expect(page.getByRole('heading', { name: 'Aucun bien pour l’instant' })).toBeVisible();
  for (const absent of ['Tendances du moment', 'Villes', 'À vendre', 'À louer', 'Les plus vus'])
    await expect(home.section(absent)).toHaveCount(0);
  expect(await home.titles('Agents')).toEqual([manager.fullName]);

  const { request } = page.context();
  await aStoredProperty(request, { title: 'Maison à vendre', status: 'À Vendre', city: 'Nantes', postalCode: '44000' });
  const { id } = await aStoredProperty(request, { title: 'Studio à louer', status: 'À Louer', city: 'Nantes', postalCode: '44000' });
  await aStoredProperty(request, { title: 'Villa vendue', status: 'Vendu', city: 'Nice', postalCode: '06000' });
  await home.open();
  expect(await home.titles('À vendre')).toEqual(['Maison à vendre']);
  expect(await home.titles('À louer')).toEqual(['Studio à louer']);
  await expect(home.section('Les plus vus')).toHaveCount(0);
  await expect(home.section('Villes').getByRole('article')).toContainText([within('Nantes2 biens'), within('Nice1 bien')]);

  await home.seeAll('À vendre');
  await list.expectTitles(['Maison à vendre']);
  await page.goBack();
  await home.seeAll('À louer');
  await list.expectTitles(['Studio à louer']);
  await page.goBack();
  await home.section('Villes').getByRole('link', { name: 'Nantes' }).click();
  await list.expectTitles(['Studio à louer', 'Maison à vendre']);

  const counted = page.waitForResponse((answer) => answer.url().includes('properties.countView') && answer.ok());
  await page.goto(`/properties/${id}`);
  await counted;
  await home.open();
  expect(await home.titles('Tendances du moment')).toEqual(['Studio à louer']);
  expect(await home.titles('Les plus vus')).toEqual(['Studio à louer']);

  await home.seeAll('Agents');
  await page.getByRole('region', { name: 'Liste des agents' }).getByRole('link', { name: manager.fullName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: manager.fullName })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' }).getByRole('link', { name: manager.email })).toBeVisible();
  await page.getByRole('link', { name: 'Voir tout' }).click();
  await list.expectTitles(['Villa vendue', 'Studio à louer', 'Maison à vendre']);
  await expect(list.activeFilter(`Biens confiés à ${manager.fullName}`)).toBeVisible();
});

test('the carousel shows one, two or three slides, and moves by buttons and keys', async ({ page, manager }) => {
  expect(manager.email).not.toBe('');
  for (const name of ['un', 'deux', 'trois', 'quatre']) await aStoredProperty(page.context().request, { title: `Studio ${name}` });
  for (const [width, slides] of [
    [390, 1],
    [900, 2],
    [1440, 3],
  ] as const) {
    // A page of its own: the same page would restore where the carousel stood.
    const tab = await page.context().newPage();
    await tab.setViewportSize({ width, height: 900 });
    const home = new HomePage(tab);
    const slide = (title: string) => home.section('À louer').getByRole('article').filter({ hasText: title });
    const turn = (name: RegExp) => home.section('À louer').getByRole('button', { name });
    await home.open();
    expect([width, await home.slidesInView('À louer')]).toEqual([width, slides]);
    await expect(slide('Studio un')).not.toBeInViewport();
    await expect(turn(/^Précédents/)).toBeDisabled();
    for (let turned = slides; turned < 4; turned += slides) await turn(/^Suivants/).click();
    await expect(slide('Studio un')).toBeInViewport();
    await expect(turn(/^Suivants/)).toBeDisabled();
    await turn(/^Précédents/).click();
    await tab.close();
  }
  const home = new HomePage(page);
  await home.open();
  await home.section('À louer').getByRole('article').first().getByRole('link').focus();
  for (let times = 0; times < 40; times += 1) await page.keyboard.press('ArrowRight');
  await expect(home.section('À louer').getByRole('button', { name: /^Suivants/ })).toBeDisabled();
});

test('another organisation is in the directory only while it is opted in', async ({ page, manager, browser }) => {
  expect(manager.email).not.toBe('');
  const elsewhere = await browser.newContext({ baseURL: process.env['LARES_E2E_URL'], storageState: { cookies: [], origins: [] } });
  const visitor = aNewcomer('Zoé Garnier');
  await signUp(elsewhere.request, visitor, 'owner');
  await signIn(elsewhere.request, visitor);
  const other = await elsewhere.newPage();
  const name = `Agence ${manager.email.slice(8, 20)}`;
  const described = { name, city: 'Quimper', phone: '0298000000', email: 'bonjour@exemple.fr', presentation: 'Au bord de l’Odet.' };
  const { request } = page.context();
  await call(request, 'organizations.update', { ...described, version: await versionOf(request) });

  const found = other.getByRole('article').filter({ hasText: name });
  await other.goto(`/agencies?q=${encodeURIComponent(name)}`);
  await expect(other.getByRole('heading', { name: 'Aucune agence ne répond à ces mots' })).toBeVisible();

  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Annuaire' });
  await form.getByLabel('Adresse publique').fill('Pas Une Adresse');
  await form.getByRole('switch', { name: 'Figurer dans l’annuaire' }).check();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByLabel('Adresse publique')).toHaveAccessibleDescription(within('Des lettres sans accent'));
  await form.getByLabel('Adresse publique').fill(name.toLowerCase().replaceAll(' ', '-'));
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(within('Vous figurez dans l’annuaire'))).toBeVisible();

  await other.goto('/home');
  await other.getByRole('link', { name: 'Voir tout : Agences' }).click();
  await other.getByRole('searchbox', { name: 'Nom ou ville' }).fill(`quimper ${name.slice(7)}`);
  await expect(found).toHaveCount(1);
  await found.getByRole('link', { name }).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  const contact = other.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: 'bonjour@exemple.fr' })).toBeVisible();
  await expect(contact).toContainText(within('Quimper'));
  await expect(other.getByRole('region', { name: 'Présentation' })).toContainText(within('Au bord de l’Odet.'));
  await expect(other.getByRole('region', { name: 'Agents' })).toHaveCount(0);

  await form.getByRole('switch', { name: 'Figurer dans l’annuaire' }).uncheck();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(within('Vous ne figurez plus dans l’annuaire'))).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Agence introuvable' })).toBeVisible();
  await elsewhere.close();
});

async function versionOf(request: Parameters<typeof call>[0]): Promise<number> {
  const answer = await request.get('/trpc/organizations.current');
  const { result } = (await answer.json()) as { result: { data: { version: number } } };
  return result.data.version;
}
