import { Button } from '@mantine/core';
import { DEFAULT_DOCUMENT_SORT } from '@lares/domain/operations/documents/filters';
import { type DocumentSearch, documentSearch } from '@lares/validation/operations/documents.filters';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyList } from '#components/empty-list.tsx';
import { FilterNote } from '#components/filter-note.tsx';
import { KeysetList } from '#components/keyset-list.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { RemovedRecordPanel } from '#components/removed-record-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { DocumentFilters } from '#features/operations/documents/document-filters.tsx';
import { DocumentTable } from '#features/operations/documents/document-table.tsx';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from '#features/operations/documents/documents.messages.ts';
import { RemoveDocumentDialog } from '#features/operations/documents/remove-document-dialog.tsx';
import { type DocumentRow, RELATED } from '#features/operations/documents/documents.labels.ts';
import { formatCappedCount } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { cursorSearch, useKeysetList } from '#lib/use-keyset-list.ts';
import { useLastRemoved } from '#lib/use-removal.ts';
import classes from './-documents-page.module.css';

const listSearch = documentSearch.extend(cursorSearch);

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
        context={<span aria-live="polite">{total && formatCappedCount(total, 'document')}</span>}
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

function DocumentList() {
  const { cursor, ...search } = Route.useSearch();
  const { sort = DEFAULT_DOCUMENT_SORT, ...criteria } = search;
  const utils = trpc.useUtils();
  const [removing, setRemoving] = useState<DocumentRow | null>(null);
  const query = trpc.documents.list.useQuery({ ...search, cursor }, { placeholderData: keepPreviousData });
  const list = useKeysetList({ search: { ...search, cursor }, query, messages: DOCUMENT_MESSAGES.list });
  const { mark } = useLastRemoved('removed');
  const { rows, change } = list;
  const active = Object.keys(criteria).length;

  return (
    <>
      <RemovedRecordPanel restore={trpc.documents.restore} messages={DOCUMENT_MESSAGES.restore} />
      <DocumentFilters search={search} active={active} onSearch={change} onClear={list.clear} />
      <NarrowedBy search={search} rows={rows} />
      <KeysetList
        list={list}
        waiting={
          <>
            <p aria-hidden="true" className={classes.waiting}>
              {DOCUMENT_TEXTS.loading}
            </p>
            <RowSkeletons label={DOCUMENT_TEXTS.loading} count={10} />
          </>
        }
        errorTitle={DOCUMENT_MESSAGES.list.unexpected}
        empty={<NoDocument isFiltered={active > 0} />}
      >
        <DocumentTable
          rows={rows}
          sort={sort}
          onSort={(wanted) => change({ sort: wanted === DEFAULT_DOCUMENT_SORT ? undefined : wanted })}
          onRemove={setRemoving}
        />
      </KeysetList>
      {removing && (
        <RemoveDocumentDialog
          document={removing}
          opened
          onClose={() => setRemoving(null)}
          onRemoved={async () => {
            const { id, title } = removing;
            setRemoving(null);
            await mark({ id, title });
            await utils.invalidate();
          }}
          onRestored={() => void mark(undefined)}
        />
      )}
    </>
  );
}

/** The related record of a link, which has no field in the bar. The rows contain its label. */
function NarrowedBy({ search: { relatedId, relatedType, propertyId, tenantId }, rows }: { search: DocumentSearch; rows: DocumentRow[] }) {
  const { data: property } = trpc.properties.byId.useQuery({ id: propertyId ?? '' }, { enabled: propertyId !== undefined });
  const { data: tenant } = trpc.tenants.byId.useQuery({ id: tenantId ?? '' }, { enabled: tenantId !== undefined });
  if (propertyId !== undefined || tenantId !== undefined)
    return (
      <FilterNote
        filters={[
          propertyId !== undefined && `Bien : ${property?.title ?? '…'}`,
          tenantId !== undefined && `Locataire : ${tenant?.name ?? '…'}`,
        ]}
      />
    );
  if (relatedId === undefined) return null;
  const row = rows.find((one) => one.relatedId === relatedId);
  const type = relatedType ?? row?.relatedType;
  const kind = type ? RELATED[type].label : 'Élément';
  return <FilterNote filters={[row?.relatedLabel ? `${kind} : ${row.relatedLabel}` : `${kind} choisi sur sa page`]} />;
}

function NoDocument({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan();
  return (
    <EmptyList
      isFiltered={isFiltered}
      drawing="documents"
      title={DOCUMENT_TEXTS.empty}
      list="/documents"
      action={
        can('documents:upload') && (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/documents/new" />}>
            Ajouter un premier document
          </Button>
        )
      }
    >
      {isFiltered && 'Aucun document ne répond à ces critères.'}
      {!isFiltered &&
        (can('documents:write')
          ? 'Baux, états des lieux, quittances, attestations : chaque papier se classe ici, et se partage si vous le voulez.'
          : 'Les documents partagés avec vous apparaîtront ici.')}
    </EmptyList>
  );
}
