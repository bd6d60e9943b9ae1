import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { formatInstant } from '#lib/format.ts';
import { leftOutAddress, type PastImport, pastCountsText } from './imports.labels.ts';
import classes from './import-history-table.module.css';
import { UndoImportDialog } from './undo-import-dialog.tsx';

function Counts({ row }: { row: PastImport }) {
  return (
    <span className={classes.counts}>
      {pastCountsText(row)}
      {row.hasLeftOut && (
        <>
          {' '}
          <Anchor href={leftOutAddress(row.id)} download size="sm">
            Télécharger les lignes laissées de côté
          </Anchor>
        </>
      )}
    </span>
  );
}

interface ImportHistoryTableProps {
  imports: PastImport[];
}

/** Past imports with day and author. Undone imports stay in the list. */
export function ImportHistoryTable({ imports }: ImportHistoryTableProps) {
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  const columns: DataColumn<PastImport>[] = [
    {
      id: 'file',
      header: 'Fichier',
      cell: ({ fileName, undoneAt }) => (
        <span className={classes.file} data-undone={undoneAt !== null || undefined}>
          {fileName}
        </span>
      ),
      phone: 'title',
    },
    { id: 'counts', header: 'Contenu', cell: (row) => <Counts row={row} /> },
    { id: 'at', header: 'Importé le', cell: ({ createdAt }) => <span className={classes.at}>{formatInstant(createdAt)}</span> },
    { id: 'by', header: 'Par', cell: ({ by }) => by ?? 'Administration' },
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      align: 'end',
      cell: (row) =>
        row.undoneAt === null ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            aria-label={`Annuler l’import de ${row.fileName}`}
            onClick={() => setUndoing(row)}
          >
            Annuler
          </Button>
        ) : (
          <span className={classes.undone}>Annulé le {formatInstant(row.undoneAt)}</span>
        ),
    },
  ];
  return (
    <>
      <DataTable label="Imports passés" columns={columns} rows={imports} rowId={({ id }) => id} />
      <UndoImportDialog
        import={
          undoing && {
            id: undoing.id,
            kind: undoing.kind,
            fileName: undoing.fileName,
            rows: undoing.counts['ready'] ?? 0,
            updated: undoing.counts['updated'] ?? 0,
          }
        }
        opened={undoing !== null}
        onClose={() => setUndoing(null)}
        onUndone={() => setUndoing(null)}
      />
    </>
  );
}
