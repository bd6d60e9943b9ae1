import { Button } from '@mantine/core';
import type { LeaseSort } from '@lares/domain/leasing/leases/filters';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable, type Sort } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDay, formatEuros } from '#lib/format.ts';
import { type LeaseRow, tenantsText } from './leases.rows.ts';
import { paymentDayText } from './leases.labels.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './lease-table.module.css';

interface LeaseTableProps {
  rows: LeaseRow[];
  sort: LeaseSort;
  onSort: (sort: LeaseSort) => void;
}

/** Sortable columns, and their sort on the server. */
const SORTED: Record<LeaseSort, Sort> = {
  newest: { by: 'period', direction: 'desc' },
  oldest: { by: 'period', direction: 'asc' },
  'end-asc': { by: 'end', direction: 'asc' },
  tenant: { by: 'tenant', direction: 'asc' },
  property: { by: 'property', direction: 'asc' },
};

/** Names are sorted in ascending order only. */
function sortOf({ by, direction }: Sort): LeaseSort {
  if (by === 'period') return direction === 'desc' ? 'newest' : 'oldest';
  return by === 'tenant' ? 'tenant' : 'property';
}

export function LeaseTable({ rows, sort, onSort }: LeaseTableProps) {
  const isPhone = useIsPhone();
  const columns: DataColumn<LeaseRow>[] = [
    {
      id: 'property',
      header: 'Bien immobilier',
      sortable: true,
      phone: 'title',
      cell: ({ property }) => <Two main={property.title} detail={[property.address, property.city].filter(Boolean).join(', ')} />,
    },
    { id: 'tenant', header: 'Locataire', sortable: true, cell: (lease) => <Two main={tenantsText(lease)} detail={lease.tenant.email} /> },
    { id: 'period', header: 'Période', sortable: true, cell: (lease) => <Period lease={lease} /> },
    {
      id: 'rent',
      header: 'Loyer',
      align: 'end',
      cell: (lease) => (
        <span className={classes.rent}>
          <span className={classes.main}>{formatEuros(rentWithoutCharges(lease))}</span>
          <span className={classes.detail}>{paymentDayText(lease.paymentDay)}</span>
        </span>
      ),
    },
    { id: 'status', header: 'Statut', phone: 'aside', cell: ({ status }) => <StatusBadge kind="lease" word={status} /> },
  ];
  // On a phone the card itself is the link: a button in each would take a line of its own.
  if (!isPhone)
    columns.push({
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: ({ id, property, tenant }) => (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => (
            <Link {...props} to="/leases/$leaseId" params={{ leaseId: id }} aria-label={`Détails : ${property.title}, ${tenant.name}`} />
          )}
        >
          Détails
        </Button>
      ),
    });
  return (
    <DataTable
      label="Liste des contrats"
      flush
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/leases/$leaseId', params: { leaseId: id } })}
      sort={SORTED[sort]}
      onSort={(wanted) => onSort(sortOf(wanted))}
    />
  );
}

function Two({ main, detail }: { main: string; detail: string }) {
  return (
    <span className={classes.two}>
      <span className={classes.main}>{main}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  );
}

/** First and last day; an end by notice is marked as such. */
function Period({ lease: { startDate, endDate, exitOn } }: { lease: LeaseRow }) {
  const last = exitOn ?? endDate;
  return (
    <span className={classes.period}>
      <span>{formatDay(startDate)}</span>
      <span className={classes.detail}>
        {last === null ? 'sans terme' : `au ${formatDay(last)}`}
        {exitOn !== null && ' · départ'}
      </span>
    </span>
  );
}
