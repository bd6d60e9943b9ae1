import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#lib/clock.ts';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';

const BALANCES: Output<'ledger.balances'> = {
  accounts: [
    { account: 'locataire', debitCents: 85_000, creditCents: 60_000, balanceCents: 25_000 },
    { account: 'banque', debitCents: 60_000, creditCents: 0, balanceCents: 60_000 },
    { account: 'loyers', debitCents: 0, creditCents: 85_000, balanceCents: -85_000 },
  ],
  debitCents: 145_000,
  creditCents: 145_000,
  firstYear: 2024,
  lastYear: 2026,
};

const open = (search: string, balances = BALANCES, standing: 'property_manager' | 'tenant' = 'property_manager') =>
  renderAddress(`/billing/ledger${search}`, { 'ledger.balances': () => balances }, standing);
const spaced = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, ' ');

it('shows debits, credits and balances of a month, whose sums are equal', async () => {
  const { inputsOf } = open('?year=2026&month=11');
  const table = await screen.findByRole('table', { name: 'Balance des comptes · Novembre 2026' });
  expect(within(table).getAllByRole('row').map(spaced)).toEqual([
    'CompteDébitCréditSolde',
    '411 Locataires850,00 €600,00 €250,00 € débiteur',
    '512 Banque600,00 €–600,00 € débiteur',
    '706 Loyers–850,00 €850,00 € créditeur',
    'Total1 450,00 €1 450,00 €Soldé',
  ]);
  expect(inputsOf('ledger.balances')).toEqual([{ year: 2026, month: 11 }]);
});

it('exports the journal and the balance of the days of the period', async () => {
  open('?year=2028&month=2');
  for (const [button, file] of [
    ['Journal', 'journal'],
    ['Balance', 'balances'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const link = await screen.findByRole('menuitem', { name: 'Fichier CSV' });
    expect(link.getAttribute('href')).toBe(`/api/exports/${file}.csv?fromDate=2028-02-01&toDate=2028-02-29`);
    await userEvent.keyboard('{Escape}');
  }
});

it('keeps the chosen year and month in the URL, the present year without one', async () => {
  const present = Number(today().slice(0, 4));
  const { router } = open('', { ...BALANCES, firstYear: present - 2, lastYear: present });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Mois' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mars' }));
  await screen.findByRole('table', { name: `Balance des comptes · Mars ${present}` });
  expect(router.state.location.search).toEqual({ month: 3 });
  await userEvent.click(screen.getByRole('combobox', { name: 'Année' }));
  await userEvent.click(await screen.findByRole('option', { name: String(present - 2) }));
  await screen.findByRole('table', { name: `Balance des comptes · Mars ${present - 2}` });
  expect(router.state.location.search).toEqual({ year: present - 2, month: 3 });
});

it('explains an empty journal', async () => {
  open('?year=2025', { accounts: [], debitCents: 0, creditCents: 0, firstYear: null, lastYear: null });
  expect(await screen.findByText('Aucune écriture sur cette période')).toBeDefined();
});

it('is refused to tenants', async () => {
  const { inputsOf } = open('', BALANCES, 'tenant');
  expect(await screen.findByRole('heading', { name: 'Vous n’avez pas accès à cette page' })).toBeDefined();
  expect(inputsOf('ledger.balances')).toEqual([]);
});
