import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notify } from '#lib/notify.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';

it.each(['first', 'second'])('shows no toast of an earlier test (%s of two)', async () => {
  await renderInApp(<p>Page</p>);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => notify.failure('Impossible de charger les biens'));
  expect(await screen.findByRole('alert')).toBeDefined();
});
