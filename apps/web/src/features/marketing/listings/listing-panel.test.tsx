import { NOTHING_SAID } from '@lares/domain/marketing/listings/listing-facts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { ID, PROPERTY_ANSWERS, UNLISTED } from '#testing/stored-property.ts';

type Read = Output<'listings.byProperty'>;

const LISTING: NonNullable<Read['listing']> = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0777',
  publishedAt: '2026-11-02T10:00:00Z',
  withdrawnAt: null,
  version: 2,
  updatedAt: '2026-11-02T10:00:00Z',
  updatedByName: 'Claire Martin',
  terms: { ...NOTHING_SAID, transaction: 'vente', showsAddress: false, availableFrom: null },
};
const READ: Read = {
  ...UNLISTED,
  property: { ...UNLISTED.property, livingAreaM2: 60, dpeClass: 'D', gesClass: 'C', dpeDate: '2025-01-01' },
  listing: LISTING,
  organization: { slug: 'agence', isProfessional: false },
  proposed: { transaction: 'vente', furnished: null },
};

async function panel(read: Partial<Read>) {
  renderAddress(`/properties/${ID}`, { ...PROPERTY_ANSWERS, 'listings.byProperty': () => ({ ...READ, ...read }) });
  await screen.findByRole('link', { name: 'Modifier l’annonce' });
  return within(screen.getByRole('region', { name: 'Annonce' }));
}

it('never says « En ligne » while visitors cannot see it: without a public address', async () => {
  const shown = await panel({ organization: { slug: null, isProfessional: false } });
  expect(await shown.findByText('Non visible')).toBeDefined();
  expect(shown.queryByText(/En ligne/)).toBeNull();
});

it('never says « En ligne » while visitors cannot see it: with a mention missing', async () => {
  const shown = await panel({ listing: { ...LISTING, terms: { ...LISTING.terms, transaction: 'location' } } });
  expect(await shown.findByText('Non visible')).toBeDefined();
  expect(shown.queryByText(/En ligne/)).toBeNull();
});

it('warns that the property is let, with the end of the lease or of its notice', async () => {
  const letBy = { id: ID, startDate: '2026-07-01', lastDay: '2029-06-30', noticeEffectiveOn: null };
  const shown = await panel({ letBy });
  expect(await shown.findByText(/^Ce bien est loué jusqu’au 30\/06\/2029/)).toBeDefined();
});

it('does not warn when the property is free', async () => {
  const shown = await panel({});
  await shown.findByRole('link', { name: 'Modifier l’annonce' });
  expect(shown.queryByText(/Ce bien est loué/)).toBeNull();
});
