import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { DOCUMENT_ANSWERS as ANSWERS, DOCUMENT_ID, FILED_LEASE_ID, STORED_DOCUMENT } from '#testing/stored-document.ts';

beforeEach(() => sessionStorage.clear());
const address = `/documents/${DOCUMENT_ID}`;
const content = `/api${address}/content`;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const failing = (refusal: Error) => () => {
  throw refusal;
};

async function edited(answers: Answers = {}) {
  const view = renderAddress(`/documents/edit/${DOCUMENT_ID}`, { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Enregistrer' });
  return { ...view, user: userEvent.setup() };
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));

it('shows an image, its data and a link to the related record', async () => {
  const file = { name: 'photo.png', mediaType: 'image/png', bytes: 2048 };
  renderAddress(address, { ...ANSWERS, 'documents.byId': () => ({ ...STORED_DOCUMENT, file }) });
  const image = await screen.findByRole('img', { name: 'Aperçu de Assurance de Léo Petit' });
  expect(image.getAttribute('src')).toBe(`${content}?disposition=inline`);
  expect(screen.getByRole('link', { name: 'T2 des Lilas' }).getAttribute('href')).toBe(`/leases/${FILED_LEASE_ID}`);
  expect(screen.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe(content);
  expect(screen.getByRole('heading', { name: 'Historique' })).toBeDefined();
});

it('reports a format that no browser shows', async () => {
  const file = { name: 'charges.xls', mediaType: 'application/vnd.ms-excel', bytes: 2048 };
  renderAddress(address, { ...ANSWERS, 'documents.byId': () => ({ ...STORED_DOCUMENT, file }) });
  expect(await screen.findByText('Aperçu indisponible')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Télécharger le fichier' }).getAttribute('href')).toBe(content);
});

it('is shared directly, from the version that was read', async () => {
  const user = userEvent.setup();
  const { inputsOf } = renderAddress(address, { ...ANSWERS, 'documents.share': () => ({ id: DOCUMENT_ID, version: 3 }) });
  await user.click(await screen.findByRole('switch', { name: /^Visible par le propriétaire/ }));
  expect(await screen.findByText('Document mis à jour avec succès')).toBeDefined();
  expect(inputsOf('documents.share')).toEqual([{ id: DOCUMENT_ID, version: 2, visibleToTenant: true, visibleToOwner: true }]);
});

it('shows a tenant the document without any edit action', async () => {
  renderAddress(address, ANSWERS, 'tenant');
  expect(await screen.findByRole('link', { name: 'Télécharger' })).toBeDefined();
  for (const role of ['switch', 'button'] as const) expect(screen.queryByRole(role, { name: /Visible par|Supprimer/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Historique' })).toBeNull();
});

it('reports a missing document, on its page and in its form', async () => {
  const gone = { ...ANSWERS, 'documents.byId': failing(new Refused(404, { code: 'common.not-found', field: null, details: {} })) };
  const { unmount } = renderAddress(address, gone);
  expect(await screen.findByRole('heading', { name: 'Document introuvable' })).toBeDefined();
  unmount();
  renderAddress(`/documents/edit/${DOCUMENT_ID}`, gone);
  expect(await screen.findByRole('heading', { name: 'Document introuvable' })).toBeDefined();
});

it.each([
  ['refused', new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer ce document'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la récupération du document'],
])('reports why it cannot be shown: %s', async (_, refusal, said) => {
  renderAddress(address, { ...ANSWERS, 'documents.byId': failing(refusal) });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it('edits everything except the file, and opens the list', async () => {
  const { inputsOf, router } = await edited({ 'documents.update': () => ({ id: DOCUMENT_ID, version: 3 }) });
  fill(/^Titre/, 'Assurance 2027');
  fill('Description', '');
  save();
  expect(await screen.findByText('Document mis à jour avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  expect(inputsOf('documents.update')).toEqual([
    {
      id: DOCUMENT_ID,
      version: 2,
      title: 'Assurance 2027',
      description: '',
      documentType: "Attestation d'assurance",
      propertyId: null,
      tenantId: null,
      leaseId: FILED_LEASE_ID,
      requestId: null,
      paymentId: null,
      visibleToTenant: true,
      visibleToOwner: false,
      expiresOn: null,
    },
  ]);
});

it('requires a title', async () => {
  const { inputsOf } = await edited();
  fill(/^Titre/, '  ');
  save();
  expect((await screen.findAllByText('Le titre est requis')).length).toBeGreaterThan(0);
  expect(inputsOf('documents.update')).toEqual([]);
});

it.each([
  ['refused', new Refused(404, { code: 'common.not-found', field: null, details: {} }), 'Impossible de mettre à jour ce document'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la mise à jour du document'],
])('keeps the changes when it is %s', async (_, refusal, said) => {
  await edited({ 'documents.update': failing(refusal) });
  fill(/^Titre/, 'Assurance 2027');
  save();
  expect(await screen.findByText(said)).toBeDefined();
  expect(field(/^Titre/).value).toBe('Assurance 2027');
});

it('lets the second of two users save over a concurrent change', async () => {
  let stored = STORED_DOCUMENT;
  const { inputsOf, user } = await edited({
    'documents.byId': () => stored,
    'documents.update': ({ version }: { version: number }) => {
      if (version === stored.version) return { id: DOCUMENT_ID, version: version + 1 };
      throw new Refused(409, { code: 'common.modified-meanwhile', field: null, details: { by: 'Hugo Bernard', at: stored.updatedAt } });
    },
  });
  stored = { ...STORED_DOCUMENT, version: 3, description: 'Relue par Hugo', visibleToOwner: true };
  fill(/^Titre/, 'Assurance 2027');
  save();
  const conflict = await screen.findByRole('alert', { name: 'Modification simultanée' });
  expect(conflict.textContent).toContain('Modifié entre-temps par Hugo Bernard');
  await user.click(within(conflict).getByRole('button', { name: 'Garder ma saisie' }));
  expect(field('Description').value).toBe('Relue par Hugo');
  save();
  expect(await screen.findByText('Document mis à jour avec succès')).toBeDefined();
  expect(inputsOf('documents.update').at(-1)).toMatchObject({
    version: 3,
    title: 'Assurance 2027',
    description: 'Relue par Hugo',
    visibleToOwner: true,
  });
});
