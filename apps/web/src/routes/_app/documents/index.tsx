import { Button } from '@mantine/core';
import { DEFAULT_DOCUMENT_SORT } from '@lares/domain/operations/documents/filters';
import { type DocumentSearch, documentSearch } from '@lares/validation/operations/documents.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { DocumentFilters } from '#features/operations/documents/document-filters.tsx';
import { DocumentTable } from '#features/operations/documents/document-table.tsx';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from '#features/operations/documents/documents.messages.ts';
import { RemoveDocumentDialog } from '#features/operations/documents/remove-document-dialog.tsx';
import { RemovedDocumentPanel } from '#features/operations/documents/removed-document-panel.tsx';
import { type DocumentRow, RELATED } from '#features/operations/documents/documents.labels.ts';
import { isCursorRefused } from '#lib/failure.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-documents-page.module.css';

/** The whole state of the list is in the URL: reloaded or shared, it shows the same rows. */
const listSearch = documentSearch.extend({ cursor: z.string().max(1000).optional().catch(undefined) });

export const Route = createFileRoute('/_app/documents/')({
  validateSearch: listSearch,
  loaderDeps: ({ search: asked }) => asked,
  // Not awaited: the page shows its own skeletons, and cached lists at once.
  loader: ({ context: { utils, session }, deps: { cursor, ...search } }) => {
    if (!session.organization) return;
    const { sort: _sort, ...criteria } = search;
    void utils.documents.list.prefetch({ ...search, cursor });
    void utils.documents.count.prefetch(criteria);
  },
  component: DocumentListPage,
});

function DocumentListPage() {
  const { cursor: _cursor, sort: _sort, ...criteria } = Route.useSearch();
  const { data: total } = trpc.documents.count.useQuery(criteria, { placeholderData: keepPreviousData });
  const can = useCan();
  return (
    <>
      <PageHeader
        title="Gestion des Documents"
        context={<span aria-live="polite">{total && countText(total)}</span>}
        action={
          can('documents:upload') && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} renderRoot={(props) => <Link {...props} to="/documents/new" />}>
              Ajouter un document
            </Button>
          )
        }
      />
      <DocumentList />
    </>
  );
}

const countText = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  isCapped ? `${formatNumber(count)}+ documents` : formatCount(count, 'document');

function DocumentList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_DOCUMENT_SORT, ...criteria } = search;
  const navigate = Route.useNavigate();
  const utils = trpc.useUtils();
  const removed = useLocation({ select: ({ state }) => state.removed });
  const [removing, setRemoving] = useState<DocumentRow | null>(null);
  const list = trpc.documents.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const isLost = cursor !== undefined && isCursorRefused(list.error);
  useEffect(() => {
    if (isLost) void navigate({ search: (was) => ({ ...was, cursor: undefined }), replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : list.error, DOCUMENT_MESSAGES.list, () => void list.refetch());

  // Other criteria restart at the first page. Reads the current URL, not the last render.
  const change = (part: Partial<DocumentSearch>) => void navigate({ search: ({ cursor: _cursor, ...was }) => ({ ...was, ...part }) });
  const go = (to: string | null) => void navigate({ search: (was) => ({ ...was, cursor: to ?? undefined }), resetScroll: true });
  const mark = (state: { removed?: { id: string; title: string } }) => navigate({ search: true, replace: true, resetScroll: false, state });
  const rows = list.data?.rows ?? [];
  const active = Object.keys(criteria).length;

  return (
    <>
      {removed && <RemovedDocumentPanel removed={removed} onClose={() => void mark({})} />}
      <DocumentFilters search={search} active={active} onSearch={change} onClear={() => void navigate({ search: {} })} />
      <NarrowedBy search={search} rows={rows} />
      {(list.isPending || isLost) && (
        <>
          <p aria-hidden="true" className={classes.waiting}>
            {DOCUMENT_TEXTS.loading}
          </p>
          <RowSkeletons label={DOCUMENT_TEXTS.loading} count={10} />
        </>
      )}
      {list.isError && !isLost && (
        <ErrorState title={DOCUMENT_MESSAGES.list.unexpected} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {cursor !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={() => go(null)}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && <NoDocument narrowed={active > 0} />}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={classes.rows}>
          <DocumentTable
            rows={rows}
            sort={sort}
            onSort={(wanted) => change({ sort: wanted === DEFAULT_DOCUMENT_SORT ? undefined : wanted })}
            onRemove={setRemoving}
          />
        </div>
      )}
      {list.isSuccess && rows.length > 0 && (
        <KeysetPager
          onPrevious={list.data.previousCursor === null ? undefined : () => go(list.data.previousCursor)}
          onNext={list.data.nextCursor === null ? undefined : () => go(list.data.nextCursor)}
        />
      )}
      {removing && (
        <RemoveDocumentDialog
          document={removing}
          opened
          onClose={() => setRemoving(null)}
          onRemoved={async () => {
            const { id, title } = removing;
            setRemoving(null);
            await mark({ removed: { id, title } });
            await utils.invalidate();
          }}
          onRestored={() => void mark({})}
        />
      )}
    </>
  );
}

/** The related record of a link, which has no field in the bar. The rows contain its label. */
function NarrowedBy({ search: { relatedId, relatedType }, rows }: { search: DocumentSearch; rows: DocumentRow[] }) {
  if (relatedId === undefined) return null;
  const row = rows.find((one) => one.relatedId === relatedId);
  const type = relatedType ?? row?.relatedType;
  const kind = type ? RELATED[type].label : 'Élément';
  return <p className={classes.narrowed}>{row?.relatedLabel ? `${kind} : ${row.relatedLabel}` : `${kind} choisi sur sa page`}</p>;
}

function NoDocument({ narrowed }: { narrowed: boolean }) {
  const can = useCan();
  return (
    <EmptyState
      drawing={narrowed ? 'search' : 'mail'}
      title={DOCUMENT_TEXTS.empty}
      action={
        narrowed ? (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/documents" search={{}} />}>
            Effacer tous les filtres
          </Button>
        ) : (
          can('documents:upload') && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/documents/new" />}>
              Ajouter un premier document
            </Button>
          )
        )
      }
    >
      {narrowed && 'Aucun document ne répond à ces critères.'}
      {!narrowed &&
        (can('documents:write')
          ? 'Baux, états des lieux, quittances, attestations : chaque papier se classe ici, et se partage si vous le voulez.'
          : 'Les documents partagés avec vous apparaîtront ici.')}
    </EmptyState>
  );
}
