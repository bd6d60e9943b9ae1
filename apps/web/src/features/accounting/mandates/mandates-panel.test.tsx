import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fieldText } from '#lib/field-text.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { OWNER_ANSWERS, OWNER_ID } from '#testing/stored-owner.ts';
import { mandateHistoryValue } from './mandates-history.labels.ts';

const MANDATE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a01';
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a02', title: 'T3 Mercière', address: '12 rue Mercière' };
const STUDIO = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a05', title: 'Studio Lyon', address: '3 rue de Lyon' };
const MANDATE: Output<'mandates.ofOwner'>['mandates'][number] = {
  id: MANDATE_ID,
  number: '2026-001',
  allProperties: false,
  fromDate: '2026-01-15',
  untilDate: '2027-01-14',
  accountsFrom: null,
  feeBp: 625,
  vatBp: 2000,
  pastRates: [],
  reserveCents: 30_000,
  propertyIds: [PROPERTY.id],
  leftProperties: [],
  deletedProperties: [],
  ownedIds: [PROPERTY.id],
  fees: [],
  version: 2,
};

function open(mandates: (typeof MANDATE)[], answers: Answers = {}) {
  return renderAddress(`/owners/${OWNER_ID}`, {
    ...OWNER_ANSWERS,
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates, properties: [PROPERTY] }),
    ...answers,
  });
}

/** The form of the mandate, and what it sends. */
async function change(mandate: Partial<typeof MANDATE> = {}, properties = [PROPERTY]) {
  const stored = { ...MANDATE, ...mandate };
  const { inputsOf } = open([], {
    'mandates.ofOwner': () => ({ managesForOthers: true, mandates: [stored], properties }),
    'mandates.update': () => new Promise(() => undefined),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  const save = async () => {
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    return waitFor(() => inputsOf('mandates.update')[0] ?? Promise.reject(new Error('nothing was sent')));
  };
  return { user, dialog, save };
}

const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('says what a mandate covers, until when, and for which fee', async () => {
  open([
    MANDATE,
    {
      ...MANDATE,
      id: OWNER_ID,
      number: '2025-007',
      accountsFrom: '2026-10-01',
      allProperties: true,
      propertyIds: [],
      feeBp: 0,
      reserveCents: 0,
    },
  ]);
  const panel = within(await screen.findByRole('region', { name: 'Mandats' }));
  const [first, second] = (await panel.findAllByRole('listitem')).map(({ textContent }) => spaced(textContent));
  expect(first).toContain('N° 2026-001');
  expect(first).toContain('6,25 % HT des encaissements, TVA 20 %');
  expect(first).toContain('T3 Mercière · 300,00 € gardés pour travaux');
  expect(second).toContain('Sans honoraires');
  expect(second).toContain('Tous les biens');
  expect(first).not.toContain('Comptes rendus');
  expect(second).toContain('Comptes rendus depuis le 01/10/2026 ; ceux d’avant l’ont été ailleurs');
});

it('names a covered property that was deleted since, instead of counting it as that of another owner', async () => {
  const deletedProperties = [
    { id: STUDIO.id, title: STUDIO.title },
    { id: OWNER_ID, title: 'Box 4' },
  ];
  const leftProperties = [{ propertyId: OWNER_ID, untilDate: '2026-10-31' as const }];
  open([{ ...MANDATE, propertyIds: [PROPERTY.id, STUDIO.id], leftProperties, deletedProperties }]);
  const panel = within(await screen.findByRole('region', { name: 'Mandats' }));
  const text = spaced((await panel.findByRole('listitem')).textContent);
  expect(text).toContain('T3 Mercière, Studio Lyon (bien supprimé), Box 4 (bien supprimé) jusqu’au 31/10/2026');
  expect(text).not.toContain('autre propriétaire');
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
      accountsFrom: null,
      feePercent: 0,
      vatPercent: 0,
      reserveCents: 0,
      allProperties: true,
      propertyIds: [],
      leftProperties: [],
      ratesFrom: null,
      pastRates: [],
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
  const undone = { id: MANDATE_ID, version: 1, confirmed: ['unstated-money'] };
  await waitFor(() => expect(inputsOf('mandates.remove')).toEqual([undone]));
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

it('asks before money that came in would be on no statement, of a change and of the removal', async () => {
  const asks = () => {
    throw new Refused(409, { code: 'common.confirmation-needed', details: { warnings: 'unstated-money' } });
  };
  const { inputsOf } = open([MANDATE], { 'mandates.update': asks, 'mandates.remove': asks });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  const lastDay = dialog.getByLabelText(/Dernier jour/u);
  await user.clear(lastDay);
  await user.type(lastDay, '31/10/2026');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const question = await dialog.findByRole('region', { name: /Enregistrer ce changement/u });
  expect(question.textContent).toContain('il ne figurerait sur aucun relevé');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(inputsOf('mandates.update')).toMatchObject([{ confirmed: [] }, { confirmed: ['unstated-money'] }]));
  expect(inputsOf('mandates.update')[1]).toMatchObject({ untilDate: '2026-10-31' });
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await dialog.findByRole('region', { name: /Supprimer ce mandat/u })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Supprimer quand même' }));
  await waitFor(() => expect(inputsOf('mandates.remove')).toMatchObject([{ confirmed: [] }, { confirmed: ['unstated-money'] }]));
});

it('asks until which day a property that is taken out was covered, from today, and says it afterwards', async () => {
  const second = STUDIO;
  const left = { ...MANDATE, leftProperties: [{ propertyId: second.id, untilDate: '2026-10-31' }] };
  const { inputsOf } = open([], {
    'mandates.ofOwner': () => ({
      managesForOthers: true,
      mandates: [
        { ...MANDATE, propertyIds: [PROPERTY.id, second.id] },
        { ...left, id: OWNER_ID, number: '2025-007' },
      ],
      properties: [PROPERTY, second],
    }),
    'mandates.update': () => new Promise(() => undefined),
  });
  expect(await screen.findByText(/T3 Mercière, Studio Lyon jusqu’au 31\/10\/2026/u)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  expect(dialog.queryByLabelText(/couvert jusqu’au/u)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: /Studio Lyon/u }));
  const day = await dialog.findByLabelText<HTMLInputElement>(/Studio Lyon.+couvert jusqu’au/u);
  expect(day.value).not.toBe('');
  await user.clear(day);
  await user.type(day, '30/11/2026');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('mandates.update')).toEqual([
      expect.objectContaining({
        propertyIds: [PROPERTY.id],
        leftProperties: [{ propertyId: second.id, untilDate: '2026-11-30' }],
      }),
    ]),
  );
});

it('shows the rates of other days, asks from which day a new one counts, and takes an earlier one away', async () => {
  const pastRates = [{ untilDate: '2026-03-31', feeBp: 700, vatBp: 2000 }];
  const { inputsOf } = open([{ ...MANDATE, pastRates }], { 'mandates.update': () => new Promise(() => undefined) });
  const panel = within(await screen.findByRole('region', { name: 'Mandats' }));
  expect(await panel.findByText(/Du 15\/01\/2026 au 31\/03\/2026.*7.*% HT/u)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  expect(dialog.queryByLabelText(/Ce taux vaut à partir du/u)).toBeNull();
  await user.clear(dialog.getByLabelText(/Honoraires HT/u));
  await user.type(dialog.getByLabelText(/Honoraires HT/u), '8');
  const from = await dialog.findByLabelText<HTMLInputElement>(/Ce taux vaut à partir du/u);
  expect(from.value).not.toBe('');
  await user.clear(from);
  await user.type(from, '01/12/2026');
  await user.click(dialog.getByRole('button', { name: /Retirer.+jusqu’au 31\/03\/2026/u }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('mandates.update')).toEqual([
      expect.objectContaining({ feePercent: 8, vatPercent: 20, ratesFrom: '2026-12-01', pastRates: [] }),
    ]),
  );
});

it('ends a mandate on a past day: no day of other rates is sent when the rates stay', async () => {
  const { user, dialog, save } = await change();
  await user.clear(dialog.getByLabelText(/Honoraires HT/u));
  await user.type(dialog.getByLabelText(/Honoraires HT/u), '8');
  await dialog.findByLabelText(/Ce taux vaut à partir du/u);
  await user.clear(dialog.getByLabelText(/Honoraires HT/u));
  await user.type(dialog.getByLabelText(/Honoraires HT/u), '6,25');
  await user.clear(dialog.getByLabelText(/Dernier jour/u));
  await user.type(dialog.getByLabelText(/Dernier jour/u), '31/01/2026');
  expect(await save()).toMatchObject({ untilDate: '2026-01-31', feePercent: 6.25, ratesFrom: null });
});

it('shows the rates of a mandate that has not begun once', async () => {
  const pastRates = [{ untilDate: '2090-06-30', feeBp: 700, vatBp: 2000 }];
  open([{ ...MANDATE, fromDate: '2090-01-01', untilDate: '2090-12-31', pastRates }]);
  const panel = within(await screen.findByRole('region', { name: 'Mandats' }));
  const [text] = (await panel.findAllByRole('listitem')).map(({ textContent }) => spaced(textContent));
  expect(text?.match(/7 % HT/gu)).toHaveLength(1);
  expect(text).toContain('À partir du 01/07/2090 : 6,25 % HT');
});

it('names, of all properties, those that were the owner’s during the mandate', async () => {
  const soldBefore = STUDIO;
  const { user, dialog, save } = await change({ allProperties: true, propertyIds: [] }, [PROPERTY, soldBefore]);
  await user.click(dialog.getByRole('checkbox', { name: /Tous les biens/u }));
  await dialog.findByRole('checkbox', { name: /Studio Lyon/u, checked: false });
  expect(await save()).toMatchObject({ allProperties: false, propertyIds: [PROPERTY.id], leftProperties: [] });
});

it('sends no property while the mandate covers all, of an owner with more than a form may name', async () => {
  const ownedIds = Array.from({ length: 501 }, () => PROPERTY.id);
  const { user, dialog, save } = await change({ allProperties: true, propertyIds: [], ownedIds });
  await user.click(dialog.getByRole('checkbox', { name: /Tous les biens/u }));
  await user.click(dialog.getByRole('checkbox', { name: /Tous les biens/u }));
  expect(await save()).toMatchObject({ allProperties: true, propertyIds: [], leftProperties: [] });
});

it('forgets a property that is taken out of a mandate before it begins', async () => {
  const ahead = { fromDate: '2090-01-01', untilDate: '2090-12-31' };
  const { user, dialog, save } = await change({ ...ahead, propertyIds: [PROPERTY.id, STUDIO.id] }, [PROPERTY, STUDIO]);
  await user.click(dialog.getByRole('checkbox', { name: /Studio Lyon/u }));
  expect(await save()).toMatchObject({ propertyIds: [PROPERTY.id], leftProperties: [{ propertyId: STUDIO.id, untilDate: null }] });
});

it('says under the day that another rate holds from a later day already', async () => {
  open([MANDATE], {
    'mandates.update': () => {
      throw new Refused(400, { code: 'mandate.rates-too-early', field: 'ratesFrom', details: { from: '2026-11-01' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier le mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le mandat' }));
  await userEvent.clear(dialog.getByLabelText(/Honoraires HT/u));
  await userEvent.type(dialog.getByLabelText(/Honoraires HT/u), '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  expect(await dialog.findByText(/vaut déjà depuis le 01\/11\/2026/u)).toBeTruthy();
});

it('keeps a property that is ticked again', async () => {
  const { user, dialog, save } = await change();
  await user.click(dialog.getByRole('checkbox', { name: /T3 Mercière/u }));
  await dialog.findByLabelText(/couvert jusqu’au/u);
  await user.click(dialog.getByRole('checkbox', { name: /T3 Mercière/u }));
  await waitFor(() => expect(dialog.queryByLabelText(/couvert jusqu’au/u)).toBeNull());
  expect(await save()).toMatchObject({ propertyIds: [PROPERTY.id], leftProperties: [] });
});

it('reads in the history of the owner by title, rate and day', () => {
  const text = mandateHistoryValue([PROPERTY]);
  expect(text('propertyIds', [PROPERTY.id, STUDIO.id])).toBe('T3 Mercière\u00A0; Autre bien');
  expect(text('leftProperties', [{ propertyId: PROPERTY.id, untilDate: '2026-10-31' }])).toBe('T3 Mercière jusqu’au 31/10/2026');
  expect(spaced(text('pastRates', [{ untilDate: '2026-03-31', feeBp: 700, vatBp: 2000 }]))).toBe(
    '7 % HT des encaissements, TVA 20 % jusqu’au 31/03/2026',
  );
  expect(text('pastRates', [])).toBe('—');
  expect(text('feeBp', 700)).toBe(fieldText('feeBp', 700));
});

const FEE: (typeof MANDATE)['fees'][number] = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a03',
  mandateId: MANDATE_ID,
  kind: 'assurance',
  label: 'Garantie loyers impayés',
  basis: 'part de l’appelé',
  rateBp: 250,
  unitCents: 0,
  vatBp: 0,
  fromDate: '2026-01-15',
  untilDate: null,
  version: 1,
};

it('shows the insurance and the fees of a mandate, and ends one with its last day', async () => {
  const postage = {
    ...FEE,
    id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0a04',
    kind: 'frais',
    label: 'Frais postaux',
    basis: 'montant par mois',
  } as const;
  const fees = [FEE, { ...postage, rateBp: 0, unitCents: 450, vatBp: 2000, untilDate: '2026-12-31' }];
  const { inputsOf } = open([{ ...MANDATE, fees }], { 'mandates.updateFee': () => new Promise(() => undefined) });
  const list = await screen.findByRole('list', { name: 'Assurance et frais du mandat n° 2026-001' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => spaced(row.textContent))).toEqual([
    'Garantie loyers impayés : 2,5 % des loyers et charges appelésDepuis le 15/01/2026Modifier',
    'Frais postaux : 4,50 € HT chaque mois, TVA 20 %Du 15/01/2026 au 31/12/2026Modifier',
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Modifier : Garantie loyers impayés' }));
  await user.type(await screen.findByLabelText('Dernier jour'), '31/12/2026');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(inputsOf('mandates.updateFee')).toEqual([
      expect.objectContaining({ id: FEE.id, version: 1, ratePercent: 2.5, vatPercent: 0, untilDate: '2026-12-31' }),
    ]),
  );
});

it('an amount has VAT, an insurance has none', async () => {
  const { inputsOf } = open([MANDATE], { 'mandates.addFee': () => new Promise(() => undefined) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Assurance, frais\u00A0: ajouter au mandat n° 2026-001' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/TVA/u)).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /Nature/u }));
  await user.click(await screen.findByRole('option', { name: 'Frais' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/TVA/u).value).toMatch(/^20/u);
  await user.click(dialog.getByRole('combobox', { name: /Mode de calcul/u }));
  await user.click(await screen.findByRole('option', { name: 'Montant, chaque mois' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await dialog.findByText('Saisissez le montant');
  await user.type(dialog.getByLabelText(/Montant HT/u), '4,50');
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() =>
    expect(inputsOf('mandates.addFee')).toEqual([
      expect.objectContaining({ mandateId: MANDATE_ID, kind: 'frais', basis: 'montant par mois', unitCents: 450, vatPercent: 20 }),
    ]),
  );
});
