import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { permissionsOf, type Standing } from '@lares/domain/shared/permissions';
import { configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { ROUTER_OPTIONS } from '#lib/router-options.ts';
import { createUtils, trpc, trpcClient } from '#lib/trpc.ts';
import { theme } from '#theme/theme.ts';
import { routeTree } from '../routeTree.gen.ts';
import { rememberCrash } from './render-crash.ts';

// A whole page is rendered in a simulated browser, on a machine with other load.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

/** The server's answer to a procedure: a value, or a function of its input. A thrown `Refused` is a refusal. */
export type Answers = Record<string, (input: never) => unknown>;

/** A refusal as the server sends it. */
export class Refused extends Error {
  readonly status: number;
  readonly domain: object | null;
  readonly fieldErrors: Record<string, string>;

  constructor(status: number, domain: object | null = null, fieldErrors: Record<string, string> = {}) {
    super('refused');
    this.status = status;
    this.domain = domain;
    this.fieldErrors = fieldErrors;
  }
}

interface Call {
  procedure: string;
  input: Record<string, unknown>;
}

/** Renders the real routes at one URL, with a server that is a table of answers. */
export function renderAddress(address: string, answers: Answers, standing: Standing = 'property_manager') {
  const calls: Call[] = [];
  const table: Answers = { 'sessions.current': () => sessionOf(standing), ...answers };
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://lares.test');
    const procedures = pathname.replace('/trpc/', '').split(',');
    const inputs = JSON.parse((init?.body as string | undefined) ?? searchParams.get('input') ?? '{}') as Record<number, Call['input']>;
    return Response.json(
      await Promise.all(
        procedures.map(async (procedure, at) => {
          const input = inputs[at] ?? {};
          calls.push({ procedure, input });
          return answerTo(table, procedure, input);
        }),
      ),
    );
  });

  const queryClient = createQueryClient(() => {});
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

async function answerTo(table: Answers, procedure: string, input: Call['input']): Promise<object> {
  try {
    const answer = table[procedure];
    if (!answer) throw new Refused(500);
    return { result: { data: await answer(input as never) } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, domain, fieldErrors } = error;
    return { error: { message: 'refused', code: -32_000, data: { httpStatus: status, domain, fieldErrors } } };
  }
}

function sessionOf(standing: Standing) {
  const role = standing === 'founder' ? 'owner' : standing;
  return {
    user: { id: 'user-1', email: 'claire@exemple.fr', fullName: 'Claire Martin', userType: role, avatarUrl: null },
    role,
    standing,
    organization: { id: 'organization-1', name: 'Agence Martin' },
    memberships: [{ organizationId: 'organization-1' }],
    permissions: permissionsOf(standing),
  };
}
