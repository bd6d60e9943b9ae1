import { settled, violationsOf } from '../fixtures/accessibility.ts';
import { dayFromToday } from '../fixtures/days.ts';
import { aStoredLease } from '../fixtures/leases.ts';
import { expect, test } from '../fixtures/test.ts';
import { plain, within } from '../text.ts';

const DAYS_OF_THREE_YEARS = 3 * 365;

test.describe('a manager', () => {
  test.beforeEach(({ manager }) => expect(manager.email).not.toBe(''));

  test('opens the account of a running lease, reads why each amount is owed, and sees a charge and a payment settle it', async ({
    page,
    toast,
  }) => {
    const start = `${Number(dayFromToday(0).slice(0, 4)) - 2}-01-16`;
    const { id } = await aStoredLease(page.context().request, 'T3 rue Mercière', {
      startDate: start,
      endDate: dayFromToday(DAYS_OF_THREE_YEARS),
      activate: true,
    });
    await page.goto(`/leases/${id}`);
    await page.getByRole('region', { name: 'Compte du locataire' }).getByRole('link', { name: 'Voir le compte' }).click();
    await expect(page.getByRole('heading', { name: 'Aucun compte n’est tenu pour ce contrat' })).toBeVisible();

    await page.getByRole('button', { name: 'Ouvrir le compte' }).click();
    const opening = page.getByRole('dialog', { name: 'Ouvrir le compte' });
    await opening.getByRole('textbox', { name: /^Compte tenu depuis le/ }).fill('01/01/2020');
    await opening.getByRole('textbox', { name: /^Somme due/ }).fill('200');
    await opening.getByRole('button', { name: 'Ouvrir le compte' }).click();
    await expect(opening.getByText(within('Le compte commence pendant le contrat'))).toBeVisible();
    await opening.getByRole('textbox', { name: /^Compte tenu depuis le/ }).fill(start.split('-').toReversed().join('/'));
    await opening.getByRole('button', { name: 'Ouvrir le compte' }).click();
    await toast.succeeds('Compte ouvert');

    const movements = page.getByRole('table', { name: 'Mouvements du compte' });
    await page.getByRole('button', { name: /mouvements plus anciens$/ }).click();
    const first = movements.getByRole('row').filter({ hasText: 'Janvier' }).last();
    await first.getByText('Pourquoi ce montant ?').click();
    await expect(first).toContainText(within('16/31 jours de 980,00 €'));
    await expect(first).toContainText(within('505,81 €'));
    await expect(movements).toContainText('Solde au début du compte');

    await page.getByRole('textbox', { name: 'Au soir du' }).fill(`31/01/${start.slice(0, 4)}`);
    await expect(page).toHaveURL(/on=/);
    // 200 € and 16/31 of 980 € and of 70 €.
    await expect(page.getByRole('region', { name: 'Solde du compte' })).toContainText(within('741,94 €'));
    await page.getByRole('textbox', { name: 'Au soir du' }).fill('');
    await expect(page).not.toHaveURL(/on=/);

    await page.getByRole('button', { name: 'Ajouter au compte' }).click();
    const adding = page.getByRole('dialog', { name: 'Ajouter au compte' });
    await adding.getByRole('textbox', { name: /^Montant/ }).fill('45');
    await adding.getByRole('textbox', { name: /^Motif/ }).fill('Clé perdue');
    await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await toast.succeeds('Ligne ajoutée au compte');
    await expect(movements.getByRole('row').filter({ hasText: 'Clé perdue' })).toContainText(within('45,00 €'));
    expect(plain(await page.getByRole('region', { name: 'Solde du compte' }).innerText())).toContain('Le locataire doit');
    await expect(page.getByRole('link', { name: 'Enregistrer un paiement' })).toHaveAttribute('href', within(`leaseId=${id}`));

    await page.getByRole('link', { name: 'Décompte' }).click();
    const sheet = page.getByRole('region', { name: /^Décompte du/ });
    await expect(sheet.getByRole('row').filter({ hasText: 'Clé perdue' })).toContainText(within('45,00 €'));
    await expect(sheet).toContainText('Bailleur');
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  });
});
