import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { type Answers, emptyPage, Refused } from '#testing/server-answers.ts';
import { PROPERTY_LIST_ANSWERS } from '#testing/stored-property.ts';

const ANSWERS: Answers = {
  ...PROPERTY_LIST_ANSWERS,
  'notifications.list': emptyPage,
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
