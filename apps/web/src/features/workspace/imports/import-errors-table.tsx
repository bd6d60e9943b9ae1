import { Button } from '@mantine/core';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { formatCount, formatNumber } from '#lib/format.ts';
import type { ImportPreview } from './imports.labels.ts';
import classes from './import-errors-table.module.css';
import { ImportTableSection } from './import-table-section.tsx';

type RefusedCell = ImportPreview['errors'][number];

const columnsOf = (kind: ImportKind): DataColumn<RefusedCell>[] => [
  {
    id: 'line',
    header: 'Ligne',
    cell: ({ line }) => <span className={classes.line}>{formatNumber(line)}</span>,
    width: '5rem',
    phone: 'aside',
  },
  {
    id: 'column',
    header: 'Colonne',
    cell: ({ header, field }) => header ?? (field === null ? 'La ligne entière' : (IMPORT_COLUMNS[kind].labels[field] ?? field)),
    phone: 'title',
  },
  { id: 'value', header: 'Valeur', cell: ({ value }) => <Written value={value} /> },
  { id: 'message', header: 'Erreur', cell: ({ message }) => message },
];

function Written({ value }: { value: string }) {
  return value === '' ? <span className={classes.nothing}>vide</span> : <code className={classes.value}>{value}</code>;
}

interface ImportErrorsTableProps {
  kind: ImportKind;
  errors: RefusedCell[];
  total: number;
  /** URL of the full list, as a file for the user's spreadsheet. */
  listAddress: string;
}

/** Number of errors shown initially. */
const FIRST_SHOWN = 10;

export function ImportErrorsTable({ kind, errors, total, listAddress }: ImportErrorsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? errors : errors.slice(0, FIRST_SHOWN);
  const hidden = errors.length - shown.length;
  return (
    <ImportTableSection
      title={formatCount(total, 'erreur à corriger', 'erreurs à corriger')}
      aside={
        <Button
          component="a"
          href={listAddress}
          download
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
        >
          Télécharger la liste
        </Button>
      }
    >
      <DataTable label="Erreurs du fichier" columns={columnsOf(kind)} rows={shown} rowId={rowId} />
      {hidden > 0 && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          Afficher {formatCount(hidden, 'autre erreur', 'autres erreurs')}
        </Button>
      )}
      {isWhole && total > errors.length && (
        <p className={classes.rest}>
          Les {formatNumber(errors.length)} premières sont montrées ici : la liste à télécharger les dit toutes.
        </p>
      )}
    </ImportTableSection>
  );
}

const rowId = ({ line, column, field, message }: RefusedCell) => `${line} ${column ?? ''} ${field ?? ''} ${message}`;
