import { day } from '@lares/domain/shared/day';
import { cents, negated } from '@lares/domain/shared/money';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';
import { reasonOf } from './due-reasons.labels.ts';
import { type AccountDue, dueTitle, reversalsAmong } from './rent-accounts.labels.ts';

const ON = day('2026-11-10');

const line = (id: string, amountCents: number, reversesId: string | null): AccountDue['lines'][number] => ({
  id,
  kind: 'autre',
  amountCents: cents(amountCents),
  fromDate: null,
  toDate: null,
  days: null,
  ofDays: null,
  reversesId,
  monthlyCents: null,
  rise: null,
});

const added = (id: string, reason: string, totalCents: number, reversesId: string | null = null): AccountDue => {
  const due = {
    id,
    kind: 'autre' as const,
    month: null,
    periodStart: null,
    periodEnd: null,
    dueOn: ON,
    totalCents: cents(totalCents),
    allocatedCents: cents(0),
    reason,
    lines: [line(`line ${id}`, totalCents, reversesId)],
    parts: [],
    formerParts: [],
    lateCents: cents(0),
    daysLate: 0,
    isPrescribed: false,
    expected: [],
    thirdPartyParts: [],
    planned: [],
  };
  return totalCents > 0
    ? { ...due, standing: 'À venir', leftCents: cents(totalCents) }
    : { ...due, standing: null, leftCents: null, expected: [], thirdPartyParts: [], planned: [] };
};

const KEY = added('00000000-0000-4000-8000-000000000001', 'Clé perdue', 4_500);
const BADGE: AccountDue = { ...added('00000000-0000-4000-8000-000000000002', 'Badge', 9_000), standing: 'Payée', leftCents: cents(0) };
const OPPOSITE = added('00000000-0000-4000-8000-000000000003', 'Erreur de saisie', -9_000, `line ${BADGE.id}`);

const account = {
  accountingStart: day('2026-01-01'),
  openingCents: cents(0),
  version: 1,
  rows: [KEY, BADGE, OPPOSITE].map((due) => ({
    kind: 'due' as const,
    on: ON,
    amountCents: due.totalCents,
    balanceCents: negated(cents(0)),
    due,
  })),
  balanceCents: cents(4_500),
  upcoming: [],
  lateCents: cents(0),
  earlierPayments: 0,
};

const openAccount = (reverseDue: () => { id: string }) =>
  renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => ({ ...NO_ACCOUNT, account }),
    'rentAccounts.reverseDue': reverseDue,
    ...ACCOUNT_PANEL_ANSWERS,
  });

it('leaves what a correction took back of a waiver to its waiver, and says why', () => {
  const lapse = { ...added('00000000-0000-4000-8000-000000000004', 'Congé', 4_500), kind: 'remise' as const };
  expect(reversalsAmong([KEY, lapse]).reversible).toEqual(new Set([KEY.id]));
  expect(reasonOf(lapse, { kind: 'vide', furnished: false }).rule).toBe('account.lapsed-reductions');
  const waiver = { ...added('00000000-0000-4000-8000-000000000005', 'Canicule', -4_500), kind: 'remise' as const };
  expect(reasonOf(waiver, { kind: 'vide', furnished: false }).rule).toBe('receipt.unpaid');
});

it('knows what was taken back, and names what takes it back', () => {
  const { reversible, reversed } = reversalsAmong([KEY, BADGE, OPPOSITE]);
  expect([[...reversible], [...reversed]]).toEqual([[KEY.id], [BADGE.id]]);
  expect(dueTitle(OPPOSITE).replaceAll('\u00A0', ' ')).toBe('Annulation : Erreur de saisie');
});

it('takes back what was added by hand, with its reason; what was taken back says so', async () => {
  const { inputsOf } = openAccount(() => ({ id: KEY.id }));
  const table = within(await screen.findByRole('table', { name: 'Mouvements du compte' }));
  expect(table.getByText('Annulée')).toBeDefined();
  expect(table.queryByText('Payée')).toBeNull();
  await userEvent.click(table.getByRole('button', { name: /^Annuler la ligne/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler.:.Clé perdue$/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la ligne' }));
  expect(dialog.getByText('Indiquez le motif')).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Clé retrouvée');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la ligne' }));
  await waitFor(() => expect(inputsOf('rentAccounts.reverseDue')).toEqual([{ id: KEY.id, reason: 'Clé retrouvée' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names the receipt that stands in the way, and keeps the reason', async () => {
  openAccount(() => {
    throw new Refused(409, { code: 'rent-account.due-proved', details: { kind: 'quittance', number: '2026-0012' } });
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Annuler la ligne/u }));
  const dialog = within(await screen.findByRole('dialog', { name: /Clé perdue/u }));
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Clé retrouvée');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la ligne' }));
  expect(await screen.findByText(/La quittance n° 2026-0012 s’appuie sur cette ligne/u)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/Motif/u).value).toBe('Clé retrouvée');
});
