import type { ArrearsGroup } from '@lares/validation/accounting/reminders';
import type { LinkProps } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { formatCount } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { ageingColumns } from './ageing-table.tsx';
import classes from './arrears-table.module.css';

type GroupRow = RouterOutputs['reminders']['groups']['rows'][number];

interface ArrearsGroupsTableProps {
  by: ArrearsGroup;
  rows: GroupRow[];
  /** The leases of one tenant or owner, with the same filters. */
  linkTo: (id: string) => LinkProps;
}

const HEADERS: Record<ArrearsGroup, string> = { locataire: 'Locataire', propriétaire: 'Propriétaire' };

const columnsOf = (by: ArrearsGroup): DataColumn<GroupRow>[] => [
  {
    id: 'name',
    header: HEADERS[by],
    phone: 'title',
    cell: ({ name, leaseCount }) => (
      <span className={classes.two}>
        <span className={classes.main}>{name ?? 'Biens sans propriétaire'}</span>
        <span className={classes.detail}>{formatCount(leaseCount, 'contrat en retard', 'contrats en retard')}</span>
      </span>
    ),
  },
  ...ageingColumns<GroupRow>(),
];
const COLUMNS = { locataire: columnsOf('locataire'), propriétaire: columnsOf('propriétaire') };

const idOf = ({ id }: GroupRow) => id ?? '';

/** What is late by tenant or by owner; a row opens the leases that it sums. */
export function ArrearsGroupsTable({ by, rows, linkTo }: ArrearsGroupsTableProps) {
  return (
    <DataTable
      label={`Impayés par ${by}`}
      columns={COLUMNS[by]}
      rows={rows}
      rowId={idOf}
      rowLink={({ id }) => (id === null ? undefined : linkTo(id))}
    />
  );
}
