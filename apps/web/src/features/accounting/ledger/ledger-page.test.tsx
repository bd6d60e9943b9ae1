import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#lib/clock.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { ORGANIZATION } from '#testing/stored-organization.ts';
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

interface Opened {
  balances?: typeof BALANCES;
  standing?: 'property_manager' | 'tenant';
  siret?: string;
}

const open = (search: string, { balances = BALANCES, standing = 'property_manager', siret = '73282932000074' }: Opened = {}) =>
  renderAddress(
    `/billing/ledger${search}`,
    { 'ledger.balances': () => balances, 'organizations.current': () => ({ ...ORGANIZATION, siret }) },
    standing,
  );
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

it('exports the « fichier des écritures comptables » of a year that is over, whatever the month', async () => {
  open('?year=2025&month=2');
  await userEvent.click(await screen.findByRole('button', { name: 'FEC 2025' }));
  const link = await screen.findByRole('menuitem', { name: '732829320FEC20251231.txt' });
  expect(link.getAttribute('href')).toBe('/api/exports/fec.txt?year=2025');
});

it('says what the « fichier des écritures comptables » lacks: the end of the year, or the SIRET', async () => {
  const present = Number(today().slice(0, 4));
  const { unmount } = open('');
  await userEvent.click(await screen.findByRole('button', { name: `FEC ${present}` }));
  const item = await screen.findByRole('menuitem', { name: `Disponible une fois l’année ${present} terminée` });
  expect(item.hasAttribute('disabled') || item.getAttribute('data-disabled') === 'true').toBe(true);
  unmount();
  open('?year=2025', { siret: '' });
  await userEvent.click(await screen.findByRole('button', { name: 'FEC 2025' }));
  const link = await screen.findByRole('menuitem', { name: /^Indiquez d’abord le SIRET dans les Paramètres/u });
  expect(link.getAttribute('href')).toBe('/settings');
});

it('keeps the chosen year and month in the URL, the present year without one', async () => {
  const present = Number(today().slice(0, 4));
  const { router } = open('', { balances: { ...BALANCES, firstYear: present - 2, lastYear: present } });
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
  open('?year=2025', { balances: { accounts: [], debitCents: 0, creditCents: 0, firstYear: null, lastYear: null } });
  expect(await screen.findByText('Aucune écriture sur cette période')).toBeDefined();
});

it('is refused to tenants', async () => {
  const { inputsOf } = open('', { standing: 'tenant' });
  expect(await screen.findByRole('heading', { name: 'Vous n’avez pas accès à cette page' })).toBeDefined();
  expect(inputsOf('ledger.balances')).toEqual([]);
});
