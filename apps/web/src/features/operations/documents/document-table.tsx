import type { DocumentSort } from '@lares/domain/operations/documents/filters';
import { type DataColumn, DataTable, type Sort } from '#components/data-table.tsx';
import { type DocumentRow, RELATED } from './documents.labels.ts';
import { formatDate, typeset } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
import { DocumentActionsSection } from './document-actions-section.tsx';
import { DocumentExpiryBadge } from './document-expiry-badge.tsx';
import { DocumentSharingBadge } from './document-sharing-badge.tsx';
import { DocumentTypeBadge } from './document-type-badge.tsx';
import classes from './document-table.module.css';

interface DocumentTableProps {
  rows: DocumentRow[];
  sort: DocumentSort;
  onSort: (sort: DocumentSort) => void;
  onRemove: (document: DocumentRow) => void;
}

/** Server sorts by column. Titles have one order only. */
const SORTED: Record<DocumentSort, Sort> = {
  newest: { by: 'date', direction: 'desc' },
  oldest: { by: 'date', direction: 'asc' },
  title: { by: 'title', direction: 'asc' },
};

function sortOf({ by, direction }: Sort): DocumentSort {
  if (by === 'title') return 'title';
  return direction === 'desc' ? 'newest' : 'oldest';
}

export function DocumentTable({ rows, sort, onSort, onRemove }: DocumentTableProps) {
  const canWrite = useCan()('documents:write');
  const columns: DataColumn<DocumentRow>[] = [
    { id: 'title', header: 'Titre', sortable: true, phone: 'title', grows: true, cell: (document) => <Named document={document} /> },
    { id: 'type', header: 'Type', cell: ({ documentType }) => <span className={classes.word}>{typeset(documentType)}</span> },
    { id: 'related', header: 'Classé sous', cell: (document) => <Related document={document} /> },
    {
      id: 'date',
      header: 'Ajouté le',
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
  ];
  if (canWrite) columns.push({ id: 'sharing', header: 'Partagé avec', cell: (document) => <DocumentSharingBadge {...document} /> });
  columns.push({
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (document) => <DocumentActionsSection document={document} onRemove={canWrite ? onRemove : null} />,
  });
  return (
    <DataTable
      label="Liste des documents"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/documents/$documentId', params: { documentId: id } })}
      sort={SORTED[sort]}
      onSort={(wanted) => onSort(sortOf(wanted))}
    />
  );
}

/** In one line: the title, and the description where it adds something. */
function Named({ document: { title, description, documentType, expiresOn } }: { document: DocumentRow }) {
  const more = description.trim() === title.trim() ? '' : description;
  return (
    <span className={classes.named}>
      <DocumentTypeBadge type={documentType} />
      <span className={classes.words} title={[title, more].filter(Boolean).join(' · ')}>
        <span className={classes.title}>{title}</span>
        {more !== '' && <span className={classes.description}>{more}</span>}
      </span>
      <DocumentExpiryBadge expiresOn={expiresOn} />
    </span>
  );
}

function Related({ document: { relatedType, relatedLabel } }: { document: DocumentRow }) {
  if (relatedType === null) return <span className={classes.missing}>—</span>;
  const kind = RELATED[relatedType].label;
  return (
    <span className={classes.related} title={[kind, relatedLabel].filter(Boolean).join(' · ')}>
      {relatedLabel === null ? (
        kind
      ) : (
        <>
          <span className={classes.missing}>{kind} ·</span> {relatedLabel}
        </>
      )}
    </span>
  );
}
