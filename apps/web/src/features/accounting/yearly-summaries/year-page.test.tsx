import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { STORED_OWNER } from '#testing/stored-owner.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

type Summary = Output<'yearlySummaries.byOwner'>;
const NOTHING: Summary['unfurnished'] = {
  '211': 0,
  '213': 0,
  '215': 0,
  '221': 0,
  '222': 0,
  '223': 0,
  '224': 0,
  '225': 0,
  '226': 0,
  '227': 0,
  '229': 0,
  '230': 0,
  '240': 0,
  '250': 0,
  resultCents: 0,
  unsortedCents: 0,
};
const INCOME = {
  ...NOTHING,
  '211': 70_000,
  '215': 70_000,
  '221': 7_140,
  '222': 2_000,
  '240': 9_140,
  resultCents: 60_860,
  unsortedCents: 4_500,
};
const PAYMENT_ID = '0c000000-0000-4000-8000-000000000001';
const EXPENSE_ID = '0c000000-0000-4000-8000-000000000002';
const HOME_ID = '0c000000-0000-4000-8000-000000000003';
const SUMMARY: Summary = {
  owner: { id: STORED_OWNER.id, name: STORED_OWNER.name },
  year: 2026,
  unfurnished: INCOME,
  microTaxedCents: 49_000,
  furnished: { receiptsCents: 0, costCents: 0 },
  entries: [
    {
      propertyId: HOME_ID,
      property: 'T3 Crébillon',
      isFurnished: false,
      chargesCents: 15_000,
      income: INCOME,
      received: [
        {
          id: PAYMENT_ID,
          kind: 'paiement',
          on: '2026-10-05',
          propertyId: HOME_ID,
          isFurnished: false,
          tenant: 'Karim Benali',
          amountCents: 85_000,
          rentCents: 70_000,
          chargesCents: 15_000,
          otherCents: 0,
        },
        {
          id: '0c000000-0000-4000-8000-000000000005',
          kind: 'compensation',
          on: '2026-07-05',
          propertyId: HOME_ID,
          isFurnished: false,
          tenant: 'Karim Benali',
          amountCents: 0,
          rentCents: 27_692,
          chargesCents: -27_692,
          otherCents: 0,
        },
      ],
      spent: [{ id: EXPENSE_ID, propertyId: HOME_ID, on: '2026-10-12', label: 'Serrurier', line: null, origin: null, amountCents: 4_500 }],
      fees: [
        {
          line: '221',
          label: 'Honoraires de gestion',
          statementId: '0c000000-0000-4000-8000-000000000004',
          number: '2026-0042',
          fromDate: '2026-10-01',
          month: '2026-10-01',
          propertyId: HOME_ID,
          isFurnished: false,
          amountCents: 7_140,
        },
      ],
    },
  ],
};

const open = (address: string, answers: Answers = {}, role: 'property_manager' | 'owner' = 'owner') => ({
  ...renderAddress(
    address,
    {
      'yearlySummaries.byOwner': () => SUMMARY,
      'owners.search': () => [STORED_OWNER],
      'owners.byId': () => STORED_OWNER,
      'statements.setExpenseLine': () => ({ id: EXPENSE_ID }),
      ...answers,
    },
    role,
  ),
  user: userEvent.setup(),
});

it('shows the lines of each property, and the rows that make a figure', async () => {
  const { user } = open('/billing/year?year=2026');
  const home = within(await screen.findByRole('region', { name: 'T3 Crébillon' }));
  const rent = home.getByText('Loyers encaissés, hors charges');
  expect(home.queryByText('Primes d’assurance')).toBeNull();
  await user.click(rent);
  const payment = home.getByRole('link', { name: /^Paiement du 05\/10\/2026 · Karim Benali$/ });
  expect(payment.getAttribute('href')).toBe(`/billing/${PAYMENT_ID}`);
  expect(home.getByText('Compensation du 05/07/2026 · Karim Benali')).toBeTruthy();
  expect(home.getByText(/^Honoraires de gestion TTC · Octobre 2026, relevé n° 2026-0042$/)).toBeTruthy();
  const totals = screen.getByRole('region', { name: 'Revenus fonciers de l’année' });
  expect(plain(totals.textContent)).toContain('Revenu foncier608,60 €');
  expect(plain(document.body.textContent)).toContain('Au micro-foncier, 490,00 € seraient imposables');
});

it('names the quarter whose fees a statement takes, or what was left of it, also of fees of no property', async () => {
  const [entry] = SUMMARY.entries;
  const [fee] = entry?.fees ?? [];
  const [spent] = entry?.spent ?? [];
  if (!entry || !fee || !spent) throw new Error('no fee');
  const summary = {
    ...SUMMARY,
    entries: [
      {
        ...entry,
        fees: [
          { ...fee, number: '2026-0051', fromDate: '2026-07-01', month: '2026-09-01' },
          { ...fee, number: '2026-0061', fromDate: '2026-11-01', month: '2026-12-01' },
        ],
        spent: [
          {
            ...spent,
            line: '221' as const,
            label: 'Frais postaux',
            on: '2026-09-01',
            period: { fromDate: '2026-07-01', toDate: '2026-09-01' },
          },
        ],
      },
    ],
  };
  open('/billing/year?year=2026', { 'yearlySummaries.byOwner': () => summary });
  const home = within(await screen.findByRole('region', { name: 'T3 Crébillon' }));
  expect(home.getAllByText(/relevé n°|Frais postaux/u).map(({ textContent }) => plain(textContent))).toEqual([
    'Honoraires de gestion TTC · 3e trimestre 2026, relevé n° 2026-0051',
    'Honoraires de gestion TTC · Novembre et décembre 2026, relevé n° 2026-0061',
    'Frais postaux · 3e trimestre 2026',
  ]);
});

it('asks an agency for the owner, and sends nothing before', async () => {
  const { inputsOf } = open('/billing/year', {}, 'property_manager');
  expect(await screen.findByRole('heading', { name: 'Choisissez un propriétaire' })).toBeTruthy();
  expect(inputsOf('yearlySummaries.byOwner')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
});

it('lets a manager sort an expense, which an owner only reads', async () => {
  const { user, inputsOf } = open(`/billing/year?year=2026&owner=${STORED_OWNER.id}`, {}, 'property_manager');
  await user.click(await screen.findByRole('combobox', { name: 'Ligne : Serrurier' }));
  await user.click(await screen.findByRole('option', { name: '224 · Réparation, entretien et amélioration' }));
  expect(await screen.findByText('Ligne de la dépense enregistrée')).toBeTruthy();
  expect(inputsOf('statements.setExpenseLine')).toEqual([{ id: EXPENSE_ID, taxLine: '224' }]);
});

it('asks for no line of the penalty of a deposit, which nothing deducts, and still names it in the summary', async () => {
  const spent = [{ id: EXPENSE_ID, propertyId: HOME_ID, on: '2026-10-12', label: 'Majoration du dépôt', line: null, amountCents: 4_500 }];
  open(
    `/billing/year?year=2026&owner=${STORED_OWNER.id}`,
    {
      'yearlySummaries.byOwner': () => ({
        ...SUMMARY,
        entries: SUMMARY.entries.map((entry) => ({ ...entry, spent: spent.map((one) => ({ ...one, origin: 'majoration' as const })) })),
      }),
    },
    'property_manager',
  );
  const home = within(await screen.findByRole('region', { name: 'T3 Crébillon' }));
  expect(home.getByText('Dépenses sans ligne, non déduites')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Dépenses sans ligne' })).toBeNull();
});

it('shows an owner neither the choice of owners nor that of lines', async () => {
  open('/billing/year?year=2026');
  expect(await screen.findByRole('region', { name: 'T3 Crébillon' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Propriétaire' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Dépenses sans ligne' })).toBeNull();
});

it('says when nothing was let', async () => {
  open('/billing/year?year=2025', { 'yearlySummaries.byOwner': () => ({ ...SUMMARY, entries: [] }) });
  expect(await screen.findByRole('heading', { name: 'Rien pour cette année' })).toBeTruthy();
});
