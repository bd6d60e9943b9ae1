import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#components/toaster.tsx';
import { notify } from './notify.tsx';

/** Advances the time, lets React render, and finishes animations. */
function pass(ms: number) {
  for (const step of [ms, LEAVING_MS]) {
    act(() => {
      vi.advanceTimersByTime(step);
    });
  }
}

const LEAVING_MS = 200;

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

it('shows one toast at a time: a new one replaces the current one', () => {
  act(() => notify.success('Bien immobilier créé avec succès'));
  act(() => notify.failure('Impossible de créer ce bien immobilier', 'Raison'));
  pass(0);
  expect(screen.getByRole('alert').textContent).toBe('Impossible de créer ce bien immobilierRaison');
  expect(screen.queryByRole('status')).toBeNull();
  pass(60_000);
  // Not a queue: the first does not return.
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('appears in a live region that was there before', () => {
  const before = document.querySelector('[data-position="bottom-right"]');
  expect(before?.getAttribute('aria-live')).toBe('polite');
  act(() => notify.success('Bien immobilier créé avec succès'));
  expect(before?.textContent).toBe('Bien immobilier créé avec succès');
});

it('gives the new toast its full duration', () => {
  act(() => notify.success('Premier'));
  pass(4500);
  act(() => notify.success('Second'));
  pass(4500);
  expect(screen.getByRole('status').textContent).toBe('Second');
  pass(500);
  expect(screen.queryByRole('status')).toBeNull();
});

it('offers undo for eight seconds, once', () => {
  const undo = vi.fn<() => void>();
  act(() => notify.undo('Bien immobilier supprimé avec succès', undo));
  pass(7500);
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(undo).toHaveBeenCalledOnce();
  pass(500);
  expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
  act(() => notify.undo('Encore', undo));
  pass(8500);
  expect(screen.queryByText('Encore')).toBeNull();
});

it('stays while the pointer is over it', () => {
  act(() => notify.success('À lire'));
  const slip = screen.getByText('À lire').closest('[data-tone]')!;
  fireEvent.mouseEnter(slip);
  pass(60_000);
  expect(screen.getByText('À lire')).toBeDefined();
  fireEvent.mouseLeave(slip);
  pass(5500);
  expect(screen.queryByText('À lire')).toBeNull();
});

it('leaves a failure on the screen where it happened, and keeps a success or what was saved in part', () => {
  act(() => notify.failure('Document non enregistré'));
  act(() => notify.closeWithScreen());
  pass(0);
  expect(screen.queryByText('Document non enregistré')).toBeNull();
  act(() => notify.success('Document enregistré'));
  act(() => notify.closeWithScreen());
  pass(0);
  expect(screen.getByText('Document enregistré')).toBeDefined();
  act(() => notify.partly('Le bien a été créé mais l’image n’a pas pu être enregistrée', 'Fichier trop lourd.'));
  act(() => notify.closeWithScreen());
  pass(0);
  expect(screen.getByText('Fichier trop lourd.')).toBeDefined();
  act(() => notify.lost('Document non enregistré', 'Votre saisie est conservée.'));
  act(() => notify.closeWithScreen());
  pass(0);
  expect(screen.getByText('Votre saisie est conservée.')).toBeDefined();
});
