import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, Refused, renderAddress } from '#testing/render-address.tsx';

const empty = () => ({ rows: [], nextCursor: null, previousCursor: null });
const ANSWERS: Answers = {
  'properties.list': empty,
  'properties.count': () => ({ count: 0, isCapped: false }),
  'notifications.list': empty,
};

it.each([
  ['refused', new Refused(409, { code: 'auth.busy', field: null, details: {} }), 'Échec de déconnexion'],
  ['broken', new Refused(500), 'Erreur de déconnexion'],
])('keeps the user signed in when the sign-out is %s', async (_why, refusal, said) => {
  const { router } = renderAddress('/properties', {
    ...ANSWERS,
    'sessions.signOut': () => {
      throw refusal;
    },
  });
  const [leave] = await screen.findAllByRole('button', { name: 'Déconnexion' });
  await userEvent.click(leave!);
  expect(await screen.findByText(said)).toBeDefined();
  expect(router.state.location.pathname).toBe('/properties');
});
