import { Button, Checkbox } from '@mantine/core';
import type { PaymentSort } from '@lares/domain/accounting/payments/filters';
import { Link } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { type DataColumn, DataTable, type Sort } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import { type PaymentRow, paymentTitle } from './payments.labels.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './payment-table.module.css';

interface PaymentTableProps {
  rows: PaymentRow[];
  sort: PaymentSort;
  onSort: (sort: PaymentSort) => void;
  /** Absent when the user may not mark them as received. */
  selection?: Selection;
}

interface Selection {
  chosen: ReadonlySet<string>;
  onToggle: (payment: PaymentRow) => void;
}

/** Sortable columns, and their ascending and descending sorts on the server. */
const SORTED: Record<PaymentSort, Sort> = {
  newest: { by: 'date', direction: 'desc' },
  oldest: { by: 'date', direction: 'asc' },
  'amount-desc': { by: 'amount', direction: 'desc' },
  'amount-asc': { by: 'amount', direction: 'asc' },
};

function sortOf({ by, direction }: Sort): PaymentSort {
  if (by === 'amount') return `amount-${direction}`;
  return direction === 'desc' ? 'newest' : 'oldest';
}

const COLUMNS: readonly DataColumn<PaymentRow>[] = [
  {
    id: 'property',
    header: 'Bien immobilier',
    phone: 'title',
    cell: ({ property }) => <Two main={property.title} detail={[property.address, property.city].filter(Boolean).join(', ')} />,
  },
  { id: 'tenant', header: 'Locataire', cell: ({ tenant }) => <Two main={tenant.name} detail={tenant.email} /> },
  { id: 'date', header: 'Date', sortable: true, cell: ({ paymentDate }) => <span className={classes.word}>{formatDay(paymentDate)}</span> },
  {
    id: 'amount',
    header: 'Montant',
    sortable: true,
    align: 'end',
    cell: ({ amountCents, status }) => (
      <span className={classes.amount} data-cancelled={status === 'Annulé' || undefined}>
        {formatCents(amountCents)}
      </span>
    ),
  },
  { id: 'method', header: 'Méthode', cell: ({ paymentMethod }) => <span className={classes.word}>{paymentMethod}</span> },
  { id: 'status', header: 'Statut', phone: 'aside', cell: ({ shownStatus }) => <StatusBadge kind="payment" word={shownStatus} /> },
];
const TICK: DataColumn<PaymentRow> = {
  id: 'selection',
  header: 'Sélection',
  actions: true,
  hidesHeader: true,
  width: 44,
  cell: (payment) => <Tick payment={payment} />,
};
const DETAILS: DataColumn<PaymentRow> = {
  id: 'actions',
  header: 'Actions',
  actions: true,
  cell: (payment) => <DetailsButton payment={payment} />,
};

const idOf = ({ id }: PaymentRow) => id;

// Selection by context, because the columns must stay identical: otherwise a checkbox loses the focus when ticked.
const SelectionContext = createContext<Selection | null>(null);

export function PaymentTable({ rows, sort, onSort, selection }: PaymentTableProps) {
  const isPhone = useIsPhone();
  const canTick = selection !== undefined && rows.some(({ status }) => status === 'En attente');
  // On a phone the card itself is the link: a button in each would take a line of its own.
  const columns = useMemo(() => (isPhone ? [...COLUMNS] : [...(canTick ? [TICK] : []), ...COLUMNS, DETAILS]), [isPhone, canTick]);
  return (
    <SelectionContext value={selection ?? null}>
      <DataTable
        label="Liste des paiements"
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLink={({ id }) => ({ to: '/billing/$paymentId', params: { paymentId: id } })}
        sort={SORTED[sort]}
        onSort={(wanted) => onSort(sortOf(wanted))}
      />
    </SelectionContext>
  );
}

const named = (payment: PaymentRow) => `${payment.property.title}, ${payment.tenant.name}, ${paymentTitle(payment)}`;

function Tick({ payment }: { payment: PaymentRow }) {
  const selection = useContext(SelectionContext);
  if (!selection || payment.status !== 'En attente') return null;
  return (
    <Checkbox
      size="xs"
      aria-label={`Sélectionner : ${named(payment)}`}
      checked={selection.chosen.has(payment.id)}
      onChange={() => selection.onToggle(payment)}
    />
  );
}

function DetailsButton({ payment }: { payment: PaymentRow }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => (
        <Link {...props} to="/billing/$paymentId" params={{ paymentId: payment.id }} aria-label={`Détails : ${named(payment)}`} />
      )}
    >
      Détails
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
