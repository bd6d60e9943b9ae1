import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { LEASE_ID, NO_DISTRIBUTION, PAYMENT, PAYMENT_ANSWERS, PAYMENT_ID } from '#testing/stored-payment.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const open = (
  payment: Output<'payments.byId'> = PAYMENT,
  answers: Answers = {},
  standing: Parameters<typeof renderAddress>[2] = 'property_manager',
) => ({
  ...renderAddress(`/billing/${PAYMENT_ID}`, { ...PAYMENT_ANSWERS, 'payments.byId': () => payment, ...answers }, standing),
  user: userEvent.setup(),
});
const factsIn = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
  );

it('shows the amount, date, method, payer and author of the payment', async () => {
  open({ ...PAYMENT, notes: 'Chèque n° 12' });
  const facts = factsIn(await screen.findByRole('region', { name: 'Informations du paiement' }));
  expect(facts).toEqual({
    Montant: '1 234 567,89 €',
    'Date de paiement': '05/11/2026',
    'Méthode de paiement': 'Virement bancaire',
    Payeur: 'Le locataire',
    'Enregistré le': '06/11/2026 par Claire Martin',
    'Contrat de location': 'Depuis le 01/07/2026 · Actif',
  });
  expect(within(screen.getByRole('region', { name: 'Notes' })).getByText('Chèque n° 12')).toBeDefined();
});

it('links to the property, the tenant and the lease', async () => {
  open();
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('region', { name: 'Informations du paiement' });
  expect(href(/^T3 Mercière$/)).toBe(`/properties/${PAYMENT.property.id}`);
  expect(href(/^Léo Petit$/)).toBe(`/clients/${PAYMENT.tenant.id}`);
  expect(href(/^leo\.petit@exemple\.fr$/)).toBe('mailto:leo.petit@exemple.fr');
  expect(href(/^Depuis le/)).toBe(`/leases/${LEASE_ID}`);
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
});

it('shows the dues that it pays, and opens the dialog that chooses others', async () => {
  const due = {
    id: LEASE_ID,
    kind: 'terme',
    month: '2026-11-01',
    reason: '',
    dueOn: '2026-11-05',
    openCents: 105_000,
    partCents: 105_000,
  } as const;
  const paying = { ...NO_DISTRIBUTION, counts: true, dues: [due], parts: [{ dueId: due.id, amountCents: 105_000 }], restCents: 5_000 };
  const { user } = open(PAYMENT, { 'rentAccounts.distribution': () => paying });
  const region = await screen.findByRole('region', { name: 'Échéances réglées' });
  const lines = within(region).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual(['Loyer de novembre 20261 050,00 €', 'En avance50,00 €']);
  await user.click(within(region).getByRole('button', { name: 'Répartir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Répartir le paiement' });
  expect((await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /novembre/u })).value.replaceAll(/\s/gu, '')).toBe('1050');
});

it('does not link to pages that are forbidden for the user', async () => {
  const closed = { property: { ...PAYMENT.property, mayOpen: false }, tenant: { ...PAYMENT.tenant, email: '', mayOpen: false } };
  open({ ...PAYMENT, ...closed }, {}, 'tenant');
  await screen.findByRole('region', { name: 'Informations du paiement' });
  for (const name of ['T3 Mercière', 'Léo Petit']) {
    expect(screen.getAllByText(new RegExp(name)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  for (const name of ['Supprimer', 'Modifier', 'Marquer payé']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('marks a late payment as paid in one click', async () => {
  const { user, inputsOf } = open({ ...PAYMENT, status: 'En attente', shownStatus: 'En retard', version: 4 });
  await user.click(await screen.findByRole('button', { name: 'Marquer payé' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Marquer payé' })).getByRole('button', { name: 'Marquer payé' }));
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeDefined();
  expect(inputsOf('payments.receive')).toMatchObject([{ payments: [{ id: PAYMENT_ID, version: 4 }] }]);
});

it.each([
  [{ payerKind: 'garant', payerName: 'Anne Petit' }, 'Anne Petit (garant)'],
  [{ payerKind: 'autre', payerName: 'Ateliers du Port' }, 'Ateliers du Port'],
  [{ payerKind: 'garant', payerName: '' }, 'Un garant'],
  [{ payerKind: 'locataire', payerName: '' }, 'Le locataire'],
] as const)('says who paid: %j', async (paid, text) => {
  open({ ...PAYMENT, ...paid });
  expect((await screen.findByRole('region', { name: 'Informations du paiement' })).textContent).toContain(`Payeur${text}`);
});

it('shows the day a received payment was due, and makes it awaited again', async () => {
  const { user, inputsOf } = open({ ...PAYMENT, dueDate: '2026-10-05' });
  expect((await screen.findByRole('region', { name: 'Informations du paiement' })).textContent).toContain('Échéance05/10/2026');
  await user.click(screen.getByRole('button', { name: 'Remettre en attente' }));
  expect(await screen.findByText('Paiement remis en attente')).toBeDefined();
  expect(inputsOf('payments.undoReceive')).toEqual([{ payments: [{ id: PAYMENT_ID, version: 1 }] }]);
});

it('does not offer to await a payment that was never awaited', async () => {
  open();
  await screen.findByRole('region', { name: 'Informations du paiement' });
  expect(screen.queryByRole('button', { name: 'Remettre en attente' })).toBeNull();
});

it('asks before deletion, returns to the list, and offers undo', async () => {
  const { user, router, inputsOf } = open();
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr ?' });
  await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing'));
  expect(inputsOf('payments.remove')).toEqual([{ id: PAYMENT_ID, version: 1 }]);
  expect(await screen.findByText('Paiement supprimé avec succès')).toBeDefined();
  const way = await screen.findByRole('region', { name: 'Suppression récente' });
  await user.click(within(way).getByRole('button', { name: /^Annuler la suppression/ }));
  await waitFor(() => expect(inputsOf('payments.restore')).toEqual([{ id: PAYMENT_ID }]));
});

it.each([
  [new Refused(409, { code: 'common.modified-meanwhile', field: null, details: {} }), 'Impossible de supprimer ce paiement'],
  [new Refused(500), 'Une erreur est survenue lors de la suppression du paiement'],
])('reports why it could not be deleted', async (refusal, title) => {
  const remove = () => {
    throw refusal;
  };
  const { user } = open(PAYMENT, { 'payments.remove': remove });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  await user.click(await screen.findByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(title)).toBeDefined();
});

it('reports a missing payment', async () => {
  const byId = () => {
    throw new Refused(404, { code: 'common.not-found', field: null, details: {} });
  };
  open(PAYMENT, { 'payments.byId': byId });
  expect(
    await screen.findByRole('heading', { name: 'Ce paiement n’a pas pu être trouvé ou vous n’êtes pas autorisé à y accéder.' }),
  ).toBeDefined();
});

it.each([
  [new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer ce paiement'],
  [new Refused(500), 'Une erreur est survenue lors de la récupération du paiement'],
])('distinguishes a refusal from a failure of the server', async (refusal, title) => {
  const byId = () => {
    throw refusal;
  };
  open(PAYMENT, { 'payments.byId': byId });
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
});

it.each([
  [new Refused(409, { code: 'common.modified-meanwhile', field: null, details: {} }), 'Impossible de mettre à jour ce paiement'],
  [new Refused(500), 'Une erreur est survenue lors de la mise à jour du paiement'],
])('reports why it could not be marked as paid', async (refusal, title) => {
  const receive = () => {
    throw refusal;
  };
  const { user } = open({ ...PAYMENT, status: 'En attente', shownStatus: 'En attente' }, { 'payments.receive': receive });
  await user.click(await screen.findByRole('button', { name: 'Marquer payé' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Marquer payé' })).getByRole('button', { name: 'Marquer payé' }));
  expect(await screen.findByText(title)).toBeDefined();
});
