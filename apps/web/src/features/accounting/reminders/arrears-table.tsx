import { Checkbox } from '@mantine/core';
import { createContext, useContext } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { ageingColumns } from './ageing-table.tsx';
import { type ArrearsRow, isToRemind, lastReminderText, nextDayText, nextText, signTexts } from './reminders.labels.ts';
import classes from './arrears-table.module.css';

interface Selection {
  chosen: ReadonlySet<string>;
  onToggle: (row: ArrearsRow) => void;
}

interface ArrearsTableProps extends Selection {
  rows: ArrearsRow[];
}

// Constant, so that a checkbox keeps the focus when it is ticked.
const COLUMNS: DataColumn<ArrearsRow>[] = [
  { id: 'selection', header: 'Sélection', actions: true, hidesHeader: true, width: 44, cell: (row) => <Tick row={row} /> },
  {
    id: 'tenant',
    header: 'Locataire',
    phone: 'title',
    cell: (row) => <Tenant row={row} />,
  },
  ...ageingColumns<ArrearsRow>(),
  { id: 'last', header: 'Dernière relance', cell: (row) => lastReminderText(row) || <span className={classes.detail}>Aucune</span> },
  { id: 'next', header: 'Prochaine relance', cell: (row) => <Next row={row} /> },
];

const idOf = ({ leaseId }: ArrearsRow) => leaseId;

const SelectionContext = createContext<Selection | null>(null);

/** What each lease owes too late, by how long; a row opens the account of its lease. */
export function ArrearsTable({ rows, ...selection }: ArrearsTableProps) {
  return (
    <SelectionContext value={selection}>
      <DataTable
        label="Contrats en retard de paiement"
        columns={COLUMNS}
        rows={rows}
        rowId={idOf}
        rowLink={({ leaseId }) => ({ to: '/leases/$leaseId/account', params: { leaseId } })}
      />
    </SelectionContext>
  );
}

function Tick({ row }: { row: ArrearsRow }) {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Sélectionner : ${row.tenant.name}, ${row.property.title}`}
      checked={selection.chosen.has(row.leaseId)}
      onChange={() => selection.onToggle(row)}
    />
  );
}

const Next = ({ row }: { row: ArrearsRow }) => (
  <span className={classes.two}>
    <span>{nextText(row)}</span>
    <span className={isToRemind(row) ? classes.due : classes.detail}>{nextDayText(row)}</span>
  </span>
);

const Tenant = ({ row }: { row: ArrearsRow }) => (
  <span className={classes.two}>
    <span className={classes.main}>{row.tenant.name}</span>
    <span className={classes.detail}>{row.property.title}</span>
    {signTexts(row).map((text) => (
      <span key={text} className={classes.due}>
        {text}
      </span>
    ))}
  </span>
);
