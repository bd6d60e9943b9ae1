import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WEBHOOK_EVENTS } from '@lares/domain/platform/webhooks/event';
import { expect, it } from 'vitest';
import { AUDIT_ACTION_LABELS } from '#features/workspace/history/history.labels.ts';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused } from '#testing/server-answers.ts';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';
import { actGroups } from './webhooks.labels.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
const WEBHOOK: Output<'webhooks.list'>[number] = {
  id: ID,
  name: 'Comptabilité',
  url: 'https://compta.exemple.fr/lares',
  events: ['payment.create', 'lease.create'],
  state: 'Actif',
  previousSecretUntil: null,
  failingSince: null,
  createdAt: '2026-11-20T09:00:00Z',
  version: 3,
};
const DELIVERY: Output<'webhooks.deliveries'>[number] = {
  id: 'delivery-1',
  action: 'payment.create',
  state: 'En attente',
  attempts: 2,
  lastStatus: 503,
  lastFailure: 'status',
  createdAt: '2026-11-20T09:00:00Z',
  lastAttemptAt: '2026-11-20T09:01:00Z',
  nextAttemptAt: '2026-11-20T09:05:00Z',
};

const show = (answers: Answers = {}) => renderAddress('/settings', { ...SETTINGS_ANSWERS, 'webhooks.list': () => [WEBHOOK], ...answers });
const panel = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const choose = async (action: string) => {
  const user = userEvent.setup();
  await user.click(await (await panel()).findByRole('button', { name: 'Autres actions sur Comptabilité' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
};

it('offers every act once, each with a sentence of its own', () => {
  const acts = actGroups(AUDIT_ACTION_LABELS).flatMap((group) => group.acts);
  expect(acts.map(({ value }) => value).toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
  expect(new Set(acts.map(({ label }) => label)).size).toBe(acts.length);
});

it('creates one with acts of several groups, and shows its secret once', async () => {
  const { inputsOf } = show({ 'webhooks.list': () => [], 'webhooks.create': () => ({ id: ID, secret: 'whsec_c2VjcmV0' }) });
  const user = userEvent.setup();
  await user.click((await panel()).getByRole('button', { name: 'Créer un webhook' }));
  const form = within(await screen.findByRole('form', { name: 'Nouveau webhook' }));
  await user.click(form.getByRole('button', { name: 'Créer le webhook' }));
  expect(form.getByText('Donnez un nom au webhook')).toBeTruthy();
  expect(form.getByText('Choisissez au moins un acte')).toBeTruthy();
  await user.type(form.getByLabelText('Nom'), 'Comptabilité');
  await user.type(form.getByLabelText('Adresse'), 'https://compta.exemple.fr/lares');
  await user.click(form.getByRole('button', { name: 'Contrats' }));
  await user.click(await form.findByRole('checkbox', { name: 'Contrat activé' }));
  await user.click(form.getByRole('button', { name: 'Loyers et charges' }));
  await user.click(await form.findByRole('checkbox', { name: 'Suppression annulée (paiement)' }));
  expect(form.getByText('2 actes choisis')).toBeTruthy();
  await user.type(form.getByLabelText('Mot de passe actuel'), 'trois chats gris');
  await user.click(form.getByRole('button', { name: 'Créer le webhook' }));
  expect(await screen.findByLabelText('Secret de signature')).toHaveProperty('value', 'whsec_c2VjcmV0');
  expect(inputsOf('webhooks.create')).toEqual([
    {
      name: 'Comptabilité',
      url: 'https://compta.exemple.fr/lares',
      events: ['lease.activate', 'payment.restore'],
      currentPassword: 'trois chats gris',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'J’ai conservé le secret' }));
  expect(screen.queryByLabelText('Secret de signature')).toBeNull();
});

it('lists them with their state, and pauses or resumes', async () => {
  const suspended = { ...WEBHOOK, state: 'Suspendu' as const, failingSince: '2026-11-15T09:00:00Z' };
  const { inputsOf } = show({ 'webhooks.list': () => [suspended], 'webhooks.setPaused': ({ id }) => ({ id }) });
  const row = within(await (await panel()).findByRole('listitem'));
  expect(row.getByText('Suspendu')).toBeTruthy();
  expect(row.getByText('En échec depuis le 15/11/2026 à 10:00')).toBeTruthy();
  await choose('Reprendre');
  expect(await screen.findByText('Webhook repris')).toBeTruthy();
  expect(inputsOf('webhooks.setPaused')).toEqual([{ id: ID, version: 3, isPaused: false }]);
});

it('shows what was sent, why it failed and when it is tried again, and relaunches it', async () => {
  const { inputsOf } = show({ 'webhooks.deliveries': () => [DELIVERY], 'webhooks.relaunch': ({ id }) => ({ id }) });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Envois à Comptabilité' }));
  const row = within(within(await screen.findByRole('list', { name: 'Derniers envois' })).getByRole('listitem'));
  expect(row.getByText('20/11/2026 à 10:01 · 2 tentatives · réponse 503')).toBeTruthy();
  expect(row.getByText('Prochaine tentative le 20/11/2026 à 10:05')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: /^Relancer/ }));
  expect(await screen.findByText('Envoi relancé')).toBeTruthy();
  expect(inputsOf('webhooks.relaunch')).toEqual([{ id: 'delivery-1' }]);
});

it('says why nothing answered', async () => {
  const refused = { ...DELIVERY, lastStatus: null, lastFailure: 'address' as const };
  show({ 'webhooks.deliveries': () => [refused] });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Envois à Comptabilité' }));
  expect(
    await screen.findByText('20/11/2026 à 10:01 · 2 tentatives · adresse privée : Lares n’appelle que des adresses publiques'),
  ).toBeTruthy();
});

it('sends a test, and shows how it went', async () => {
  const tested = {
    ...DELIVERY,
    action: 'webhook.test' as const,
    state: 'Livré' as const,
    attempts: 1,
    lastStatus: 204,
    lastFailure: null,
    nextAttemptAt: null,
  };
  const { inputsOf } = show({ 'webhooks.test': () => ({ id: 'delivery-1' }), 'webhooks.deliveries': () => [tested] });
  await choose('Envoyer un essai');
  expect(await screen.findByText('20/11/2026 à 10:01 · 1 tentative · réponse 204')).toBeTruthy();
  expect(inputsOf('webhooks.test')).toEqual([{ id: ID }]);
});

it('renews the secret with the password', async () => {
  const { inputsOf } = show({
    'webhooks.rotateSecret': ({ currentPassword }) => {
      if (currentPassword !== 'trois chats gris')
        throw new Refused(422, { code: 'auth.wrong-password', field: 'currentPassword', details: {} });
      return { id: ID, secret: 'whsec_bm91dmVhdQ==' };
    },
  });
  const user = await choose('Renouveler le secret');
  const form = within(await screen.findByRole('form', { name: 'Renouveler le secret' }));
  await user.type(form.getByLabelText('Mot de passe actuel'), 'autre chose{Enter}');
  expect(await form.findByText('Le mot de passe actuel est incorrect.')).toBeTruthy();
  await user.clear(form.getByLabelText('Mot de passe actuel'));
  await user.type(form.getByLabelText('Mot de passe actuel'), 'trois chats gris{Enter}');
  expect(await screen.findByLabelText('Secret de signature')).toHaveProperty('value', 'whsec_bm91dmVhdQ==');
  expect(inputsOf('webhooks.rotateSecret')).toHaveLength(2);
});

it('removes it after a question', async () => {
  const { inputsOf } = show({ 'webhooks.remove': ({ id }) => ({ id }) });
  const user = await choose('Supprimer');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Webhook supprimé')).toBeTruthy();
  expect(inputsOf('webhooks.remove')).toEqual([{ id: ID, version: 3 }]);
});
