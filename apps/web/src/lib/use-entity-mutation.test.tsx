import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#components/toaster.tsx';
import { notify } from './notify.tsx';
import { createQueryClient } from './query-client.ts';
import { type Outcome, useEntityMutation } from './use-entity-mutation.ts';

/** What the tRPC client throws: an error of that name, with the server's data or without any. */
function trpcError(data: object | null): Error {
  return Object.assign(new Error('x'), { name: 'TRPCClientError', data });
}

const refused = (code: string, field: string | null, details = {}) =>
  trpcError({ httpStatus: 409, domain: { code, field, details }, fieldErrors: {} });
const MESSAGES = {
  success: 'Bien immobilier créé avec succès',
  failure: 'Impossible de créer ce bien immobilier',
  unexpected: 'Une erreur est survenue lors de la création du bien',
};

function show(act: () => Promise<string>, outcome: Partial<Outcome<string>> = {}) {
  const order: string[] = [];
  const queryClient = createQueryClient(() => {});
  const procedure = { useMutation: (options: UseMutationOptions<string, Error, string>) => useMutation({ ...options, mutationFn: act }) };
  function Page() {
    const mutation = useEntityMutation(procedure, { messages: MESSAGES, ...outcome });
    return (
      <button type="button" onClick={() => mutation.mutate('saisie')}>
        Créer
      </button>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Page />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { order, user: userEvent.setup() };
}

const alertText = () => screen.getByRole('alert').textContent;
afterEach(() => act(() => notify.close()));

it('reports success, resets the form, then continues', async () => {
  const steps: string[] = [];
  const form = { setErrors: vi.fn<(value: unknown) => void>(), resetDirty: () => void steps.push('clean') };
  const { user } = show(async () => 'id-1', { form, onDone: (output) => void steps.push(`done ${output}`) });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await screen.findByText(MESSAGES.success);
  expect(steps).toEqual(['clean', 'done id-1']);
});

it('does not say that it failed what may be stored', async () => {
  const { user } = show(() => Promise.reject(refused('common.outcome-unknown', null)));
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(alertText()).toContain('Résultat inconnu'));
  expect(alertText()).toContain('l’enregistrement a peut-être eu lieu');
  expect(alertText()).not.toContain(MESSAGES.failure);
});

it('shows the reason of a refusal, and places it under its field', async () => {
  const setErrors = vi.fn<(value: unknown) => void>();
  const { user } = show(() => Promise.reject(refused('common.invalid-reference', 'ownerId')), {
    form: { setErrors, resetDirty: vi.fn<() => void>() },
  });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(alertText()).toContain(MESSAGES.failure));
  expect(alertText()).toContain('L’élément choisi n’existe plus.');
  expect(setErrors).toHaveBeenCalledWith({ ownerId: 'L’élément choisi n’existe plus.' });
});

it('keeps the form when the session has ended, and links to sign-in', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = show(() => Promise.reject(refused('auth.required', null)));
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await user.click(await screen.findByRole('button', { name: 'Se reconnecter' }));
  expect(open).toHaveBeenCalledWith('/auth', '_blank');
});

it('names the author of a concurrent change', async () => {
  const { user } = show(() => Promise.reject(refused('common.modified-meanwhile', null, { by: 'Claire Martin' })));
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(alertText()).toContain('Modifié entre-temps par Claire Martin'));
});

it('passes field errors of the server to the form', async () => {
  const setErrors = vi.fn<(value: unknown) => void>();
  const error = trpcError({ httpStatus: 400, domain: null, fieldErrors: { title: 'Le titre est requis' } });
  const { user } = show(() => Promise.reject(error), { form: { setErrors, resetDirty: vi.fn<() => void>() } });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(setErrors).toHaveBeenCalledWith({ title: 'Le titre est requis' }));
  expect(alertText()).toContain('Vérifiez les champs signalés.');
});

it.each([
  ['no answer at all', null],
  ['a gateway', { httpStatus: 503, domain: null, fieldErrors: {} }],
])('with %s keeps the form and offers to retry', async (_, data) => {
  const setErrors = vi.fn<(value: unknown) => void>();
  const onDone = vi.fn<(value: unknown) => void>();
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(trpcError(data)).mockResolvedValueOnce('id-1');
  const { user } = show(attempt, { form: { setErrors, resetDirty: vi.fn<() => void>() }, onDone });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(alertText()).toContain('Connexion impossible. Réessayer'));
  expect(alertText()).toContain(MESSAGES.unexpected);
  expect(setErrors).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('id-1'));
});

it('distinguishes a server failure from a refusal', async () => {
  const { user } = show(() => Promise.reject(trpcError({ httpStatus: 500, domain: null, fieldErrors: {} })));
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(alertText()).toContain(MESSAGES.unexpected));
  expect(alertText()).not.toContain(MESSAGES.failure);
  expect(alertText()).not.toContain('Connexion');
});

it('offers undo', async () => {
  const undo = vi.fn<(value: unknown) => void>();
  const { user } = show(async () => 'id-1', { undo });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledWith('id-1');
});

it('has another title for one refusal where the specification does', async () => {
  const messages = {
    failure: (code: string | null) => (code === 'auth.registration-failed' ? 'Erreur d’inscription' : 'Échec d’inscription'),
  };
  const { user } = show(() => Promise.reject(refused('auth.registration-failed', null)), { messages });
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  expect(await screen.findByText('Erreur d’inscription')).toBeTruthy();
  expect(screen.getByText('Impossible de créer le compte utilisateur.')).toBeTruthy();
});
