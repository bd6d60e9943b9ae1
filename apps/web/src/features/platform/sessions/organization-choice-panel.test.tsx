import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Session, SessionContext } from '#lib/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrganizationChoicePanel } from './organization-choice-panel.tsx';

const session = (role: Session['role']): Session => ({
  user: { id: '1', email: 'alix@exemple.fr', fullName: 'Alix Moreau', avatarUrl: null, userType: role ?? 'tenant' },
  role,
  isFounder: false,
  permissions: [],
  organization: null,
  memberships: [],
  isDemo: false,
});

const organization = (id: string, name: string, counts: { members: number; properties: number } | null) => ({
  id,
  name,
  kind: 'agence' as const,
  isDemo: false,
  members: counts?.members ?? null,
  properties: counts?.properties ?? null,
});

function show(role: Session['role'], organizations: ReturnType<typeof organization>[]) {
  const onChoose = vi.fn<(id: string) => void>();
  const page = (
    <SessionContext value={session(role)}>
      <output>prêt</output>
      <OrganizationChoicePanel organizations={organizations} onChoose={onChoose} pendingId={null} />
    </SessionContext>
  );
  return { onChoose, shown: renderInApp(page) };
}

it('shows an administrator every organisation with its counts, and opens the chosen one', async () => {
  const { onChoose, shown } = show('admin', [
    organization('a', 'Agence du Port', { members: 1, properties: 1234 }),
    organization('b', 'Agence des Lilas', { members: 3, properties: 0 }),
  ]);
  await shown;
  expect(screen.getByText(/^Agence · 1\s234\sbiens · 1\smembre$/u)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /Agence des Lilas/ }));
  expect(onChoose).toHaveBeenCalledWith('b');
});

it('finds one among many by a part of its name', async () => {
  await show(
    'admin',
    Array.from({ length: 12 }, (_one, at) => organization(`${at}`, `Agence ${at}`, null)),
  ).shown;
  await userEvent.setup().type(screen.getByRole('searchbox'), 'agence 11{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('explains to a user without an organisation how to be invited', async () => {
  await show('tenant', []).shown;
  expect(screen.getByText(/Demandez une invitation à votre bailleur ou à votre agence/)).toBeTruthy();
});
