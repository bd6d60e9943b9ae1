import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, type Output, Refused, type Row } from '#testing/server-answers.ts';
import { ORGANIZATION, SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

type Member = Output<'members.list'>[number];

const member = (id: string, fullName: string, more: Partial<Member> = {}): Member => ({
  id,
  userId: `user-${id}`,
  fullName,
  avatarUrl: null,
  role: 'property_manager',
  isFounder: false,
  ...more,
});
const MEMBERS = [
  member('1', 'Claire Martin', { isFounder: true }),
  member('2', 'Hugo Bernard'),
  member('3', 'Léo Petit', { role: 'tenant' }),
];
const SENT: Row<'invitations.list'> = {
  id: 'i1',
  email: 'zoe@exemple.fr',
  role: 'tenant',
  tenantId: 't1',
  ownerId: null,
  recordName: 'Zoé Garnier',
  expiresAt: '2026-12-04T09:00:00Z',
  acceptedAt: null,
  revokedAt: null,
  acceptedByName: null,
  createdByName: 'Claire Martin',
  createdAt: '2026-11-20T09:00:00Z',
  version: 1,
  state: 'En attente',
};
const ANSWERS: Answers = {
  ...SETTINGS_ANSWERS,
  'organizations.current': () => ORGANIZATION,
  'notifications.preferences': () => [],
  'members.list': () => MEMBERS,
  'invitations.list': () => ({
    rows: [SENT, { ...SENT, id: 'i2', email: 'ana@exemple.fr', state: 'Révoquée', revokedAt: '2026-11-19T09:00:00Z' }],
    nextCursor: null,
    previousCursor: null,
  }),
};
const show = (answers: Answers = {}) => renderAddress('/settings', { ...ANSWERS, ...answers });

it('lists managers, and offers to remove all but the founder and oneself', async () => {
  show();
  const members = await screen.findByRole('list', { name: 'Membres' });
  expect(within(members).getAllByRole('listitem')).toHaveLength(2);
  expect(within(members).getAllByRole('button')).toHaveLength(1);
  expect(within(members).getByRole('button', { name: 'Retirer l’accès de Hugo Bernard' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Locataires (1)' }));
  expect(screen.getByText('Léo Petit')).toBeTruthy();
  expect(screen.queryByText('Hugo Bernard')).toBeNull();
});

it('closes an access after one confirmation', async () => {
  const { inputsOf } = show({ 'invitations.closeAccess': () => ({ membershipId: '2' }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Retirer l’accès de Hugo Bernard' }));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(inputsOf('invitations.closeAccess')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retirer l’accès de Hugo Bernard' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer l’accès' }));
  expect(await screen.findByText('Accès retiré')).toBeTruthy();
  expect(inputsOf('invitations.closeAccess')).toEqual([{ membershipId: '2' }]);
});

it('invites a colleague, and keeps the input when it is refused', async () => {
  const { inputsOf } = show({
    'invitations.create': () => {
      throw new Refused(409, { code: 'invitation.already-waiting', field: 'email', details: {} });
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Inviter un collègue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inviter un collègue' });
  await user.type(within(dialog).getByLabelText('E-mail'), 'pas une adresse{Enter}');
  expect(within(dialog).getByText(/Saisissez une adresse e-mail valide/)).toBeTruthy();
  await user.clear(within(dialog).getByLabelText('E-mail'));
  await user.type(within(dialog).getByLabelText('E-mail'), 'ana@exemple.fr{Enter}');
  expect((await within(dialog).findAllByText(/Une invitation attend déjà une réponse/)).length).toBeGreaterThan(0);
  expect(inputsOf('invitations.create')).toEqual([{ email: 'ana@exemple.fr', role: 'property_manager', ownerId: null, tenantId: null }]);
});

it('resends a pending invitation, and offers nothing on a closed one', async () => {
  const { inputsOf } = show({ 'invitations.resend': () => ({ id: 'i1', email: SENT.email, version: 2 }) });
  const sent = await screen.findByRole('list', { name: 'Invitations' });
  expect(within(sent).getByText(/Zoé Garnier, locataire · envoyée le 20\/11\/2026, valable jusqu’au 04\/12\/2026/)).toBeTruthy();
  expect(within(sent).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(sent).getByRole('button', { name: 'Renvoyer l’invitation à zoe@exemple.fr' }));
  expect(await screen.findByText(/Un e-mail part à zoe@exemple.fr/)).toBeTruthy();
  expect(inputsOf('invitations.resend')).toEqual([{ id: 'i1', version: 1 }]);
});

it('reads the invitations page by page, with server filters only', async () => {
  const { inputsOf } = show({
    'invitations.list': ({ cursor }) => ({
      rows: [cursor ? { ...SENT, id: 'i3', email: 'old@exemple.fr' } : SENT],
      nextCursor: cursor ? null : 'older',
      previousCursor: null,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus anciennes' }));
  expect(await screen.findByText('old@exemple.fr')).toBeTruthy();
  expect(screen.getByText('zoe@exemple.fr')).toBeTruthy();
  expect(inputsOf('invitations.list')).toEqual([{ limit: 10 }, { limit: 10, cursor: 'older' }]);
});

it('is refused to users who do not manage', async () => {
  const { inputsOf } = renderAddress('/settings', ANSWERS, 'tenant');
  expect(await screen.findByRole('heading', { level: 1, name: 'Paramètres' })).toBeTruthy();
  expect(screen.queryByText('Membres')).toBeNull();
  expect([...inputsOf('members.list'), ...inputsOf('invitations.list')]).toEqual([]);
});
