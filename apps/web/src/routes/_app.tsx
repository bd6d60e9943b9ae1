import { createFileRoute, Outlet, redirect, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { BellPanel } from '#features/workspace/notifications/bell-panel.tsx';
import { OrganizationChoicePanel } from '#features/platform/sessions/organization-choice-panel.tsx';
import { isCurrentSession, useChooseOrganization } from '#features/platform/sessions/use-choose-organization.ts';
import { SESSION_MESSAGES } from '#features/platform/sessions/sign-in.messages.ts';
import { lastEmail } from '#lib/last-email.ts';
import { SHOWN_AT_ONCE } from '#lib/router-options.ts';
import { hasChoiceOfOrganization } from '#lib/session.ts';
import { Shell } from '#shell/shell.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PALETTE_ACTIONS, paletteSources } from './-palette.ts';

/** The guard: everything below requires a session; other users are redirected to /auth and back. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, cause }) => {
    const session = await context.utils.sessions.current.ensureData();
    if (session === null) {
      // « stay »: the user was signed in, so the sign-in page explains why they must sign in again.
      const search = { redirect: location.href, ...(cause === 'stay' ? { expiree: true } : {}) };
      throw redirect({ to: '/auth', search, replace: true });
    }
    return { session };
  },
  pendingComponent: LoadingScreen,
  ...SHOWN_AT_ONCE,
  component: AppLayout,
});

function AppLayout() {
  const { session: guarded, queryClient } = Route.useRouteContext();
  const router = useRouter();
  const utils = trpc.useUtils();
  const { data } = trpc.sessions.current.useQuery();

  const isLeaving = useRef(false);

  // The session ended elsewhere: another tab, or the server. The guard decides again.
  useEffect(() => {
    if (data === null && !isLeaving.current) void router.invalidate();
  }, [data, router]);

  const signOut = useEntityMutation(trpc.sessions.signOut, {
    messages: SESSION_MESSAGES.signOut,
    invalidates: [],
    onDone: async () => {
      isLeaving.current = true;
      lastEmail.forget();
      utils.sessions.current.setData(undefined, null);
      await router.navigate({ to: '/auth', replace: true });
      // No data of one user may stay for the next one at the same screen.
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isCurrentSession(queryKey) });
    },
  });
  const chooseOrganization = useChooseOrganization(() => router.navigate({ to: '/dashboard' }));

  const session = data ?? guarded;
  const { email } = session.user;
  useEffect(() => lastEmail.keep(email), [email]);
  const stands = session.organization !== null;
  // Account pages are available to every signed-in user, with or without an organisation.
  const isOwnPage = useLocation({ select: ({ pathname }) => OWN_PAGES.has(pathname.replace(/\/$/, '')) });
  const opens = stands || isOwnPage;
  const organizations = trpc.sessions.organizations.useQuery(undefined, { enabled: !stands || hasChoiceOfOrganization(session) });
  const sources = stands ? paletteSources(utils, session.permissions) : [];
  const choose = (organizationId: string) => chooseOrganization.mutate({ organizationId });
  return (
    <Shell
      session={session}
      organizations={organizations.data ?? []}
      onChooseOrganization={choose}
      onSignOut={() => signOut.mutate()}
      actions={PALETTE_ACTIONS}
      sources={sources}
      bell={<BellPanel />}
    >
      {opens && <Outlet />}
      {!opens && organizations.isPending && <LoadingScreen />}
      {!opens && organizations.isError && (
        <ErrorState title="Connexion impossible" onRetry={() => void organizations.refetch()} retrying={organizations.isRefetching}>
          La liste des organisations n’a pas pu être lue.
        </ErrorState>
      )}
      {!opens && organizations.data && (
        <OrganizationChoicePanel
          organizations={organizations.data}
          onChoose={choose}
          pendingId={chooseOrganization.isPending ? chooseOrganization.variables.organizationId : null}
        />
      )}
    </Shell>
  );
}

const OWN_PAGES = new Set(['/profile', '/settings']);
