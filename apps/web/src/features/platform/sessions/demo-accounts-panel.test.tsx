import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DemoAccountsPanel } from './demo-accounts-panel.tsx';

const ACCOUNTS = (
  [
    ['admin', 'Alix Moreau'],
    ['property_manager', 'Claire Martin'],
    ['owner', 'Paul Lefèvre'],
    ['tenant', 'Karim Benali'],
  ] as const
).map(([userType, fullName]) => ({
  userType,
  fullName,
  email: `${userType}@lares.example`,
  password: 'bienvenue-chez-lares',
  description: `Description de ${fullName}`,
}));

it('is closed initially; then each account has initials, name, badge, e-mail and description', async () => {
  const onUse = vi.fn<(account: unknown) => void>();
  render(
    <MantineProvider env="test">
      <DemoAccountsPanel accounts={ACCOUNTS} onUse={onUse} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Comptes de test disponibles', expanded: false }));

  const shown = screen.getAllByRole('listitem').map((item) => {
    const badge = item.querySelector('[data-tint]');
    return [within(item).getByText(/^[A-Z]{2}$/).textContent, badge?.textContent, badge?.getAttribute('data-tint')];
  });
  expect(shown).toEqual([
    ['AM', 'Administrateur', 'red'],
    ['CM', 'Gestionnaire', 'blue'],
    ['PL', 'Propriétaire', 'green'],
    ['KB', 'Locataire', 'purple'],
  ]);
  expect(screen.getByText('owner@lares.example')).toBeTruthy();
  expect(screen.getByText('Description de Karim Benali')).toBeTruthy();

  await user.click(screen.getAllByRole('button', { name: 'Utiliser' })[2]!);
  expect(onUse).toHaveBeenCalledWith(ACCOUNTS[2]);
});
