import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Toaster } from '#components/toaster.tsx';
import { theme } from '#theme/theme.ts';

interface Options {
  /** Other paths of the test router, each a page that shows its own path. */
  paths?: string[];
}

/** Renders a component with its providers: theme, router, queries, toasts. */
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

/** A typed link would require the real routes; a test has its own. */
export function LinkTo({ path, children }: { path: string; children: ReactNode }) {
  return <Link to={path as never}>{children}</Link>;
}
