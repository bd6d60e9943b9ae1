import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, pageOf, Refused } from '#testing/server-answers.ts';
import { checkOf, LEASE_ANSWERS as ANSWERS, LEASE_ID, LEASE_ROW, TENANT_ID } from '#testing/stored-lease.ts';
import { ID as PROPERTY_ID, STORED as PROPERTY } from '#testing/stored-property.ts';

const OWNER_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0031';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const field = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const summary = () => plain(screen.getByRole('complementary', { name: 'En bref' }).textContent);

async function newLease(answers: Answers = {}, search = `?propertyId=${PROPERTY_ID}&tenantId=${TENANT_ID}`) {
  const view = renderAddress(`/leases/new${search}`, { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Enregistrer' });
  return { ...view, user: userEvent.setup() };
}

function fillEssentials() {
  fill(/^Date de début/, '01/07/2026');
  fill(/^Loyer hors charges/, '650');
  fill(/^Montant des charges/, '45,50');
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

beforeEach(() => sessionStorage.clear());
it('starts with the property and the tenant of the URL, by name', async () => {
  await newLease();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Bien immobilier/ }).value).toContain('T3 Mercière'));
  expect(await screen.findByText('Léo Petit')).toBeDefined();
});

it('proposes the legal duration with its explanation, until the user types another', async () => {
  const { user } = await newLease();
  fill(/^Date de début/, '01/07/2026');
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2029'));
  expect(plain(screen.getByText(/Durée proposée/).textContent)).toContain('3 ans, jusqu’au 30 juin 2029 inclus');
  expect(screen.getAllByText('loi n° 89-462, art. 10').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'Autre personne morale' }));
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2032'));
  fill('Date de fin', '30/06/2031');
  fill(/^Date de début/, '01/08/2026');
  expect(field('Date de fin').value).toBe('30/06/2031');
  await user.click(await screen.findByRole('button', { name: /Finir le 31 juillet 2032/ }));
  await waitFor(() => expect(field('Date de fin').value).toBe('31/07/2032'));
});

const SHOP: typeof PROPERTY = {
  ...PROPERTY,
  type: 'Local commercial',
  owner: { id: OWNER_ID, name: 'Foncière du Vieux-Port', kind: 'société' },
};
const ofCompany: typeof PROPERTY = { ...PROPERTY, owner: SHOP.owner };
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('selects a commercial lease for a shop, and explains why', async () => {
  await newLease({ 'properties.byId': () => SHOP });
  await waitFor(() => expect(radio('Bail commercial').checked).toBe(true));
  expect(plain(screen.getByText(/Le bien est de type/).textContent)).toContain('« Local commercial » : « Bail commercial » est proposé.');
});

it('treats a company as a legal person, hence six years, and lets the user choose a family one', async () => {
  const { user } = await newLease({ 'properties.byId': () => ofCompany });
  await waitFor(() => expect(radio('Autre personne morale').checked).toBe(true));
  expect(plain(screen.getByText(/Foncière du Vieux-Port, est une société/).textContent)).toContain('Choisissez « SCI familiale »');
  fill(/^Date de début/, '01/07/2026');
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2032'));
  await user.click(radio('SCI familiale'));
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2029'));
  await waitFor(() => expect(screen.queryByText(/Foncière du Vieux-Port, est une société/)).toBeNull());
});

it('stops following the property once the kinds were chosen by the user, and warns', async () => {
  const { user } = await newLease({ 'properties.list': () => pageOf([SHOP]), 'properties.byId': () => SHOP }, '');
  await user.click(radio('Location meublée'));
  await user.click(radio('Location vide'));
  await user.click(radio('SCI familiale'));
  await user.click(radio('Personne physique'));
  await user.click(screen.getByRole('combobox', { name: /^Bien immobilier/ }));
  await user.click(await screen.findByRole('option', { name: /T3 Mercière/ }));
  expect(plain((await screen.findByText(/lui convient d’ordinaire/)).textContent)).toContain('« Bail commercial »');
  expect(await screen.findByText(/elle n’est pas une personne physique/)).toBeDefined();
  expect(radio('Location vide').checked).toBe(true);
  expect(radio('Personne physique').checked).toBe(true);
});

it('has no unsaved input while all values are proposed', async () => {
  const { user, router } = await newLease({ 'properties.byId': () => SHOP });
  await waitFor(() => expect(radio('Bail commercial').checked).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leases'));
});

it('shows no positive finding for an empty lease', async () => {
  await newLease();
  const law = screen.getByRole('region', { name: 'Ce que dit la loi' });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Bien immobilier/ }).value).toContain('T3'));
  expect(law.textContent).toBe('');
  fillEssentials();
  await waitFor(() => expect(law.textContent).toContain('La loi n’y trouve rien à redire'));
});

it('asks for the event that shortens a lease, only then', async () => {
  await newLease();
  fill(/^Date de début/, '01/07/2026');
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2029'));
  expect(screen.queryByRole('textbox', { name: 'Motif de la durée réduite' })).toBeNull();
  fill('Date de fin', '30/06/2027');
  expect(await screen.findByRole('textbox', { name: 'Motif de la durée réduite' })).toBeDefined();
});

it('shows legal refusals under their fields while typing, and applies the maximum in one click', async () => {
  const { user } = await newLease();
  fillEssentials();
  fill('Montant du dépôt', '1 300');
  const said = (await screen.findAllByText(/Le dépôt de garantie ne dépasse pas/))[0];
  expect(plain(said?.textContent)).toContain('ne dépasse pas 650 €, soit 1 mois de loyer hors charges.');
  await user.click(screen.getByRole('button', { name: 'Appliquer le plafond' }));
  await waitFor(() => expect(field('Montant du dépôt').value).toBe('650'));
  await waitFor(() => expect(screen.queryByText(/Le dépôt de garantie ne dépasse pas/)).toBeNull());
});

it('adds the rent supplement to the total and to the maximum deposit', async () => {
  const { user, inputsOf } = await newLease();
  fillEssentials();
  fill(/^Complément de loyer/, '50');
  await waitFor(() => expect(summary()).toContain('745,50 €/moisdont 50 € de complément de loyer et 45,50 € de provision pour charges'));
  await user.click(screen.getByRole('button', { name: 'Appliquer le plafond' }));
  await waitFor(() => expect(field('Montant du dépôt').value).toBe('700'));
  save();
  await waitFor(() => expect(inputsOf('leases.create')).toHaveLength(1));
  expect(inputsOf('leases.create')[0]).toMatchObject({ rentCents: 65_000, supplementCents: 5_000, depositCents: 70_000 });
});

it('asks for a supplement only where the lease is a home, and refuses under it one that was typed before', async () => {
  const { user } = await newLease();
  await user.click(radio('Bail commercial'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Complément de loyer/ })).toBeNull());
  await user.click(radio('Location vide'));
  fill(/^Complément de loyer/, '50');
  await user.click(radio('Bail commercial'));
  const supplement = field(/^Complément de loyer/);
  await waitFor(() => expect(supplement.getAttribute('aria-invalid')).toBe('true'));
  expect((await screen.findAllByText(/ne se demande que pour un logement/)).length).toBeGreaterThan(0);
});

it('refuses a supplement below zero, under its field', async () => {
  const { inputsOf } = await newLease();
  fillEssentials();
  fill(/^Complément de loyer/, '-50');
  save();
  expect((await screen.findAllByText(/Le complément de loyer ne peut pas être négatif/)).length).toBeGreaterThan(0);
  expect(inputsOf('leases.create')).toEqual([]);
});

it('marks an unverified rule', async () => {
  const { user } = await newLease();
  await user.click(screen.getByRole('radio', { name: 'Bail professionnel' }));
  expect((await screen.findAllByText('non vérifié')).length).toBeGreaterThan(0);
});

it('states that a commercial lease is without VAT', async () => {
  const { user } = await newLease();
  await user.click(screen.getByRole('radio', { name: 'Bail commercial' }));
  expect(await screen.findByText(/Les loyers s’écrivent sans TVA/)).toBeDefined();
});

it('shows a summary of the input next to the form', async () => {
  await newLease();
  fillEssentials();
  await waitFor(() => expect(summary()).toContain('695,50 €/mois'));
  expect(summary()).toContain('dont 45,50 € de provision pour charges');
  await waitFor(() => expect(summary()).toContain('30/06/2029'));
});

it('proposes the latest published quarter of the usual index, with its value', async () => {
  const { user } = await newLease();
  await user.click(screen.getByRole('button', { name: /^Révision du loyer/ }));
  await user.click(screen.getByRole('checkbox', { name: /Le loyer est révisé/ }));
  const quarter = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Trimestre de référence' });
  expect(plain(quarter.value)).toMatch(/^T[1-4] \d{4} · \d{3},\d{1,2}$/);
});

it('creates one pending lease for two clicks, and opens it', async () => {
  const { router, inputsOf } = await newLease();
  fillEssentials();
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2029'));
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(await screen.findByText('Contrat de location créé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/leases/${LEASE_ID}`));
  expect(inputsOf('leases.create')).toEqual([
    expect.objectContaining({
      propertyId: PROPERTY_ID,
      tenantIds: [TENANT_ID],
      startDate: '2026-07-01',
      endDate: '2029-06-30',
      rentCents: 65_000,
      chargesCents: 4550,
    }),
  ]);
  expect(inputsOf('leases.create')[0]).not.toHaveProperty('activate', true);
});

it('activates with the ticked options', async () => {
  const { user, inputsOf } = await newLease();
  fillEssentials();
  await user.click(screen.getByRole('button', { name: 'Enregistrer et activer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Activer le contrat' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Passer le client à Actif' }));
  await user.click(within(dialog).getByRole('button', { name: 'Activer' }));
  expect(await screen.findByText('Contrat de location créé et activé')).toBeDefined();
  expect(inputsOf('leases.create')).toEqual([
    expect.objectContaining({ creationKey: expect.any(String), activate: true, setPropertyStatus: true, setTenantStatus: false }),
  ]);
});

it('focuses the field refused by law, before the activation dialog', async () => {
  const { user } = await newLease();
  fillEssentials();
  fill('Montant du dépôt', '1 300');
  await user.click(screen.getByRole('button', { name: 'Enregistrer et activer' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Montant du dépôt')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('focuses the first day when the property is let on these days, and lists it with the legal findings', async () => {
  const other = { id: LEASE_ID, tenant: 'Anne Roux', startDate: '2026-01-01', lastDay: null, endsWhenReletOn: null };
  const { user } = await newLease({ 'leases.check': (draft) => ({ ...checkOf(draft), findings: [], overlap: other }) });
  fillEssentials();
  await user.click(screen.getByRole('button', { name: 'Enregistrer et activer' }));
  await waitFor(() => expect(document.activeElement).toBe(field(/^Date de début/)));
  expect(screen.queryByRole('dialog')).toBeNull();
  const law = screen.getByRole('region', { name: 'Ce que dit la loi' });
  await waitFor(() => expect(law.textContent).toContain('déjà loué à Anne Roux'));
  expect(law.textContent).not.toContain('rien à redire');
});

it('names the pending leases on the same days before activation', async () => {
  const waiting: typeof LEASE_ROW = { ...LEASE_ROW, status: 'En attente', startDate: '2029-06-30', endDate: null };
  const later = { ...waiting, id: TENANT_ID, startDate: '2029-07-01', tenant: { ...waiting.tenant, name: 'Anne Roux' } };
  const { user, inputsOf } = await newLease({ 'leases.list': () => pageOf([waiting, later]) });
  fillEssentials();
  await waitFor(() => expect(field('Date de fin').value).toBe('30/06/2029'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer et activer' }));
  const warning = within(await screen.findByRole('dialog', { name: 'Activer le contrat' }));
  expect((await warning.findByRole('link', { name: 'Léo Petit' })).getAttribute('href')).toBe(`/leases/${LEASE_ID}`);
  expect(warning.queryByText(/Anne Roux/)).toBeNull();
  expect(inputsOf('leases.list')).toEqual([expect.objectContaining({ propertyId: PROPERTY_ID, status: 'En attente' })]);
});

it('reports each missing field, and sends nothing', async () => {
  const { inputsOf } = await newLease({}, '');
  save();
  const errors = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(
    within(errors)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Bien immobilier : Le bien immobilier est requis',
    'Locataires : Choisissez au moins un locataire',
    'Date de début : La date de début est requise',
    'Loyer hors charges : Le loyer est requis',
  ]);
  expect(inputsOf('leases.create')).toEqual([]);
});

it.each([
  [
    'refused for another lease of these days',
    new Refused(409, { code: 'lease.overlap', field: 'startDate', details: { tenant: 'Anne Roux', from: '2026-01-01' } }),
    'Impossible de créer ce contrat de location',
  ],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la création du contrat'],
  ['no answer', new Refused(503), 'Une erreur est survenue lors de la création du contrat'],
])('keeps its input when it is %s', async (_, refusal, said) => {
  const { router } = await newLease({
    'leases.create': () => {
      throw refusal;
    },
  });
  fillEssentials();
  save();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Loyer hors charges/).value).toBe('650');
  expect(router.state.location.pathname).toBe('/leases/new');
});

it('shows the refusal of the server under the first day, and links to the conflicting lease', async () => {
  const other = { id: LEASE_ID, tenant: 'Anne Roux', startDate: '2026-01-01', lastDay: null, endsWhenReletOn: null };
  await newLease({
    'leases.check': (draft) => ({ ...checkOf(draft), findings: [], overlap: other }),
    'leases.create': () => {
      throw new Refused(409, { code: 'lease.overlap', field: 'startDate', details: { tenant: 'Anne Roux', from: '2026-01-01' } });
    },
  });
  fillEssentials();
  const warning = await screen.findByText(/Ces dates rencontrent/);
  expect(within(warning).getByRole('link').getAttribute('href')).toBe(`/leases/${LEASE_ID}`);
  save();
  await waitFor(() => {
    const described =
      field(/^Date de début/)
        .getAttribute('aria-describedby')
        ?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Anne Roux');
  });
});

it('adds and removes guarantors', async () => {
  const { user, inputsOf } = await newLease();
  fillEssentials();
  await user.click(screen.getByRole('button', { name: /^Garants/ }));
  await user.click(screen.getByRole('button', { name: 'Ajouter un garant' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter un garant' }));
  const names = screen.getAllByRole('textbox', { name: /^Nom du garant/ });
  expect(names).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Retirer ce garant' })[0]!);
  await user.type(screen.getByRole('textbox', { name: /^Nom du garant/ }), 'Anne Petit');
  save();
  await waitFor(() => expect(inputsOf('leases.create')).toHaveLength(1));
  expect(inputsOf('leases.create')[0]?.['guarantors']).toEqual([expect.objectContaining({ name: 'Anne Petit', surety: 'solidaire' })]);
});

it('keeps its input when the session ends', async () => {
  const ended = () => {
    throw new Refused(401, { code: 'auth.required', field: null, details: {} });
  };
  const { router, unmount } = await newLease({ 'leases.create': ended });
  fillEssentials();
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  unmount();
  await newLease({}, '');
  expect(await screen.findByText(/Votre saisie a été retrouvée/)).toBeDefined();
  expect(field(/^Loyer hors charges/).value).toBe('650');
});

it('is not shown to users who may not write leases', async () => {
  renderAddress('/leases/new', ANSWERS, 'tenant');
  expect(await screen.findByText(/Vous n’avez pas accès à cette page/)).toBeDefined();
});
