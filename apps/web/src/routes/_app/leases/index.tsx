import { Button, Paper, Title } from '@mantine/core';
import { DEFAULT_LEASE_SORT } from '@lares/domain/leasing/leases/filters';
import { type LeaseSearch, leaseSearch } from '@lares/validation/leasing/leases.filters';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ExportMenu } from '#components/export-menu.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { LeaseFilters } from '#features/leasing/leases/lease-filters.tsx';
import { LeaseTable } from '#features/leasing/leases/lease-table.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { isCursorRefused } from '#lib/failure.ts';
import { formatCount, formatDay, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-leases-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = leaseSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/leases/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    void utils.leases.list.prefetch({ ...search, cursor });
    void utils.leases.count.prefetch(criteria);
  },
  component: LeaseListPage,
});

function LeaseListPage() {
  const { cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Contrats de Location"
        action={
          <>
            {can('exports:read') && <ExportMenu noun="leases" criteria={criteria} />}
            {can('imports:write') && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden="true" />}
                renderRoot={(props) => <Link {...props} to="/leases/import" />}
              >
                Importer
              </Button>
            )}
            {can('leases:write') && (
              <Button component={Link} to="/leases/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Nouveau Contrat
              </Button>
            )}
          </>
        }
      />
      <LeaseList />
    </>
  );
}

function LeaseList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_LEASE_SORT, ...criteria } = search;
  const navigate = Route.useNavigate();
  const list = trpc.leases.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const { data: total } = trpc.leases.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, LEASE_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<LeaseSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const active = Object.keys(criteria).length;
  const rows = list.data?.rows ?? [];

  return (
    <Paper component="section" className={classes.card} aria-labelledby="liste-des-contrats">
      <div className={classes.top}>
        <div className={classes.head}>
          <Title order={2} id="liste-des-contrats" className={classes.title}>
            Liste des contrats
          </Title>
          <span className={classes.count} aria-live="polite">
            {total && countText(total)}
          </span>
        </div>
        <LeaseFilters search={search} active={active} onSearch={change} onClear={() => void navigate({ search: {} })} />
        <NarrowedBy search={search} />
        {(list.isPending || isLost) && <RowSkeletons label={LEASE_TEXTS.loading} count={10} />}
      </div>
      {list.isError && !isLost && (
        <ErrorState title={LEASE_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoLease narrowed={active > 0} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <LeaseTable rows={rows} sort={sort} onSort={(wanted) => change({ sort: wanted === DEFAULT_LEASE_SORT ? undefined : wanted })} />
        </div>
      )}
      {list.isSuccess && (list.data.previousCursor ?? list.data.nextCursor) !== null && (
        <div className={classes.bottom}>
          <KeysetPager
            onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
            onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
          />
        </div>
      )}
    </Paper>
  );
}

const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${formatNumber(count)}+ contrats` : formatCount(count, 'contrat');

/** Criteria of a link that have no field in the bar. */
function NarrowedBy({ search: { propertyId, tenantId, endingBefore } }: { search: LeaseSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  const words = [
    propertyId !== undefined && `Bien : ${property?.title ?? '…'}`,
    tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
    endingBefore !== undefined && `Finissant le ${formatDay(endingBefore)} au plus tard`,
  ].filter(Boolean);
  return words.length === 0 ? null : <p className={classes.narrowed}>{words.join(' · ')}</p>;
}

function NoLease({ narrowed }: { narrowed: boolean }) {
  const can = useCan();
  const canWrite = can('leases:write');
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'key'}
      title={LEASE_TEXTS.empty}
      action={
        narrowed ? (
          <Button component={Link} to="/leases" variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
          canWrite && (
            <Button component={Link} to="/leases/new" variant="default">
              Créer un contrat
            </Button>
          )
        )
      }
    >
      {narrowed && 'Aucun contrat ne répond à ces critères.'}
      {!narrowed && (canWrite ? LEASE_TEXTS.emptyLesson : 'Les contrats qui vous concernent apparaîtront ici.')}
    </EmptyState>
  );
}
