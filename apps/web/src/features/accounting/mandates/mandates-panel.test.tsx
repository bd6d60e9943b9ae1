import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { OWNER_ANSWERS, OWNER_ID } from '#testing/stored-owner.ts';

const MANDATE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a01';
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a02', title: 'T3 Mercière', address: '12 rue Mercière' };
const MANDATE: Output<'mandates.ofOwner'>['mandates'][number] = {
  id: MANDATE_ID,
  number: '2026-001',
  allProperties: false,
  fromDate: '2026-01-15',
  untilDate: '2027-01-14',
  feeBp: 625,
  vatBp: 2000,
  reserveCents: 30_000,
  propertyIds: [PROPERTY.id],
  version: 2,
};

function open(mandates: (typeof MANDATE)[], answers: Answers = {}) {
  return renderAddress(`/owners/${OWNER_ID}`, {
    ...OWNER_ANSWERS,
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates, properties: [PROPERTY] }),
    ...answers,
  });
}
const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('says what a mandate covers, until when, and for which fee', async () => {
  open([MANDATE, { ...MANDATE, id: OWNER_ID, number: '2025-007', allProperties: true, propertyIds: [], feeBp: 0, reserveCents: 0 }]);
  const panel = within(await screen.findByRole('region', { name: 'Mandats' }));
  const [first, second] = (await panel.findAllByRole('listitem')).map(({ textContent }) => spaced(textContent));
  expect(first).toContain('N° 2026-001');
  expect(first).toContain('6,25 % HT des encaissements, TVA 20 %');
  expect(first).toContain('T3 Mercière · 300,00 € gardés pour travaux');
  expect(second).toContain('Sans honoraires');
  expect(second).toContain('Tous les biens');
});

it('is not shown to a landlord who manages alone', async () => {
  open([], { 'mandates.ofOwner': () => ({ managesForOthers: false, mandates: [], properties: [] }) });
  await screen.findByRole('region', { name: 'Informations' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mandats' })).toBeNull());
});

it('records a mandate with the standard VAT, and offers to undo it', async () => {
  const { inputsOf } = open([], {
    'mandates.add': () => ({ id: MANDATE_ID, version: 1 }),
    'mandates.remove': () => ({
      ownerId: OWNER_ID,
      number: '',
      fromDate: '2026-01-01',
      untilDate: '2026-01-01',
      feePercent: 0,
      vatPercent: 0,
      reserveCents: 0,
      allProperties: true,
      propertyIds: [],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un mandat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un mandat de gestion' }));
  await userEvent.type(dialog.getByLabelText(/Numéro/u), '2026-001');
  await userEvent.type(dialog.getByLabelText(/Honoraires HT/u), '6,25');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tous les biens/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  expect(await dialog.findByText('Choisissez au moins un bien')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /T3 Mercière/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('mandates.add')).toEqual([
      expect.objectContaining({
        ownerId: OWNER_ID,
        number: '2026-001',
        feePercent: 6.25,
        vatPercent: 20,
        allProperties: false,
        propertyIds: [PROPERTY.id],
      }),
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(inputsOf('mandates.remove')).toEqual([{ id: MANDATE_ID, version: 1 }]));
});

it('says under the first day that another mandate covers a property, and keeps the input', async () => {
  open([MANDATE], {
    'mandates.update': () => {
      throw new Refused(409, { code: 'mandate.overlap', field: 'fromDate' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  await userEvent.clear(dialog.getByLabelText(/Honoraires HT/u));
  await userEvent.type(dialog.getByLabelText(/Honoraires HT/u), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/couvre déjà un de ces biens/u)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Honoraires HT/u).value).toBe('8');
});
