import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';
import { NO_DEPOSIT } from '#testing/stored-deposit.ts';
import { NO_ORDERS, NO_REMINDERS } from '#testing/stored-reminders.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const PLAN_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0c01';
const DUE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0c02';
const KEPT = {
  accountingStart: '2026-01-01',
  openingCents: 0,
  version: 1,
  rows: [],
  balanceCents: 210_000,
  upcoming: [],
  lateCents: 100_001,
  earlierPayments: 0,
};
const RUNNING: Output<'paymentPlans.byLease'>['plans'][number] = {
  id: PLAN_ID,
  agreedOn: '2026-11-10',
  debtCents: 100_001,
  requiresRent: true,
  cancelledAt: null,
  cancelReason: '',
  state: 'En cours',
  breach: null,
  paidCents: 40_000,
  leftCents: 60_001,
  instalments: [
    { on: '2026-11-15', amountCents: 33_333, paidCents: 33_333 },
    { on: '2026-12-15', amountCents: 33_333, paidCents: 6_667 },
    { on: '2027-01-15', amountCents: 33_335, paidCents: 0 },
  ],
  nextOn: '2026-12-15',
  settledOn: null,
};
const DUE = { kind: 'terme', month: '2026-10-01', reason: '', dueOn: '2026-10-05', daysLate: 46 } as const;

const open = (plans: (typeof RUNNING)[], answers: Answers = {}) => ({
  ...renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, account: KEPT }),
    'reminders.byLease': () => NO_REMINDERS,
    'ordersToPay.byLease': () => NO_ORDERS,
    'deposits.byLease': () => NO_DEPOSIT,
    'charges.settlementsOfLease': () => [],
    'receipts.byLease': () => ({ receipts: [], allowed: [] }),
    'paymentPlans.byLease': () => ({ today: '2026-11-20', plans }),
    ...answers,
  }),
  user: userEvent.setup(),
});

it('shows which instalments are paid, when the next one is due, and the PDF to sign', async () => {
  open([RUNNING]);
  const panel = within(await screen.findByRole('region', { name: 'Plan d’apurement' }));
  expect(panel.getByText('En cours')).toBeDefined();
  const rows = within(panel.getByRole('list', { name: /^Mensualités/u })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
    '15/11/2026333,33 €Payée',
    '15/12/2026333,33 €Reste 266,66 €',
    '15/01/2027333,35 €À payer',
  ]);
  expect(panel.getByRole('link', { name: 'Télécharger le plan du 10/11/2026' }).getAttribute('href')).toBe(
    `/api/payment-plans/${PLAN_ID}/pdf`,
  );
  expect(panel.queryByRole('button', { name: 'Convenir d’un plan' })).toBeNull();
});

it('says since when and by how much a plan is broken, and offers another one', async () => {
  const breach = { cause: 'échéance', on: '2026-11-15', missingCents: 5_000 } as const;
  open([{ ...RUNNING, state: 'Rompu', breach, nextOn: null }]);
  const panel = within(await screen.findByRole('region', { name: 'Plan d’apurement' }));
  expect(plain(panel.getByText(/^Rompu\s: il manquait/u).textContent)).toBe(
    'Rompu : il manquait 50,00 € à la mensualité du 15/11/2026. Reste 600,01 €.',
  );
  expect(panel.getByRole('button', { name: 'Convenir d’un plan' })).toBeDefined();
  expect(panel.queryByRole('button', { name: /^Annuler/u })).toBeNull();
});

it('agrees a plan on the chosen dues after showing its schedule', async () => {
  const { user, inputsOf } = open([], {
    'paymentPlans.toPlan': () => ({
      today: '2026-11-20',
      dues: [
        { ...DUE, id: DUE_ID, leftCents: 100_001, isLate: true, awaitsAid: false },
        { ...DUE, id: PLAN_ID, month: '2026-11-01', dueOn: '2026-11-05', leftCents: 70_000, isLate: true, awaitsAid: true },
      ],
    }),
    'paymentPlans.agree': () => ({ id: PLAN_ID }),
  });
  await user.click(await screen.findByRole('button', { name: 'Convenir d’un plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convenir d’un plan d’apurement' }));
  const aided = await dialog.findByRole('checkbox', { name: /Novembre 2026/u });
  expect((aided as HTMLInputElement).disabled).toBe(true);
  const schedule = () => within(dialog.getByRole('list', { name: 'Échéancier' })).getAllByRole('listitem');
  expect(schedule().map(({ textContent }) => plain(textContent))).toEqual([
    '1.05/12/2026333,33 €',
    '2.05/01/2027333,33 €',
    '3.05/02/2027333,35 €',
  ]);
  const count = dialog.getByRole('textbox', { name: /Nombre de mensualités/u });
  await user.clear(count);
  await user.type(count, '2');
  expect(schedule()).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Convenir du plan' }));
  await waitFor(() =>
    expect(inputsOf('paymentPlans.agree')).toEqual([
      expect.objectContaining({ leaseId: LEASE_ID, dueIds: [DUE_ID], firstOn: '2026-12-05', requiresRent: true, debtCents: 100_001 }),
    ]),
  );
});

it('cancels a running plan with a reason', async () => {
  const { user, inputsOf } = open([RUNNING], { 'paymentPlans.cancel': () => ({ id: PLAN_ID }) });
  await user.click(await screen.findByRole('button', { name: 'Annuler le plan du 10/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler le plan du 10/11/2026' }));
  await user.type(dialog.getByRole('textbox', { name: /Motif/u }), 'Nouvel accord');
  await user.click(dialog.getByRole('button', { name: 'Annuler le plan' }));
  await waitFor(() => expect(inputsOf('paymentPlans.cancel')).toEqual([{ id: PLAN_ID, reason: 'Nouvel accord' }]));
});

const ONE_DUE: Answers = {
  'paymentPlans.toPlan': () => ({ today: '2026-11-20', dues: [{ ...DUE, id: DUE_ID, leftCents: 90_000, isLate: true, awaitsAid: false }] }),
  'paymentPlans.agree': () => ({ id: PLAN_ID }),
};

it('agrees other days and amounts, and says what is missing to the debt', async () => {
  const { user, inputsOf } = open([], ONE_DUE);
  await user.click(await screen.findByRole('button', { name: 'Convenir d’un plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convenir d’un plan d’apurement' }));
  await user.click(await dialog.findByRole('button', { name: 'Modifier les jours et les montants' }));
  const first = dialog.getByRole('textbox', { name: /^Montant 1/u });
  await user.clear(first);
  await user.type(first, '100');
  await user.click(dialog.getByRole('button', { name: 'Retirer la mensualité 3' }));
  expect(plain(dialog.getByRole('status').textContent)).toBe('Ensemble 400,00 € : 500,00 € manquent pour faire 900,00 €.');
  await user.click(dialog.getByRole('button', { name: 'Ajouter une mensualité' }));
  expect(plain(dialog.getByRole('status').textContent)).toBe('Ensemble 900,00 €, comme la dette.');
  const lastDay = dialog.getByRole('textbox', { name: /^Mensualité 3/u });
  await user.clear(lastDay);
  await user.type(lastDay, '20/11/2026');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Convenir du plan' }));
  expect(await dialog.findByText('Ce jour doit suivre celui de la mensualité précédente')).toBeDefined();
  await user.clear(lastDay);
  await user.type(lastDay, '20/03/2027');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Convenir du plan' }));
  await waitFor(() =>
    expect(inputsOf('paymentPlans.agree')).toEqual([
      expect.objectContaining({
        count: 3,
        firstOn: '2026-12-05',
        debtCents: 90_000,
        instalments: [
          { on: '2026-12-05', amountCents: 10_000 },
          { on: '2027-01-05', amountCents: 30_000 },
          { on: '2027-03-20', amountCents: 50_000 },
        ],
      }),
    ]),
  );
});

it('changes what a running plan still asks', async () => {
  const { user, inputsOf } = open([RUNNING], { 'paymentPlans.reschedule': () => ({ id: DUE_ID }) });
  await user.click(await screen.findByRole('button', { name: 'Modifier l’échéancier du 10/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’échéancier du 10/11/2026' }));
  // The first instalment is paid; of the second one, a part is.
  expect(dialog.getAllByRole('textbox', { name: /^Montant/u }).map((input) => plain((input as HTMLInputElement).value))).toEqual([
    '266,66',
    '333,35',
  ]);
  const day = dialog.getByRole('textbox', { name: /^Mensualité 1/u });
  await user.clear(day);
  await user.type(day, '20/12/2026');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Enregistrer l’échéancier' }));
  await waitFor(() =>
    expect(inputsOf('paymentPlans.reschedule')).toEqual([
      {
        id: PLAN_ID,
        leftCents: 60_001,
        instalments: [
          { on: '2026-12-20', amountCents: 26_666 },
          { on: '2027-01-15', amountCents: 33_335 },
        ],
      },
    ]),
  );
});
