import { Button } from '@mantine/core';
import { DEFAULT_OWNER_SORT } from '@lares/domain/portfolio/owners/filters';
import { type OwnerSearch, ownerSearch } from '@lares/validation/portfolio/owners.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { OwnerFilters } from '#features/portfolio/owners/owner-filters.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import { OwnerTable } from '#features/portfolio/owners/owner-table.tsx';
import { RemovedOwnerPanel } from '#features/portfolio/owners/removed-owner-panel.tsx';
import { isCursorRefused } from '#lib/failure.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-owners-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = ownerSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

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
  return <OwnerList canWrite={can('owners:write')} />;
}

const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${formatNumber(count)}+ propriétaires` : formatCount(count, 'propriétaire');

function OwnerList({ canWrite }: { canWrite: boolean }) {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_OWNER_SORT, ...criteria } = search;
  const navigate = Route.useNavigate();
  const removed = useLocation({ select: ({ state }) => state.removed });
  const { data: total } = trpc.owners.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const list = trpc.owners.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, OWNER_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<OwnerSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const rows = list.data?.rows ?? [];

  return (
    <>
      <PageHeader
        title="Propriétaires"
        crumbs={[{ label: 'Clients & Locataires', to: '/clients' }]}
        context={<span aria-live="polite">{total && countText(total)}</span>}
        action={
          canWrite && (
            <Button component={Link} to="/owners/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Ajouter un propriétaire
            </Button>
          )
        }
      />
      {removed && (
        <RemovedOwnerPanel
          removed={removed}
          onClose={() => void navigate({ search: true, replace: true, resetScroll: false, state: {} })}
        />
      )}
      <OwnerFilters search={search} onSearch={change} onClear={() => change({ q: undefined, kind: undefined })} />
      {(list.isPending || isLost) && <RowSkeletons label={OWNER_TEXTS.loading} />}
      {list.isError && !isLost && (
        <ErrorState title={OWNER_TEXTS.listError} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoOwner narrowed={Object.keys(criteria).length > 0} canWrite={canWrite} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <OwnerTable rows={rows} sort={sort} />
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

function NoOwner({ narrowed, canWrite }: { narrowed: boolean; canWrite: boolean }) {
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'key'}
      title={OWNER_TEXTS.empty}
      action={
        narrowed ? (
          <Button component={Link} to="/owners" variant="default">
            Effacer tous les filtres
          </Button>
        ) : (
          canWrite && (
            <Button component={Link} to="/owners/new" variant="default">
              Ajouter un premier propriétaire
            </Button>
          )
        )
      }
    >
      {narrowed ? 'Modifiez votre recherche.' : 'Ceux dont vous gérez les biens : une personne ou une société, avec ou sans compte.'}
    </EmptyState>
  );
}
