import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ConnectionNotice } from '#components/connection-notice.tsx';
import { NotFoundPage } from '#components/not-found-page.tsx';
import { Toaster } from '#components/toaster.tsx';
import { WaitingNotice } from '#components/waiting-notice.tsx';
import type { RouterContext } from '#lib/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      <Toaster />
      <WaitingNotice />
    </>
  );
}
