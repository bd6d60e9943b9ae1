import { expect, test } from '../fixtures/test.ts';
import { within, words } from '../text.ts';

const MANAGING = /^(Ajouter un bien|Ajouter un contrat|Enregistrer un paiement|Modifier|Supprimer|Importer|Exporter|Partager avec)/;

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('sees their lease, payments due and paid, documents and requests', async ({ page, shell }) => {
    await page.goto('/dashboard');
    await expect(shell.heading).toHaveText('Bonjour Karim');
    const home = page.getByRole('region', { name: 'Mon logement' });
    await expect(home.getByText('Trois-pièces, rue Mercière')).toBeVisible();
    await expect(home.getByText(/\/mois/)).toBeVisible();
    await expect(home.getByText('Prochain loyer')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Prochaines dates' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Assurance habitation' }).getByText(within('À jour'))).toBeVisible();
    await expect(page.getByRole('list', { name: 'Derniers paiements' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('list', { name: 'Derniers documents' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Demandes de maintenance' })).toBeVisible();
    await home.getByRole('link', { name: 'Voir le bail' }).click();
    await expect(page).toHaveURL(/\/leases\/[\w-]+$/);
  });

  test('uploads the requested certificate from the reminder', async ({ page }) => {
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Assurance habitation' })
      .getByRole('link', { name: 'Envoyer une nouvelle attestation' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ajouter un document' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /Type de document/ })).toHaveValue('Attestation d’assurance');
    await expect(page.getByRole('combobox', { name: 'Bail' })).toHaveValue(/Trois-pièces, rue Mercière/);
  });

  for (const path of ['/dashboard', '/leases', '/billing', '/documents', '/maintenance', '/properties']) {
    test(`sees no management actions at ${path}`, async ({ page, shell }) => {
      await page.goto(path);
      await shell.ready();
      await page.waitForLoadState('networkidle');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: MANAGING }).or(main.getByRole('link', { name: MANAGING }))).toHaveCount(0);
    });
  }

  for (const path of ['/clients', '/owners', '/contractors', '/leases/new', '/billing/new', '/properties/import']) {
    test(`has no access to ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: words("Vous n'avez pas accès à cette page") })).toBeVisible();
    });
  }
});

test.describe('an invited owner', () => {
  test.use({ role: 'owner' });

  test('sees their properties, income, tenants, maintenance and shared documents', async ({ page, shell }) => {
    await page.goto('/dashboard');
    await expect(shell.heading).toHaveText('Bonjour Paul');
    await expect(page.getByRole('list', { name: 'Mes biens' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Mes locataires' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Revenus encaissés sur 12 mois' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Demandes ouvertes' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Derniers documents' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: MANAGING }).or(main.getByRole('link', { name: MANAGING }))).toHaveCount(0);
  });
});
