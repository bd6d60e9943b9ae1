import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const FIGURES: Output<'monthlyReports.ofMonth'> = [
  { id: 'called', value: 85_000, previous: 80_000 },
  { id: 'late', value: 55_000, previous: 0 },
  { id: 'received', value: 30_000, previous: 85_000 },
  { id: 'arrears', value: 55_000, previous: null },
  { id: 'lateLeases', value: 1, previous: null },
  { id: 'toIssue', value: 3, previous: 0 },
  { id: 'quarterStated', value: 240_000, previous: null },
  { id: 'quarterToIssue', value: 1, previous: null },
];

const open = (role: 'property_manager' | 'owner' = 'property_manager') => ({
  ...renderAddress('/billing/report?month=2026-10', { 'monthlyReports.ofMonth': () => FIGURES }, role),
  user: userEvent.setup(),
});

it('shows each figure with the month before and the list that makes it', async () => {
  open();
  const rents = within(await screen.findByRole('region', { name: 'Loyers du mois' }));
  expect(plain(rents.getByText('Appelé').closest('li')?.textContent)).toBe('Appelé850,00 €Mois précédent : 800,00 €');
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Appelé')).toBe('/billing/dues?month=2026-10');
  expect(decodeURIComponent(addressOf('Dont en retard') ?? '')).toContain('standing=En+retard');
  const received = new URLSearchParams((addressOf('Encaissé pendant le mois') ?? '').split('?')[1]);
  expect(Object.fromEntries(received)).toEqual({ status: 'Payé', fromDate: '2026-10-01', toDate: '2026-10-31' });
  const searchOf = (name: string) => Object.fromEntries(new URLSearchParams((addressOf(name) ?? '').split('?')[1]));
  expect(searchOf('Relevés à émettre')).toEqual({ month: '2026-10', span: 'mois', state: 'à émettre' });
  const quarters = within(screen.getByRole('region', { name: 'Relevés de trimestre terminés ce mois' }));
  expect(plain(quarters.getByText(/^Encaissé/u).closest('li')?.textContent)).toBe('Encaissé sur les relevés de trimestre2 400,00 €');
  expect(searchOf('Encaissé sur les relevés de trimestre')).toEqual({ month: '2026-10', span: 'trimestre' });
  expect(searchOf('Relevés de trimestre à émettre')).toEqual({ month: '2026-10', span: 'trimestre', state: 'à émettre' });
  expect(addressOf('Contrats en retard')).toBe('/billing/arrears');
  expect(plain(screen.getByText('Contrats en retard').closest('li')?.textContent)).toBe('Contrats en retard1');
});

it('goes from month to month, and exports the shown one', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: /^Mois précédent/u }));
  expect(router.state.location.search).toEqual({ month: '2026-09' });
  expect(screen.getByRole('link', { name: /^Télécharger en PDF/u }).getAttribute('href')).toBe('/api/monthly-reports/2026-09/pdf');
  await user.click(screen.getByRole('button', { name: 'Exporter' }));
  const csv = await screen.findByRole('menuitem', { name: 'Fichier CSV' });
  expect(csv.getAttribute('href')).toBe('/api/exports/monthly-report.csv?month=2026-09');
});

it('is not shown to an invited owner', async () => {
  open('owner');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('Loyers du mois')).toBeNull();
});
