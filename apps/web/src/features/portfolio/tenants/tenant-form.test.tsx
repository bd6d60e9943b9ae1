import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { STORED_TENANT, TENANT_ANSWERS as ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Créer le client|Enregistrer/ }));

async function newClient(answers: Answers = {}) {
  const view = renderAddress('/clients/new', { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Créer le client' });
  return { ...view, user: userEvent.setup() };
}
async function editedClient(answers: Answers = {}) {
  const view = renderAddress(`/clients/edit/${TENANT_ID}`, { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Enregistrer' });
  return { ...view, user: userEvent.setup() };
}
function fillEssentials() {
  fill(/^Prénom/, 'Jeanne');
  fill(/^Nom/, 'Roux');
  fill(/^E-mail/, 'jeanne@exemple.fr');
}
const failing = (refusal: Error) => () => {
  throw refusal;
};

beforeEach(() => sessionStorage.clear());

it('starts as a person and a prospect', async () => {
  await newClient();
  expect(screen.getByRole('heading', { level: 1, name: 'Ajouter un nouveau client' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Personne' }).checked).toBe(true);
  expect(field(/^Statut/).value).toBe('Prospect');
});

it('reports each error under its field and sends nothing', async () => {
  const { inputsOf, user } = await newClient();
  await user.click(screen.getByRole('radio', { name: 'Société' }));
  fill(/^Téléphone/, '12');
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(5);
  for (const [label, message] of [
    [/^Nom de la société/, 'Le nom de la société est requis'],
    [/^Prénom du contact/, 'Le prénom est requis'],
    [/^Nom du contact/, 'Le nom est requis'],
    [/^E-mail/, 'L’adresse e-mail est requise'],
    [/^Téléphone/, 'Numéro de téléphone invalide'],
  ] as const) {
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(inputsOf('tenants.create')).toEqual([]);
});

it('creates one tenant for two clicks, and opens them', async () => {
  const { router, inputsOf } = await newClient();
  fillEssentials();
  const button = screen.getByRole('button', { name: 'Créer le client' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(await screen.findByText('Locataire créé avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clients/${TENANT_ID}`));
  expect(inputsOf('tenants.create')).toEqual([
    expect.objectContaining({ firstName: 'Jeanne', lastName: 'Roux', email: 'jeanne@exemple.fr', status: 'Prospect', kind: 'personne' }),
  ]);
});

it('is busy while it saves', async () => {
  let answer: (created: Output<'tenants.create'>) => void = () => {};
  await newClient({ 'tenants.create': () => new Promise((resolve) => (answer = resolve)) });
  fillEssentials();
  submit();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Création...' })).getAttribute('aria-disabled')).toBe('true');
  answer({ id: TENANT_ID, name: 'Jeanne Roux', email: 'jeanne@exemple.fr' });
  expect(await screen.findByText('Locataire créé avec succès')).toBeDefined();
});

it('warns, and still saves, when another tenant has the e-mail', async () => {
  const { inputsOf } = await newClient({ 'tenants.withEmail': () => [{ id: TENANT_ID, name: 'Karim Benali' }] });
  fillEssentials();
  expect(await screen.findByText(/a déjà cette adresse/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Karim Benali' }).getAttribute('href')).toBe(`/clients/${TENANT_ID}`);
  expect(inputsOf('tenants.withEmail').at(-1)).toEqual({ email: 'jeanne@exemple.fr' });
  submit();
  await waitFor(() => expect(inputsOf('tenants.create')).toHaveLength(1));
});

it.each([
  ['refused by the server', new Refused(400, null, { email: 'Adresse refusée' }), 'Impossible de créer ce locataire'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la création du locataire'],
  ['no answer', new Refused(503), 'Une erreur est survenue lors de la création du locataire'],
])('keeps its input when it is %s', async (_, refusal, said) => {
  const { router } = await newClient({ 'tenants.create': failing(refusal) });
  fillEssentials();
  submit();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Nom/).value).toBe('Roux');
  expect(router.state.location.pathname).toBe('/clients/new');
});

it('restores its input after the session ended', async () => {
  const { router, unmount, inputsOf } = await newClient({
    'tenants.create': failing(new Refused(401, { code: 'auth.required', field: null, details: {} })),
  });
  fillEssentials();
  submit();
  expect(await screen.findByText('Une erreur est survenue lors de l’enregistrement du client')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  unmount();
  const again = await newClient();
  expect(await screen.findByText(/Votre saisie a été retrouvée/)).toBeDefined();
  expect(field(/^Nom/).value).toBe('Roux');
  submit();
  await waitFor(() => expect(again.inputsOf('tenants.create')).toHaveLength(1));
  const [[first], [second]] = [inputsOf('tenants.create'), again.inputsOf('tenants.create')];
  expect(first?.['creationKey']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.['creationKey']).toBe(first?.['creationKey']);
});

it('creates one tenant when repeated without an answer; after a notice of the first version, another on purpose', async () => {
  const answers: (() => Output<'tenants.create'>)[] = [
    failing(new Refused(500)),
    failing(new Refused(409, { code: 'common.key-reused', field: null, details: {} })),
    () => ({ id: TENANT_ID, name: 'Jeanne Roux', email: '' }),
  ];
  const { router, inputsOf } = await newClient({ 'tenants.create': () => answers.shift()!() });
  fillEssentials();
  const sent = async (calls: number) => {
    submit();
    await waitFor(() => expect(inputsOf('tenants.create')).toHaveLength(calls));
  };
  const ready = () =>
    waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Créer le client|Création/ }).getAttribute('aria-disabled')).not.toBe(
        'true',
      ),
    );
  await sent(1);
  await ready();
  await sent(2);
  await ready();
  expect(await screen.findByText(/Une première version de ce formulaire est déjà enregistrée/)).toBeDefined();
  await sent(3);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clients/${TENANT_ID}`));
  const [first, second, third] = inputsOf('tenants.create').map((input) => input['creationKey']);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it('is prefilled, replaces the whole from the version it read, and opens the tenant', async () => {
  const { router, inputsOf } = await editedClient({ 'tenants.update': () => ({ id: TENANT_ID, version: 5 }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Modifier le client' })).toBeDefined();
  expect(field('Notes').value).toBe('Appeler après 18 h');
  fill(/^Nom/, 'Benali-Roux');
  submit();
  expect(await screen.findByText('Locataire mis à jour avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clients/${TENANT_ID}`));
  expect(inputsOf('tenants.update')).toEqual([
    expect.objectContaining({ id: TENANT_ID, version: 4, lastName: 'Benali-Roux', status: 'Actif', notes: 'Appeler après 18 h' }),
  ]);
  expect(inputsOf('tenants.withEmail').at(-1)).toEqual({ email: 'karim@exemple.fr', exceptId: TENANT_ID });
});

it.each([
  [
    'refused by the server',
    new Refused(404, { code: 'common.not-found', field: null, details: {} }),
    'Impossible de mettre à jour ce locataire',
  ],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la mise à jour du locataire'],
])('keeps the changes when it is %s', async (_, refusal, said) => {
  await editedClient({ 'tenants.update': failing(refusal) });
  fill(/^Nom/, 'Benali-Roux');
  submit();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Nom/).value).toBe('Benali-Roux');
});

it('is busy while it updates', async () => {
  await editedClient({ 'tenants.update': () => new Promise(() => {}) });
  fill(/^Nom/, 'Benali-Roux');
  submit();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Mise à jour...' })).getAttribute('aria-disabled')).toBe('true');
});

it('lets the second of two users save over a concurrent change', async () => {
  let stored = STORED_TENANT;
  const { inputsOf, user } = await editedClient({
    'tenants.byId': () => stored,
    'tenants.update': ({ version }: { version: number }) => {
      if (version === stored.version) return { id: TENANT_ID, version: version + 1 };
      throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Hugo Bernard', at: stored.updatedAt } });
    },
  });
  stored = { ...STORED_TENANT, version: 5, phone: '+33700000000', updatedByName: 'Hugo Bernard' };
  fill(/^Nom/, 'Benali-Roux');
  submit();
  const conflict = await screen.findByRole('alert', { name: 'Modification simultanée' });
  expect(conflict.textContent).toContain('Modifié entre-temps par Hugo Bernard');
  await user.click(within(conflict).getByRole('button', { name: 'Garder ma saisie' }));
  expect(field(/^Téléphone/).value).toBe('07 00 00 00 00');
  submit();
  expect(await screen.findByText('Locataire mis à jour avec succès')).toBeDefined();
  expect(inputsOf('tenants.update').at(-1)).toMatchObject({ version: 5, lastName: 'Benali-Roux', phone: '07 00 00 00 00' });
});

it.each([
  [
    'there is no such client',
    'property_manager',
    failing(new Refused(404, { code: 'common.not-found', field: null, details: {} })),
    'Ce client n’a pas pu être trouvé ou vous n’êtes pas autorisé à le modifier.',
  ],
  ['none may be changed', 'owner', () => STORED_TENANT, 'Vous n’avez pas accès à cette page'],
] as const)('reports that %s', async (_, standing, answer, said) => {
  renderAddress(`/clients/edit/${TENANT_ID}`, { ...ANSWERS, 'tenants.byId': answer }, standing);
  expect(await screen.findByRole('heading', { name: said })).toBeDefined();
  expect(document.title).toBe(`${said.replace(/\.$/, '')} · Lares`);
});
