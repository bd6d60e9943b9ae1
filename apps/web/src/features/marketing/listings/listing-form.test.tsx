import { NOTHING_SAID } from '@lares/domain/marketing/listings/listing-facts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Output } from '#testing/server-answers.ts';
import { LISTING_LABELS } from './listings.labels.ts';
import { ID, PROPERTY_ANSWERS, STORED } from '#testing/stored-property.ts';

type Read = Output<'listings.byProperty'>;

const TERMS: NonNullable<Read['listing']>['terms'] = {
  ...NOTHING_SAID,
  transaction: 'location',
  showsAddress: false,
  availableFrom: null,
  furnished: false,
  rentCents: 70_000,
  chargesCents: 10_000,
  chargesMode: 'provision',
  depositCents: 70_000,
  feesCents: 36_000,
  inventoryFeesCents: 13_500,
  landlordFeesCents: 36_000,
  landlordInventoryFeesCents: 13_500,
  feeZone: 'tendue',
  energyCostMinCents: 82_000,
  energyCostMaxCents: 116_000,
  energyPriceYear: 2023,
};
const READ: Read = {
  isInRentControlZone: false,
  property: {
    ...STORED,
    type: 'Appartement',
    city: 'Lyon',
    postalCode: '69003',
    livingAreaM2: 45,
    dpeClass: 'D',
    gesClass: 'C',
    dpeDate: '2025-01-01',
  },
  listing: {
    id: ID,
    publishedAt: null,
    withdrawnAt: null,
    version: 1,
    updatedAt: '2026-11-02T10:00:00Z',
    updatedByName: null,
    terms: TERMS,
  },
  organization: { slug: 'agence', isProfessional: true },
  proposed: { transaction: 'location', furnished: null },
  feeZoneOfCommune: 'tendue',
  letBy: null,
  onDay: '2026-11-20',
};

async function listingForm(read: Partial<Read> = {}) {
  const view = renderAddress(`/properties/${ID}/listing`, {
    ...PROPERTY_ANSWERS,
    'listings.byProperty': () => ({ ...READ, ...read }),
    'listings.save': () => ({ id: ID, version: 2 }),
  });
  return { ...view, form: within(await screen.findByRole('form', { name: 'Annonce' })) };
}

it('refuses a tenant’s share above that of the landlord, under its field', async () => {
  const { form, inputsOf } = await listingForm();
  const share = form.getByLabelText('Visite, dossier et bail : part du bailleur');
  await userEvent.clear(share);
  await userEvent.type(share, '200');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer et publier' }));
  const tenant = form.getByLabelText('Visite, dossier et bail : part du locataire');
  expect(tenant.getAttribute('aria-invalid')).toBe('true');
  expect(form.getAllByText(/^La part du locataire ne dépasse pas celle du bailleur, 200/).length).toBeGreaterThan(0);
  expect(inputsOf('listings.save')).toEqual([]);
});

it('warns that the property is let, before its advertisement is published', async () => {
  const letBy = { id: ID, startDate: '2026-07-01', lastDay: '2029-06-30', noticeEffectiveOn: '2027-01-31' };
  const { form } = await listingForm({ letBy });
  expect(form.getByText('Ce bien est loué jusqu’au 31/01/2027 : vérifiez la date de disponibilité de l’annonce.')).toBeDefined();
});

it('shows the mention of a home without diagnostic in place of its costs', async () => {
  const { form } = await listingForm({ property: { ...READ.property, dpeClass: null, gesClass: null, dpeDate: null } });
  expect(form.getAllByText('Indiquez la classe énergie dans la fiche du bien.').length).toBeGreaterThan(0);
  await userEvent.click(form.getByRole('combobox', { name: 'Obligation de diagnostic' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Monument historique classé ou inscrit' }));
  expect(form.queryByText('Indiquez la classe énergie dans la fiche du bien.')).toBeNull();
  expect(form.queryByLabelText('Dépenses annuelles, au moins')).toBeNull();
  expect(form.getByText(/Logement non soumis au diagnostic de performance énergétique : monument historique/)).toBeDefined();
});

it('proposes the supplement of the last lease where rents are controlled, and only there', async () => {
  const proposed = { transaction: 'location', furnished: false, rentCents: 70_000, supplementCents: 5_000 } as const;
  const { form, unmount } = await listingForm({ listing: null, proposed, isInRentControlZone: true });
  expect(form.getByLabelText<HTMLInputElement>(LISTING_LABELS.isRentControlled).checked).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>(LISTING_LABELS.complementCents).value).toBe('50');
  unmount();
  const after = await listingForm({ listing: null, proposed, onDay: '2026-11-25' });
  expect(after.form.queryByLabelText(LISTING_LABELS.complementCents)).toBeNull();
  await userEvent.click(after.form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(after.inputsOf('listings.save')).toHaveLength(1));
  expect(after.inputsOf('listings.save')[0]).toMatchObject({ rentCents: 70_000, complementCents: '', isRentControlled: false });
});

it('proposes the zone of the commune for the fees, and says when another one is chosen', async () => {
  const { form } = await listingForm({ listing: null });
  expect(form.getByText('La liste officielle place Lyon en zone tendue.')).toBeDefined();
  await userEvent.click(form.getByRole('radio', { name: /Très tendue/ }));
  expect(form.getByText(/pas en zone « très tendue »/)).toBeDefined();
});

it('says nothing of the zone of a commune that no list names', async () => {
  const { form } = await listingForm({ listing: null, feeZoneOfCommune: null });
  expect(form.queryByText(/La liste officielle/)).toBeNull();
});
