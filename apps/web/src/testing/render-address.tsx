import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { permissionsOf, type Standing } from '@lares/domain/shared/permissions';
import { render } from '@testing-library/react';
import { createQueryClient } from '#lib/query-client.ts';
import { ROUTER_OPTIONS } from '#lib/router-options.ts';
import { createUtils, trpc, trpcClient } from '#lib/trpc.ts';
import { theme } from '#theme/theme.ts';
import { routeTree } from '../routeTree.gen.ts';
import { serve } from './fake-server.ts';
import { rememberCrash } from './render-crash.ts';
import type { Answers, Output } from './server-answers.ts';

/** Renders the real routes at one URL, with a server that is a table of answers. */
export function renderAddress(address: string, answers: Answers, standing: Standing = 'property_manager') {
  const queryClient = createQueryClient(() => {});
  // Retries end with the test.
  const calls = serve({ ...shellAnswers(standing), ...answers }, () => queryClient.clear());
  const router = createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    defaultErrorComponent: () => null,
    context: { queryClient, utils: createUtils(queryClient) },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const view = render(
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>,
    { onCaughtError: rememberCrash },
  );
  return { ...view, router, inputsOf: (wanted: string) => calls.filter(({ procedure }) => procedure === wanted).map(({ input }) => input) };
}

/** What every page of the application asks, and the sign-in page when the session has ended. */
const shellAnswers = (standing: Standing): Answers => ({
  'sessions.current': () => sessionOf(standing),
  'sessions.demoAccounts': () => [],
  'notifications.unreadCount': () => 0,
});

function sessionOf(standing: Standing): Output<'sessions.current'> {
  const role = standing === 'founder' ? 'owner' : standing;
  return {
    user: { id: 'user-1', email: 'claire@exemple.fr', fullName: 'Claire Martin', userType: role, avatarUrl: null },
    role,
    isFounder: standing === 'founder',
    organization: { id: 'organization-1', name: 'Agence Martin' },
    memberships: [
      {
        organizationId: 'organization-1',
        name: 'Agence Martin',
        role: role === 'admin' ? 'property_manager' : role,
        isFounder: standing === 'founder',
      },
    ],
    permissions: permissionsOf(standing),
    isDemo: false,
  };
}
