import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#components/toaster.tsx';
import { notify } from './notify.ts';

/** Time goes by, and React answers. */
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notify.close());
  vi.useRealTimers();
});

it('shows one toast at a time: the new one replaces the one shown', () => {
  act(() => notify.success('Bien immobilier créé avec succès'));
  act(() => notify.failure('Impossible de créer ce bien immobilier', 'Raison'));
  expect(screen.getByRole('alert').textContent).toBe('Impossible de créer ce bien immobilierRaison ');
  expect(screen.getByRole('status').textContent).toBe('');
  pass(60_000);
  // Not a queue: the first does not come back.
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('gives the new toast its whole time', () => {
  act(() => notify.success('Premier'));
  pass(4900);
  act(() => notify.success('Second'));
  pass(4900);
  expect(screen.getByRole('status').textContent).toBe('Second');
  pass(200);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('offers to undo for eight seconds, once', () => {
  const undo = vi.fn<() => void>();
  act(() => notify.undo('Bien immobilier supprimé avec succès', undo));
  pass(7900);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  act(() => notify.undo('Encore', undo));
  pass(8100);
  expect(screen.queryByText('Encore')).toBeNull();
});

it('stays while the pointer reads it', () => {
  act(() => notify.success('À lire'));
  const slip = screen.getByText('À lire').closest('[data-tone]')!;
  fireEvent.pointerEnter(slip);
  pass(60_000);
  expect(screen.getByText('À lire')).toBeDefined();
  fireEvent.pointerLeave(slip);
  pass(5100);
  expect(screen.queryByText('À lire')).toBeNull();
});
