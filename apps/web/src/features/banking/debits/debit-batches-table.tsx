import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCents, formatCount, formatDate, formatDay, formatDays } from '#lib/format.ts';
import { batchState, type DebitBatch } from './debits.labels.ts';
import classes from './debits-section.module.css';

type Row = DebitBatch & { word: string };

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'batch',
    header: 'Remise',
    phone: 'title',
    cell: ({ createdAt, messageId }) => (
      <span className={classes.two}>
        <span className={classes.main}>{`Remise du ${formatDate(createdAt)}`}</span>
        <span className={classes.detail}>{messageId}</span>
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Prélèvement',
    cell: ({ firstOn, lastOn }) => (
      <span className={classes.figure}>{firstOn === lastOn ? formatDay(firstOn) : formatDays(firstOn, lastOn)}</span>
    ),
  },
  { id: 'submit', header: 'À déposer au plus tard', cell: ({ submitBy }) => <span className={classes.figure}>{formatDay(submitBy)}</span> },
  { id: 'count', header: 'Prélèvements', align: 'end', cell: ({ count }) => <span className={classes.figure}>{count}</span> },
  {
    id: 'total',
    header: 'Montant',
    align: 'end',
    cell: ({ totalCents }) => (
      <span className={classes.figure} data-strong>
        {formatCents(totalCents)}
      </span>
    ),
  },
  {
    id: 'paid',
    header: 'Encaissé',
    align: 'end',
    cell: ({ paidCents }) => <span className={classes.figure}>{formatCents(paidCents)}</span>,
  },
  { id: 'state', header: 'État', phone: 'aside', cell: ({ word }) => <StatusBadge kind="debit-batch" word={word} /> },
];

const idOf = ({ id }: Row) => id;

/** The files that were made, the latest first; a row opens its file. */
export function DebitBatchesTable({ batches, today }: { batches: readonly DebitBatch[]; today: DebitBatch['firstOn'] }) {
  return (
    <DataTable
      label={formatCount(batches.length, 'remise de prélèvements', 'remises de prélèvements')}
      columns={COLUMNS}
      rows={batches.map((batch) => ({ ...batch, word: batchState(batch, today) }))}
      rowId={idOf}
      rowLink={({ id }) => ({ to: '/billing/bank/debits/$batchId', params: { batchId: id } })}
    />
  );
}
