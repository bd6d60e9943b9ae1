import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordInput } from './password-input.tsx';

function show() {
  render(
    <MantineProvider env="test">
      <PasswordInput label="Mot de passe" description="8 caractères au moins." />
    </MantineProvider>,
  );
  return screen.getByLabelText('Mot de passe');
}

it('shows the typed text on request, with a button that reports its state', async () => {
  const input = show();
  expect(input.getAttribute('type')).toBe('password');
  const button = screen.getByRole('button', { name: 'Afficher la saisie', pressed: false });
  await userEvent.setup().click(button);
  expect(input.getAttribute('type')).toBe('text');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

it('warns while Caps Lock is on', async () => {
  const input = show();
  const user = userEvent.setup();
  await user.click(input);
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('La touche Verr. Maj est active.')).toBeTruthy();
  expect(screen.queryByText('8 caractères au moins.')).toBeNull();
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('8 caractères au moins.')).toBeTruthy();
});
