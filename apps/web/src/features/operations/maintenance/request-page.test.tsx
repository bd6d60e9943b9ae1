import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, Refused } from '#testing/server-answers.ts';
import { REQUEST_ANSWERS as ANSWERS, REQUEST_ID, STORED_REQUEST, STORED_TASK, TASK_ID } from '#testing/stored-request.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
const refused =
  (status: number, code: string, details = {}) =>
  () => {
    throw new Refused(status, { code, field: null, details });
  };
const broken = () => {
  throw new Refused(500);
};

async function requestPage(answers: Answers = {}, standing: 'property_manager' | 'owner' | 'tenant' = 'property_manager') {
  const view = renderAddress(`/maintenance/${REQUEST_ID}`, { ...ANSWERS, ...answers }, standing);
  await screen.findByRole('heading', { level: 1, name: 'Fuite sous l’évier' });
  return { ...view, user: userEvent.setup() };
}
const status = (word: typeof STORED_REQUEST.status): Answers => ({ 'maintenance.byId': () => ({ ...STORED_REQUEST, status: word }) });
const tasksPanel = () => screen.findByRole('region', { name: 'Tâches liées à cette demande' });

it('shows badges, property, tenant and description', async () => {
  await requestPage();
  expect(screen.getByText('Nouveau')).toBeDefined();
  expect(screen.getByText('Priorité: Haute')).toBeDefined();
  expect(screen.getByRole('link', { name: 'T2 des Lilas - 3 rue des Lilas, Lyon' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Léo Petit - leo.petit@exemple.fr' })).toBeDefined();
  expect(screen.getByText('L’eau coule sous l’évier depuis hier soir.')).toBeDefined();
});

it('marks deleted records', async () => {
  await requestPage({ 'maintenance.byId': () => ({ ...STORED_REQUEST, property: null, tenant: null }) });
  expect(screen.getByText('Non spécifiée')).toBeDefined();
  expect(screen.getByText('Non spécifié')).toBeDefined();
});

it.each([
  ['Nouveau', ['Marquer en cours', 'Marquer terminé']],
  ['En cours', ['Marquer terminé']],
  ['En attente', ['Marquer en cours', 'Marquer terminé']],
  ['Terminé', []],
  ['Annulé', ['Marquer en cours', 'Marquer terminé']],
] as const)('offers for a request « %s » %j', async (word, offered) => {
  await requestPage(status(word));
  expect(screen.queryAllByRole('button', { name: /^Marquer (en cours|terminé)$/ }).map(({ textContent }) => textContent)).toEqual(offered);
});

it('marks it as started, naming the displayed version', async () => {
  const { inputsOf, user } = await requestPage({ 'maintenance.setStatus': () => ({ id: REQUEST_ID, version: 4 }) });
  await user.click(screen.getByRole('button', { name: 'Marquer en cours' }));
  expect(await screen.findByText('Demande de maintenance mise à jour avec succès')).toBeDefined();
  expect(inputsOf('maintenance.setStatus')).toEqual([{ id: REQUEST_ID, version: 3, status: 'En cours' }]);
});

it('names the author of a concurrent change, and uses the new version next', async () => {
  let version = 3;
  const { inputsOf, user } = await requestPage({
    'maintenance.byId': () => ({ ...STORED_REQUEST, version }),
    'maintenance.setStatus': (input: { version: number }) => {
      if (input.version === 4) return { id: REQUEST_ID, version: 5 };
      version = 4;
      return refused(409, 'common.modified-meanwhile', { by: 'Hugo Bernard' })();
    },
  });
  await user.click(screen.getByRole('button', { name: 'Marquer terminé' }));
  expect(await screen.findByText('Impossible de mettre à jour cette demande de maintenance')).toBeDefined();
  expect(screen.getByText(/Modifié entre-temps par Hugo Bernard/)).toBeDefined();
  await waitFor(() => expect(inputsOf('maintenance.byId')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Marquer terminé' }));
  await waitFor(() => expect(inputsOf('maintenance.setStatus')).toHaveLength(2));
  expect(inputsOf('maintenance.setStatus')[1]).toMatchObject({ version: 4 });
});

it('reports a failure of the server after a quick action', async () => {
  const { user } = await requestPage({ 'maintenance.setStatus': broken });
  await user.click(screen.getByRole('button', { name: 'Marquer en cours' }));
  expect(await screen.findByText('Une erreur est survenue lors de la mise à jour de la demande')).toBeDefined();
});

it('deletes after a confirmation that says for ever, and opens the list', async () => {
  const { router, inputsOf, user } = await requestPage({ 'maintenance.remove': () => ({ id: REQUEST_ID }) });
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  const question = await screen.findByRole('dialog', { name: 'Supprimer cette demande ?' });
  expect(question.textContent).toContain('définitivement supprimée');
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Demande de maintenance supprimée avec succès')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/maintenance'));
  expect(inputsOf('maintenance.remove')).toEqual([{ id: REQUEST_ID, version: 3 }]);
  expect(await screen.findByRole('button', { name: 'Annuler la suppression de Fuite sous l’évier' })).toBeDefined();
});

it.each([
  ['refused', refused(403, 'auth.denied'), 'Impossible de supprimer cette demande de maintenance'],
  ['a broken server', broken, 'Une erreur est survenue lors de la suppression de la demande'],
])('stays on the page when the deletion is %s', async (_, remove, said) => {
  const { router, user } = await requestPage({ 'maintenance.remove': remove });
  await user.click(screen.getByRole('button', { name: 'Supprimer' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(router.state.location.pathname).toBe(`/maintenance/${REQUEST_ID}`);
});

it.each([
  ['not there', refused(404, 'common.not-found'), 'Demande de maintenance non trouvée'],
  ['refused', refused(403, 'auth.denied'), 'Impossible de récupérer cette demande de maintenance'],
  ['a broken server', broken, 'Une erreur est survenue lors de la récupération de la demande'],
])('reports that it is %s', async (_, byId, said) => {
  renderAddress(`/maintenance/${REQUEST_ID}`, { ...ANSWERS, 'maintenance.byId': byId });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it('creates a task with nothing but its request', async () => {
  const { inputsOf, user } = await requestPage({ 'maintenance.addTask': () => ({ id: TASK_ID }) });
  await user.click(within(await tasksPanel()).getByRole('button', { name: 'Ajouter une tâche' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ajouter une tâche' });
  fireEvent.change(await within(dialog).findByLabelText('Coût'), { target: { value: '120,50' } });
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter la tâche' }));
  expect(await screen.findByText('Tâche de maintenance créée avec succès')).toBeDefined();
  expect(inputsOf('maintenance.addTask')).toMatchObject([
    { requestId: REQUEST_ID, status: 'Nouveau', costCents: 12_050, contractorId: null },
  ]);
});

it('warns when the insurance of the assigned contractor has expired', async () => {
  const rows = [
    { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0991', name: 'Plomberie Roux', trade: 'Plomberie', insuranceUntil: '2020-12-31' },
    { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0992', name: 'Toits Petit', trade: 'Couverture', insuranceUntil: '2199-12-31' },
  ];
  const { user } = await requestPage({ 'contractors.search': () => rows });
  await user.click(within(await tasksPanel()).getByRole('button', { name: 'Ajouter une tâche' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une tâche' }));
  const warning = /Assurance expirée depuis le 01\/01\/2021/;
  await user.click(await dialog.findByPlaceholderText('Rechercher un prestataire'));
  await user.click(await screen.findByRole('option', { name: /Plomberie Roux/ }));
  expect(await dialog.findByText(warning)).toBeDefined();
  await user.clear(dialog.getByPlaceholderText('Rechercher un prestataire'));
  await user.click(await screen.findByRole('option', { name: /Toits Petit/ }));
  await waitFor(() => expect(dialog.queryByText(warning)).toBeNull());
});

const withTask = (task: Partial<typeof STORED_TASK> = {}): Answers => ({ 'maintenance.tasks': () => [{ ...STORED_TASK, ...task }] });

it('finishes a task once, in one click', async () => {
  const { inputsOf, user } = await requestPage({ ...withTask(), 'maintenance.finishTask': () => ({ id: TASK_ID, version: 2 }) });
  await user.dblClick(await within(await tasksPanel()).findByRole('button', { name: /^Marquer terminée/ }));
  expect(await screen.findByText('Tâche de maintenance mise à jour avec succès')).toBeDefined();
  expect(inputsOf('maintenance.finishTask')).toEqual([{ id: TASK_ID, version: 1 }]);
});

it('offers no finish button for a finished task', async () => {
  await requestPage(withTask({ status: 'Terminé', completionDate: '2026-11-20' }));
  expect(await within(await tasksPanel()).findByText('20/11/2026')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Marquer terminée/ })).toBeNull();
});

it('deletes a task after confirmation, and offers undo on the page until it is used', async () => {
  let isRefused = true;
  const { inputsOf, user } = await requestPage({
    ...withTask({ assignedTo: 'Le gardien' }),
    'maintenance.removeTask': () => ({ id: TASK_ID }),
    'maintenance.restoreTask': () => {
      if (isRefused) refused(409, 'common.undo-expired')();
      return { id: TASK_ID, version: 3 };
    },
  });
  await user.click(await within(await tasksPanel()).findByRole('button', { name: /^Supprimer la tâche/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Tâche de maintenance supprimée')).toBeDefined();
  expect(inputsOf('maintenance.removeTask')).toEqual([{ id: TASK_ID, version: 1 }]);
  const undo = () => screen.findByRole('button', { name: 'Annuler la suppression de Le gardien' });
  await user.click(await undo());
  expect(await screen.findByText('Impossible de rétablir cette tâche de maintenance')).toBeDefined();
  isRefused = false;
  await user.click(await undo());
  expect(await screen.findByText('Tâche de maintenance rétablie')).toBeDefined();
  expect(inputsOf('maintenance.restoreTask')).toEqual([{ id: TASK_ID }, { id: TASK_ID }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suppression récente' })).toBeNull());
});

it('can save the input of a task over a concurrent change', async () => {
  let task = STORED_TASK;
  const { inputsOf, user } = await requestPage({
    'maintenance.tasks': () => [task],
    'maintenance.updateTask': ({ version }: { version: number }) => {
      if (version === 2) return { id: TASK_ID, version: 3 };
      task = { ...STORED_TASK, assignedTo: 'Le gardien', version: 2 };
      return refused(409, 'common.modified-meanwhile', { by: 'Hugo Bernard' })();
    },
  });
  await user.click(await within(await tasksPanel()).findByRole('button', { name: /^Modifier la tâche/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Modifier la tâche' });
  fireEvent.change(await within(dialog).findByLabelText('Notes'), { target: { value: 'Avec devis' } });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Impossible de mettre à jour cette tâche de maintenance')).toBeDefined();
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Assigné à').value).toBe('Le gardien'));
  expect(within(dialog).getByLabelText<HTMLInputElement>('Notes').value).toBe('Avec devis');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Tâche de maintenance mise à jour avec succès')).toBeDefined();
  expect(inputsOf('maintenance.updateTask')[1]).toMatchObject({ version: 2, assignedTo: 'Le gardien', notes: 'Avec devis' });
});

it.each([
  ['reading', { 'maintenance.tasks': refused(403, 'auth.denied') }, 'Impossible de récupérer les tâches de maintenance'],
  ['reading, broken', { 'maintenance.tasks': broken }, 'Une erreur est survenue lors de la récupération des tâches'],
])('reports what failed with the tasks: %s', async (_, answers, said) => {
  await requestPage(answers);
  expect(await screen.findByText(said)).toBeDefined();
});

it.each([
  ['refused', refused(400, 'common.invalid-reference'), 'Impossible de créer cette tâche de maintenance'],
  ['broken', broken, 'Une erreur est survenue lors de la création de la tâche'],
])('reports what failed with a new task: %s', async (_, addTask, said) => {
  const { user } = await requestPage({ 'maintenance.addTask': addTask });
  await user.click(within(await tasksPanel()).getByRole('button', { name: 'Ajouter une tâche' }));
  await user.click(await screen.findByRole('button', { name: 'Ajouter la tâche' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Ajouter une tâche' })).toBeDefined();
});

it('adds a comment, and keeps one that could not be sent', async () => {
  let isBroken = true;
  const { inputsOf, user } = await requestPage(
    {
      'maintenance.addComment': () => {
        if (isBroken) broken();
        return { id: 'x' };
      },
    },
    'tenant',
  );
  await user.type(screen.getByRole('textbox', { name: 'Votre message' }), 'Ça coule encore');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Une erreur est survenue lors de l’ajout du commentaire')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' }).value).toBe('Ça coule encore');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' }).value).toBe(''));
  expect(inputsOf('maintenance.addComment')[1]).toEqual({ requestId: REQUEST_ID, text: 'Ça coule encore' });
});

it('shows read-only users the contractor, without notes and unassigned marks', async () => {
  const given = { ...STORED_TASK, id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0999', contractor: { id: 'c1', name: 'Plomberie Roux' }, notes: '' };
  const left = { ...STORED_TASK, contractor: null, assignedTo: '', notes: '' };
  await requestPage({ 'maintenance.tasks': () => [given, left] }, 'tenant');
  const panel = within(await tasksPanel());
  expect(await panel.findByText('Plomberie Roux')).toBeDefined();
  expect(panel.queryByText('Non assigné')).toBeNull();
  expect(panel.queryByText('Notes')).toBeNull();
});

it('shows a tenant their own request without management, and allows cancelling it', async () => {
  const { inputsOf, user } = await requestPage(
    {
      ...withTask(),
      'maintenance.byId': () => ({ ...STORED_REQUEST, costs: null }),
      'maintenance.cancel': () => ({ id: REQUEST_ID, version: 4 }),
    },
    'tenant',
  );
  for (const name of ['Modifier', 'Supprimer', 'Marquer en cours', 'Ajouter une tâche'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Coût des travaux' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Historique' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Annuler la demande' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler la demande' }));
  expect(await screen.findByText('Demande annulée')).toBeDefined();
  expect(inputsOf('maintenance.cancel')).toEqual([{ id: REQUEST_ID, version: 3 }]);
});

it.each([
  [true, 1],
  [false, 0],
])('offers an owner the cancellation of their own requests only: %s', async (isMine, count) => {
  await requestPage({ 'maintenance.byId': () => ({ ...STORED_REQUEST, isMine }) }, 'owner');
  expect(screen.queryAllByRole('button', { name: 'Annuler la demande' })).toHaveLength(count);
});

it.each(['Terminé', 'Annulé'] as const)('offers no cancellation of « %s »', async (word) => {
  await requestPage(status(word), 'tenant');
  expect(screen.queryByRole('button', { name: 'Annuler la demande' })).toBeNull();
});

it('sums the costs of works', async () => {
  const costs = { totalCents: 15_050, byCostPayer: { propriétaire: 15_050, locataire: 0 }, undecidedCents: 0 };
  await requestPage({ 'maintenance.byId': () => ({ ...STORED_REQUEST, borneBy: 'propriétaire', costs }) });
  const panel = screen.getByRole('region', { name: 'Coût des travaux' });
  expect(plain(panel.textContent)).toBe('Coût des travaux150,50 €À la charge du propriétaire150,50 €');
});

it('removes a photo after confirmation, where allowed', async () => {
  const photos = [
    { id: 'photo-1', fileId: 'file-1', canRemove: true, createdAt: '2026-11-20T07:00:00Z' },
    { id: 'photo-2', fileId: 'file-2', canRemove: false, createdAt: '2026-11-20T07:00:00Z' },
  ];
  const chosen = { requestId: REQUEST_ID, photoId: 'photo-1' };
  const { inputsOf, user } = await requestPage(
    {
      'maintenance.byId': () => ({ ...STORED_REQUEST, photos }),
      'maintenance.removePhoto': () => chosen,
      'maintenance.restorePhoto': () => chosen,
    },
    'owner',
  );
  expect(screen.queryByRole('button', { name: 'Supprimer la photo 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Supprimer la photo 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Photo supprimée')).toBeDefined();
  expect(inputsOf('maintenance.removePhoto')).toEqual([chosen]);
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Photo rétablie')).toBeDefined();
  expect(inputsOf('maintenance.restorePhoto')).toEqual([chosen]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Suppression récente' })).toBeNull());
});

it('offers to record what a task cost as an expense of the property', async () => {
  await requestPage(withTask({ costCents: 18_000, completionDate: '2026-03-12' }));
  const link = await screen.findByRole('link', { name: /^Enregistrer la dépense :/u });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://lares.exemple');
  expect([pathname, searchParams.get('year')]).toEqual(['/billing/charges', '2026']);
  expect(JSON.parse(searchParams.get('expense') ?? '')).toMatchObject({ amountCents: 18_000, doneOn: '2026-03-12' });
});

it('offers no expense of a task that cost nothing yet', async () => {
  await requestPage(withTask({ costCents: null }));
  expect(await screen.findByRole('button', { name: /^Modifier la tâche/u })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Enregistrer la dépense/u })).toBeNull();
});
