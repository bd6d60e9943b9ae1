import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { PortalAddressPanel } from '#features/marketing/portal-feeds/portal-address-panel.tsx';
import { PortalAdvertisementsPanel } from '#features/marketing/portal-feeds/portal-advertisements-panel.tsx';
import { PortalFeedForm } from '#features/marketing/portal-feeds/portal-feed-form.tsx';
import { PORTAL_FEED_MESSAGES } from '#features/marketing/portal-feeds/portal-feeds.messages.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-portals-page.module.css';

export const Route = createFileRoute('/_app/properties/portals')({ component: Page });

function Page() {
  return useCan()('listings:write') ? <PortalsPage /> : <ForbiddenPage />;
}

function PortalsPage() {
  const { organization } = useSession();
  return (
    <>
      <PageHeader
        title="Flux pour les portails (Poliris)"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context={organization?.name}
      />
      <PortalPanels />
    </>
  );
}

function PortalPanels() {
  const { data: feed, isError, refetch, isFetching } = trpc.portalFeeds.current.useQuery();
  if (!feed)
    return isError ? (
      <ErrorState title={PORTAL_FEED_MESSAGES.read.unexpected} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingScreen />
    );
  return (
    <div className={classes.columns}>
      <PortalAdvertisementsPanel feed={feed} />
      <div className={classes.column}>
        <PortalFeedForm feed={feed} />
        {feed.settings !== null && <PortalAddressPanel settings={feed.settings} />}
      </div>
    </div>
  );
}
