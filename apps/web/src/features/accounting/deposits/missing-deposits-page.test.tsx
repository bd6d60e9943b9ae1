import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf, type Row } from '#testing/server-answers.ts';
import { DUE_ANSWERS } from '#testing/stored-due.ts';
import { LEASE, LEASE_ID } from '#testing/stored-payment.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

const MISSING: Row<'deposits.missing'> = {
  leaseId: LEASE_ID,
  payableOn: '2026-09-20',
  lateDays: 61,
  calledCents: 62_000,
  leftCents: 42_000,
  property: { id: LEASE.property.id, title: LEASE.property.title },
  tenant: { id: LEASE.tenant.id, name: LEASE.tenant.name },
};
const ANSWERS: Answers = {
  ...DUE_ANSWERS,
  'deposits.missing': () => pageOf([MISSING]),
  'deposits.missingTotals': () => ({ count: 1, isCapped: false, leftCents: 42_000 }),
  'reminders.list': emptyPage,
  'reminders.totals': () => ({ count: 0, lateCents: 0, upTo30Cents: 0, upTo60Cents: 0, upTo90Cents: 0, over90Cents: 0 }),
};
const open = (address: string, answers: Answers = {}, standing: 'property_manager' | 'tenant' = 'property_manager') => ({
  ...renderAddress(address, { ...ANSWERS, ...answers }, standing),
  user: userEvent.setup(),
});

it('shows since when each deposit is late and what is left of it, and opens the account of its lease', async () => {
  open('/billing/arrears/deposits');
  const table = within(await screen.findByRole('table', { name: 'Dépôts de garantie non reçus' }));
  const [, row] = table.getAllByRole('row');
  expect(plain(row?.textContent)).toBe(`${LEASE.tenant.name}${LEASE.property.title}20/09/202661 jours620,00 €420,00 €`);
  expect(table.getByRole('link', { name: new RegExp(LEASE.tenant.name, 'u') }).getAttribute('href')).toBe(`/leases/${LEASE_ID}/account`);
  const total = screen.getByRole('region', { name: 'Total des dépôts affichés' });
  await waitFor(() => expect(plain(total.textContent)).toBe('Reste à recevoir420,00 €'));
});

it('is opened from the late rents, with the same figures', async () => {
  const { user, inputsOf } = open('/billing/arrears');
  const link = await screen.findByRole('link', { name: /dépôt de garantie non reçu/u });
  expect(plain(link.parentElement?.textContent)).toBe('À part des loyers : 1 dépôt de garantie non reçu, 420,00 €.');
  await user.click(link);
  expect(await screen.findByRole('table', { name: 'Dépôts de garantie non reçus' })).toBeTruthy();
  expect(inputsOf('deposits.missingTotals')[0]).toEqual({});
  expect(inputsOf('deposits.missing')).toEqual([{}]);
});

it('names neither a number nor a sum where there are too many to count', async () => {
  const { user } = open('/billing/arrears', { 'deposits.missingTotals': () => ({ count: 10_000, isCapped: true, leftCents: null }) });
  const link = await screen.findByRole('link', { name: /dépôts de garantie non reçus/u });
  expect(plain(link.parentElement?.textContent)).toBe('À part des loyers : 10 000+ dépôts de garantie non reçus.');
  await user.click(link);
  const total = await screen.findByRole('region', { name: 'Total des dépôts affichés' });
  await waitFor(() => expect(plain(total.textContent)).toBe('Reste à recevoir—'));
  expect(plain(screen.getByText(/contrats en retard/u).textContent)).toBe('10 000+ contrats en retard');
});

it('is not mentioned among the late rents while no deposit is late', async () => {
  open('/billing/arrears', { 'deposits.missingTotals': () => ({ count: 0, isCapped: false, leftCents: 0 }) });
  expect(await screen.findByText('Aucun impayé')).toBeTruthy();
  expect(screen.queryByText(/À part des loyers/u)).toBeNull();
});

it('asks for the criteria of the URL, says when nothing is found, and clears them', async () => {
  const { user, inputsOf, router } = open('/billing/arrears/deposits?q=lilas', { 'deposits.missing': emptyPage });
  expect(await screen.findByText('Aucun dépôt en retard ne répond à ces critères.')).toBeTruthy();
  expect(inputsOf('deposits.missing')[0]).toEqual({ q: 'lilas' });
  await user.click(screen.getByRole('button', { name: 'Effacer tous les filtres' }));
  expect(await screen.findByText(/^Les dépôts prévus par les contrats/u)).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

it('says that the list could not be read, and reads it again', async () => {
  let isDown = true;
  const { user } = open('/billing/arrears/deposits', {
    'deposits.missing': () => {
      if (isDown) throw new Error('down');
      return pageOf([MISSING]);
    },
  });
  expect(await screen.findByText('Impossible d’afficher les dépôts non reçus')).toBeTruthy();
  isDown = false;
  const [again] = screen.getAllByRole('button', { name: 'Réessayer' });
  if (!again) throw new Error('a list that failed may be read again');
  await user.click(again);
  expect(await screen.findByRole('table', { name: 'Dépôts de garantie non reçus' })).toBeTruthy();
});

it('is refused to a tenant', async () => {
  const { inputsOf } = open('/billing/arrears/deposits', {}, 'tenant');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(inputsOf('deposits.missing')).toEqual([]);
});
