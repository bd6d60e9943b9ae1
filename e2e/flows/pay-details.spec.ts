import { settled, violationsOf } from '../fixtures/accessibility.ts';
import { dayFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { call } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { within } from '../text.ts';

test.describe('a tenant', () => {
  test.use({ role: 'tenant' });

  test('sees on the account how to pay, and copies the IBAN and the reference', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/leases');
    await page
      .getByRole('link', { name: /Trois-pièces, rue Mercière/u })
      .first()
      .click();
    await page.getByRole('region', { name: 'Compte du locataire' }).getByRole('link', { name: 'Voir le compte' }).click();
    const panel = page.getByRole('region', { name: 'Payer par virement' });
    await expect(panel).toContainText('Agence Lares Démonstration');
    await expect(panel).toContainText(within('FR76 3000 6000 0112 3456 7890 189'));
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await panel.getByRole('button', { name: /^Copier.: IBAN$/u }).click();
    await expect(panel.getByRole('button', { name: /^Copié.: IBAN$/u })).toBeVisible();
    expect(await copied()).toBe('FR7630006000011234567890189');
    await panel.getByRole('button', { name: /^Copier.: Référence à indiquer$/u }).click();
    await expect.poll(copied).toMatch(/^LOYER [\dA-F]{8}$/u);
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('adds the housing aid that the fund pays to the landlord, and the account expects it of the fund', async ({ page, toast }) => {
    const { request } = page.context();
    const lease = await aStoredLease(request, 'T3 rue Mercière', { activate: true });
    const accountingStart = `${dayFromToday(0).slice(0, 7)}-01`;
    await call(request, 'rentAccounts.open', { leaseId: lease.id, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
    await page.goto(`/leases/${lease.id}/account`);
    const panel = page.getByRole('region', { name: 'Aide au logement' });
    await panel.getByRole('button', { name: 'Ajouter une aide au logement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une aide au logement' });
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: /^Montant par mois/u })).toBeFocused();
    await dialog.getByRole('textbox', { name: /^Montant par mois/u }).fill('212');
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await toast.succeeds('Aide');
    await expect(panel).toContainText(within('212,00 € par mois, versés par la CAF au bailleur'));
    await expect(page.getByText(/212,00\s€ attendus de la CAF/u).first()).toBeVisible();

    // A third party who is no fund pays a part on the due day.
    const parts = page.getByRole('region', { name: 'Parts d’autres tiers' });
    await parts.getByRole('button', { name: 'Ajouter la part d’un tiers' }).click();
    const part = page.getByRole('dialog', { name: 'Ajouter la part d’un tiers' });
    await part.getByRole('radio', { name: /^Un autre tiers/u }).check({ force: true });
    await part.getByRole('textbox', { name: /^Nom du tiers/u }).fill('Ateliers du Port');
    await part.getByRole('textbox', { name: /^Montant par mois/u }).fill('100');
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await part.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await toast.succeeds('Part');
    await expect(parts).toContainText(within('100,00 € par mois, payés par Ateliers du Port'));

    // The list of dues says whose part is expected, and the dialog proposes the part of the tenant.
    await page.goto(`/billing/dues?month=${accountingStart.slice(0, 7)}`);
    await page.getByRole('button', { name: /^Encaisser/u }).click();
    const recording = page.getByRole('dialog', { name: 'Enregistrer un paiement' });
    await expect(recording.getByRole('textbox', { name: /^Montant/u })).toHaveValue('738');
  });
});
