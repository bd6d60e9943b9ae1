import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT, PAY_ANSWERS } from '#testing/stored-lease.ts';

type View = Output<'rentAccounts.byLease'>;
type Distribution = Output<'rentAccounts.distribution'>;
type Due = NonNullable<View['account']>['upcoming'][number];

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const PAYMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a01';
const idOf = (month: string) => `0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0b${month}`;

const due = (month: string, leftCents: number): Due => ({
  id: idOf(month),
  kind: 'terme',
  month: `2026-${month}-01`,
  periodStart: `2026-${month}-01`,
  periodEnd: `2026-${month}-28`,
  dueOn: `2026-${month}-05`,
  totalCents: 65_000,
  allocatedCents: 65_000 - leftCents,
  reason: '',
  parts: [],
  formerParts: [],
  lines: [],
  standing: leftCents > 0 ? 'En retard' : 'Payée',
  leftCents,
  lateCents: leftCents,
  daysLate: leftCents > 0 ? 10 : 0,
  isPrescribed: false,
  expected: [],
  thirdPartyParts: [],
  planned: [],
});

const PAYMENT = { paymentDate: '2026-11-06', amountCents: 70_000, paymentMethod: 'Chèque', payerKind: 'locataire', payerName: '' } as const;
const PARTS = [{ dueId: idOf('09'), amountCents: 65_000 }];
const VIEW: View = {
  ...NO_ACCOUNT,
  account: {
    accountingStart: '2026-09-01',
    openingCents: 0,
    version: 1,
    rows: [
      { kind: 'due', due: due('09', 0), on: '2026-09-05', amountCents: 65_000, balanceCents: 65_000 },
      { kind: 'due', due: due('10', 65_000), on: '2026-10-05', amountCents: 65_000, balanceCents: 130_000 },
      {
        kind: 'payment',
        payment: { ...PAYMENT, id: PAYMENT_ID, parts: PARTS, isKept: true },
        on: '2026-11-06',
        amountCents: -70_000,
        balanceCents: 60_000,
      },
    ],
    balanceCents: 60_000,
    upcoming: [],
    lateCents: 65_000,
    earlierPayments: 0,
  },
};

const open = (month: string, openCents: number, partCents: number): Distribution['dues'][number] => ({
  id: idOf(month),
  kind: 'terme',
  month: `2026-${month}-01`,
  reason: '',
  dueOn: `2026-${month}-05`,
  openCents,
  partCents,
});
const READ: Distribution = {
  ...PAYMENT,
  id: PAYMENT_ID,
  leaseId: LEASE_ID,
  counts: true,
  isKept: true,
  dues: [open('09', 65_000, 65_000), open('10', 65_000, 0)],
  parts: PARTS,
  restCents: 5_000,
  asRead: 'read',
};
const DONE: Output<'rentAccounts.distribute'> = {
  id: PAYMENT_ID,
  asRead: 'after',
  restCents: 10_000,
  former: { parts: PARTS, rest: 'crédit' },
};

async function openDialog(answers: Answers = {}) {
  const user = userEvent.setup();
  const { inputsOf } = renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => VIEW,
    ...ACCOUNT_PANEL_ANSWERS,
    'rentAccounts.distribution': () => READ,
    'rentAccounts.distribute': () => DONE,
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: /^Répartir le paiement de/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Répartir le paiement' }));
  const amount = (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name });
  return { user, inputsOf, dialog, amount };
}

it('says on the account what each payment pays, and what is left of it', async () => {
  await openDialog();
  const row = within(screen.getByRole('table', { name: 'Mouvements du compte', hidden: true })).getByText(/Loyer de septembre 2026/u);
  expect(plain(row.textContent)).toBe('Loyer de septembre 2026 : 650,00 € · reste 50,00 € en avance, pour la prochaine échéance');
});

it('sends the chosen amounts, and undoes with the former ones', async () => {
  const { user, inputsOf, dialog, amount } = await openDialog();
  expect((await amount(/septembre/u)).value).toBe('650');
  await user.clear(await amount(/septembre/u));
  await user.type(await amount(/octobre/u), '600');
  expect(plain(dialog.getByRole('status').textContent)).toContain('Reste 100,00 € en avance');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const parts = [{ dueId: idOf('10'), amountCents: 60_000 }];
  await waitFor(() =>
    expect(inputsOf('rentAccounts.distribute')).toEqual([{ paymentId: PAYMENT_ID, asRead: 'read', parts, rest: 'crédit' }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(inputsOf('rentAccounts.distribute')[1]).toEqual({ paymentId: PAYMENT_ID, asRead: 'after', parts: PARTS, rest: 'crédit' }),
  );
});

it('fills in the oldest dues, and leaves the payment to the rule then', async () => {
  const { user, inputsOf, dialog, amount } = await openDialog();
  await user.clear(await amount(/septembre/u));
  await user.click(dialog.getByRole('button', { name: 'Les plus anciennes d’abord' }));
  expect([(await amount(/septembre/u)).value, (await amount(/octobre/u)).value]).toEqual(['650', '50']);
  expect(dialog.getByRole('status').textContent).toBe('Le paiement est réparti en entier.');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('rentAccounts.distribute')).toMatchObject([{ parts: [], rest: 'règle' }]));
});

it('puts the refusal under its field though an empty field stands before it, and keeps the input', async () => {
  const { user, dialog, amount } = await openDialog({
    'rentAccounts.distribute': () => {
      throw new Refused(422, { code: 'allocation.exceeds-due', field: 'parts.0.amountCents', details: { owed: 65_000 } });
    },
  });
  await user.clear(await amount(/septembre/u));
  await user.type(await amount(/octobre/u), '700');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(async () => expect((await amount(/octobre/u)).getAttribute('aria-invalid')).toBe('true'));
  expect((await amount(/octobre/u)).value).toBe('700');
  expect((await amount(/septembre/u)).getAttribute('aria-invalid')).not.toBe('true');
});

it('shows the account as it is now after another user changed it, with what was typed', async () => {
  let calls = 0;
  const fresh: Distribution = { ...READ, asRead: 'fresh', dues: [...READ.dues, open('11', 65_000, 0)] };
  const { user, inputsOf, dialog, amount } = await openDialog({
    'rentAccounts.distribution': () => (calls === 0 ? READ : fresh),
    'rentAccounts.distribute': () => {
      calls += 1;
      if (calls === 1) throw new Refused(409, { code: 'allocation.account-changed', field: null, details: {} });
      return DONE;
    },
  });
  await user.clear(await amount(/septembre/u));
  await user.type(await amount(/octobre/u), '100');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect((await amount(/novembre/u)).value).toBe('');
  expect((await amount(/octobre/u)).value).toBe('100');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(inputsOf('rentAccounts.distribute')[1]).toMatchObject({ asRead: 'fresh', parts: [{ amountCents: 10_000 }] }));
});

it('is not offered to readers', async () => {
  renderAddress(
    `/leases/${LEASE_ID}/account`,
    {
      'rentAccounts.byLease': () => VIEW,
      ...PAY_ANSWERS,
      ...ACCOUNT_PANEL_ANSWERS,
    },
    'tenant',
  );
  expect(await screen.findByText(/Loyer de septembre 2026/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Répartir/u })).toBeNull();
});
