import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTLED } from '#testing/stored-exit.ts';
import { NO_DEPOSIT } from '#testing/stored-deposit.ts';
import { LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';
import { NO_ORDERS, NO_REMINDERS } from '#testing/stored-reminders.ts';

const MOVEMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0c01';
const CALLED: Output<'deposits.byLease'> = {
  ...NO_DEPOSIT,
  calledCents: 62_000,
  leftCents: 62_000,
  claim: { leftCents: 62_000, payableOn: '2026-09-20', isAsked: true, lateDays: 61 },
};
const RECEIVED: Output<'deposits.byLease'> = {
  ...CALLED,
  receivedCents: 62_000,
  leftCents: 0,
  claim: NO_DEPOSIT.claim,
  movements: [
    {
      id: MOVEMENT_ID,
      kind: 'réception',
      movedOn: '2026-11-10',
      amountCents: 62_000,
      paymentMethod: 'Chèque',
      paidWithId: null,
      cancelledAt: null,
      cancelReason: '',
    },
  ],
};

const open = (view: Output<'deposits.byLease'>, answers: Answers = {}, standing: 'property_manager' | 'tenant' = 'property_manager') =>
  renderAddress(
    `/leases/${LEASE_ID}/account`,
    {
      'rentAccounts.byLease': () => NO_ACCOUNT,
      'reminders.byLease': () => NO_REMINDERS,
      'ordersToPay.byLease': () => NO_ORDERS,
      'deposits.byLease': () => view,
      'charges.settlementsOfLease': () => [],
      'paymentPlans.byLease': () => ({ today: '2026-11-20', plans: [] }),
      ...answers,
    },
    standing,
  );
const panel = async () => within(await screen.findByRole('region', { name: 'Dépôt de garantie' }));

it('says what was called and received, and records what is left', async () => {
  const { inputsOf } = open(CALLED, { 'deposits.receive': () => ({ id: MOVEMENT_ID }) });
  expect(await (await panel()).findByText('Pas encore reçu.')).toBeTruthy();
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Enregistrer la réception' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dépôt de garantie reçu' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la réception' }));
  await waitFor(() =>
    expect(inputsOf('deposits.receive')).toEqual([
      expect.objectContaining({ leaseId: LEASE_ID, amountCents: 62_000, paymentMethod: 'Virement bancaire' }),
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each<[string, Partial<Output<'deposits.byLease'>['claim']>, 'property_manager' | 'tenant', RegExp]>([
  ['managers since when it is late', {}, 'property_manager', /^À recevoir depuis le 20\/09\/2026 \(61 jours\)\.$/u],
  ['the tenant since when it is late', {}, 'tenant', /^À verser depuis le 20\/09\/2026 \(61 jours\)\.$/u],
  ['one day', { payableOn: '2026-11-19', lateDays: 1 }, 'property_manager', /^À recevoir depuis le 19\/11\/2026 \(1 jour\)\.$/u],
  ['the day on which it is payable', { payableOn: '2026-12-01', lateDays: 0 }, 'tenant', /^À verser le 01\/12\/2026\.$/u],
  [
    'managers why nothing is asked',
    { isAsked: false, lateDays: 0 },
    'property_manager',
    /^Aucun compte n’est tenu depuis le début du bail/u,
  ],
  ['managers that nobody signed', { payableOn: null, isAsked: false, lateDays: 0 }, 'property_manager', /^Le bail n’est pas encore signé/u],
])('tells %s', async (_case, claim, standing, sentence) => {
  open({ ...CALLED, claim: { ...CALLED.claim, ...claim } }, {}, standing);
  expect(await (await panel()).findByText(sentence)).toBeTruthy();
});

it('asks nothing of the tenant of a lease that was taken over', async () => {
  open({ ...CALLED, claim: { ...CALLED.claim, isAsked: false, lateDays: 0 } }, {}, 'tenant');
  expect(await (await panel()).findByText('Pas encore reçu.')).toBeTruthy();
  expect((await panel()).queryByText(/À verser|réclamé/u)).toBeNull();
});

it('asks before it records 1 000 € or more in cash, and sends the answer', async () => {
  const asked = new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'cash-limit' } });
  const { inputsOf } = open(
    { ...CALLED, calledCents: 120_000, leftCents: 120_000 },
    {
      'deposits.receive': (input) => {
        if (!input.confirmed?.includes('cash-limit')) throw asked;
        return { id: MOVEMENT_ID };
      },
    },
  );
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Enregistrer la réception' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dépôt de garantie reçu' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la réception' }));
  const question = within(await dialog.findByRole('region', { name: 'Cette réception est-elle juste ?' }));
  expect(question.getByText(/^Espèces, 1 000 € ou plus/u)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('deposits.receive')).toMatchObject([{ confirmed: [] }, { confirmed: ['cash-limit'] }]);
});

it('says under the amount that it is more than the lease says', async () => {
  open(CALLED, {
    'deposits.receive': () => {
      throw new Refused(422, { code: 'deposit.receives-too-much', field: 'amountCents' });
    },
  });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Enregistrer la réception' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dépôt de garantie reçu' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la réception' }));
  expect(await dialog.findByText(/dépasse ce qui reste à recevoir/u)).toBeTruthy();
});

it('cancels a movement with its reason, and offers no second reception', async () => {
  const { inputsOf } = open(RECEIVED, { 'deposits.cancelMovement': () => ({ id: MOVEMENT_ID }) });
  expect(await (await panel()).findByText('Reçu en entier.')).toBeTruthy();
  expect((await panel()).queryByRole('button', { name: 'Enregistrer la réception' })).toBeNull();
  await userEvent.click(await (await panel()).findByRole('button', { name: /^Annuler : Reçu le 10\/11\/2026/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler : Reçu/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler ce mouvement' }));
  expect(await dialog.findByText('Indiquez le motif')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Chèque sans provision');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler ce mouvement' }));
  await waitFor(() => expect(inputsOf('deposits.cancelMovement')).toEqual([{ id: MOVEMENT_ID, reason: 'Chèque sans provision' }]));
});

it('says that the exclusion of the penalty is cancelled with the payout that it was recorded with', async () => {
  const paidOut = RECEIVED.movements.map((one) => ({ ...one, kind: 'restitution' as const }));
  const [settlement] = SETTLED.settlements;
  if (!settlement) throw new Error('a settlement is stored');
  const excluded = { ...settlement, penaltyExclusion: 'adresse du locataire inconnue', penaltyExcludedWithId: MOVEMENT_ID } as const;
  open({ ...RECEIVED, movements: paidOut, settlements: [excluded] }, { 'documents.exitProofs': () => [] });
  await userEvent.click(await (await panel()).findByRole('button', { name: /^Annuler : Rendu/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler : Rendu/u }));
  expect(dialog.getByText(/L’exclusion de la majoration, enregistrée avec lui, est annulée aussi/u)).toBeTruthy();
});

it('shows a tenant the deposit without any action', async () => {
  open(RECEIVED, {}, 'tenant');
  expect(await (await panel()).findByText(/^Reçu le 10\/11\/2026/u)).toBeTruthy();
  expect((await panel()).queryByRole('button')).toBeNull();
});
