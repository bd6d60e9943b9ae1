import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Answers, Refused, renderAddress } from '../../testing/render-address.tsx';

const ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0001';
const STORED = {
  id: ID,
  title: 'T3 Mercière',
  type: 'Appartement',
  address: '12 rue Mercière',
  city: 'Lyon',
  postalCode: '69002',
  status: 'À Louer',
  priceCents: 98_000,
  areaM2: 62.5,
  bedrooms: 2,
  bathrooms: 1,
  isListed: true,
  images: [],
  hasVideo: false,
  amenities: ['Balcon'],
  isFavourite: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  description: '',
  rooms: 3,
  livingAreaM2: null,
  floor: null,
  builtYear: null,
  parkingSpaces: null,
  furnished: null,
  dpeClass: 'D',
  dpeDate: null,
  dpeNumber: '',
  gesClass: null,
  longitude: null,
  latitude: null,
  videoUrl: '',
  agent: null,
  taxId: '',
  owner: null,
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  version: 4,
};
const empty = () => ({ rows: [], nextCursor: null, previousCursor: null });
const ANSWERS: Answers = {
  'owners.search': () => [],
  'members.list': () => [],
  'inquiries.list': empty,
  'history.of': empty,
  'properties.byId': () => STORED,
  'properties.create': () => ({ id: ID }),
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
async function newProperty(answers: Answers = {}) {
  const view = renderAddress('/properties/new', { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Créer le bien' });
  return { ...view, user: userEvent.setup() };
}
function fillEssentials() {
  fill(/^Titre/, 'Studio Sathonay');
  fill(/^Adresse/, '4 place Sathonay');
  fill(/^Ville/, 'Lyon');
  fill(/^Prix/, '615,50');
  fill(/^Surface \*/, '28');
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Créer le bien|Enregistrer/ }));

beforeEach(() => sessionStorage.clear());

it('starts from the defaults of the specification', async () => {
  await newProperty();
  expect(field(/^Type/).value).toBe('Appartement');
  expect(field(/^Statut/).value).toBe('À Vendre');
  for (const label of [/^Prix/, /^Surface \*/, 'Chambres', 'Salles de bain']) expect(field(label).value).toBe('0');
});

it('tells each refusal under its field and sends nothing', async () => {
  const { inputsOf } = await newProperty();
  fill(/^Prix/, 'beaucoup');
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
  for (const [label, message] of [
    [/^Titre/, 'Le titre est requis'],
    [/^Adresse/, "L'adresse est requise"],
    [/^Ville/, 'La ville est requise'],
  ] as const) {
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(inputsOf('properties.create')).toEqual([]);
});

it('opens the section whose field is refused', async () => {
  const { user } = await newProperty();
  const head = screen.getByRole('button', { name: /^Localisation et fiscalité/ });
  await user.click(head);
  fill('Identifiant fiscal', '12');
  await user.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('false');
  fillEssentials();
  submit();
  await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getAllByText("L'identifiant fiscal du logement comporte 12 chiffres").length).toBeGreaterThan(0);
});

it('says what a closed section holds', async () => {
  const { user } = await newProperty();
  const head = screen.getByRole('button', { name: /^Surface et pièces/ });
  expect(head.textContent).toContain('Rien de renseigné');
  await user.click(head);
  fill('Pièces', '3');
  fill('Étage', '0');
  await user.click(head);
  expect(head.textContent?.replaceAll('\u00A0', ' ')).toContain('3 pièces · Rez-de-chaussée');
});

it('creates one property for two presses, and goes to it', async () => {
  const { router, inputsOf } = await newProperty();
  fillEssentials();
  const button = screen.getByRole('button', { name: 'Créer le bien' });
  // A press, and the Enter key that the button's being disabled does not stop.
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(await screen.findByText('Bien immobilier créé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/properties/${ID}`));
  expect(inputsOf('properties.create')).toEqual([
    expect.objectContaining({ title: 'Studio Sathonay', priceCents: 61_550, areaM2: 28, bedrooms: 0 }),
  ]);
});

it('is busy while it saves', async () => {
  let answer: (value: unknown) => void = () => {};
  await newProperty({ 'properties.create': () => new Promise((resolve) => (answer = resolve)) });
  fillEssentials();
  submit();
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Création...' });
  expect(busy.disabled).toBe(true);
  answer({ id: ID });
  expect(await screen.findByText('Bien immobilier créé avec succès')).toBeDefined();
});

it.each([
  ['refused by the server', new Refused(400, null, { title: 'Le titre est requis' }), 'Impossible de créer ce bien immobilier'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la création du bien'],
  ['no answer', new Refused(503), 'Une erreur est survenue lors de la création du bien'],
])('keeps what was typed when it is %s', async (_, refusal, said) => {
  const { router } = await newProperty({
    'properties.create': () => {
      throw refusal;
    },
  });
  fillEssentials();
  submit();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Studio Sathonay');
  expect(router.state.location.pathname).toBe('/properties/new');
});

it('puts the refusals of the server under their fields', async () => {
  await newProperty({
    'properties.create': () => {
      throw new Refused(400, null, { taxId: 'Identifiant déjà utilisé' });
    },
  });
  fillEssentials();
  submit();
  // Once beside its field, in the section opened for it, and once in the summary.
  expect(await screen.findAllByText(/Identifiant déjà utilisé/)).toHaveLength(2);
  expect(field('Identifiant fiscal').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: /^Localisation et fiscalité/ }).getAttribute('aria-expanded')).toBe('true');
});

it('comes back to what was typed after the session ended', async () => {
  const { router, unmount } = await newProperty({
    'properties.create': () => {
      throw new Refused(401, { code: 'auth.required', field: null, details: {} });
    },
  });
  fillEssentials();
  submit();
  expect(await screen.findByText('Une erreur est survenue lors de l’enregistrement du bien')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  unmount();
  await newProperty();
  expect(screen.getByText(/Votre saisie a été retrouvée/)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Studio Sathonay');
  expect(field(/^Prix/).value).toBe('615,50');
  fireEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
  await waitFor(() => expect(field(/^Titre/).value).toBe(''));
});

it('shows the picture of an address, or that it shows none', async () => {
  await newProperty();
  fill('URL de l’image', 'https://exemple.fr/facade.jpg');
  const preview = await screen.findByAltText('Aperçu');
  expect(preview.getAttribute('src')).toBe('https://exemple.fr/facade.jpg');
  fireEvent.error(preview);
  expect(await screen.findByText('L’URL de l’image semble invalide')).toBeDefined();
});

it('warns about a class that may not be let, and lets it be saved', async () => {
  const { user, inputsOf } = await newProperty();
  fillEssentials();
  fill('Code postal', '69001');
  await user.click(screen.getByRole('button', { name: /^Énergie/ }));
  await user.click(field('Classe DPE'));
  await user.click(await screen.findByRole('option', { name: 'G' }));
  await user.click(field(/^Statut/));
  await user.click(await screen.findByRole('option', { name: 'À Louer' }));
  expect(await screen.findByText(/^Classe G\s: location interdite$/)).toBeDefined();
  expect(screen.getByText(/loi n° 89-462 du 6 juillet 1989/)).toBeDefined();
  submit();
  await waitFor(() => expect(inputsOf('properties.create')).toHaveLength(1));
});

it('keeps both versions when somebody was faster, and lets one choose', async () => {
  let stored = STORED;
  const { inputsOf } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.byId': () => stored,
    'properties.update': ({ version }: { version: number }) => {
      if (version !== stored.version)
        throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Paul Roux' } });
      return { id: ID, version: version + 1 };
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  stored = { ...STORED, title: 'T3 refait', bedrooms: 3, amenities: ['Cave'], version: 5, updatedByName: 'Paul Roux' };
  fill(/^Titre/, 'T3 avec balcon');
  submit();
  const panel = await screen.findByRole('alert', { name: 'Modification simultanée' });
  expect(panel.textContent).toContain('Modifié entre-temps par Paul Roux');
  const cells = within(within(panel).getByRole('row', { name: /^Titre/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['T3 refait', 'T3 avec balcon']);
  expect(within(panel).getByRole('row', { name: /^Chambres 3 Non modifié par vous$/ })).toBeDefined();
  expect(field(/^Titre/).value).toBe('T3 avec balcon');
  fireEvent.click(within(panel).getByRole('button', { name: 'Garder ma saisie' }));
  await waitFor(() => expect(field('Chambres').value).toBe('3'));
  expect(field(/^Titre/).value).toBe('T3 avec balcon');
  submit();
  expect(await screen.findByText('Bien immobilier mis à jour avec succès')).toBeDefined();
  expect(inputsOf('properties.update').map(({ version, title, bedrooms, amenities }) => [version, title, bedrooms, amenities])).toEqual([
    [4, 'T3 avec balcon', 2, ['Balcon']],
    [5, 'T3 avec balcon', 3, ['Cave']],
  ]);
});

it('tells a picture that could not follow, and saves the rest', async () => {
  const { router } = renderAddress(`/properties/edit/${ID}`, {
    ...ANSWERS,
    'properties.update': ({ version, imageUrl }: { version: number; imageUrl: string }) => {
      if (imageUrl !== '') throw new Refused(409, { code: 'file.too-many', field: null, details: { max: 50 } });
      return { id: ID, version: version + 1 };
    },
  });
  await screen.findByRole('button', { name: 'Enregistrer' });
  fill('URL de l’image', 'https://exemple.fr/facade.jpg');
  submit();
  expect(await screen.findByText('Le bien a été mis à jour mais l’image n’a pas pu être ajoutée')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/properties/${ID}`));
});

it('says so when there is nothing to edit, or no right to', async () => {
  const said = 'Ce bien immobilier n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.';
  const missing = () => {
    throw new Refused(404, { code: 'common.not-found', field: null, details: {} });
  };
  const { unmount } = renderAddress(`/properties/edit/${ID}`, { ...ANSWERS, 'properties.byId': missing });
  expect(await screen.findByText(said)).toBeDefined();
  unmount();
  renderAddress(`/properties/edit/${ID}`, ANSWERS, 'tenant');
  expect(await screen.findByText(said)).toBeDefined();
});
