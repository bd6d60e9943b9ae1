import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { DataColumn } from '#components/data-table.tsx';
import { formatCents, formatDay } from '#lib/format.ts';
import classes from './arrears-table.module.css';

interface Aged {
  oldestOn: Day;
  lateCents: Cents;
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

/** Since when something is late, the amounts by their age, and the sum. */
export const ageingColumns = <Row extends Aged>(): DataColumn<Row>[] => [
  { id: 'oldest', header: 'Depuis le', cell: ({ oldestOn }) => <span className={classes.figure}>{formatDay(oldestOn)}</span> },
  ...SLICES.map(([id, header]): DataColumn<Row> => ({ id, header, align: 'end', cell: (row) => <Amount cents={row[id]} /> })),
  {
    id: 'late',
    header: 'En retard',
    align: 'end',
    phone: 'aside',
    cell: ({ lateCents }) => (
      <span className={classes.figure} data-strong>
        {formatCents(lateCents)}
      </span>
    ),
  },
];

const Amount = ({ cents }: { cents: Cents }) => (
  <span className={classes.figure} data-none={cents === 0 || undefined}>
    {cents === 0 ? '–' : formatCents(cents)}
  </span>
);
