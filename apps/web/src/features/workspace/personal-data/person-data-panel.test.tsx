import { day } from '@lares/domain/shared/day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { TENANT_ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';
import type { ErasurePreview } from './personal-data.labels.ts';

const PREVIEW: ErasurePreview = {
  name: 'Karim Benali',
  refusal: null,
  outcome: 'partielle',
  kept: [
    { what: 'nom et adresse', rule: 'home-lease', until: day('2028-06-30') },
    { what: 'pièces comptables', rule: 'accounting', until: day('2035-12-31') },
  ],
  erased: { hasContacts: true, hasNotes: true, hasBankAccount: false, documents: 2, inquiries: 1, events: 0, invitations: 0, history: 3 },
};

async function opened(answers: Answers, standing: 'property_manager' | 'tenant' = 'property_manager') {
  const view = renderAddress(`/clients/${TENANT_ID}`, { ...TENANT_ANSWERS, ...answers }, standing);
  await screen.findByRole('heading', { level: 1, name: 'Karim Benali' });
  return view;
}
async function dialogWith(answers: Answers) {
  const view = await opened(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les données de Karim Benali' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Effacer les données de Karim Benali' })) };
}
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows what goes and what the law keeps, and erases only after a second step', async () => {
  const { dialog, inputsOf } = await dialogWith({
    'personalData.previewErasure': () => PREVIEW,
    'personalData.erase': () => ({ kind: 'tenant', id: TENANT_ID, outcome: 'partielle', documents: 2, files: 2, texts: 1 }),
  });
  expect(textsOf(await dialog.findByRole('list', { name: 'Sera effacé' }))).toEqual([
    'son e-mail et son téléphone',
    'vos notes ou son message',
    '2 documents de sa fiche, fichiers compris',
    '1 demande d’informations',
    '3 lignes d’historique : leurs valeurs',
    'les textes libres qui citent son e-mail ou son téléphone',
  ]);
  expect(textsOf(dialog.getByRole('list', { name: 'La loi garde' }))).toEqual([
    'son nom et son adresse, jusqu’au 30/06/2028 (loi n° 89-462, art. 7-1)',
    'les quittances, relevés et paiements déjà enregistrés, jusqu’au 31/12/2035 (Code de commerce, art. L123-22)',
  ]);
  const button = dialog.getByRole('button', { name: 'Effacer définitivement' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Je comprends que cet effacement est définitif' }));
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('personalData.erase')).toEqual([{ kind: 'tenant', id: TENANT_ID, outcome: 'partielle' }]);
  expect(await screen.findByText('Données effacées')).toBeTruthy();
});

it('says why nothing can be erased', async () => {
  const { dialog } = await dialogWith({
    'personalData.previewErasure': () => ({ ...PREVIEW, refusal: 'personal-data.lease-running' }),
  });
  expect(await dialog.findByText(/^Un contrat court ou attend sa signature/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Effacer définitivement' })).toBeNull();
  await userEvent.click(dialog.getByText('Fermer'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open when the situation changed meanwhile', async () => {
  const { dialog } = await dialogWith({
    'personalData.previewErasure': () => ({ ...PREVIEW, outcome: 'complète' }),
    'personalData.erase': () => {
      throw new Refused(409, { code: 'personal-data.changed-meanwhile' });
    },
  });
  expect(textsOf(await dialog.findByRole('list', { name: 'Sera effacé' }))[0]).toBe('son nom et son adresse');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(/^La situation de cette personne a changé/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('offers what is held on the person as a download', async () => {
  await opened({});
  const link = screen.getByRole('link', { name: 'Télécharger les données de Karim Benali' });
  expect(link.getAttribute('href')).toBe(`/api/personal-data/tenant/${TENANT_ID}.zip`);
});

it('is for managers', async () => {
  await opened({}, 'tenant');
  expect(screen.queryByRole('region', { name: 'Données personnelles' })).toBeNull();
});
