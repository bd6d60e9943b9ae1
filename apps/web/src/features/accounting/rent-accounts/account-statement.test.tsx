import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { STORED_LEASE } from '#testing/stored-lease.ts';

type View = Output<'rentAccounts.byLease'>;
type Due = NonNullable<View['account']>['upcoming'][number];

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const due = (month: string, lines: Due['lines']): Due => ({
  id: `0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a09${month}`,
  kind: 'terme',
  month: `2026-${month}-01`,
  periodStart: `2026-${month}-01`,
  periodEnd: `2026-${month}-30`,
  dueOn: `2026-${month}-05`,
  totalCents: 105_000,
  allocatedCents: 0,
  reason: '',
  parts: [],
  formerParts: [],
  lines,
  standing: 'En retard',
  leftCents: 105_000,
  lateCents: 105_000,
  daysLate: 15,
  isPrescribed: false,
  expected: [],
  thirdPartyParts: [],
  planned: [],
});
const RENT: Due['lines'][number] = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0931',
  kind: 'loyer',
  amountCents: 98_000,
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  days: 30,
  ofDays: 30,
  reversesId: null,
  monthlyCents: 98_000,
  rise: null,
};
const OCTOBER = due('10', []);
const NOVEMBER = due('11', [
  RENT,
  { ...RENT, id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0932', kind: 'charges', amountCents: 7000, monthlyCents: 7000 },
]);
const PAYMENT = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0941',
  paymentDate: '2026-11-06',
  amountCents: 65_000,
  paymentMethod: 'Chèque',
  payerKind: 'locataire',
  payerName: '',
  parts: [
    { dueId: OCTOBER.id, amountCents: 40_000 },
    { dueId: NOVEMBER.id, amountCents: 20_000 },
  ],
  isKept: false,
} satisfies Extract<NonNullable<View['account']>['rows'][number], { kind: 'payment' }>['payment'];

const { id, status, kind, furnished, landlordKind, startDate, endDate, exitOn, property, tenant } = STORED_LEASE;
const VIEW: View = {
  id,
  status,
  kind,
  furnished,
  landlordKind,
  startDate,
  endDate,
  exitOn,
  property: { id: property.id, title: property.title, address: property.address, city: property.city },
  tenant: { id: tenant.id, name: tenant.name },
  otherTenants: [],
  lastDay: null,
  on: '2026-11-20',
  today: '2026-11-20',
  aids: [],
  thirdPartyPayers: [],
  account: {
    accountingStart: '2026-10-01',
    openingCents: 0,
    version: 1,
    rows: [
      { kind: 'due', due: OCTOBER, on: OCTOBER.dueOn, amountCents: 105_000, balanceCents: 105_000 },
      { kind: 'due', due: NOVEMBER, on: NOVEMBER.dueOn, amountCents: 105_000, balanceCents: 210_000 },
      { kind: 'payment', payment: PAYMENT, on: PAYMENT.paymentDate, amountCents: -65_000, balanceCents: 145_000 },
    ],
    balanceCents: 145_000,
    upcoming: [],
    lateCents: 145_000,
    earlierPayments: 0,
  },
};

const open = (
  search = '?from=2026-11-01&to=2026-11-20',
  answers: Answers = {},
  standing: Parameters<typeof renderAddress>[2] = 'property_manager',
) => ({
  ...renderAddress(
    `/leases/${id}/statement${search}`,
    { 'rentAccounts.byLease': () => VIEW, 'leases.byId': () => STORED_LEASE, ...answers },
    standing,
  ),
  user: userEvent.setup(),
});
const sheet = (name: RegExp) => screen.findByRole('region', { name });

it.each(['property_manager', 'owner', 'tenant'] as const)('shows the account of a period on a sheet to a %s', async (standing) => {
  const { inputsOf } = open(undefined, {}, standing);
  const region = await sheet(/^Décompte du 01\/11\/2026 au 20\/11\/2026$/u);
  expect(inputsOf('rentAccounts.byLease')[0]).toEqual({ leaseId: id, on: '2026-11-20' });
  const rows = within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
  expect(rows).toEqual([
    ['01/11/2026', 'Solde avant cette période', '', '', '1 050,00 €'],
    ['05/10/2026', 'Octobre 2026Dû avant cette période : 1 050,00 €, dans le solde ci-dessus', '', '', '650,00 €'],
    ['06/11/2026', 'Paiement · Chèque', '', '400,00 €', ''],
    [
      '05/11/2026',
      'Novembre 2026Loyer du 01/11/2026 au 30/11/2026980,00 €Charges du 01/11/2026 au 30/11/202670,00 €',
      '1 050,00 €',
      '',
      '850,00 €',
    ],
    ['06/11/2026', 'Paiement · Chèque', '', '200,00 €', ''],
    ['06/11/2026', 'En avance · Chèque', '', '50,00 €', ''],
    ['20/11/2026', 'Total de la période et solde', '1 050,00 €', '650,00 €', '1 450,00 €'],
  ]);
  const text = plain(region.textContent);
  expect(text).toContain(`Bailleur${STORED_LEASE.landlordName}`);
  expect(text).toContain(`Locataire${STORED_LEASE.tenants[0]!.name}`);
  expect(text).toContain('Au 20/11/2026, le locataire doit 1 450,00 €.');
});

it('begins a year before, or with the account, when no period is chosen', async () => {
  open('');
  expect(await sheet(/^Décompte du 01\/10\/2026 au 20\/11\/2026$/u)).toBeDefined();
});

it('opens the print dialog of the browser', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('says that a lease without an account has no statement', async () => {
  open(undefined, { 'rentAccounts.byLease': () => ({ ...VIEW, account: null }) });
  expect(await screen.findByRole('heading', { name: 'Aucun compte n’est tenu pour ce contrat' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Imprimer' })).toBeNull();
});

it.each([
  [{ payerKind: 'garant', payerName: 'Anne Petit' }, 'Paiement · Chèque · payé par Anne Petit (garant)'],
  [{ payerKind: 'autre', payerName: 'Ateliers du Port' }, 'Paiement · Chèque · payé par Ateliers du Port'],
  [{ payerKind: 'autre', payerName: '' }, 'Paiement · Chèque · autre'],
  [{ payerKind: 'CAF', payerName: '' }, 'Paiement · Chèque · CAF ou MSA'],
] as const)('names in the row who paid for the tenant: %j', async (paid, text) => {
  const rows = (VIEW.account?.rows ?? []).map((row) => (row.kind === 'payment' ? { ...row, payment: { ...PAYMENT, ...paid } } : row));
  const account = VIEW.account && { ...VIEW.account, rows };
  open(undefined, { 'rentAccounts.byLease': () => ({ ...VIEW, account }) });
  const region = await sheet(/^Décompte du/u);
  expect(within(region).getAllByRole('rowheader', { name: text })).toHaveLength(2);
});
