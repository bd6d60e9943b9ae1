import { expect, test } from '../fixtures/test.ts';
import { Toast } from '../pages/toast.ts';
import { within, words } from '../text.ts';

test.use({ role: 'tenant' });

test('a tenant announces their notice and reads its text; a manager opens the notice filled in, then declines', async ({
  page,
  toast,
  browser,
  stateOf,
}) => {
  await page.goto('/dashboard');
  const home = page.getByRole('region', { name: 'Mon logement' });
  await home.getByRole('button', { name: 'Donner congé' }).click();
  const dialog = page.getByRole('dialog', { name: 'Donner congé' });
  await expect(dialog.getByText(within('elle ne fait pas courir le préavis'))).toBeVisible();
  await expect(dialog.getByText(within('si la lettre était reçue aujourd’hui'))).toBeVisible();
  const reason = dialog.getByRole('combobox', { name: /^Motif/ });
  await reason.click();
  await page.getByRole('option', { name: 'Mutation' }).click();
  await dialog.getByRole('button', { name: 'Annoncer mon congé' }).click();
  await toast.succeeds('Votre gestionnaire est prévenu');
  const written = page.getByRole('dialog', { name: 'Votre lettre de congé' });
  await expect(written.getByText(within('Motif qui réduit le préavis à un mois'))).toBeVisible();
  await written.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  const announced = page.getByRole('region', { name: 'Congé annoncé' });
  await expect(announced.getByText('En attente', { exact: true })).toBeVisible();
  await expect(home.getByRole('button', { name: 'Donner congé' })).toHaveCount(0);

  const managing = await browser.newContext({ storageState: await stateOf('manager') });
  const desk = await managing.newPage();
  await desk.goto('/dashboard');
  await desk
    .getByRole('region', { name: 'Congés annoncés' })
    .getByRole('link', { name: /Karim Benali/ })
    .click();
  const panel = desk.getByRole('region', { name: 'Congé annoncé' });
  await panel.getByRole('button', { name: 'Confirmer' }).click();
  const notice = desk.getByRole('dialog', { name: 'Confirmer le congé de Karim Benali' });
  await expect(notice.getByRole('combobox', { name: 'Motif' })).toHaveValue('Mutation');
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await panel.getByRole('button', { name: 'Décliner' }).click();
  await desk.getByRole('textbox', { name: words('Réponse au locataire') }).fill('Votre lettre n’est pas arrivée.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Décliner' }).click();
  await new Toast(desk).succeeds('Congé annoncé décliné');
  await expect(panel).toHaveCount(0);
  await managing.close();

  await page.reload();
  await expect(announced.getByText(within('Votre lettre n’est pas arrivée.'))).toBeVisible();
  await expect(home.getByRole('button', { name: 'Donner congé' })).toBeVisible();
});
