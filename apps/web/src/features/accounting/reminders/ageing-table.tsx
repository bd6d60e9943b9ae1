import type { Cents } from '@lares/domain/shared/money';
import type { DataColumn } from '#components/data-table.tsx';
import { formatCents } from '#lib/format.ts';
import classes from './arrears-table.module.css';

interface Aged {
  upTo30Cents: Cents;
  upTo60Cents: Cents;
  upTo90Cents: Cents;
  over90Cents: Cents;
}

const SLICES = [
  ['upTo30Cents', '1 à 30 j'],
  ['upTo60Cents', '31 à 60 j'],
  ['upTo90Cents', '61 à 90 j'],
  ['over90Cents', 'Plus de 90 j'],
] as const;

/** The columns of what is late by how long. */
export const ageingColumns = <Row extends Aged>(): DataColumn<Row>[] =>
  SLICES.map(([id, header]) => ({ id, header, align: 'end', cell: (row) => <Amount cents={row[id]} /> }));

const Amount = ({ cents }: { cents: Cents }) => (
  <span className={classes.figure} data-none={cents === 0 || undefined}>
    {cents === 0 ? '–' : formatCents(cents)}
  </span>
);
