import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
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
      <Outlet />
      <Toaster />
      <WaitingNotice />
    </>
  );
}
