import { Button, Paper, Title } from '@mantine/core';
import { DEFAULT_LEASE_SORT } from '@lares/domain/leasing/leases/filters';
import { type LeaseSearch, leaseSearch } from '@lares/validation/leasing/leases.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ExportMenu } from '#components/export-menu.tsx';
import { EmptyList } from '#components/empty-list.tsx';
import { FilterNote } from '#components/filter-note.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { LeaseFilters } from '#features/leasing/leases/lease-filters.tsx';
import { LeaseTable } from '#features/leasing/leases/lease-table.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { formatCappedCount, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { LeaseTabs } from './-lease-tabs.tsx';
import classes from './-leases-page.module.css';

const listSearch = leaseSearch.extend(cursorSearch);

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
            {can('imports:write') && <ImportButton to="/leases/import" />}
            {can('leases:write') && (
              <Button component={Link} to="/leases/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Nouveau Contrat
              </Button>
            )}
          </>
        }
      />
      <LeaseTabs />
      <LeaseList />
    </>
  );
}

function LeaseList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_LEASE_SORT, ...criteria } = search;
  const query = trpc.leases.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: LEASE_MESSAGES.list });
  const { data: total } = trpc.leases.count.useQuery(criteria, { placeholderData: keepPreviousData });

  const active = Object.keys(criteria).length;
  const { rows, change } = list;

  return (
    <Paper component="section" className={classes.card} aria-labelledby="liste-des-contrats">
      <div className={classes.top}>
        <div className={classes.head}>
          <Title order={2} id="liste-des-contrats" className={classes.title}>
            Liste des contrats
          </Title>
          <span className={classes.count} aria-live="polite">
            {total && formatCappedCount(total, 'contrat')}
          </span>
        </div>
        <LeaseFilters search={search} active={active} onSearch={change} onClear={list.clear} />
        <NarrowedBy search={search} />
        {list.isWaiting && <RowSkeletons label={LEASE_TEXTS.loading} count={10} />}
      </div>
      <KeysetList
        list={list}
        waiting={null}
        errorTitle={LEASE_MESSAGES.list.unexpected}
        empty={<NoLease isFiltered={active > 0} />}
        pagerClassName={classes.bottom}
      >
        <LeaseTable rows={rows} sort={sort} onSort={(wanted) => change({ sort: wanted === DEFAULT_LEASE_SORT ? undefined : wanted })} />
      </KeysetList>
    </Paper>
  );
}

function NarrowedBy({ search: { propertyId, tenantId, endingBefore } }: { search: LeaseSearch }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  return (
    <FilterNote
      filters={[
        propertyId !== undefined && `Bien : ${property?.title ?? '…'}`,
        tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
        endingBefore !== undefined && `Finissant le ${formatDay(endingBefore)} au plus tard`,
      ]}
    />
  );
}

function NoLease({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan();
  const canWrite = can('leases:write');
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="key"
      title={LEASE_TEXTS.empty}
      list="/leases"
      action={
        canWrite && (
          <Button component={Link} to="/leases/new" variant="default">
            Créer un contrat
          </Button>
        )
      }
    >
      {isFiltered && 'Aucun contrat ne répond à ces critères.'}
      {!isFiltered && (canWrite ? LEASE_TEXTS.emptyLesson : 'Les contrats qui vous concernent apparaîtront ici.')}
    </EmptyList>
  );
}
