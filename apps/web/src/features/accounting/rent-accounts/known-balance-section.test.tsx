import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';

const KEPT = {
  accountingStart: '2026-01-01',
  openingCents: 0,
  version: 1,
  rows: [],
  balanceCents: 85_000,
  upcoming: [],
  lateCents: 0,
  earlierPayments: 0,
};

const open = (search: string, balanceCents: number, answers: Answers = {}) =>
  renderAddress(`/leases/${LEASE_ID}/account${search}`, {
    'rentAccounts.byLease': ({ on }) => ({ ...NO_ACCOUNT, on: on ?? '2026-11-20', account: KEPT }),
    ...ACCOUNT_PANEL_ANSWERS,
    'ledger.balance': ({ on, knownOn }) => ({ on: on ?? '2026-11-20', knownOn: knownOn ?? '2026-11-20', balanceCents }),
    ...answers,
  });

it.each([
  [0, 'À jour', 'Enregistré depuis : + 850,00 €'],
  [100_000, 'Le locataire doit 1 000,00 €', 'Enregistré depuis : − 150,00 €'],
  [85_000, 'Le locataire doit 850,00 €', 'Rien n’a changé depuis pour cette date.'],
])('of %d cents is shown with what changed since', async (balanceCents, amount, since) => {
  const { inputsOf } = open('?on=2026-03-15&knownOn=2026-04-01', balanceCents);
  const known = await screen.findByRole('region', { name: 'Solde tel que connu' });
  const text = known.textContent.replaceAll(/\s/gu, ' ');
  expect(text).toContain('Solde au 15/03/2026, tel que connu le 01/04/2026');
  expect(text).toContain(amount);
  expect(text).toContain(since);
  expect(inputsOf('ledger.balance')).toEqual([{ leaseId: LEASE_ID, on: '2026-03-15', knownOn: '2026-04-01' }]);
});

it('is asked for by a day, which stays in the URL with the other one', async () => {
  const { router, inputsOf } = open('?on=2026-03-15', 0);
  await userEvent.type(await screen.findByLabelText('Tel que connu le'), '01/04/2026{Tab}');
  await waitFor(() => expect(router.state.location.search).toEqual({ on: '2026-03-15', knownOn: '2026-04-01' }));
  const known = await screen.findByRole('region', { name: 'Solde tel que connu' });
  expect(within(known).getByText('À jour')).toBeTruthy();
  expect(inputsOf('ledger.balance').at(-1)).toEqual({ leaseId: LEASE_ID, on: '2026-03-15', knownOn: '2026-04-01' });
});
