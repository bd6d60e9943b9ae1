import { Button, Checkbox } from '@mantine/core';
import { createContext, useContext, useMemo } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { expectedBriefly } from '#features/accounting/housing-aids/housing-aids.labels.ts';
import { thirdPartyExpectedBriefly } from '#features/accounting/third-party-payers/third-party-payers.labels.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { type DueRow, dueTitle, lateText } from './rent-accounts.labels.ts';
import classes from './due-table.module.css';

interface DueTableProps {
  rows: DueRow[];
  /** Rows of all months, which say of which one they are. */
  isLateOnly?: boolean;
  /** Absent when the user may not record payments. */
  recording?: Recording;
}

interface Recording {
  chosen: ReadonlySet<string>;
  onToggle: (due: DueRow) => void;
  onRecord: (due: DueRow) => void;
}

const isOpen = ({ leftCents }: DueRow): boolean => leftCents > 0;
const named = ({ property, tenant }: DueRow): string => `${property.title}, ${tenant.name}`;

const COLUMNS: readonly DataColumn<DueRow>[] = [
  {
    id: 'property',
    header: 'Bien immobilier',
    phone: 'title',
    cell: ({ property }) => <Two main={property.title} detail={[property.address, property.city].filter(Boolean).join(', ')} />,
  },
  { id: 'tenant', header: 'Locataire', cell: ({ tenant }) => <Two main={tenant.name} detail={tenant.email} /> },
  { id: 'dueOn', header: 'Due le', cell: ({ dueOn }) => <span className={classes.figure}>{formatDay(dueOn)}</span> },
  {
    id: 'total',
    header: 'Appelé',
    align: 'end',
    cell: ({ totalCents }) => <span className={classes.figure}>{formatCents(totalCents)}</span>,
  },
  {
    id: 'left',
    header: 'Reste à payer',
    align: 'end',
    cell: (due) => <Left due={due} />,
  },
  {
    id: 'standing',
    header: 'Statut',
    phone: 'aside',
    cell: ({ standing, daysLate }) => <StatusBadge kind="due" word={standing} {...(daysLate > 0 ? { label: lateText(daysLate) } : {})} />,
  },
];
const TITLE: DataColumn<DueRow> = { id: 'title', header: 'Échéance', cell: (due) => dueTitle(due) };
const LATE_COLUMNS: readonly DataColumn<DueRow>[] = COLUMNS.flatMap((column) => (column.id === 'dueOn' ? [TITLE, column] : [column]));
const TICK: DataColumn<DueRow> = {
  id: 'selection',
  header: 'Sélection',
  actions: true,
  hidesHeader: true,
  width: 44,
  cell: (due) => <Tick due={due} />,
};
/** On a phone, at the foot of the card. */
const PHONE_ACTIONS: DataColumn<DueRow> = {
  id: 'actions',
  header: 'Actions',
  actions: true,
  cell: (due) => (
    <span className={classes.phoneActions}>
      <Tick due={due} label="Sélectionner" />
      <RecordButton due={due} />
    </span>
  ),
};
const RECORD: DataColumn<DueRow> = { id: 'actions', header: 'Actions', actions: true, cell: (due) => <RecordButton due={due} /> };

const idOf = ({ id }: DueRow) => id;

// By context, because the columns must stay identical: otherwise a checkbox loses the focus when ticked.
const RecordingContext = createContext<Recording | null>(null);

/** What each lease owes for one month, or what is late of all months; a row opens the account of its lease. */
export function DueTable({ rows, isLateOnly = false, recording }: DueTableProps) {
  const isPhone = useIsPhone();
  const ticks = recording !== undefined;
  const records = recording !== undefined && rows.some(isOpen);
  const columns = useMemo(() => {
    const shown = isLateOnly ? LATE_COLUMNS : COLUMNS;
    if (isPhone) return [...shown, ...(ticks ? [PHONE_ACTIONS] : [])];
    return [...(ticks ? [TICK] : []), ...shown, ...(records ? [RECORD] : [])];
  }, [isPhone, ticks, isLateOnly, records]);
  return (
    <RecordingContext value={recording ?? null}>
      <DataTable
        label={isLateOnly ? 'Toutes les échéances en retard' : 'Échéances du mois'}
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLink={({ leaseId }) => ({ to: '/leases/$leaseId/account', params: { leaseId } })}
      />
    </RecordingContext>
  );
}

function Left({ due }: { due: DueRow }) {
  const { leftCents, earlierCents } = due;
  const aid = expectedBriefly(due);
  return (
    <span className={classes.left}>
      <span className={classes.figure} data-paid={leftCents === 0 || undefined}>
        {formatCents(leftCents)}
      </span>
      {aid !== null && <span className={classes.detail}>{aid}</span>}
      {thirdPartyExpectedBriefly(due).map((text) => (
        <span key={text} className={classes.detail}>
          {text}
        </span>
      ))}
      {due.plannedOn !== null && <span className={classes.detail}>au plan, le {formatDay(due.plannedOn)}</span>}
      {earlierCents > 0 && <span className={classes.detail}>et {formatCents(earlierCents)} d’avant</span>}
    </span>
  );
}

function Tick({ due, label }: { due: DueRow; label?: string }) {
  const recording = useContext(RecordingContext);
  if (!recording) return null;
  return (
    <Checkbox
      size="xs"
      label={label}
      aria-label={`Sélectionner : ${named(due)}`}
      checked={recording.chosen.has(due.id)}
      onChange={() => recording.onToggle(due)}
    />
  );
}

function RecordButton({ due }: { due: DueRow }) {
  const recording = useContext(RecordingContext);
  if (!recording || !isOpen(due)) return null;
  return (
    <Button variant="default" size="compact-sm" aria-label={`Encaisser : ${named(due)}`} onClick={() => recording.onRecord(due)}>
      Encaisser
    </Button>
  );
}

function Two({ main, detail }: { main: string; detail: string }) {
  return (
    <span className={classes.two}>
      <span className={classes.main}>{main}</span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}
