import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server sorts by this column id. */
  sortable?: boolean;
  /** Money and counts align at the end. */
  align?: 'start' | 'end';
  /** Place on a phone's card. `title` comes first, `aside` next to it, `line` follows with its header. Default `line`. */
  phone?: 'title' | 'aside' | 'line' | 'hidden';
  /** `actions` columns hold buttons, above the row's link and at its right end. */
  actions?: boolean;
  /** The header is for screen readers only, e.g. of a checkbox. */
  hidesHeader?: boolean;
  /** Takes the remaining width, in one line with an ellipsis. */
  grows?: boolean;
  width?: number | string;
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** The features of TanStack Table in use; the rest stays out of the bundle. */
export const sortableFeatures = tableFeatures({ rowSortingFeature });
