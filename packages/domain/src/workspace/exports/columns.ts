import type { Day } from '../../shared/day.ts';

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
