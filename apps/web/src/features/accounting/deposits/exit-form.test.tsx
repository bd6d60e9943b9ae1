import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, type Output, pageOf, Refused } from '#testing/server-answers.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { DOCUMENT_ROW, STORED_DOCUMENT } from '#testing/stored-document.ts';
import { ENDED, PAINT, SAVED, SETTLED } from '#testing/stored-exit.ts';
import { LEASE_ID } from '#testing/stored-lease.ts';
import { ORGANIZATION } from '#testing/stored-organization.ts';

const open = (view: Output<'deposits.exit'>, answers: Answers = {}) =>
  renderAddress(`/leases/${LEASE_ID}/exit`, {
    'deposits.exit': () => view,
    'documents.list': emptyPage,
    'documents.exitProofs': () => [],
    ...answers,
  });
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/gu, ' ');

it('saves keys, conformity and deductions, and says what is missing under its field', async () => {
  const { inputsOf } = open(ENDED, { 'deposits.saveExit': () => ({ version: 1 }) });
  const form = within(await screen.findByRole('form', { name: 'Sortie du locataire' }));
  await userEvent.click(form.getByRole('radio', { name: /Non conforme/u }));
  await userEvent.click(form.getByRole('button', { name: 'Ajouter une retenue' }));
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer et calculer' }));
  expect(await form.findByText('Indiquez ce qui est retenu')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: /^Retenue/u }), 'Peinture');
  await userEvent.type(form.getByRole('textbox', { name: /^Montant/u }), '180');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer et calculer' }));
  await waitFor(() =>
    expect(inputsOf('deposits.saveExit')).toEqual([
      expect.objectContaining({
        leaseId: LEASE_ID,
        version: null,
        keysOn: '2026-10-31',
        conformity: 'non conforme',
        deductions: [{ ...PAINT, documentIds: [] }],
      }),
    ]),
  );
});

it('shows what is returned, the deadline, the penalty as it runs, and deductions without proof', async () => {
  open(SAVED);
  const panel = within(await screen.findByRole('region', { name: 'Décompte' }));
  const amounts = panel.getAllByRole('definition').map(({ textContent }) => plain(textContent));
  expect(amounts).toEqual(
    ['600,00 €', '-120,00 €', '-180,00 €', '-50,00 €', '250,00 €'].map((text) => expect.stringMatching(text.replace('-', '[-−]'))),
  );
  expect(plain(panel.getByText(/^À rendre au plus tard/u).textContent)).toBe('À rendre au plus tard le 15/11/2026, dépassé de 5 jours.');
  expect(plain(panel.getByText(/^Majoration/u).textContent)).toContain('60,00 € (10 % du loyer hors charges, 1 mois commencé)');
  expect(panel.getByText(/^Une retenue n’a pas de justificatif/u)).toBeTruthy();
});

it('shows the housing aid that is expected apart, and says that it is not taken from the deposit', async () => {
  const expectedAid = [{ payer: 'CAF', month: '2026-11-01', amountCents: 12_000, expectedOn: '2026-12-05' }] as const;
  const { inputsOf } = open(
    { ...SAVED, account: SAVED.account && { ...SAVED.account, expectedAid: [...expectedAid] } },
    { 'deposits.saveExit': () => ({ version: 4 }) },
  );
  const panel = within(await screen.findByRole('region', { name: 'Décompte' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual(
    ['600,00 €', '-120,00 €', '120,00 €', '-180,00 €', '-50,00 €', '370,00 €'].map((text) =>
      expect.stringMatching(text.replace('-', '[-−]')),
    ),
  );
  expect(panel.getByText(/^L’aide attendue reste au compte/u)).toBeTruthy();
  const form = within(screen.getByRole('form', { name: 'Sortie du locataire' }));
  expect(plain(form.getByText(/^CAF, novembre 2026/u).textContent)).toBe('CAF, novembre 2026 : 120,00 €, attendue le 05/12/2026');
  await userEvent.click(form.getByRole('radio', { name: /^Tout retenir/u }));
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer et calculer' }));
  await waitFor(() => expect(inputsOf('deposits.saveExit')).toEqual([expect.objectContaining({ awaitedAid: 'due par le locataire' })]));
});

it('offers to keep nothing for a house of its own, and says why', async () => {
  open({ ...ENDED, keptLimit: { obstacle: 'maison individuelle', capCents: 0 } });
  const form = within(await screen.findByRole('form', { name: 'Sortie du locataire' }));
  expect(form.getByText(/^Une maison individuelle n’a pas de comptes d’immeuble/u)).toBeTruthy();
  expect(form.queryByRole('textbox', { name: /^Gardé jusqu’à/u })).toBeNull();
});

it('adds no penalty when the tenant gave no address', async () => {
  open({ ...SAVED, saved: SAVED.saved && { ...SAVED.saved, newAddress: '' } });
  expect(await screen.findByText(/^Aucune majoration/u)).toBeTruthy();
});

it('issues the figures that were read, and says when they changed', async () => {
  const { inputsOf } = open(SAVED, {
    'deposits.issueExit': () => {
      throw new Refused(409, { code: 'exit.account-changed' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Émettre le solde de tout compte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Émettre le solde de tout compte' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Émettre' }));
  await waitFor(() =>
    expect(inputsOf('deposits.issueExit')).toEqual([{ leaseId: LEASE_ID, version: 3, paidOutCents: 25_000, owedCents: 0 }]),
  );
  expect(await screen.findByText(/Le compte a changé depuis votre lecture/u)).toBeTruthy();
});

it('issues nothing while the lease continues', async () => {
  open({ ...SAVED, lastDay: null });
  expect(await screen.findByText(/^Le contrat continue/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Émettre le solde de tout compte' })).toHaveProperty('disabled', true);
});

it('records what is paid out, first without what is kept', async () => {
  const { inputsOf } = open(SETTLED, { 'deposits.payOut': () => ({ id: LEASE_ID }) });
  expect(plain((await screen.findByText(/à rendre,/u)).textContent)).toBe('250,00 € à rendre, 50,00 € gardés pour la copropriété.');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('link', { name: 'Préparer l’annonce' }).getAttribute('href')).toBe(`/properties/${SETTLED.property.id}/listing`);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le versement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dépôt versé au locataire' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer le versement' }));
  await waitFor(() => expect(inputsOf('deposits.payOut')).toEqual([expect.objectContaining({ leaseId: LEASE_ID, amountCents: 25_000 })]));
});

it('makes the file of a transfer to a tenant of the lease whose account is known', async () => {
  const other = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0022', name: 'Ana Petit', ibanEnding: '' };
  open(
    { ...SETTLED, payees: [...SETTLED.payees, other] },
    { 'organizations.current': () => ({ ...ORGANIZATION, bank: { holder: 'Agence', ending: '0189' } }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fichier de virement' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Fichier de virement/u }));
  expect(plain(dialog.getByText('250,00 €').textContent)).toBe('250,00 €');
  expect(await dialog.findByDisplayValue('Léo Petit · IBAN …2606')).toBeTruthy();
  const link = await dialog.findByRole('link', { name: 'Télécharger le fichier' });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(`^/api/exits/${SETTLED.settlements[0]?.id}/transfer\\.xml\\?tenantId=${SETTLED.tenant.id}&on=\\d{4}-\\d\\d-\\d\\d$`, 'u'),
  );
});

it('says where to enter the account of a tenant, and of the organisation, and makes no file without', async () => {
  open(
    { ...SETTLED, payees: SETTLED.payees.map((payee) => ({ ...payee, ibanEnding: '' })) },
    { 'organizations.current': () => ({ ...ORGANIZATION, bank: null }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fichier de virement' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Fichier de virement/u }));
  expect(dialog.getByRole('link', { name: 'Léo Petit' }).getAttribute('href')).toBe(`/clients/${SETTLED.tenant.id}`);
  expect(await dialog.findByText('Aucun compte à débiter')).toBeTruthy();
  expect(dialog.queryByRole('link', { name: 'Télécharger le fichier' })).toBeNull();
});

it('cancels a settlement with its reason, until something is paid out', async () => {
  const { inputsOf } = open(SETTLED, { 'deposits.cancelExit': () => ({ id: LEASE_ID }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler le solde' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Annuler : Solde de tout compte n° 2026-0003' }));
  await userEvent.type(dialog.getByLabelText(/Motif/u), 'Erreur');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler le solde' }));
  await waitFor(() => expect(inputsOf('deposits.cancelExit')).toEqual([{ id: SETTLED.settlements[0]?.id, reason: 'Erreur' }]));
});

it('offers no cancellation once something was paid out', async () => {
  open({ ...SETTLED, returnedCents: 25_000 });
  expect(await screen.findByText(/déjà versés/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Annuler le solde' })).toBeNull();
});

it('issues nothing while the form holds changes that were not saved, and says so', async () => {
  const { inputsOf } = open(SAVED);
  const form = within(await screen.findByRole('form', { name: 'Sortie du locataire' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Montant/u }), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Émettre le solde de tout compte' }));
  expect(await screen.findByText(/^Votre saisie a changé : enregistrez-la d’abord/u)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(inputsOf('deposits.issueExit')).toEqual([]);
});

it('offers the property again in one click, and its advertisement', async () => {
  const { inputsOf } = open(SETTLED, { 'properties.setStatus': () => ({ id: SETTLED.property.id, version: 8 }) });
  const next = within(await screen.findByRole('region', { name: 'Ensuite' }));
  await userEvent.click(next.getByRole('button', { name: /^Passer le bien à/u }));
  await waitFor(() => expect(inputsOf('properties.setStatus')).toEqual([{ id: SETTLED.property.id, version: 7, status: 'À Louer' }]));
  expect(next.getByRole('link', { name: 'Préparer l’annonce' }).getAttribute('href')).toBe(`/properties/${SETTLED.property.id}/listing`);
});

it('offers nothing again where the property is offered already', async () => {
  open({ ...SETTLED, property: { ...SETTLED.property, status: 'À Louer' } });
  const next = within(await screen.findByRole('region', { name: 'Ensuite' }));
  expect(next.queryByRole('button', { name: /^Passer le bien à/u })).toBeNull();
});

it('does not offer a property that has another lease', async () => {
  open({ ...SETTLED, isLetAgain: true });
  const next = within(await screen.findByRole('region', { name: 'Ensuite' }));
  expect(next.getByText(/déjà un nouveau contrat/u)).toBeTruthy();
  expect(next.queryByRole('button')).toBeNull();
  expect(next.queryByRole('link')).toBeNull();
});

const withProofs = (documentIds: string[]): Output<'deposits.exit'> => ({
  ...SAVED,
  saved: SAVED.saved && { ...SAVED.saved, deductions: [{ ...PAINT, documentIds }] },
});

it('counts a filed document as proof, shows it, shares it with the tenant and takes it away', async () => {
  const { inputsOf } = open(withProofs([STORED_DOCUMENT.id]), {
    'documents.byId': () => ({ ...STORED_DOCUMENT, title: 'Devis du peintre', visibleToTenant: false }),
    'documents.share': () => ({ id: STORED_DOCUMENT.id, version: 2 }),
    'deposits.saveExit': () => ({ version: 4 }),
  });
  const proof = await screen.findByRole('link', { name: 'Devis du peintre' });
  expect(proof.getAttribute('href')).toBe(`/api/documents/${STORED_DOCUMENT.id}/content?disposition=inline`);
  expect(screen.queryByText(/n’a pas de justificatif/u)).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Lisible par le locataire : Devis du peintre' }));
  await waitFor(() =>
    expect(inputsOf('documents.share')).toEqual([expect.objectContaining({ id: STORED_DOCUMENT.id, visibleToTenant: true })]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer Devis du peintre' }));
  expect(screen.queryByRole('link', { name: 'Devis du peintre' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et calculer' }));
  await waitFor(() =>
    expect(inputsOf('deposits.saveExit')).toEqual([expect.objectContaining({ deductions: [{ ...PAINT, documentIds: [] }] })]),
  );
});

it('names a document that is filed already, chosen by its title', async () => {
  const { inputsOf } = open(SAVED, {
    'documents.list': () => pageOf([{ ...DOCUMENT_ROW, title: 'Photos de sortie' }]),
    'documents.byId': () => ({ ...STORED_DOCUMENT, id: DOCUMENT_ROW.id, title: 'Photos de sortie' }),
    'deposits.saveExit': () => ({ version: 4 }),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Document classé' }));
  await userEvent.click(await screen.findByRole('option', { name: /Photos de sortie/u }));
  expect(await screen.findByRole('link', { name: 'Photos de sortie' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et calculer' }));
  await waitFor(() =>
    expect(inputsOf('deposits.saveExit')).toEqual([
      expect.objectContaining({ deductions: [{ ...PAINT, documentIds: [DOCUMENT_ROW.id] }] }),
    ]),
  );
});

it('files a document from the computer under the lease, and names it', async () => {
  const uploads = fakeUploads('document');
  const { inputsOf } = open(SAVED, {
    'documents.byId': () => ({ ...STORED_DOCUMENT, title: 'Facture peintre' }),
    'deposits.saveExit': () => ({ version: 4 }),
  });
  await userEvent.upload(await screen.findByLabelText('Nouveau document : retenue 1'), new File(['%PDF'], 'facture_peintre.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.values).toMatchObject({ title: 'Facture peintre', documentType: 'Facture', leaseId: LEASE_ID });
  uploads[0]?.answer(201, { id: STORED_DOCUMENT.id });
  expect(await screen.findByRole('link', { name: 'Facture peintre' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et calculer' }));
  await waitFor(() =>
    expect(inputsOf('deposits.saveExit')).toEqual([
      expect.objectContaining({ deductions: [{ ...PAINT, documentIds: [STORED_DOCUMENT.id] }] }),
    ]),
  );
});

it('lists the documents of a settlement', async () => {
  const proof = { settlementId: SETTLED.settlements[0]?.id ?? '', documentId: STORED_DOCUMENT.id, title: 'Devis du peintre' };
  open(SETTLED, { 'documents.exitProofs': () => [proof, { ...proof, settlementId: LEASE_ID, title: 'Autre' }] });
  const proofs = within(await screen.findByRole('list', { name: 'Justificatifs des retenues' }));
  expect(proofs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Devis du peintre']);
});

it('says why the rent ends when the keys came back in the notice period', async () => {
  const { unmount } = open({ ...SAVED, noticeBy: 'bailleur', lastDay: '2026-10-15' });
  const landlord = plain((await screen.findByText(/a donné congé/u)).textContent);
  expect(landlord).toBe(
    'Le bailleur a donné congé pour le 31/10/2026 : le loyer s’arrête le 15/10/2026, jour de la remise des clés (loi n° 89-462, art. 15 I).',
  );
  unmount();
  open(SAVED);
  expect(plain((await screen.findByText(/a donné congé/u)).textContent)).toMatch(
    /^Le locataire a donné congé : il doit tout son préavis, jusqu’au 31\/10\/2026/u,
  );
});
