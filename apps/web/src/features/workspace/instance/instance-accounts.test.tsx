import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAddress } from '#testing/render-address.tsx';
import { emptyPage, pageOf, type Row } from '#testing/server-answers.ts';
import { SETTINGS_ANSWERS } from '#testing/stored-organization.ts';

const ACCOUNT: Row<'instance.accounts'> = {
  id: 'u1',
  fullName: 'Émile Roux',
  email: 'emile@exemple.fr',
  userType: 'tenant',
  organizations: 1,
  createdAt: '2026-11-02T09:00:00Z',
  lastSignInAt: null,
  secondFactorSince: null,
  passkeys: 0,
  disabledAt: null,
};
const SINCE = '2026-11-10T09:00:00Z';

it.each([
  [
    'a lost second factor',
    { secondFactorSince: SINCE, passkeys: 0 },
    'Retirer la double authentification',
    'Double authentification retirée',
  ],
  [
    'a second factor and the keys',
    { secondFactorSince: SINCE, passkeys: 2 },
    'Retirer la double authentification',
    'Double authentification retirée',
  ],
  ['the keys of a lost device', { secondFactorSince: null, passkeys: 2 }, 'Retirer les clés d’accès', 'Clés d’accès retirées'],
] as const)('lets an administrator remove %s after one confirmation', async (_, held, label, done) => {
  let current: { secondFactorSince: string | null; passkeys: number } = held;
  const { inputsOf } = renderAddress(
    '/settings',
    {
      ...SETTINGS_ANSWERS,
      'sessions.organizations': () => [],
      'instance.demoRequests': () => [],
      'instance.plans': () => [],
      'instance.jobRuns': emptyPage,
      'instance.deadJobs': () => [],
      'instance.accounts': () =>
        pageOf([
          { ...ACCOUNT, ...current },
          { ...ACCOUNT, id: 'u2', fullName: 'Zoé Garnier' },
        ]),
      'instance.removeSecondFactor': ({ id }: { id: string }) => {
        const removed = current.secondFactorSince === null ? ('passkeys' as const) : ('second-factor' as const);
        current = { secondFactorSince: null, passkeys: 0 };
        return { id, removed };
      },
    },
    'admin',
  );
  const user = userEvent.setup();
  const list = within(await screen.findByRole('list', { name: 'Comptes de l’instance' }));
  const buttons = () => list.queryAllByRole('button', { name: /^Retirer/ });
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([`${label} : Émile Roux`]);
  await user.click(list.getByRole('button', { name: /^Retirer/ }));
  expect(inputsOf('instance.removeSecondFactor')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog', { name: label })).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText(done)).toBeDefined();
  expect(inputsOf('instance.removeSecondFactor')).toEqual([{ id: 'u1' }]);
  await waitFor(() => expect(buttons()).toEqual([]));
});
