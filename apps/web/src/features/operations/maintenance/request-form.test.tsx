import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { PLACE_ID, RENTER_ID, REQUEST_ANSWERS as ANSWERS, REQUEST_ID, STORED_REQUEST } from '#testing/stored-request.ts';

beforeEach(() => sessionStorage.clear());
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Créer la demande|Enregistrer/ }));

async function newRequest(answers: Answers = {}, standing: 'property_manager' | 'tenant' | 'owner' = 'property_manager', search = '') {
  const view = renderAddress(`/maintenance/new${search}`, { ...ANSWERS, ...answers }, standing);
  await screen.findByRole('button', { name: 'Créer la demande' });
  return { ...view, user: userEvent.setup() };
}
const chosen = `?propertyId=${PLACE_ID}`;
function fillText() {
  fill(/^Titre/, 'Fuite');
  fill(/^Description/, 'Sous l’évier de la cuisine');
}

it('has the specified defaults', async () => {
  await newRequest();
  expect(field(/^Priorité/).value).toBe('Moyenne');
  expect(field(/^Statut/).value).toBe('Nouveau');
  expect(field(/^Locataire/).value).toBe('Aucun locataire');
  expect(field(/^Description/).getAttribute('rows')).toBe('5');
});

it('reports each error under its field and sends nothing', async () => {
  const { inputsOf } = await newRequest();
  fill(/^Titre/, 'ab');
  fill(/^Description/, 'court');
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getAllByRole('listitem')).toHaveLength(3);
  for (const [label, message] of [
    [/^Propriété/, 'Une propriété doit être sélectionnée'],
    [/^Titre/, 'Le titre doit contenir au moins 3 caractères'],
    [/^Description/, 'La description doit contenir au moins 10 caractères'],
  ] as const) {
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(inputsOf('maintenance.create')).toEqual([]);
});

it('creates one request for two clicks, for a tenant of the property, and opens it', async () => {
  const { router, inputsOf, user } = await newRequest({ 'maintenance.create': () => ({ id: REQUEST_ID }) }, 'property_manager', chosen);
  await waitFor(() => expect(field(/^Propriété/).value).toContain('T2 des Lilas'));
  await user.click(field(/^Locataire/));
  await user.click(await screen.findByRole('option', { name: 'Léo Petit' }));
  fillText();
  const button = screen.getByRole('button', { name: 'Créer la demande' });
  // A click, and the Enter key, which a disabled button does not stop.
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  expect(await screen.findByText('Demande de maintenance créée avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/maintenance/${REQUEST_ID}`));
  expect(inputsOf('maintenance.create')).toEqual([
    {
      creationKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      propertyId: PLACE_ID,
      tenantId: RENTER_ID,
      kind: 'panne',
      title: 'Fuite',
      description: 'Sous l’évier de la cuisine',
      priority: 'Moyenne',
      status: 'Nouveau',
      borneBy: null,
    },
  ]);
});

it('asks a tenant for property, urgency and description, and for nothing else', async () => {
  const { inputsOf, user } = await newRequest({ 'maintenance.create': () => ({ id: REQUEST_ID }) }, 'tenant');
  for (const label of [/^Statut/, /^Locataire/, /^À la charge de/]) {
    expect(screen.queryByLabelText(label, { selector: 'input' })).toBeNull();
  }
  // The tenant rents one property.
  await waitFor(() => expect(field(/^Propriété/).value).toContain('T2 des Lilas'));
  fillText();
  await user.click(screen.getByRole('combobox', { name: 'Urgence' }));
  await user.click(await screen.findByRole('option', { name: 'Urgente' }));
  submit();
  expect(await screen.findByText('Demande de maintenance créée avec succès')).toBeDefined();
  expect(inputsOf('maintenance.create')).toMatchObject([{ propertyId: PLACE_ID, tenantId: null, priority: 'Urgente' }]);
});

it('is created, and reports a photo that could not be added', async () => {
  const sentTo: string[] = [];
  // The file route is not tRPC's, and refuses this one.
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 413;
      readonly responseText = JSON.stringify({ code: 'file.too-large', field: null, details: {} });
      open(_method: string, address: string) {
        sentTo.push(address);
      }
      abort() {}
      send() {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
  const { router, user } = await newRequest({ 'maintenance.create': () => ({ id: REQUEST_ID }) }, 'tenant');
  fillText();
  await user.upload(
    await screen.findByLabelText('Déposez vos photos ici', { selector: 'input' }),
    new File(['x'], 'fuite.png', { type: 'image/png' }),
  );
  await screen.findByText('fuite.png');
  expect(sentTo).toEqual([]);
  submit();
  expect(await screen.findByText('La demande a été créée mais une photo n’a pas pu être enregistrée')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/maintenance/${REQUEST_ID}`));
  expect(sentTo).toEqual([`/api/maintenance/${REQUEST_ID}/photos`]);
});

it('gives a hint about the cost payer, with its article, and decides nothing', async () => {
  await newRequest();
  fill(/^Titre/, 'Joint usé');
  const hints = await screen.findByRole('region', { name: 'Repères sur la charge de la réparation' });
  expect(hints.textContent).toContain('Plutôt à la charge du locataire');
  expect(hints.textContent).toContain('87-712');
  expect(hints.textContent).toContain('non vérifié');
  expect(field(/^À la charge de/).value).toBe('À décider');
});

it.each([
  [
    'refused by the server',
    new Refused(400, { code: 'common.invalid-reference', field: 'propertyId', details: {} }),
    'Impossible de créer cette demande de maintenance',
  ],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la création de la demande'],
])('keeps its input when it is %s', async (_, refusal, said) => {
  const { router } = await newRequest(
    {
      'maintenance.create': () => {
        throw refusal;
      },
    },
    'property_manager',
    chosen,
  );
  fillText();
  submit();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Fuite');
  expect(router.state.location.pathname).toBe('/maintenance/new');
});

it('restores its input after the session ended', async () => {
  const { router, unmount } = await newRequest(
    {
      'maintenance.create': () => {
        throw new Refused(401, { code: 'auth.required', field: null, details: {} });
      },
    },
    'property_manager',
    chosen,
  );
  fillText();
  submit();
  expect(await screen.findByText('Une erreur est survenue lors de l’enregistrement de la demande')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  unmount();
  await newRequest();
  expect(await screen.findByText(/Votre saisie a été retrouvée/)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Fuite');
});

async function editRequest(answers: Answers = {}) {
  const view = renderAddress(`/maintenance/edit/${REQUEST_ID}`, { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Enregistrer' });
  return view;
}

it('edits from the version it read, and opens the request', async () => {
  const { router, inputsOf } = await editRequest({ 'maintenance.update': () => ({ id: REQUEST_ID, version: 4 }) });
  expect(field(/^Titre/).value).toBe('Fuite sous l’évier');
  await waitFor(() => expect(field(/^Locataire/).value).toBe('Léo Petit'));
  fill(/^Titre/, 'Fuite réparée');
  submit();
  expect(await screen.findByText('Demande de maintenance mise à jour avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/maintenance/${REQUEST_ID}`));
  expect(inputsOf('maintenance.update')).toMatchObject([{ id: REQUEST_ID, version: 3, title: 'Fuite réparée', tenantId: RENTER_ID }]);
});

it('can save its input over a concurrent change', async () => {
  let stored = STORED_REQUEST;
  const { inputsOf } = await editRequest({
    'maintenance.byId': () => stored,
    'maintenance.update': ({ version }: { version: number }) => {
      if (version === 3) {
        stored = { ...STORED_REQUEST, priority: 'Urgente', version: 4 };
        throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Hugo Bernard' } });
      }
      return { id: REQUEST_ID, version: 5 };
    },
  });
  fill(/^Titre/, 'Fuite réparée');
  submit();
  expect(await screen.findByText('Impossible de mettre à jour cette demande de maintenance')).toBeDefined();
  const conflict = await screen.findByRole('alert', { name: 'Modification simultanée' });
  expect(conflict.textContent).toContain('Modifié entre-temps par Hugo Bernard');
  fireEvent.click(within(conflict).getByRole('button', { name: 'Garder ma saisie' }));
  submit();
  await waitFor(() => expect(inputsOf('maintenance.update')).toHaveLength(2));
  expect(inputsOf('maintenance.update')[1]).toMatchObject({ version: 4, title: 'Fuite réparée', priority: 'Urgente', tenantId: RENTER_ID });
});

it('reports a missing request, and missing rights to edit', async () => {
  const missing = {
    'maintenance.byId': () => {
      throw new Refused(404, { code: 'common.not-found', field: null, details: {} });
    },
  };
  const { unmount } = renderAddress(`/maintenance/edit/${REQUEST_ID}`, { ...ANSWERS, ...missing });
  expect(await screen.findByText('Demande de maintenance non trouvée')).toBeDefined();
  unmount();
  renderAddress(`/maintenance/edit/${REQUEST_ID}`, ANSWERS, 'tenant');
  expect(await screen.findByText('Vous n’avez pas accès à cette page')).toBeDefined();
});
