import { type Day, isDay } from '../../shared/day.ts';

/** Typed cells, so that a spreadsheet can sum and sort them. Money is in cents, areas in square metres. */
export type ExportCell =
  | { kind: 'text'; value: string }
  | { kind: 'money' | 'number'; value: number | null }
  | { kind: 'day'; value: Day | null };

/** One column of an exported file, for every format. */
export interface ExportColumn<Row> {
  header: string;
  kind: ExportCell['kind'];
  cell: (row: Row) => ExportCell;
  /** In characters. */
  width: number;
}

type Written<Value> = { kind: ExportCell['kind']; value: Value };

const column =
  <Value>(kind: Written<Value>['kind'], usualWidth: number) =>
  <Row>(header: string, valueOf: (row: Row) => Value, width = usualWidth): ExportColumn<Row> => ({
    header,
    kind,
    // The constructors below pair each kind with its value type; TypeScript cannot express the pair through the type parameter.
    cell: (row) => ({ kind, value: valueOf(row) }) as ExportCell,
    width,
  });

export const textColumn = column<string>('text', 24);
export const moneyColumn = column<number | null>('money', 14);
export const numberColumn = column<number | null>('number', 12);
export const dayColumn = column<Day | null>('day', 12);

/**
 * A column under its label for each field that has none of its own, so that a new field is exported at once. Its name says what its
 * cells are: `…Cents` is money, `…Date`, `…On` and `…Until` are days.
 */
export const furtherColumns = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  known: readonly Field[],
): ExportColumn<object>[] =>
  (Object.entries(labels) as [Field, string][])
    .filter(([field]) => !known.includes(field))
    .map(([field, label]) => furtherColumn(field, label));

function furtherColumn(field: string, label: string): ExportColumn<object> {
  // A row is read by name: it has every column of its table.
  const valueOf = (row: object): unknown => Reflect.get(row, field);
  if (field.endsWith('Cents')) return moneyColumn(`${label} (€)`, (row) => numberOrNull(valueOf(row)));
  if (/(?:Date|On|Until)$/.test(field)) return dayColumn(label, (row) => dayOrNull(valueOf(row)));
  return { header: label, kind: 'text', width: 24, cell: (row) => plainCell(valueOf(row)) };
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const dayOrNull = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

function plainCell(value: unknown): ExportCell {
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value === 'boolean') return { kind: 'text', value: value ? 'Oui' : 'Non' };
  if (Array.isArray(value)) return { kind: 'text', value: value.join(', ') };
  return { kind: 'text', value: typeof value === 'string' ? value : '' };
}
