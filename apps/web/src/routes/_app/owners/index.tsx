import { Button } from '@mantine/core';
import { DEFAULT_OWNER_SORT } from '@lares/domain/portfolio/owners/filters';
import { ownerSearch } from '@lares/validation/portfolio/owners.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { EmptyList } from '#components/empty-list.tsx';
import { ImportButton } from '#components/import-button.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { OwnerFilters } from '#features/portfolio/owners/owner-filters.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import { OwnerTable } from '#features/portfolio/owners/owner-table.tsx';
import { formatCappedCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';

const listSearch = ownerSearch.extend(cursorSearch);

export const Route = createFileRoute('/_app/owners/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization || !session.permissions.includes('owners:read')) return;
    void utils.owners.list.prefetch({ ...search, cursor });
    void utils.owners.count.prefetch({ q: search.q, kind: search.kind });
  },
  component: OwnerListPage,
});

function OwnerListPage() {
  const can = useCan();
  if (!can('owners:read')) return <ForbiddenPage />;
  return <OwnerList canWrite={can('owners:write')} canImport={can('imports:write')} />;
}

function OwnerList({ canWrite, canImport }: { canWrite: boolean; canImport: boolean }) {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_OWNER_SORT, ...criteria } = search;
  const { data: total } = trpc.owners.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const query = trpc.owners.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: OWNER_MESSAGES.list });
  const { rows, change } = list;

  return (
    <>
      <PageHeader
        title="Propriétaires"
        crumbs={[{ label: 'Clients & Locataires', to: '/clients' }]}
        context={<span aria-live="polite">{total && formatCappedCount(total, 'propriétaire')}</span>}
        action={
          canWrite && (
            <>
              {canImport && <ImportButton to="/owners/import" />}
              <Button component={Link} to="/owners/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
                Ajouter un propriétaire
              </Button>
            </>
          )
        }
      />
      <RemovedRecordPanel restore={trpc.owners.restore} messages={OWNER_MESSAGES.restore} />
      <OwnerFilters search={search} onSearch={change} onClear={() => change({ q: undefined, kind: undefined })} />
      <KeysetList
        list={list}
        waiting={<RowSkeletons label={OWNER_TEXTS.loading} />}
        errorTitle={OWNER_TEXTS.listError}
        empty={<NoOwner isFiltered={Object.keys(criteria).length > 0} canWrite={canWrite} />}
      >
        <OwnerTable rows={rows} sort={sort} />
      </KeysetList>
    </>
  );
}

function NoOwner({ isFiltered, canWrite }: { isFiltered: boolean; canWrite: boolean }) {
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="owner"
      title={OWNER_TEXTS.empty}
      list="/owners"
      action={
        canWrite && (
          <Button component={Link} to="/owners/new" variant="default">
            Ajouter un premier propriétaire
          </Button>
        )
      }
    >
      {isFiltered ? 'Modifiez votre recherche.' : 'Ceux dont vous gérez les biens : une personne ou une société, avec ou sans compte.'}
    </EmptyList>
  );
}
