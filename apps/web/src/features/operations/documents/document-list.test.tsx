import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { emptyPage, pageOf, Refused } from '#testing/server-answers.ts';
import { DOCUMENT_ANSWERS as ANSWERS, DOCUMENT_ID, DOCUMENT_ROW, FILED_LEASE_ID } from '#testing/stored-document.ts';

afterEach(() => void vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const table = () => screen.findByRole('table', { name: 'Liste des documents' });
const on = (day: string) => vi.useFakeTimers({ now: new Date(`${day}T09:00:00Z`), toFake: ['Date'] });

it('shows each document with its related record, its sharing and its actions', async () => {
  renderAddress('/documents', ANSWERS);
  const list = await table();
  expect(screen.getByRole('heading', { level: 1, name: 'Gestion des Documents' })).toBeDefined();
  expect(
    within(list)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Titre', 'Type', 'Classé sous', 'Ajouté le', 'Partagé avec', 'Actions']);
  expect(
    within(list)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'Assurance de Léo PetitAttestation annuelle',
    'Attestation d’assurance',
    'Bail · T2 des Lilas',
    '31/10/2026',
    'Locataire',
    '',
  ]);
  expect(within(list).getByRole('button', { name: /^Supprimer : / })).toBeDefined();
  const download = within(list).getByRole('link', { name: /^Télécharger/ });
  expect(download.getAttribute('href')).toBe(`/api/documents/${DOCUMENT_ID}/content`);
  expect(download.getAttribute('target')).toBe('_blank');
  expect(
    within(list)
      .getByRole('link', { name: /^Modifier/ })
      .getAttribute('href'),
  ).toBe(`/documents/edit/${DOCUMENT_ID}`);
});

it.each([
  ['2026-12-31', 'Expire le 31/12/2026'],
  ['2027-12-31', 'Expire le 31/12/2027'],
  ['2026-11-20', 'Expire le 20/11/2026'],
  ['2026-11-19', 'Expiré'],
])('shows a document valid until %s as « %s »', async (expiresOn, said) => {
  on('2026-11-20');
  renderAddress('/documents', { ...ANSWERS, 'documents.list': () => pageOf([{ ...DOCUMENT_ROW, expiresOn }]) });
  expect(within(await table()).getByText(said)).toBeDefined();
});

it('filters by type, related record and validity, in the URL', async () => {
  const user = userEvent.setup();
  const { router, inputsOf } = renderAddress('/documents?cursor=suite', ANSWERS);
  await table();
  for (const [name, option] of [
    ['Type de document', 'Facture'],
    ['Classé sous', 'Bail'],
    ['Échéance', 'Expire bientôt'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  const asked = { documentType: 'Facture', relatedType: 'lease', expiring: 'soon' };
  await waitFor(() => expect(router.state.location.search).toEqual(asked));
  expect(inputsOf('documents.list').at(-1)).toEqual(asked);
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("names the record of a link's filter", async () => {
  renderAddress(`/documents?relatedType=lease&relatedId=${FILED_LEASE_ID}`, ANSWERS);
  expect(await screen.findByText('Bail : T2 des Lilas')).toBeDefined();
});

it('opens a document by its row', async () => {
  const user = userEvent.setup();
  const { router } = renderAddress('/documents', ANSWERS);
  await user.click(within(await table()).getByRole('link', { name: /^Assurance/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`));
});

it('shows an empty list', async () => {
  renderAddress('/documents', { ...ANSWERS, 'documents.list': emptyPage });
  expect(await screen.findByText('Aucun document trouvé')).toBeDefined();
});

it.each([
  ['refused', new Refused(403, { code: 'auth.denied', field: null, details: {} }), 'Impossible de récupérer les documents'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la récupération des documents'],
])('distinguishes: %s', async (_, refusal, said) => {
  renderAddress('/documents', {
    ...ANSWERS,
    'documents.list': () => {
      throw refusal;
    },
  });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it('asks before deletion, stays on the page, and offers undo there', async () => {
  const user = userEvent.setup();
  const { inputsOf, router } = renderAddress('/documents?documentType=Facture', {
    ...ANSWERS,
    'documents.remove': () => ({ id: DOCUMENT_ID }),
    'documents.restore': () => ({ id: DOCUMENT_ID, version: 4 }),
  });
  await user.click(within(await table()).getByRole('button', { name: /^Supprimer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer ce document ?' });
  expect(inputsOf('documents.remove')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Document supprimé avec succès')).toBeDefined();
  expect(inputsOf('documents.remove')).toEqual([{ id: DOCUMENT_ID, version: 2 }]);
  expect(router.state.location.search).toEqual({ documentType: 'Facture' });
  await user.click(await screen.findByRole('button', { name: 'Annuler la suppression de Assurance de Léo Petit' }));
  expect(await screen.findByText('Document rétabli')).toBeDefined();
  expect(inputsOf('documents.restore')).toEqual([{ id: DOCUMENT_ID }]);
});

it.each([
  ['refused', new Refused(404, { code: 'common.not-found', field: null, details: {} }), 'Impossible de supprimer ce document'],
  ['a broken server', new Refused(500), 'Une erreur est survenue lors de la suppression du document'],
])('reports why it was not deleted: %s', async (_, refusal, said) => {
  const user = userEvent.setup();
  renderAddress('/documents', {
    ...ANSWERS,
    'documents.remove': () => {
      throw refusal;
    },
  });
  await user.click(within(await table()).getByRole('button', { name: /^Supprimer/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(said)).toBeDefined();
});

it.each([
  ['tenant', true],
  ['owner', false],
] as const)('lets a %s read and download; adding: %s', async (standing, mayAdd) => {
  renderAddress('/documents', ANSWERS, standing);
  const list = await table();
  expect(within(list).queryByRole('button', { name: /^Supprimer/ })).toBeNull();
  expect(within(list).queryByRole('link', { name: /^Modifier/ })).toBeNull();
  expect(within(list).queryByText('Partagé avec')).toBeNull();
  expect(within(list).getByRole('link', { name: /^Télécharger/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ajouter un document' }) !== null).toBe(mayAdd);
});
