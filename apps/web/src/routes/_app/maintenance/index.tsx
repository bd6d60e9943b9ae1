import { Button } from '@mantine/core';
import { type RequestSearch, requestSearch } from '@lares/validation/operations/maintenance.filters';
import { IconAddressBook } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EmptyList } from '#components/empty-list.tsx';
import { FilterNote } from '#components/filter-note.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { RequestFilters } from '#features/operations/maintenance/request-filters.tsx';
import { RequestTable } from '#features/operations/maintenance/request-table.tsx';
import { formatEuros } from '#lib/format.ts';
import { totalText } from '#features/operations/maintenance/maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import classes from './-maintenance-page.module.css';

const listSearch = requestSearch.extend(cursorSearch);

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
  const query = trpc.maintenance.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: REQUEST_MESSAGES.list });
  const active = Object.keys(criteria).length;
  const { rows, change } = list;

  return (
    <>
      <RemovedRecordPanel restore={trpc.maintenance.restore} messages={REQUEST_MESSAGES.restore} />
      <RequestFilters search={search} active={active} onSearch={change} onClear={list.clear} />
      <NarrowedBy search={search} />
      <KeysetList
        list={list}
        waiting={
          <>
            <p aria-hidden="true" className={classes.waiting}>
              {REQUEST_TEXTS.loading}
            </p>
            <RowSkeletons label={REQUEST_TEXTS.loading} count={10} />
          </>
        }
        errorTitle={REQUEST_MESSAGES.list.unexpected}
        empty={<NoRequest isFiltered={active > 0} />}
      >
        <RequestTable rows={rows} />
      </KeysetList>
    </>
  );
}

function NarrowedBy({ search: { propertyId, tenantId } }: { search: RequestSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  return (
    <FilterNote
      filters={[
        propertyId !== undefined && `Propriété : ${property?.title ?? '…'}`,
        tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
      ]}
    />
  );
}

function NoRequest({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan();
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="tool"
      title={REQUEST_TEXTS.empty}
      list="/maintenance"
      action={
        can('maintenance:create') && (
          <Button component={Link} to="/maintenance/new" variant="default">
            Ouvrir une première demande
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Aucune demande ne répond à ces critères.'
        : 'Pannes, réclamations et questions se suivent ici, de la demande à la dernière intervention.'}
    </EmptyList>
  );
}
