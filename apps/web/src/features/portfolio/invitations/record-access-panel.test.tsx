import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { STORED_TENANT, TENANT_ANSWERS, TENANT_ID } from '#testing/stored-tenant.ts';

type Access = Output<'invitations.ofRecord'>;

const sent = (state: NonNullable<Access['invitation']>['state']): Access['invitation'] => ({
  id: 'i1',
  email: 'zoe@exemple.fr',
  role: 'tenant',
  tenantId: TENANT_ID,
  ownerId: null,
  recordName: 'Zoé Garnier',
  expiresAt: '2026-12-04T09:00:00Z',
  acceptedAt: null,
  revokedAt: null,
  acceptedByName: null,
  createdByName: null,
  createdAt: '2026-11-20T09:00:00Z',
  version: 1,
  state,
});
const account = (isFounder: boolean): Access['account'] => ({ membershipId: 'm1', fullName: 'Zoé Garnier', role: 'tenant', isFounder });

async function panelFor(access: Access, more: Answers = {}) {
  const shown = renderAddress(`/clients/${TENANT_ID}`, { ...TENANT_ANSWERS, 'invitations.ofRecord': () => access, ...more });
  return { ...shown, panel: within(await screen.findByRole('region', { name: 'Accès à Lares' })) };
}

it('offers to invite a person without an account, at the e-mail of the record', async () => {
  const { panel, inputsOf } = await panelFor(
    { account: null, invitation: null },
    { 'invitations.create': () => ({ id: 'i1', email: STORED_TENANT.email }) },
  );
  await userEvent.click(await panel.findByRole('button', { name: 'Inviter à créer son compte' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer l’invitation' }));
  expect(await screen.findByText('Invitation envoyée')).toBeTruthy();
  expect(inputsOf('invitations.create')).toEqual([{ email: STORED_TENANT.email, role: 'tenant', ownerId: null, tenantId: TENANT_ID }]);
});

it.each(['En attente', 'Expirée'] as const)(
  'waits for an answer, or offers another invitation, while the invitation is %s',
  async (state) => {
    const { panel } = await panelFor({ account: null, invitation: sent(state) });
    expect(await panel.findByText(state)).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Renvoyer l’invitation à zoe@exemple.fr' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Inviter à créer son compte' })).toBeNull();
  },
);

it('offers another invitation after a revocation', async () => {
  const { panel } = await panelFor({ account: null, invitation: sent('Révoquée') });
  expect(await panel.findByText(/la dernière invitation a été révoquée/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Inviter à créer son compte' })).toBeTruthy();
});

it('closes the access of a member, and never the founder’s', async () => {
  const { panel, unmount } = await panelFor({ account: account(false), invitation: sent('Acceptée') });
  expect(await panel.findByRole('button', { name: 'Retirer l’accès' })).toBeTruthy();
  unmount();
  const founder = await panelFor({ account: account(true), invitation: null });
  expect(await founder.panel.findByText('Zoé Garnier a fondé l’organisation.')).toBeTruthy();
  expect(founder.panel.queryByRole('button')).toBeNull();
});

it('is hidden from users who may not invite', async () => {
  const { inputsOf } = renderAddress(`/clients/${TENANT_ID}`, TENANT_ANSWERS, 'owner');
  expect(await screen.findByRole('region', { name: 'Informations personnelles' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Accès à Lares' })).toBeNull();
  expect(inputsOf('invitations.ofRecord')).toEqual([]);
});
