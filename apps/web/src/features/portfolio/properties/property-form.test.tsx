import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { ID, PROPERTY_ANSWERS as ANSWERS } from '#testing/stored-property.ts';

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
it('has the specified defaults', async () => {
  await newProperty();
  expect(field(/^Type/).value).toBe('Appartement');
  expect(field(/^Statut/).value).toBe('À Vendre');
  for (const label of [/^Prix/, /^Surface \*/, 'Chambres', 'Salles de bain']) expect(field(label).value).toBe('0');
});

it('reports each error under its field and sends nothing', async () => {
  const { inputsOf } = await newProperty();
  fill(/^Prix/, 'beaucoup');
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(4);
  for (const [label, message] of [
    [/^Titre/, 'Le titre est requis'],
    [/^Adresse/, 'L’adresse est requise'],
    [/^Ville/, 'La ville est requise'],
  ] as const) {
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(inputsOf('properties.create')).toEqual([]);
});

it('opens the section of a field with an error', async () => {
  const { user } = await newProperty();
  const head = screen.getByRole('button', { name: /^Localisation et fiscalité/ });
  await user.click(head);
  fill('Identifiant fiscal', '12');
  await user.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('false');
  fillEssentials();
  submit();
  await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getAllByText('L’identifiant fiscal du logement comporte 12 chiffres').length).toBeGreaterThan(0);
});

it('shows a summary of a closed section', async () => {
  const { user } = await newProperty();
  const head = screen.getByRole('button', { name: /^Surface et pièces/ });
  expect(head.textContent).toContain('Rien de renseigné');
  await user.click(head);
  fill('Pièces', '3');
  fill('Étage', '0');
  await user.click(head);
  expect(head.textContent?.replaceAll('\u00A0', ' ')).toContain('3 pièces · Rez-de-chaussée');
});

it('creates one property for two clicks, and opens it', async () => {
  const { router, inputsOf } = await newProperty();
  fillEssentials();
  const button = screen.getByRole('button', { name: 'Créer le bien' });
  // A click, and the Enter key, which a disabled button does not stop.
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(await screen.findByText('Bien immobilier créé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/properties/${ID}`));
  expect(inputsOf('properties.create')).toEqual([
    expect.objectContaining({ creationKey: expect.any(String), title: 'Studio Sathonay', priceCents: 61_550, areaM2: 28, bedrooms: 0 }),
  ]);
});

it('is busy while it saves', async () => {
  let answer: (created: Output<'properties.create'>) => void = () => {};
  await newProperty({ 'properties.create': () => new Promise((resolve) => (answer = resolve)) });
  fillEssentials();
  submit();
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Création...' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  answer({ id: ID });
  expect(await screen.findByText('Bien immobilier créé avec succès')).toBeDefined();
});

it.each([
  ['refused by the server', new Refused(400, null, { title: 'Le titre est requis' }), 'Impossible de créer ce bien immobilier'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la création du bien'],
  ['no answer', new Refused(503), 'Une erreur est survenue lors de la création du bien'],
])('keeps its input when it is %s', async (_, refusal, said) => {
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

it('shows the errors of the server under their fields', async () => {
  await newProperty({
    'properties.create': () => {
      throw new Refused(400, null, { taxId: 'Identifiant déjà utilisé' });
    },
  });
  fillEssentials();
  submit();
  // Once next to its field, in the section opened for it, and once in the summary.
  expect(await screen.findAllByText(/Identifiant déjà utilisé/)).toHaveLength(2);
  expect(field('Identifiant fiscal').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: /^Localisation et fiscalité/ }).getAttribute('aria-expanded')).toBe('true');
});

it('restores its input after the session ended', async () => {
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
  expect(await screen.findByText(/Votre saisie a été retrouvée/)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Studio Sathonay');
  expect(field(/^Prix/).value).toBe('615,50');
  fireEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
  await waitFor(() => expect(field(/^Titre/).value).toBe(''));
});

it('previews the picture of a URL, or reports that there is none', async () => {
  await newProperty();
  fill('URL de l’image', 'https://exemple.fr/facade.jpg');
  const preview = await screen.findByAltText('Aperçu');
  expect(preview.getAttribute('src')).toBe('https://exemple.fr/facade.jpg');
  fireEvent.error(preview);
  expect(await screen.findByText('L’URL de l’image semble invalide')).toBeDefined();
});

it('warns about a class that may not be let, and allows saving it', async () => {
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

it('is created, and reports a picture that could not be added', async () => {
  // The file route is not tRPC's, and refuses this one.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 413;
      readonly responseText = JSON.stringify({ code: 'file.too-large', field: null, details: {} });
      open() {}
      abort() {}
      send() {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
  const { user, router } = await newProperty();
  fillEssentials();
  await user.upload(
    await screen.findByLabelText('Déposez vos photos ici', { selector: 'input' }),
    new File(['x'], 'facade.png', { type: 'image/png' }),
  );
  await screen.findByText('facade.png');
  submit();
  expect(await screen.findByText('Le bien a été créé mais l’image n’a pas pu être enregistrée')).toBeDefined();
  expect(screen.getByText(/^facade\.png : Cette image dépasse 10 Mo/)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/properties/${ID}`));
});

it('asks about 0 € and 0 m², and creates the property once the user has confirmed', async () => {
  const create: Answers['properties.create'] = ({ confirmed = [] }) => {
    if (confirmed.length === 2) return { id: ID };
    throw new Refused(409, { code: 'common.confirmation-needed', field: null, details: { warnings: 'no-price no-area' } });
  };
  const { user, inputsOf } = await newProperty({ 'properties.create': create });
  fillEssentials();
  fill(/^Prix/, '0');
  fill(/^Surface \*/, '0');
  submit();
  const question = within(await screen.findByRole('region', { name: 'Ce bien est-il juste ?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Le prix est de 0 €.',
    'La surface est de 0 m².',
  ]);
  await user.click(question.getByRole('button', { name: 'Enregistrer quand même' }));
  await waitFor(() => expect(inputsOf('properties.create')).toHaveLength(2));
});
