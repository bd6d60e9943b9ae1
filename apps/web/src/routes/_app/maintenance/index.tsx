import { Button } from '@mantine/core';
import { type RequestSearch, requestSearch } from '@lares/validation/operations/maintenance.filters';
import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { RemovedRequestPanel } from '#features/operations/maintenance/removed-request-panel.tsx';
import { RequestFilters } from '#features/operations/maintenance/request-filters.tsx';
import { RequestTable } from '#features/operations/maintenance/request-table.tsx';
import { isCursorRefused } from '#lib/failure.ts';
import { formatEuros } from '#lib/format.ts';
import { totalText } from '#features/operations/maintenance/maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-maintenance-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = requestSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/maintenance/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => ({ ...search }),
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    void utils.maintenance.list.prefetch({ ...search, cursor });
    void utils.maintenance.count.prefetch(criteria);
  },
  component: RequestListPage,
});

function RequestListPage() {
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Suivi de Maintenance"
        context={<Totals />}
        action={
          <>
            {can('contractors:read') && (
              <Button component={Link} to="/contractors" variant="default" leftSection={<IconAddressBook size={16} aria-hidden="true" />}>
                Prestataires
              </Button>
            )}
            {can('maintenance:create') && (
              <Button component={Link} to="/maintenance/new">
                + Nouvelle demande
              </Button>
            )}
          </>
        }
      />
      <RequestList />
    </>
  );
}

/** Count and costs of the filtered requests. */
function Totals() {
  const { cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const { data: total } = trpc.maintenance.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const { data: costs } = trpc.maintenance.costs.useQuery(criteria, {
    placeholderData: keepPreviousData,
    enabled: useCan()('maintenance:costs'),
  });
  const spent = costs && costs.totalCents > 0 ? `${formatEuros(costs.totalCents)} de travaux` : null;
  return <span aria-live="polite">{[total && totalText(total), spent].filter(Boolean).join(' · ')}</span>;
}

function RequestList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort: _sort, ...criteria } = search;
  const navigate = Route.useNavigate();
  const removed = useLocation({ select: ({ state }) => state.removed });
  const list = trpc.maintenance.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, REQUEST_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<RequestSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const active = Object.keys(criteria).length;
  const rows = list.data?.rows ?? [];

  return (
    <>
      {removed && (
        <RemovedRequestPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <RequestFilters search={search} active={active} onSearch={change} onClear={() => void navigate({ search: {} })} />
      <NarrowedBy search={search} />
      {(list.isPending || isLost) && (
        <>
          <p aria-hidden="true" className={classes.waiting}>
            {REQUEST_TEXTS.loading}
          </p>
          <RowSkeletons label={REQUEST_TEXTS.loading} count={10} />
        </>
      )}
      {list.isError && !isLost && (
        <ErrorState title={REQUEST_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoRequest narrowed={active > 0} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <RequestTable rows={rows} />
        </div>
      )}
      {list.isSuccess && rows.length > 0 && (
        <KeysetPager
          onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
          onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
        />
      )}
    </>
  );
}

/** Criteria of a link that have no field in the bar. */
function NarrowedBy({ search: { propertyId, tenantId } }: { search: RequestSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  const words = [
    propertyId !== undefined && `Propriété : ${property?.title ?? '…'}`,
    tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
  ].filter(Boolean);
  return words.length === 0 ? null : <p className={classes.narrowed}>{words.join(' · ')}</p>;
}

function NoRequest({ narrowed }: { narrowed: boolean }) {
  const can = useCan();
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'mail'}
      title={REQUEST_TEXTS.empty}
      action={
        narrowed ? (
          <Button renderRoot={(props) => <Link {...props} to="/maintenance" search={{}} />} variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
          can('maintenance:create') && (
            <Button component={Link} to="/maintenance/new" variant="default">
              Ouvrir une première demande
            </Button>
          )
        )
      }
    >
      {narrowed
        ? 'Aucune demande ne répond à ces critères.'
        : 'Pannes, réclamations et questions se suivent ici, de la demande à la dernière intervention.'}
    </EmptyState>
  );
}
