import { randomUUID } from 'node:crypto';
import { call } from '../fixtures/people.ts';
import { aStoredProperty } from '../fixtures/properties.ts';
import { expect, test } from '../fixtures/test.ts';
import { PropertyPage } from '../pages/property-page.ts';
import { within, words } from '../text.ts';

test('an advertisement is refused without mandatory content, then published, answered by a visitor who becomes a prospect, and withdrawn', async ({
  page,
  manager: _manager,
  toast,
  browser,
}) => {
  test.slow();
  const { request } = page.context();
  const slug = `agence-${randomUUID().slice(0, 8)}`;
  const title = `Deux-pièces <b>${slug}</b>`;
  await call(request, 'organizations.setDirectoryEntry', { version: 1, isPublic: false, slug });
  const { id } = await aStoredProperty(request, {
    title,
    city: 'Lyon',
    postalCode: '69003',
    livingAreaM2: 45,
    dpeClass: 'F',
    gesClass: 'C',
    priceCents: 70_000,
  });

  const property = new PropertyPage(page);
  await property.open(id);
  await page.getByRole('link', { name: words("Préparer l'annonce") }).click();
  const form = page.getByRole('form', { name: 'Annonce' });
  await form.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(form.getByText(within('Indiquez le dépôt de garantie, même de 0 €.')).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/properties/${id}/listing$`));

  await form.getByLabel('Charges récupérables', { exact: true }).fill('100');
  await form.getByLabel('Dépôt de garantie', { exact: true }).fill('700');
  await form.getByText('Provision', { exact: true }).click();
  await form.getByText('Vide', { exact: true }).click();
  await form.getByLabel('Visite, dossier et bail : part du bailleur').fill('500');
  await form.getByLabel('Visite, dossier et bail : part du locataire').fill('360');
  await form.getByLabel('État des lieux : part du bailleur').fill('135');
  await form.getByLabel('État des lieux : part du locataire').fill('135');
  await form.getByText('Tendue', { exact: true }).click();
  await form.getByLabel('Dépenses annuelles, au moins').fill('820');
  await form.getByLabel('Dépenses annuelles, au plus').fill('1160');
  await form.getByLabel('Année de référence des prix').fill('2023');
  await form.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await toast.succeeds('Annonce publiée');
  const panel = page.getByRole('region', { name: 'Annonce', exact: true });
  await expect(panel.getByText(/^En ligne depuis le/)).toBeVisible();
  const address = (await panel.getByRole('link', { name: 'Voir en ligne' }).getAttribute('href')) ?? '';

  const street = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitor = await street.newPage();
  await visitor.goto(`/annonces/${slug}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(address);
  await expect(visitor).toHaveTitle(new RegExp(`${slug}</b> · .+`, 'u'));
  for (const said of [
    'par mois charges comprises',
    'dont 100 € de provision pour charges (avec régularisation)',
    'Lyon 3e (69003)',
    'Logement à consommation énergétique excessive : classe F.',
    'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
  ])
    await expect(visitor.getByText(within(said)).filter({ visible: true }).first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(visitor.getByText('Le nom est requis')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Nom', exact: true }).fill('Jeanne Petit');
  await visitor.getByRole('textbox', { name: 'E-mail', exact: true }).fill('jeanne@exemple.fr');
  await visitor.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('06 12 34 56 78');
  await visitor.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(visitor.getByRole('heading', { name: words('Demande envoyée !') })).toBeVisible();

  await property.open(id);
  await property.inquiries.getByRole('button', { name: 'Créer un prospect de la demande de Jeanne Petit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer le prospect' }).click();
  await toast.succeeds('Prospect créé');
  await expect(page.getByRole('heading', { level: 1, name: 'Jeanne Petit' })).toBeVisible();
  await property.open(id);
  await expect(property.inquiries.getByRole('link', { name: 'Fiche de Jeanne Petit' })).toBeVisible();

  await panel.getByRole('button', { name: 'Retirer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await toast.succeeds('Annonce retirée');
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: words("Cette page n'est plus en ligne") })).toBeVisible();
  await street.close();
});
