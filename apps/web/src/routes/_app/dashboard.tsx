import { Anchor, Button, SimpleGrid } from '@mantine/core';
import { PROPERTY_TYPES } from '@lares/domain/properties/type';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { BarList } from '#components/bar-list.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatCard } from '#components/stat-card.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { DashboardSkeletonSection } from '#features/dashboard/dashboard-skeleton-section.tsx';
import { FailedSection } from '#features/dashboard/failed-section.tsx';
import { FiguresPanel } from '#features/dashboard/figures-panel.tsx';
import { FirstStepsPanel } from '#features/dashboard/first-steps-panel.tsx';
import { IncomePanel } from '#features/dashboard/income-panel.tsx';
import { NewestClientsPanel } from '#features/dashboard/newest-clients-panel.tsx';
import { OccupancyPanel } from '#features/dashboard/occupancy-panel.tsx';
import { OpenRequestsPanel } from '#features/dashboard/open-requests-panel.tsx';
import { UpcomingPanel } from '#features/dashboard/upcoming-panel.tsx';
import { WaitingInquiriesPanel } from '#features/inquiries/waiting-inquiries-panel.tsx';
import { WaitingReviewsPanel } from '#features/reviews/waiting-reviews-panel.tsx';
import { linkTo } from '#features/session/navigation.ts';
import { useSession } from '#lib/session.ts';
import { today } from '#lib/clock.ts';
import { formatCount, formatLongDay, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './-dashboard-page.module.css';

export const Route = createFileRoute('/_app/dashboard')({
  loader: async ({ context: { utils, session } }) => {
    if (!session.organization) return;
    if (!session.permissions.includes('dashboard:read')) return void (await utils.properties.summary.ensureData());
    // Not awaited: each block has a shape to wait in.
    void utils.dashboard.figures.prefetch();
    void utils.dashboard.requests.prefetch();
    void utils.dashboard.clients.prefetch();
  },
  component: DashboardPage,
});

function DashboardPage() {
  const { organization } = useSession();
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Tableau de bord"
        context={[organization?.name, formatLongDay(today())].filter(Boolean).join(' · ')}
        action={
          can('properties:write') && (
            <Button component={Link} {...linkTo('/properties/new')} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Ajouter un bien
            </Button>
          )
        }
      />
      {can('dashboard:read') ? <Figures /> : <Portfolio />}
    </>
  );
}

function Figures() {
  const can = useCan();
  const { data: figures, isError, refetch, isFetching } = trpc.dashboard.figures.useQuery();
  if (isError)
    return (
      <ErrorState title="Les chiffres n’ont pas pu être lus" onRetry={() => void refetch()} retrying={isFetching}>
        Rien n’est perdu : ils se recalculent à chaque lecture.
      </ErrorState>
    );
  if (!figures) return <DashboardSkeletonSection />;
  if (figures.properties.total === 0) {
    if (can('properties:write')) return <FirstStepsPanel />;
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
          <Clients />
        </div>
        <div className={classes.side}>
          <OccupancyPanel types={figures.occupancy.byType} />
          <UpcomingPanel />
          {can('inquiries:manage') && <Inquiries />}
          {can('reviews:moderate') && <Reviews />}
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
        <RowSkeletons label="Maintenance : chargement" count={4} />
      )}
    </Panel>
  );
}

function Clients() {
  const { data, isError, refetch } = trpc.dashboard.clients.useQuery();
  if (data) return <NewestClientsPanel clients={data} />;
  return (
    <Panel title="Nouveaux clients">
      {isError ? (
        <FailedSection what="Les fiches des clients" onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons label="Nouveaux clients : chargement" count={4} />
      )}
    </Panel>
  );
}

const SHOWN_WAITING = 6;

/** Of visitors and of tenants, who wait for an answer; a sheet that would say « nothing » is left out. */
function Inquiries() {
  const { data } = trpc.inquiries.list.useQuery({ isHandled: false, limit: SHOWN_WAITING });
  if (!data || data.rows.length === 0) return null;
  return (
    <Panel title="Demandes d’informations" aside={waitingText(data)}>
      <WaitingInquiriesPanel inquiries={data.rows} />
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

/** For a tenant, who has no figures: the properties that concern him. */
function Portfolio() {
  const [summary] = trpc.properties.summary.useSuspenseQuery();
  if (summary.total === 0) {
    return (
      <EmptyState drawing="house" title="Aucun bien pour l’instant">
        Les biens qui vous concernent apparaîtront ici.
      </EmptyState>
    );
  }

  const types = PROPERTY_TYPES.map((type) => ({ label: type, value: summary.byType[type] }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        <StatCard label="Biens" value={formatNumber(summary.total)} link={linkTo('/properties')} />
        <StatCard label="À louer" value={formatNumber(summary.toRent)} link={withStatus('À Louer')} />
        <StatCard label="À vendre" value={formatNumber(summary.toSell)} link={withStatus('À Vendre')} />
        <StatCard label="Loués" value={formatNumber(summary.byStatus.Loué)} link={withStatus('Loué')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="md">
        <Panel
          title="Derniers biens"
          aside={
            <Anchor component={Link} {...linkTo('/properties')} size="sm">
              Tout voir
            </Anchor>
          }
        >
          <RecordList
            label="Derniers biens"
            records={summary.recent.map((property) => ({
              id: property.id,
              title: property.title,
              detail: [property.address, [property.postalCode, property.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
              aside: <StatusBadge kind="property" word={property.status} />,
              link: linkTo(`/properties/${property.id}`),
            }))}
          />
        </Panel>
        <Panel title="Par type" aside={formatCount(types.length, 'type')}>
          <BarList label="Biens par type" items={types} />
        </Panel>
      </SimpleGrid>
    </>
  );
}

const withStatus = (status: string) => ({ ...linkTo('/properties'), search: { status } as never });
