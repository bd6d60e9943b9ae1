import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import type { Answers, Output } from '#testing/server-answers.ts';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

type Archive = NonNullable<Output<'archives.current'>>;

const WAITING: Archive = {
  id: 'archive-1',
  by: 'Hugo Bernard',
  stage: 'waiting',
  done: 0,
  total: 0,
  bytes: null,
  startedAt: '2026-11-20T09:00:00Z',
  failure: null,
  expiresAt: null,
};

async function panelWith(answers: Answers) {
  const shown = renderAddress('/settings', { ...SETTINGS_ANSWERS, ...answers });
  return { ...shown, panel: within(await screen.findByRole('region', { name: 'Toutes vos données' })) };
}

it('is asked for, and shows that it waits for the worker', async () => {
  let archive: Archive | null = null;
  const { panel, inputsOf } = await panelWith({
    'archives.current': () => archive,
    'archives.start': () => {
      archive = WAITING;
      return { id: WAITING.id };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Préparer l’archive' }));
  expect(await panel.findByText('En attente…')).toBeTruthy();
  expect(inputsOf('archives.start')).toHaveLength(1);
  expect(panel.queryByRole('link', { name: 'Télécharger' })).toBeNull();
});

it.each([
  [{ stage: 'reading', done: 12_400 }, /^Lecture de vos données : 12\s400 lignes$/],
  [{ stage: 'writing', done: 312, total: 5_000 }, /^Écriture : 312 sur 5\s000 parties$/],
] as const)('tells how far %o is, also after a reload', async (progress, said) => {
  const { panel } = await panelWith({ 'archives.current': () => ({ ...WAITING, ...progress }) });
  expect(await panel.findByText(said)).toBeTruthy();
  expect(panel.getByRole('progressbar', { name: 'Avancement de l’archive' })).toBeTruthy();
});

it('can be cancelled while it is prepared', async () => {
  let archive: Archive | null = { ...WAITING, stage: 'reading' };
  const { panel, inputsOf } = await panelWith({
    'archives.current': () => archive,
    'archives.cancel': () => {
      archive = null;
      return { id: WAITING.id };
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Annuler' }));
  expect(await panel.findByRole('button', { name: 'Préparer l’archive' })).toBeTruthy();
  expect(inputsOf('archives.cancel')).toEqual([{ id: 'archive-1' }]);
});

it('is downloaded once it is ready, with its size and its last moment', async () => {
  const ready = { ...WAITING, stage: 'ready', bytes: 12_400_000, expiresAt: '2026-11-22T00:00:00Z' } as const;
  const { panel } = await panelWith({ 'archives.current': () => ready });
  const link = await panel.findByRole('link', { name: 'Télécharger' });
  expect(link.getAttribute('href')).toBe('/api/archive.zip');
  expect(panel.getByText(/^Prête : 12,4\sMo, à télécharger jusqu’au 22\/11\/2026 à 01:00$/)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Préparer une nouvelle archive' })).toBeTruthy();
});

it('says why it failed, and begins again', async () => {
  let archive: Archive = { ...WAITING, stage: 'failed', failure: 'file.no-space' };
  const { panel } = await panelWith({
    'archives.current': () => archive,
    'archives.start': () => {
      archive = WAITING;
      return { id: WAITING.id };
    },
  });
  expect(await panel.findByText(/plus de place/)).toBeTruthy();
  await userEvent.click(panel.getByRole('button', { name: 'Recommencer' }));
  expect(await panel.findByText('En attente…')).toBeTruthy();
});
