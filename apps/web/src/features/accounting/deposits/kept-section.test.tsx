import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTLED } from '#testing/stored-exit.ts';
import { LEASE_ID } from '#testing/stored-lease.ts';

type View = Output<'deposits.exit'>;
const ID = SETTLED.settlements[0]?.id ?? '';
const RETURNED = { movedOn: '2026-11-10', amountCents: 25_000, recordedAt: '2026-11-10T09:00:00.000Z' };
/** Nothing is owed on the account since the deposit was settled. */
const PAID = { accountCents: 0, unpaid: [], creditCents: 0, expectedAid: [] };
/** 250 € were returned in time, and 50 € are kept. */
const kept = (settlement: Partial<View['settlements'][number]> = {}, view: Partial<View> = {}): View => ({
  ...SETTLED,
  returnedCents: 25_000,
  returns: [RETURNED],
  account: PAID,
  settlements: SETTLED.settlements.map((one) => ({ ...one, ...settlement })),
  ...view,
});
const open = (view: View, answers: Answers = {}) =>
  renderAddress(`/leases/${LEASE_ID}/exit`, { 'deposits.exit': () => view, 'documents.exitProofs': () => [], ...answers });
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('says what is kept and until when, and pays nothing of it before it is settled', async () => {
  open(kept());
  expect(plain((await screen.findByText(/encore gardés/u)).textContent)).toBe(
    '50,00 € encore gardés. À régler dans le mois qui suit l’approbation des comptes de la copropriété.',
  );
  expect(screen.queryByRole('button', { name: 'Enregistrer le versement' })).toBeNull();
});

it('enters the day of the approval, and says a refusal under it', async () => {
  const { inputsOf } = open(kept(), {
    'deposits.setAccountsApproval': () => {
      throw new Refused(422, { code: 'exit.approval-before-exit', field: 'approvedOn' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Comptes approuvés/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comptes de la copropriété' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/approuvés avant la sortie/u)).toBeTruthy();
  expect(inputsOf('deposits.setAccountsApproval')).toEqual([{ id: ID, approvedOn: '2026-11-20' }]);
});

it('takes back a day of approval that was entered by mistake', async () => {
  const { inputsOf } = open(kept({ accountsApprovedOn: '2026-11-15' }), { 'deposits.setAccountsApproval': () => ({ id: ID }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Corriger le jour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comptes de la copropriété' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer le jour' }));
  await waitFor(() => expect(inputsOf('deposits.setAccountsApproval')).toEqual([{ id: ID, approvedOn: null }]));
});

it.each([
  ['2027-05-20', 'Comptes approuvés le 12/05/2027 : à régler et à verser au plus tard le 12/06/2027, dans 23 jours.'],
  ['2027-06-14', 'Comptes approuvés le 12/05/2027 : à régler et à verser au plus tard le 12/06/2027, dépassé de 2 jours.'],
])('counts the month from the approval, on %s', async (today, sentence) => {
  open(kept({ accountsApprovedOn: '2027-05-12' }, { today }));
  expect(plain((await screen.findByText(/encore gardés/u)).textContent)).toBe(`50,00 € encore gardés. ${sentence}`);
});

it('asks for the day of the approval eighteen months after the keys', async () => {
  open(kept({}, { today: '2028-04-15' }));
  expect(await screen.findByText(/saisissez le jour de leur approbation/u)).toBeTruthy();
});

it('settles it with a deduction, whose reason is asked under its field', async () => {
  const { inputsOf } = open(kept(), { 'deposits.releaseKept': () => ({ id: ID }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Régler la part gardée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Régler la part gardée' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Retenue/u }), '20');
  await userEvent.click(dialog.getByRole('button', { name: 'Régler' }));
  expect(await dialog.findByText('Indiquez le motif de la retenue')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/u }), 'Charges de 2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Régler' }));
  await waitFor(() =>
    expect(inputsOf('deposits.releaseKept')).toEqual([{ id: ID, accountCents: 0, deductionCents: 2_000, reason: 'Charges de 2026' }]),
  );
});

it.each([
  ['all of it', 3_000, '20,00', 'Une régularisation déjà portée au compte se paie ici, sans retenue.', 3_000],
  ['as much as is kept', 8_000, '0,00', 'Le locataire doit 80,00 € : 30,00 € resteront dus.', 5_000],
] as const)('pays what is owed on the account with it, without a deduction: %s', async (_case, owed, left, sentence, accountCents) => {
  const { inputsOf } = open(kept({}, { account: { ...PAID, accountCents: owed } }), { 'deposits.releaseKept': () => ({ id: ID }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Régler la part gardée' }));
  const found = await screen.findByRole('dialog', { name: 'Régler la part gardée' });
  const dialog = within(found);
  expect(dialog.getByRole('checkbox', { name: /dû sur le compte/u, checked: true })).toBeTruthy();
  expect(plain(found.textContent)).toContain(sentence);
  expect(plain(found.textContent)).toContain(`À rendre au locataire${left} €`);
  await userEvent.click(dialog.getByRole('button', { name: 'Régler' }));
  await waitFor(() => expect(inputsOf('deposits.releaseKept')).toEqual([{ id: ID, accountCents, deductionCents: '', reason: '' }]));
});

it('offers the complement of a settled part, and a cancelled one with its reason', async () => {
  const one = { id: 'c2', number: '2026-0003-C2', paidOutCents: 5_000, issuedOn: '2026-11-20', cancelledAt: null, cancelReason: '' };
  const cancelled = { ...one, id: 'c1', number: '2026-0003-C1', cancelledAt: '2026-11-19T09:00:00.000Z', cancelReason: 'Erreur' };
  open(kept({ complements: [one, cancelled] }));
  const list = within(await screen.findByRole('list', { name: 'Compléments du solde' }));
  const [valid, former] = list.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
  expect(valid).toContain('Complément du solde n° 2026-0003-C2, du 20/11/2026');
  expect(former).toContain('annulé le 19/11/2026 : Erreur');
  const link = list.getByRole('link', { name: /2026-0003-C2$/u });
  expect(link.getAttribute('href')).toBe('/api/exits/complements/c2/pdf');
});

it('leaves what is owed on the account alone where that is chosen', async () => {
  const { inputsOf } = open(kept({}, { account: { ...PAID, accountCents: 3_000 } }), { 'deposits.releaseKept': () => ({ id: ID }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Régler la part gardée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Régler la part gardée' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /dû sur le compte/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Régler' }));
  await waitFor(() => expect(inputsOf('deposits.releaseKept')).toEqual([{ id: ID, accountCents: 0, deductionCents: '', reason: '' }]));
});

it('pays out what is released, and cancels the settlement before', async () => {
  const released = { releasedAt: '2026-11-19T09:00:00.000Z', releaseDeductionCents: 2_000, releaseReason: 'Charges de 2026' };
  const { inputsOf } = open(kept(released), { 'deposits.cancelRelease': () => ({ id: ID }) });
  expect(plain((await screen.findByText(/^Part gardée réglée/u)).textContent)).toContain('20,00 € retenus, Charges de 2026.');
  expect(screen.getByRole('button', { name: 'Enregistrer le versement' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler le règlement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler le règlement de la part gardée' }));
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Erreur');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler le règlement' }));
  await waitFor(() => expect(inputsOf('deposits.cancelRelease')).toEqual([{ id: ID, reason: 'Erreur' }]));
});

it.each([
  ['before it was settled', '2026-11-18T09:00:00.000Z', true],
  ['since', '2026-11-20T09:00:00.000Z', false],
])('cancels the settlement of a part of which some was paid %s', async (_when, recordedAt, isOffered) => {
  const released = { releasedAt: '2026-11-19T09:00:00.000Z', releaseDeductionCents: 2_000, releaseReason: 'Charges de 2026' };
  const part = { movedOn: '2026-11-18', amountCents: 1_000, recordedAt };
  open(kept(released, { returnedCents: 26_000, returns: [RETURNED, part] }));
  await screen.findByText(/^Part gardée réglée/u);
  expect(screen.queryByRole('button', { name: 'Annuler le règlement' }) !== null).toBe(isOffered);
});
