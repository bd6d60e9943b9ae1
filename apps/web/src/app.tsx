import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { RouteError } from '#components/route-error.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ROUTER_OPTIONS } from '#lib/router-options.ts';
import { createUtils, trpc, trpcClient } from '#lib/trpc.ts';
import { Themed } from '#theme/themed.tsx';
import { routeTree } from './routeTree.gen.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const queryClient = createQueryClient(() => {
  utils.sessions.current.setData(undefined, null);
  void router.invalidate();
});
const utils = createUtils(queryClient);

const router = createRouter({
  ...ROUTER_OPTIONS,
  routeTree,
  context: { queryClient, utils },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router always asks it.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: RouteError,
  notFoundMode: 'root',
  scrollRestoration: true,
});

// After navigation the focus goes to the content, so that screen readers announce the page, unless the page placed the focus itself.
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const content = document.getElementById('contenu');
  if (fromLocation && pathChanged && !content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
});

function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <RouterProvider router={router} />
        </Themed>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

export function startApp(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
