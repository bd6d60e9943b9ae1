import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, pageOf } from '#testing/server-answers.ts';
import { DOCUMENT_ROW } from '#testing/stored-document.ts';
import { LEASE_ID, LEASE_ROW, STORED_LEASE } from '#testing/stored-lease.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

const certificate = (expiresOn: string | null): typeof DOCUMENT_ROW => ({
  ...DOCUMENT_ROW,
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0077',
  title: 'Attestation 2026',
  documentType: "Attestation d'assurance",
  createdAt: '2026-01-05T09:00:00Z',
  expiresOn,
});

const portalOf = (certificates: (typeof DOCUMENT_ROW)[], lease: Partial<Pick<typeof LEASE_ROW, 'status' | 'exitOn'>> = {}): Answers => ({
  'leases.list': () => pageOf([{ ...LEASE_ROW, ...lease }]),
  'leases.byId': () => ({ ...STORED_LEASE, ...lease, nextDates: [] }),
  'documents.list': ({ documentType }) => pageOf(documentType ? certificates : []),
  'receipts.ownConsent': () => null,
  'payments.list': emptyPage,
  'maintenance.list': emptyPage,
  'maintenance.count': () => ({ count: 0, isCapped: false }),
});

it.each([
  ['none was given', [], /À fournir/, 'Envoyer l’attestation'],
  ['it is valid', [certificate('2027-10-31')], /À jour : elle expire le 31 octobre 2027/, 'Envoyer une nouvelle attestation'],
  [
    'it ends soon',
    [certificate('2026-12-31')],
    /Elle expire le 31 décembre 2026\. Envoyez la suivante/,
    'Envoyer une nouvelle attestation',
  ],
  ['it is over', [certificate('2026-11-19')], /Elle a expiré le 19 novembre 2026/, 'Envoyer une nouvelle attestation'],
  ['nobody said until when', [certificate(null)], /Reçue, sans date d’expiration/, 'Envoyer une nouvelle attestation'],
] as const)('informs a tenant about their certificate when %s', async (_case, certificates, words, action) => {
  const { inputsOf } = renderAddress('/dashboard', portalOf([...certificates]), 'tenant');
  const sheet = within(await screen.findByRole('region', { name: 'Assurance habitation' }));
  expect(await sheet.findByText(words)).toBeTruthy();
  const address = new URL(sheet.getByRole<HTMLAnchorElement>('link', { name: action }).href);
  expect([address.pathname, address.searchParams.get('leaseId')]).toEqual(['/documents/new', LEASE_ID]);
  expect(sheet.queryByRole('link', { name: 'Voir l’attestation' }) !== null).toBe(certificates.length > 0);
  expect(inputsOf('documents.list')).toContainEqual(expect.objectContaining({ relatedType: 'lease', relatedId: LEASE_ID }));
});

it('shows the property and the next rent, and requires no insurance once the lease is over', async () => {
  renderAddress('/dashboard', portalOf([], { status: 'Terminé', exitOn: '2026-10-31' }), 'tenant');
  const home = within(await screen.findByRole('region', { name: 'Mon logement' }));
  expect(home.getByText('T3 Mercière')).toBeTruthy();
  expect(home.getByText('31 octobre 2026')).toBeTruthy();
  expect(home.queryByText('Prochain loyer')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Assurance habitation' })).toBeNull();
});

it('counts down to the next rent of an active lease', async () => {
  renderAddress('/dashboard', portalOf([]), 'tenant');
  const home = within(await screen.findByRole('region', { name: 'Mon logement' }));
  expect(home.getByText('5 décembre 2026')).toBeTruthy();
  expect(home.getByText(/1\s050,00\s€/u)).toBeTruthy();
});
