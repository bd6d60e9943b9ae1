import type { Cents } from '@lares/domain/shared/money';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { formatCents, formatCount, formatDay } from '#lib/format.ts';
import type { MissingDeposit } from './deposits.labels.ts';
import classes from './missing-deposits-table.module.css';

const COLUMNS: DataColumn<MissingDeposit>[] = [
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
  {
    id: 'payable',
    header: 'À recevoir depuis le',
    cell: ({ payableOn }) => <span className={classes.figure}>{formatDay(payableOn)}</span>,
  },
  {
    id: 'late',
    header: 'Retard',
    align: 'end',
    cell: ({ lateDays }) => <span className={classes.figure}>{formatCount(lateDays, 'jour', 'jours')}</span>,
  },
  { id: 'called', header: 'Prévu au contrat', align: 'end', cell: ({ calledCents }) => <Amount cents={calledCents} /> },
  { id: 'left', header: 'Reste à recevoir', align: 'end', phone: 'aside', cell: ({ leftCents }) => <Amount cents={leftCents} isStrong /> },
];

const idOf = ({ leaseId }: MissingDeposit) => leaseId;

/** The leases whose deposit is late; a row opens the account of its lease, where it is received. */
export const MissingDepositsTable = ({ rows }: { rows: MissingDeposit[] }) => (
  <DataTable
    label="Dépôts de garantie non reçus"
    columns={COLUMNS}
    rows={rows}
    rowId={idOf}
    rowLink={({ leaseId }) => ({ to: '/leases/$leaseId/account', params: { leaseId } })}
  />
);

const Amount = ({ cents, isStrong = false }: { cents: Cents; isStrong?: boolean }) => (
  <span className={classes.figure} data-strong={isStrong || undefined}>
    {formatCents(cents)}
  </span>
);
