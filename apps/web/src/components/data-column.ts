import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server sorts: the id is what it is asked for. */
  sortable?: boolean;
  /** Money and counts align at the end. */
  align?: 'start' | 'end';
  /** Place on a phone's card. `title` leads, `aside` stands beside it, `line` follows with its header. Default `line`. */
  phone?: 'title' | 'aside' | 'line' | 'hidden';
  /** `actions` columns hold buttons: above the row's link, at the right end of it. */
  actions?: boolean;
  /** The header is only heard: a box to tick says itself what it is. */
  hidesHeader?: boolean;
  /** Takes what the other columns leave, in one line each: what is longer ends in an ellipsis. */
  grows?: boolean;
  width?: number | string;
}

export interface Sort {
  by: string;
  direction: 'asc' | 'desc';
}

/** What our tables use of TanStack Table; the rest stays out of the bundle. */
export const sortableFeatures = tableFeatures({ rowSortingFeature });
