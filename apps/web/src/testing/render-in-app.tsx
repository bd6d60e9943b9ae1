import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Toaster } from '#components/toaster.tsx';
import { theme } from '#theme/theme.ts';

interface Options {
  /** Other addresses of the little world, each a bare page that says its own path. */
  paths?: string[];
}

/** A component among the providers it lives with: theme, router, queries, toasts. */
export async function renderInApp(page: ReactNode, { paths = [] }: Options = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: () => <p>Page {path}</p> }));
  const router = createRouter({ routeTree: root.addChildren([here, ...others]), history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { ...view, router };
}

/** A typed link would need the real routes; a test has its own. */
export function LinkTo({ path, children }: { path: string; children: ReactNode }) {
  return <Link to={path as never}>{children}</Link>;
}
