import { Checkbox } from '@mantine/core';
import { cents } from '@lares/domain/shared/money';
import { createContext, useContext, useMemo } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { today } from '#lib/clock.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import {
  daysLeftText,
  difference,
  isPossible,
  newIndexText,
  newRent,
  obstacleText,
  referenceIndexText,
  type RevisionRow,
  signedCents,
  tenantsText,
} from './revisions.labels.ts';
import classes from './revision-table.module.css';
import { TwoLines } from './two-lines-section.tsx';

interface Choosing {
  chosen: ReadonlySet<string>;
  onToggle: (row: RevisionRow) => void;
}

interface RevisionTableProps extends Choosing {
  rows: RevisionRow[];
}

/** Shown in the colour of what presses. */
const FEW_DAYS = 31;

const COLUMNS: readonly DataColumn<RevisionRow>[] = [
  {
    id: 'property',
    header: 'Bien immobilier',
    phone: 'title',
    cell: ({ property }) => <TwoLines main={property.title} detail={[property.address, property.city].filter(Boolean).join(', ')} />,
  },
  { id: 'tenant', header: 'Locataire', cell: (row) => <span className={classes.name}>{tenantsText(row)}</span> },
  { id: 'revisionOn', header: 'Date de révision', cell: (row) => <RevisionDay row={row} /> },
  {
    id: 'rent',
    header: 'Loyer actuel',
    align: 'end',
    cell: ({ rentCents }) => <span className={classes.figure}>{formatCents(cents(rentCents))}</span>,
  },
  {
    id: 'newRent',
    header: 'Nouveau loyer',
    align: 'end',
    cell: (row) =>
      isPossible(row) ? (
        <span className={classes.end}>
          <span className={classes.strong}>{formatCents(newRent(row))}</span>
          <span className={classes.detail}>{signedCents(difference(row))}</span>
        </span>
      ) : (
        <span className={classes.detail}>—</span>
      ),
  },
  {
    id: 'index',
    header: 'Indice',
    cell: (row) =>
      isPossible(row) ? (
        <TwoLines main={<span className={classes.plain}>{newIndexText(row)}</span>} detail={referenceIndexText(row)} />
      ) : (
        <span className={classes.obstacle}>{obstacleText(row)}</span>
      ),
  },
];
const TICK: DataColumn<RevisionRow> = {
  id: 'selection',
  header: 'Sélection',
  actions: true,
  hidesHeader: true,
  width: 44,
  cell: (row) => <Tick row={row} />,
};

const idOf = ({ id }: RevisionRow) => id;

// By context, because the columns must stay identical: otherwise a checkbox loses the focus when ticked.
const ChoosingContext = createContext<Choosing | null>(null);

/** The revisions to decide on; a row opens its lease. */
export function RevisionTable({ rows, ...choosing }: RevisionTableProps) {
  const isPhone = useIsPhone();
  const ticks = !isPhone && rows.some(isPossible);
  const columns = useMemo(() => [...(ticks ? [TICK] : []), ...COLUMNS], [ticks]);
  return (
    <ChoosingContext value={choosing}>
      <DataTable
        label="Révisions de loyer"
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLink={({ id }) => ({ to: '/leases/$leaseId', params: { leaseId: id } })}
      />
    </ChoosingContext>
  );
}

function RevisionDay({ row: { revisionOn, daysLeft } }: { row: RevisionRow }) {
  const isPassed = revisionOn <= today();
  return (
    <span className={classes.day}>
      <span className={classes.figure}>{formatDay(revisionOn)}</span>
      {isPassed && daysLeft !== null && (
        <span className={classes.detail} data-pressing={daysLeft <= FEW_DAYS || undefined}>
          {daysLeftText(daysLeft)}
        </span>
      )}
      {!isPassed && <span className={classes.detail}>à venir</span>}
    </span>
  );
}

function Tick({ row }: { row: RevisionRow }) {
  const choosing = useContext(ChoosingContext);
  if (!choosing || !isPossible(row)) return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Sélectionner : ${row.property.title}, ${row.tenant.name}`}
      checked={choosing.chosen.has(row.id)}
      onChange={() => choosing.onToggle(row)}
    />
  );
}
