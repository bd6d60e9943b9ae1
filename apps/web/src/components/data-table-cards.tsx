import type { TableViewProps } from './data-table-grid.tsx';
import { RowLink } from './row-link.tsx';
import classes from './data-table.module.css';

/** The same rows on a phone: one card each, the most important first. */
export function DataTableCards<Row extends object>({ label, columns, table, rowLink }: TableViewProps<Row>) {
  const title = columns.find((column) => column.phone === 'title') ?? columns[0];
  const asides = columns.filter((column) => column.phone === 'aside');
  const actions = columns.filter((column) => column.actions);
  const lines = columns.filter((column) => column !== title && !column.actions && (column.phone ?? 'line') === 'line');
  return (
    <ul className={classes.cards} aria-label={label}>
      {table.getRowModel().rows.map(({ id, original: row }) => (
        <li key={id} className={`${classes.card} ${rowLink?.(row) ? classes.linked : ''}`}>
          <div className={classes.cardHead}>
            <div className={classes.cardTitle}>
              <RowLink link={rowLink?.(row)}>{title?.cell(row)}</RowLink>
            </div>
            {asides.map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
          {lines.length > 0 && (
            <dl className={classes.cardLines}>
              {lines.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {actions.map((column) => (
            <div key={column.id} className={classes.actions}>
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
