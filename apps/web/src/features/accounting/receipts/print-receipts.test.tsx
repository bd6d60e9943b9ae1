import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { DUE_ANSWERS, LATE_DUE, PAID_DUE, UPCOMING_DUE } from '#testing/stored-due.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const PRINT: Output<'receipts.print'> = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0701',
  count: 2,
  withoutReceipt: [{ dueId: LATE_DUE.id, property: 'T3 Mercière', tenant: 'Léo Petit' }],
};

const open = (answers: Answers = {}, standing: Parameters<typeof renderAddress>[2] = 'property_manager') => ({
  ...renderAddress('/billing/dues?month=2026-11&q=lyon', { ...DUE_ANSWERS, 'receipts.print': () => PRINT, ...answers }, standing),
  user: userEvent.setup(),
});

async function preparing({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Imprimer' }));
  return screen.findByRole('dialog', { name: 'Imprimer les documents' });
}

it('prints what the filters find, and names the dues without a receipt', async () => {
  const page = open();
  const dialog = await preparing(page);
  expect(within(dialog).queryByRole('radiogroup')).toBeNull();
  await page.user.click(within(dialog).getByRole('button', { name: 'Préparer le PDF' }));
  const link = await within(dialog).findByRole('link', { name: 'Télécharger le PDF' });
  expect(link.getAttribute('href')).toBe(`/api/receipts/prints/${PRINT.id}/pdf`);
  expect(plain(dialog.textContent)).toContain('2 documents réunis dans l’ordre des adresses.');
  expect(within(dialog).getByRole('list', { name: 'Sans document émis' }).textContent).toBe('T3 MercièreLéo Petit');
  expect(page.inputsOf('receipts.print')).toEqual([{ criteria: { month: '2026-11', q: 'lyon' } }]);
});

it('prints the ticked dues, or all of the list', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner : Maison payée, Léo Petit' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Sélectionner : Studio Neuf, Zoé Martin' }));
  const dialog = await preparing(page);
  const chosen = within(dialog).getByRole('radio', { name: /2.échéances sélectionnées/u });
  expect((chosen as HTMLInputElement).checked).toBe(true);
  await page.user.click(within(dialog).getByRole('button', { name: 'Préparer le PDF' }));
  await within(dialog).findByRole('link', { name: 'Télécharger le PDF' });
  await page.user.click(within(dialog).getByText('Fermer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await preparing(page);
  await page.user.click(within(again).getByRole('radio', { name: 'Toutes celles de la liste, sur toutes les pages' }));
  await page.user.click(within(again).getByRole('button', { name: 'Préparer le PDF' }));
  await within(again).findByRole('link', { name: 'Télécharger le PDF' });
  expect(page.inputsOf('receipts.print')).toEqual([
    { dueIds: [UPCOMING_DUE.id, PAID_DUE.id] },
    { criteria: { month: '2026-11', q: 'lyon' } },
  ]);
});

it('says when nothing is issued, without a link', async () => {
  const page = open({ 'receipts.print': () => ({ id: null, count: 0, withoutReceipt: PRINT.withoutReceipt }) });
  const dialog = await preparing(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Préparer le PDF' }));
  expect(await within(dialog).findByText('Aucun document émis n’est à imprimer.')).toBeDefined();
  expect(within(dialog).getByRole('list', { name: 'Sans document émis' })).toBeDefined();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

it('says how many are printed at once, and lets the user try again', async () => {
  const refuse = () => {
    throw new Refused(422, { code: 'receipt.too-many-to-print', field: null, details: { max: 500 } });
  };
  const page = open({ 'receipts.print': refuse });
  const dialog = await preparing(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Préparer le PDF' }));
  expect(await screen.findByText(/On imprime au plus 500 documents à la fois/u)).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Préparer le PDF' }).hasAttribute('disabled')).toBe(false);
});

it('prints once each receipt that no e-mail brings', async () => {
  const toPrint = ['Léo Petit', 'Zoé Petit'].map((tenantName) => ({
    receiptId: PAID_DUE.id,
    kind: 'quittance' as const,
    number: '2026-0007',
    tenantName,
    reason: 'sans accord' as const,
  }));
  const page = open({
    'receipts.issueOfDues': () => ({ issued: 0, withoutLandlord: 0 }),
    'receipts.sendOfDues': () => ({ sent: 0, already: 0, withoutReceipt: 0, toPrint }),
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner : Maison payée, Léo Petit' }));
  await page.user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Envoyer les documents' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Émettre et envoyer' }));
  await page.user.click(await within(dialog).findByRole('button', { name: 'Imprimer ces documents' }));
  expect(await within(dialog).findByRole('link', { name: 'Télécharger le PDF' })).toBeDefined();
  expect(page.inputsOf('receipts.print')).toEqual([{ receiptIds: [PAID_DUE.id] }]);
});

it.each(['owner', 'tenant'] as const)('offers an invited %s no print', async (standing) => {
  open({}, standing);
  await screen.findByRole('table', { name: 'Échéances du mois' });
  expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull();
});
