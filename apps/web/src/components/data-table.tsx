import { type SortingState, useTable } from '@tanstack/react-table';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { type DataColumn, type Sort, sortableFeatures } from './data-column.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { RowSkeletons } from './skeletons.tsx';

export type { DataColumn, Sort };

interface DataTableProps<Row> {
  /** Accessible name: « Liste des biens ». */
  label: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Target of a row, if it has one. The whole row is then one link, with keyboard, middle click and preload. */
  rowLink?: (row: Row) => LinkProps | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  loading?: boolean;
  /** Shown when the list has no row. */
  empty?: ReactNode;
  /** Without border, inside a panel that has one. */
  flush?: boolean;
}

export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLink,
  sort,
  onSort,
  loading = false,
  empty,
  flush = false,
}: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : []), [sort]);
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => rowId(row),
        cell: ({ row }: { row: { original: Row } }) => column.cell(row.original),
        enableSorting: column.sortable ?? false,
      })),
    [columns, rowId],
  );
  const table = useTable({
    features: sortableFeatures,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      if (first) onSort?.({ by: first.id, direction: first.desc ? 'desc' : 'asc' });
    },
  });

  if (loading) return <RowSkeletons label={`${label} : chargement`} />;
  if (rows.length === 0) return empty;
  const View = isPhone ? DataTableCards : DataTableGrid;
  return <View<Row> label={label} columns={columns} table={table} rowLink={rowLink} flush={flush} />;
}
