import type { LinkProps } from '@tanstack/react-router';
import type { ReactTable, SortDirection } from '@tanstack/react-table';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { DataColumn, sortableFeatures } from './data-column.ts';
import { RowLink } from './row-link.tsx';
import classes from './data-table.module.css';

export interface TableViewProps<Row extends object> {
  label: string;
  columns: DataColumn<Row>[];
  table: ReactTable<typeof sortableFeatures, Row>;
  rowLink?: (row: Row) => LinkProps | undefined;
  /** No border of its own: its panel has one. */
  flush: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICON = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function DataTableGrid<Row extends object>({ label, columns, table, rowLink, flush }: TableViewProps<Row>) {
  // The naming column holds the row's link; a checkbox may precede it.
  const linkAt = columns.findIndex(({ actions }) => !actions);
  return (
    <div className={classes.frame} data-flush={flush || undefined}>
      <table className={classes.table} aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, at) => {
                const column = columns[at];
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column?.actions && !column.hidesHeader ? 'end' : column?.align}
                    data-grows={column?.grows}
                    style={{ width: column?.width }}
                    aria-sort={header.column.getCanSort() ? (sorted === false ? 'none' : ARIA_SORT[sorted]) : undefined}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                        {column?.header}
                        <SortMark sorted={sorted} />
                      </button>
                    ) : (
                      <span className={column?.hidesHeader ? classes.unseen : undefined}>{column?.header}</span>
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={rowLink?.(row.original) && classes.linked}>
              {row.getAllCells().map((cell, at) => (
                <td
                  key={cell.id}
                  data-align={columns[at]?.align}
                  data-grows={columns[at]?.grows}
                  className={columns[at]?.actions ? classes.actions : undefined}
                >
                  {at === linkAt ? (
                    <RowLink link={rowLink?.(row.original)}>
                      <table.FlexRender cell={cell} />
                    </RowLink>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortMark({ sorted }: { sorted: SortDirection | false }) {
  const Icon = sorted === false ? IconArrowsSort : SORT_ICON[sorted];
  return <Icon size={14} stroke={1.8} aria-hidden="true" data-idle={sorted === false || undefined} />;
}
