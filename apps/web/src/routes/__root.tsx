import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { Toaster } from '#components/toaster.tsx';
import { WaitingNotice } from '#components/waiting-notice.tsx';
import { notify } from '#lib/notify.tsx';
import type { RouterContext } from '#lib/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) notify.closeWithScreen();
      }),
    [router],
  );
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      <Toaster />
      <WaitingNotice />
    </>
  );
}
