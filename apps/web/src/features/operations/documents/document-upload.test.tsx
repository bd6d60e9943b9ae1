import { day } from '@lares/domain/shared/day';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type FakeUpload, fakeUploads } from '#testing/fake-uploads.ts';
import { proposedTitle } from './documents.labels.ts';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers } from '#testing/server-answers.ts';
import { DOCUMENT_ANSWERS as ANSWERS, DOCUMENT_ID, FILED_LEASE, FILED_LEASE_ID } from '#testing/stored-document.ts';
import { NO_ACCOUNT, STORED_LEASE } from '#testing/stored-lease.ts';

beforeEach(() => sessionStorage.clear());
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Ajouter l/ }));
const refusal = (code: string, details = {}) => ({ code, field: null, details, fieldErrors: null });

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files } });
  await within(await screen.findByRole('list', { name: 'Fichiers choisis' })).findByText(files.at(-1)!.name);
}

async function newDocument(search = '', standing: 'property_manager' | 'tenant' | 'owner' = 'property_manager', answers: Answers = {}) {
  const view = renderAddress(`/documents/new${search}`, { ...ANSWERS, ...answers }, standing);
  const uploads = fakeUploads('document');
  await screen.findByRole('button', { name: 'Ajouter le document' });
  return { ...view, uploads, user: userEvent.setup() };
}

async function chooseType(user: ReturnType<typeof userEvent.setup>, type = 'Facture') {
  await user.click(screen.getByRole('combobox', { name: /^Type de document/ }));
  await user.click(await screen.findByRole('option', { name: type }));
}

async function sentUpload(uploads: FakeUpload[], at = 0): Promise<FakeUpload> {
  await waitFor(() => expect(uploads.length).toBe(at + 1));
  return uploads[at]!;
}

it('requires a title, a type and a file, and sends nothing without them', async () => {
  const { uploads } = await newDocument();
  submit();
  const summary = await screen.findByRole('region', { name: 'Erreurs du formulaire' });
  expect(within(summary).getByText(/Le titre est requis/)).toBeDefined();
  expect(within(summary).getByText(/Le type de document est requis/)).toBeDefined();
  expect(screen.getByText('Le fichier est requis')).toBeDefined();
  expect(uploads).toEqual([]);
});

it('shows what is accepted before anything is sent', async () => {
  await newDocument();
  expect(screen.getByText(/PDF, image, Word, Excel, PowerPoint ou texte, 50 Mo au plus/)).toBeDefined();
});

it('sends the file with its values, shows progress, and opens the list', async () => {
  const { uploads, user, router } = await newDocument();
  await choose(pdf('facture_plombier.pdf'));
  expect(field(/^Titre/).value).toBe('Facture plombier');
  await chooseType(user);
  await user.click(screen.getByRole('switch', { name: /^Visible par le propriétaire/ }));
  const button = screen.getByRole('button', { name: 'Ajouter le document' });
  fireEvent.click(button);
  fireEvent.submit(button.closest('form')!);
  const upload = await sentUpload(uploads);
  expect(upload.address).toBe('/api/documents');
  expect(upload.file.name).toBe('facture_plombier.pdf');
  expect(upload.values).toMatchObject({
    title: 'Facture plombier',
    documentType: 'Facture',
    visibleToTenant: false,
    visibleToOwner: true,
    creationKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  act(() => upload.advance(42));
  expect(screen.getByRole('progressbar', { name: 'Envoi de facture_plombier.pdf' }).getAttribute('aria-valuenow')).toBe('42');
  act(() => upload.answer(201, { id: DOCUMENT_ID }));
  expect(await screen.findByText('Document ajouté avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/documents'));
  expect(uploads).toHaveLength(1);
});

it('keeps everything when cancelled halfway, and sends it again under the same key', async () => {
  const { uploads, user, router } = await newDocument();
  await choose(pdf('bail.pdf'));
  await chooseType(user, 'Contrat de bail');
  submit();
  const first = await sentUpload(uploads);
  act(() => first.advance(30));
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
  expect(first.isGivenUp).toBe(true);
  expect(await screen.findByRole('button', { name: 'Ajouter le document' })).toBeDefined();
  expect(screen.getByText('bail.pdf')).toBeDefined();
  expect(field(/^Titre/).value).toBe('Bail');
  expect(router.state.location.pathname).toBe('/documents/new');
  submit();
  const second = await sentUpload(uploads, 1);
  expect(second.values['creationKey']).toBe(first.values['creationKey']);
});

it.each<[string, (upload: FakeUpload) => void, string, RegExp]>([
  [
    'a file that is not what it says',
    (upload) => upload.answer(415, refusal('document.macros')),
    'Erreur lors de l’upload du fichier',
    /contient des macros/,
  ],
  ['a connection that broke', (upload) => upload.loseConnection(), 'Erreur lors de l’upload du fichier', /n’est pas arrivé/],
  [
    'a link that is no more',
    (upload) => upload.answer(400, { ...refusal('common.invalid-reference'), field: 'leaseId' }),
    'Impossible de créer ce document',
    /./,
  ],
  ['a broken server', (upload) => upload.answer(500, {}), 'Une erreur est survenue lors de la création du document', /n’a pas été classé/],
])('keeps the input and the file, and reports the cause: %s', async (_, fail, said, why) => {
  const { uploads, user, router } = await newDocument();
  await choose(pdf('bail.pdf'));
  await chooseType(user);
  submit();
  const upload = await sentUpload(uploads);
  act(() => fail(upload));
  expect(await screen.findByText(said)).toBeDefined();
  const files = screen.getByRole('list', { name: 'Fichiers choisis' });
  expect(files.textContent).toContain('bail.pdf');
  expect(files.textContent).toMatch(why);
  expect(field(/^Titre/).value).toBe('Bail');
  expect(router.state.location.pathname).toBe('/documents/new');
});

it('sends several files in turn, each under its own name; a refused one does not stop the next', async () => {
  const { uploads, user } = await newDocument();
  await choose(pdf('janvier.pdf'), pdf('février.pdf'));
  expect(screen.queryByLabelText(/^Titre/)).toBeNull();
  await chooseType(user);
  submit();
  const first = await sentUpload(uploads);
  act(() => first.answer(415, refusal('document.type-refused')));
  const second = await sentUpload(uploads, 1);
  expect(second.values).toMatchObject({ title: 'Février', documentType: 'Facture' });
  expect(second.values['creationKey']).not.toBe(first.values['creationKey']);
  act(() => second.answer(201, { id: DOCUMENT_ID }));
  expect(await screen.findByText('Erreur lors de l’upload du fichier')).toBeDefined();
  const files = screen.getByRole('list', { name: 'Fichiers choisis' });
  expect(files.textContent).toContain('janvier.pdf');
  expect(files.textContent).not.toContain('février.pdf');
});

it("starts with the link's values, and returns there", async () => {
  const lease: Answers = {
    'leases.byId': () => ({ ...STORED_LEASE, id: FILED_LEASE_ID }),
    'rentAccounts.byLease': () => NO_ACCOUNT,
  };
  const { uploads, user, router } = await newDocument(`?leaseId=${FILED_LEASE_ID}`, 'property_manager', lease);
  expect(field('Classé sous').value).toBe('Bail');
  await waitFor(() => expect(field('Bail').value).toBe('T2 des Lilas · Léo Petit'));
  await choose(pdf('bail.pdf'));
  await chooseType(user);
  submit();
  const upload = await sentUpload(uploads);
  expect(upload.values['leaseId']).toBe(FILED_LEASE_ID);
  act(() => upload.answer(201, { id: DOCUMENT_ID }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/leases/${FILED_LEASE_ID}`));
});

it('clears the record when another kind is selected, and requires one of that kind', async () => {
  const { uploads, user } = await newDocument(`?leaseId=${FILED_LEASE_ID}`);
  await user.click(field('Classé sous'));
  await user.click(await screen.findByRole('option', { name: 'Demande' }));
  expect(screen.getByPlaceholderText('Rechercher une demande')).toBeDefined();
  await choose(pdf('devis.pdf'));
  await chooseType(user);
  submit();
  expect((await screen.findAllByText(/Choisissez lequel/)).length).toBeGreaterThan(0);
  expect(uploads).toEqual([]);
  await user.click(field('Classé sous'));
  await user.click(await screen.findByRole('option', { name: 'Rien de particulier' }));
  submit();
  expect((await sentUpload(uploads)).values).toMatchObject({ leaseId: null, requestId: null });
});

it('starts with the type of a link', async () => {
  await newDocument(`?leaseId=${FILED_LEASE_ID}&type=${encodeURIComponent("Attestation d'assurance")}`);
  expect(field(/^Type de document/).value).toBe('Attestation d’assurance');
  await choose(pdf('IMG_20261122_0012.pdf'));
  expect(field(/^Titre/).value).toMatch(/^Attestation d’assurance 20\d{2}$/);
});

it.each([
  ['facture_plombier.pdf', 'Facture', 'Facture plombier'],
  ['scan_0012.pdf', 'Facture', 'Facture 2026'],
  ['scan_0012.pdf', '', 'Scan 0012'],
  ['recto-verso.jpg', "Document d'identité", 'Document d’identité'],
  ['MAIF-5412.pdf', "Attestation d'assurance", 'Attestation d’assurance 2026'],
])('proposes a title for %s of type « %s »: %s', (name, type, title) => {
  expect(proposedTitle(name, type, day('2026-11-22'))).toBe(title);
});

it('lets a tenant file documents under their lease, and share nothing', async () => {
  const { uploads, user } = await newDocument('', 'tenant');
  await waitFor(() => expect(field('Bail').value).toBe('T2 des Lilas · Léo Petit'));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByLabelText('Classé sous')).toBeNull();
  await choose(pdf('attestation.pdf'));
  await chooseType(user, 'Attestation d’assurance');
  submit();
  expect((await sentUpload(uploads)).values).toMatchObject({ leaseId: FILED_LEASE.id, visibleToTenant: false, visibleToOwner: false });
});

it('is not for an invited owner', async () => {
  renderAddress('/documents/new', ANSWERS, 'owner');
  expect(await screen.findByRole('heading', { name: /Vous n.avez pas accès à cette page/ })).toBeDefined();
});
