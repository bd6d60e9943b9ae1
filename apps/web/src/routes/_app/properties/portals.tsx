import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { LoadingScreen } from '#components/loading-screen.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { PortalAddressPanel } from '#features/marketing/portal-feeds/portal-address-panel.tsx';
import { PortalAdvertisementsPanel } from '#features/marketing/portal-feeds/portal-advertisements-panel.tsx';
import { PortalFeedForm } from '#features/marketing/portal-feeds/portal-feed-form.tsx';
import { PORTAL_FEED_MESSAGES } from '#features/marketing/portal-feeds/portal-feeds.messages.ts';
import { now } from '#lib/clock.ts';
import { useSession } from '#lib/session.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
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

const INTERVAL_MS = 1000;
const PATIENCE_MS = 15_000;

/** The browser does not say when a download is done: the page reads until the server has recorded it, or until it surely failed. */
interface Download {
  lastSentAt: string | null;
  askedAt: number;
}

interface Read {
  data: RouterOutputs['portalFeeds']['current'] | undefined;
  dataUpdatedAt: number;
}

const isAwaited = (download: Download | null, { data, dataUpdatedAt }: Read): boolean =>
  download !== null && dataUpdatedAt - download.askedAt < PATIENCE_MS && (data?.settings?.lastSentAt ?? null) === download.lastSentAt;

function PortalPanels() {
  const [download, setDownload] = useState<Download | null>(null);
  const {
    data: feed,
    isError,
    refetch,
    isFetching,
  } = trpc.portalFeeds.current.useQuery(undefined, { refetchInterval: ({ state }) => (isAwaited(download, state) ? INTERVAL_MS : false) });
  if (!feed)
    return isError ? (
      <ErrorState title={PORTAL_FEED_MESSAGES.read.unexpected} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingScreen />
    );
  return (
    <div className={classes.columns}>
      <PortalAdvertisementsPanel
        feed={feed}
        onDownload={() => setDownload({ lastSentAt: feed.settings?.lastSentAt ?? null, askedAt: now().getTime() })}
      />
      <div className={classes.column}>
        <PortalFeedForm feed={feed} />
        {feed.settings !== null && <PortalAddressPanel settings={feed.settings} />}
      </div>
    </div>
  );
}
