import { cents } from '@lares/domain/shared/money';
import { Anchor, Button, Group } from '@mantine/core';
import { createContext, use } from 'react';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { today } from '#lib/clock.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatDay } from '#lib/format.ts';
import { TwoLines } from './two-lines-section.tsx';
import { signedCents, tenantsText } from './revisions.labels.ts';
import classes from './revision-table.module.css';
import {
  isRequested,
  newIndexText,
  obstacleText,
  referenceIndexText,
  type RequestedRow,
  type TriennialRow,
} from './triennial-revisions.labels.ts';

interface Acts {
  onRequest: (row: TriennialRow) => void;
  onDecide: (row: RequestedRow) => void;
  onAbandon: (row: RequestedRow) => void;
}

interface TriennialTableProps extends Acts {
  rows: TriennialRow[];
}

const COLUMNS: DataColumn<TriennialRow>[] = [
  {
    id: 'property',
    header: 'Bien immobilier',
    phone: 'title',
    cell: ({ property }) => <TwoLines main={property.title} detail={[property.address, property.city].filter(Boolean).join(', ')} />,
  },
  { id: 'tenant', header: 'Locataire', cell: (row) => <span className={classes.name}>{tenantsText(row)}</span> },
  {
    id: 'firstOn',
    header: 'Possible depuis le',
    cell: ({ fixing: { firstOn, fixedOn } }) => (
      <span className={classes.day}>
        <span className={classes.figure}>{formatDay(firstOn)}</span>
        <span className={classes.detail}>{firstOn > today() ? 'à venir' : `loyer fixé le ${formatDay(fixedOn)}`}</span>
      </span>
    ),
  },
  {
    id: 'rent',
    header: 'Loyer actuel',
    align: 'end',
    cell: ({ fixing }) => <span className={classes.figure}>{formatCents(fixing.rentCents)}</span>,
  },
  { id: 'ceiling', header: 'Plafond ou demande', align: 'end', cell: (row) => <Amount row={row} /> },
  { id: 'index', header: 'Indice', cell: (row) => <Basis row={row} /> },
  { id: 'acts', header: 'Actions', hidesHeader: true, actions: true, cell: (row) => <Actions row={row} /> },
];

const idOf = ({ id }: TriennialRow) => id;

// By context, because the columns must stay identical: otherwise a button loses the focus when the rows are read again.
const ActsContext = createContext<Acts | null>(null);

/** Commercial leases whose rent a request may revise; a row opens its lease. */
export function TriennialTable({ rows, ...acts }: TriennialTableProps) {
  return (
    <ActsContext value={acts}>
      <DataTable
        label="Révisions triennales"
        columns={COLUMNS}
        rows={rows}
        rowId={idOf}
        rowLink={({ id }) => ({ to: '/leases/$leaseId', params: { leaseId: id } })}
      />
    </ActsContext>
  );
}

/** The most that may be asked, or what was asked. */
function Amount({ row: { plan, request, fixing, property } }: { row: TriennialRow }) {
  const amount = request?.askedCents ?? (plan.kind === 'possible' ? plan.ceilingCents : null);
  if (amount === null) return <span className={classes.detail}>—</span>;
  return (
    <span className={classes.end}>
      <span className={classes.strong}>{formatCents(amount)}</span>
      <span className={classes.detail}>
        {request ? `demandés le ${formatDay(request.requestedOn)}` : `au plus, ${signedCents(cents(amount - fixing.rentCents))}`}
      </span>
      {request && (
        <Anchor
          size="sm"
          href={`/api/revision-requests/${request.id}/pdf`}
          {...asDownload}
          aria-label={`Télécharger la demande : ${property.title}`}
          className={classes.download}
        >
          Lettre (PDF)
        </Anchor>
      )}
    </span>
  );
}

/** The index that was held against the request, or that would be; otherwise why nothing can be asked for. */
function Basis({ row: { plan, request } }: { row: TriennialRow }) {
  const change = request ?? (plan.kind === 'possible' ? plan : null);
  if (change === null) return <span className={classes.obstacle}>{obstacleText(plan)}</span>;
  return (
    <span className={classes.day}>
      <span className={classes.figure}>{newIndexText(change)}</span>
      <span className={classes.detail}>{referenceIndexText(change)}</span>
    </span>
  );
}

function Actions({ row }: { row: TriennialRow }) {
  const acts = use(ActsContext);
  if (!acts) return null;
  const of = ` : ${row.property.title}, ${row.tenant.name}`;
  if (!isRequested(row))
    return (
      <Button size="compact-sm" variant="default" aria-label={`Préparer la demande${of}`} onClick={() => acts.onRequest(row)}>
        Préparer la demande
      </Button>
    );
  return (
    <Group gap={6} wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`Enregistrer la réponse${of}`} onClick={() => acts.onDecide(row)}>
        Réponse
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Abandonner la demande${of}`} onClick={() => acts.onAbandon(row)}>
        Abandonner
      </Button>
    </Group>
  );
}
