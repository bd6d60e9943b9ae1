import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { ACCOUNT_PANEL_ANSWERS, LEASE_ID, NO_ACCOUNT } from '#testing/stored-lease.ts';

type View = Output<'rentAccounts.byLease'>;
type Due = NonNullable<View['account']>['upcoming'][number];

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const due = (at: number, kind: Due['kind'], reason: string, more: Partial<Due> = {}): Due =>
  ({
    id: `0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0b0${at}`,
    kind,
    month: null,
    periodStart: null,
    periodEnd: null,
    dueOn: '2022-09-05',
    totalCents: 65_000,
    allocatedCents: 0,
    reason,
    parts: [],
    formerParts: [],
    lines: [],
    standing: 'En retard',
    leftCents: 65_000,
    lateCents: 65_000,
    daysLate: 10,
    isPrescribed: false,
    expected: [],
    thirdPartyParts: [],
    planned: [],
    ...more,
  }) as Due;
const LINE = {
  id: 'line-1',
  kind: 'loyer',
  amountCents: 118_580,
  fromDate: '2028-01-01',
  toDate: '2028-01-31',
  days: 31,
  ofDays: 31,
  reversesId: null,
  monthlyCents: 118_580,
  rise: { ground: 'renouvellement', agreedCents: 120_000, step: 2, steps: 3 },
} as const;
const DUES = [
  due(1, 'solde initial', ''),
  due(2, 'régularisation', 'Charges 2021'),
  due(3, 'retenue', 'Serrure'),
  due(4, 'remise', 'Panne de chauffage', { totalCents: -65_000, standing: null, leftCents: null }),
  due(7, 'remise', 'Congé'),
  due(5, 'autre', 'Clé perdue', { isPrescribed: true }),
  due(6, 'terme', '', { month: '2028-01-01', lines: [LINE] }),
];

async function movements() {
  const view: View = {
    ...NO_ACCOUNT,
    account: {
      accountingStart: '2022-09-01',
      openingCents: 0,
      version: 1,
      rows: DUES.map((one) => ({ kind: 'due', due: one, on: one.dueOn, amountCents: one.totalCents, balanceCents: one.totalCents })),
      balanceCents: 65_000,
      upcoming: [],
      lateCents: 65_000,
      earlierPayments: 0,
    },
  };
  renderAddress(`/leases/${LEASE_ID}/account`, {
    'rentAccounts.byLease': () => view,
    ...ACCOUNT_PANEL_ANSWERS,
  });
  const table = within(await screen.findByRole('table', { name: 'Mouvements du compte' }));
  return (text: string) => within(table.getByRole('row', { name: new RegExp(text, 'u') }));
}

it('explains each line, also those without days, with its rule and the page that decided it', async () => {
  const row = await movements();
  const opening = row('Solde au début du compte');
  await userEvent.click(opening.getByText('Pourquoi ce montant ?'));
  expect(opening.getByText(/le montant saisi à son ouverture/u)).toBeDefined();
  expect(opening.getByRole('link', { name: 'Voir la règle' }).getAttribute('href')).toBe('/rules?q=account.opening');
  const settled = row('Charges 2021');
  expect(settled.getByRole('link', { name: 'loi n° 89-462, art. 23' }).getAttribute('href')).toBe('/rules?q=charges.settlement');
  expect(settled.getByRole('link', { name: 'Voir la régularisation' }).getAttribute('href')).toBe('/billing/charges/settlement');
  expect(row('Serrure').getByRole('link', { name: 'Voir le solde de tout compte' }).getAttribute('href')).toBe(`/leases/${LEASE_ID}/exit`);
  expect(row('Panne de chauffage').getByText(/Le bailleur renonce/u)).toBeDefined();
  const lapsed = row('Remise sans objet');
  expect(lapsed.getByText(/n’a plus d’objet/u)).toBeDefined();
  expect(lapsed.getByRole('link', { name: 'Code civil, art. 1350' }).getAttribute('href')).toBe('/rules?q=account.lapsed-reductions');
  expect(row('Clé perdue').queryByRole('link')).toBeNull();
});

it('explains a rent that rises in yearly steps', async () => {
  const row = (await movements())('Janvier 2028');
  await userEvent.click(row.getByText('Pourquoi ce montant ?'));
  expect(plain(row.getByText(/^Étape 2 sur 3/u).textContent)).toContain(
    'vers 1 200,00 € par mois hors charges : chaque année, au plus 110 %',
  );
  expect(row.getByRole('link', { name: /L145-34/u }).getAttribute('href')).toBe('/rules?q=revision.rise-steps');
});

it('marks a due that can no longer be claimed', async () => {
  const row = await movements();
  expect(plain(row('Clé perdue').getByText(/ne se réclame plus en justice/u).textContent)).toContain('reconnu la dette');
  expect(row('Charges 2021').queryByText(/ne se réclame plus/u)).toBeNull();
});
