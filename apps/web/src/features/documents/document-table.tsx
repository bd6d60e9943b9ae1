import { Button } from '@mantine/core';
import { documentAddress } from '@lares/domain/documents/file';
import type { DocumentSort } from '@lares/domain/documents/filters';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable, type Sort } from '#components/data-table.tsx';
import { type DocumentRow, RELATED } from '#lib/document-words.ts';
import { formatDate } from '#lib/format.ts';
import { useCan } from '#lib/use-can.ts';
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

/** What the server sorts by, as its two columns know it. Titles have one order only. */
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
    { id: 'title', header: 'Titre', sortable: true, phone: 'title', cell: (document) => <Named document={document} /> },
    { id: 'type', header: 'Type', cell: ({ documentType }) => documentType },
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
    cell: (document) => <Actions document={document} onRemove={canWrite ? onRemove : null} />,
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

function Named({ document: { title, description, documentType, expiresOn } }: { document: DocumentRow }) {
  return (
    <span className={classes.named}>
      <DocumentTypeBadge type={documentType} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {description !== '' && <span className={classes.description}>{description}</span>}
        {expiresOn !== null && (
          <span className={classes.expiry}>
            <DocumentExpiryBadge expiresOn={expiresOn} />
          </span>
        )}
      </span>
    </span>
  );
}

function Related({ document: { relatedType, relatedLabel } }: { document: DocumentRow }) {
  if (relatedType === null) return <span className={classes.missing}>—</span>;
  return (
    <span className={classes.related}>
      <span className={classes.kind}>{RELATED[relatedType].label}</span>
      {relatedLabel !== null && <span className={classes.label}>{relatedLabel}</span>}
    </span>
  );
}

function Actions({ document: row, onRemove }: { document: DocumentRow; onRemove: ((document: DocumentRow) => void) | null }) {
  const { id, title } = row;
  return (
    <span className={classes.actions}>
      {onRemove && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => (
              <Link {...props} to="/documents/edit/$documentId" params={{ documentId: id }} aria-label={`Modifier : ${title}`} />
            )}
          >
            Modifier
          </Button>
          <Button variant="default" color="red" size="compact-sm" aria-label={`Supprimer : ${title}`} onClick={() => onRemove(row)}>
            Supprimer
          </Button>
        </>
      )}
      <Button
        variant="default"
        size="compact-sm"
        component="a"
        href={documentAddress(id)}
        target="_blank"
        rel="noopener"
        aria-label={`Télécharger : ${title}`}
      >
        Télécharger
      </Button>
    </span>
  );
}
