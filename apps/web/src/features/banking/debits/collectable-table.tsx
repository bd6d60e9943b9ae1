import { Checkbox } from '@mantine/core';
import { createContext, useContext } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { thirdPartyName } from '#features/accounting/third-party-payers/third-party-payers.labels.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { type CollectableDue, dueName, PROBLEM_NAMES } from './debits.labels.ts';
import classes from './debits-section.module.css';

interface Selection {
  left: ReadonlySet<string>;
  last: ReadonlySet<string>;
  onToggle: (due: CollectableDue) => void;
  onToggleLast: (due: CollectableDue) => void;
}

interface CollectableTableProps extends Selection {
  rows: CollectableDue[];
}

// Constant, so that a checkbox keeps the focus when it is ticked.
const COLUMNS: DataColumn<CollectableDue>[] = [
  { id: 'selection', header: 'Sélection', actions: true, hidesHeader: true, width: 44, cell: (row) => <Tick row={row} /> },
  {
    id: 'tenant',
    header: 'Locataire',
    phone: 'title',
    cell: ({ tenant, property }) => (
      <span className={classes.two}>
        <span className={classes.main}>{tenant.name}</span>
        <span className={classes.detail}>{property.title}</span>
      </span>
    ),
  },
  { id: 'due', header: 'Échéance', cell: (row) => <span className={classes.detail}>{dueName(row)}</span> },
  {
    id: 'mandate',
    header: 'Mandat',
    cell: ({ problem, reference, ibanEnding }) =>
      problem === null ? (
        <span className={classes.two}>
          <span>{`IBAN …${ibanEnding}`}</span>
          <span className={classes.detail}>{reference}</span>
        </span>
      ) : (
        <span className={classes.problem}>{PROBLEM_NAMES[problem]}</span>
      ),
  },
  {
    id: 'day',
    header: 'Prélevé le',
    cell: ({ problem, collectOn }) =>
      problem === null && collectOn !== null ? <span className={classes.figure}>{formatDay(collectOn)}</span> : <span>–</span>,
  },
  { id: 'last', header: 'Dernier', cell: (row) => <LastTick row={row} /> },
  {
    id: 'amount',
    header: 'Montant',
    align: 'end',
    phone: 'aside',
    cell: ({ amountCents, aidCents, thirdParties, problem }) => (
      <span className={classes.two}>
        <span className={classes.figure} data-strong={problem === null || undefined}>
          {formatCents(amountCents)}
        </span>
        {aidCents > 0 && <span className={classes.detail}>{`sans l’aide de ${formatCents(aidCents)}`}</span>}
        {thirdParties.map((part) => (
          <span key={`${part.payerKind} ${part.name}`} className={classes.detail}>
            {`sans la part de ${thirdPartyName(part)} : ${formatCents(part.amountCents)}`}
          </span>
        ))}
      </span>
    ),
  },
];

const idOf = ({ id }: CollectableDue) => id;
const SelectionContext = createContext<Selection | null>(null);

/** What is left of the dues of a month: what can be collected is ticked, and the rest says why not. */
export function CollectableTable({ rows, ...selection }: CollectableTableProps) {
  return (
    <SelectionContext value={selection}>
      <DataTable label="Échéances à prélever" columns={COLUMNS} rows={rows} rowId={idOf} />
    </SelectionContext>
  );
}

function Tick({ row }: { row: CollectableDue }) {
  const selection = useContext(SelectionContext);
  if (!selection || row.problem !== null) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Prélever : ${row.tenant.name}, ${dueName(row)}`}
      checked={!selection.left.has(row.id)}
      onChange={() => selection.onToggle(row)}
    />
  );
}

function LastTick({ row }: { row: CollectableDue }) {
  const selection = useContext(SelectionContext);
  if (!selection || row.problem !== null) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Dernier prélèvement du mandat : ${row.tenant.name}`}
      checked={selection.last.has(row.leaseId)}
      onChange={() => selection.onToggleLast(row)}
    />
  );
}
