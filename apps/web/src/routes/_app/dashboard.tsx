import { Button } from '@mantine/core';
import { namePartsOf } from '@lares/domain/platform/accounts/full-name';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { DetailSkeleton, RowSkeletons } from '#components/skeletons.tsx';
import { DashboardSkeletonSection } from '#features/workspace/dashboard/dashboard-skeleton-section.tsx';
import { FailedSection } from '#features/workspace/dashboard/failed-section.tsx';
import { FiguresPanel } from '#features/workspace/dashboard/figures-panel.tsx';
import { FirstStepsPanel } from '#features/workspace/dashboard/first-steps-panel.tsx';
import { IncomePanel } from '#features/workspace/dashboard/income-panel.tsx';
import { MonthDuesPanel } from '#features/workspace/dashboard/month-dues-panel.tsx';
import { NewestClientsPanel } from '#features/workspace/dashboard/newest-clients-panel.tsx';
import { OccupancyPanel } from '#features/workspace/dashboard/occupancy-panel.tsx';
import { OpenRequestsPanel } from '#features/workspace/dashboard/open-requests-panel.tsx';
import { UpcomingPanel } from '#features/workspace/dashboard/upcoming-panel.tsx';
import { NewestDocumentsPanel } from '#features/operations/documents/newest-documents-panel.tsx';
import { WaitingInquiriesPanel } from '#features/portfolio/inquiries/waiting-inquiries-panel.tsx';
import { OwnPropertiesPanel } from '#features/portfolio/properties/own-properties-panel.tsx';
import { WaitingNoticesPanel } from '#features/leasing/leases/waiting-notices-panel.tsx';
import { WaitingReviewsPanel } from '#features/leasing/reviews/waiting-reviews-panel.tsx';
import { linkTo } from '#shell/navigation.ts';
import { useSession } from '#lib/session.ts';
import { today } from '#lib/clock.ts';
import { formatLongDay, formatNumber } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-dashboard-page.module.css';

/** Apart: managers and owners do not load it. */
const TenantPortal = lazyPart(() => import('./-tenant-portal-page.tsx'), 'TenantPortal', {
  waiting: <DetailSkeleton label="Chargement..." />,
});

export const Route = createFileRoute('/_app/dashboard')({
  loader: ({ context: { utils, session } }) => {
    if (!session.organization) return;
    // Tenants have no figures: their portal reads their leases.
    if (!session.permissions.includes('dashboard:read')) return;
    // Not awaited: each block has a skeleton.
    void utils.dashboard.figures.prefetch();
    void utils.dashboard.requests.prefetch();
    void utils.dashboard.clients.prefetch();
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { organization, user } = useSession();
  const can = useCan();
  const manages = can('properties:write');
  return (
    <>
      <PageHeader
        // Tenants see a portal instead of a dashboard.
        title={manages ? 'Tableau de bord' : `Bonjour ${namePartsOf(user.fullName).firstName || user.fullName}`}
        context={[organization?.name, formatLongDay(today())].filter(Boolean).join(' · ')}
        action={
          manages && (
            <Button component={Link} {...linkTo('/properties/new')} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Ajouter un bien
            </Button>
          )
        }
      />
      {can('dashboard:read') ? <Figures /> : <TenantPortal />}
    </>
  );
}

function Figures() {
  const can = useCan();
  const manages = can('properties:write');
  const { data: figures, isError, refetch, isFetching } = trpc.dashboard.figures.useQuery();
  if (isError)
    return (
      <ErrorState title="Les chiffres n’ont pas pu être lus" onRetry={() => void refetch()} retrying={isFetching}>
        Rien n’est perdu : ils se recalculent à chaque lecture.
      </ErrorState>
    );
  if (!figures) return <DashboardSkeletonSection />;
  if (figures.properties.total === 0) {
    if (manages) return <FirstStepsPanel />;
    return (
      <EmptyState drawing="house" title="Aucun bien pour l’instant">
        Les biens que vous confiez à l’agence apparaîtront ici, avec leurs chiffres.
      </EmptyState>
    );
  }
  return (
    <>
      <FiguresPanel figures={figures} />
      <div className={classes.sheets}>
        <div className={classes.main}>
          <IncomePanel income={figures.income} />
          <Requests />
          <Clients title={manages ? 'Nouveaux clients' : 'Mes locataires'} />
        </div>
        <div className={classes.side}>
          {!manages && <OwnPropertiesPanel />}
          <MonthDuesPanel today={figures.today} dues={figures.dues} />
          <OccupancyPanel types={figures.occupancy.byType} />
          <UpcomingPanel />
          {can('inquiries:manage') && <Inquiries />}
          {can('leases:write') && <Notices />}
          {can('reviews:moderate') && <Reviews />}
          {!manages && (
            <NewestDocumentsPanel whenEmpty="Rien pour l’instant : les documents que l’agence partage avec vous apparaîtront ici." />
          )}
        </div>
      </div>
    </>
  );
}

function Requests() {
  const { data, isError, refetch } = trpc.dashboard.requests.useQuery();
  if (data) return <OpenRequestsPanel requests={data} />;
  return (
    <Panel title="Maintenance">
      {isError ? (
        <FailedSection what="Les demandes" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons label="Maintenance : chargement" count={4} />
      )}
    </Panel>
  );
}

function Clients({ title }: { title: string }) {
  const { data, isError, refetch } = trpc.dashboard.clients.useQuery();
  if (data) return <NewestClientsPanel title={title} clients={data} />;
  return (
    <Panel title={title}>
      {isError ? (
        <FailedSection what="Les fiches des clients" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons label={`${title} : chargement`} count={4} />
      )}
    </Panel>
  );
}

const SHOWN_WAITING = 6;

/** Open inquiries and requests; empty panels are left out. */
function Inquiries() {
  const { data } = trpc.inquiries.list.useQuery({ isHandled: false, limit: SHOWN_WAITING });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Demandes d’informations" aside={waitingText(data)}>
      <WaitingInquiriesPanel inquiries={data.rows} />
    </Panel>
  );
}

function Notices() {
  const { data } = trpc.leases.waitingNotices.useQuery({ limit: SHOWN_WAITING });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Congés annoncés" aside={waitingText(data)}>
      <WaitingNoticesPanel notices={data.rows} />
    </Panel>
  );
}

function Reviews() {
  const { data } = trpc.reviews.waiting.useQuery({ limit: SHOWN_WAITING });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Avis à modérer" aside={waitingText(data)}>
      <WaitingReviewsPanel reviews={data.rows} />
    </Panel>
  );
}

/** « 3 à traiter », « 6+ à traiter » when there are more than are shown. */
const waitingText = ({ rows, nextCursor }: { rows: unknown[]; nextCursor: string | null }) =>
  `${formatNumber(rows.length)}${nextCursor === null ? '' : '+'} à traiter`;
