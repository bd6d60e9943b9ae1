import type { PropertySort } from '@lares/domain/portfolio/properties/filters';
import type { ReactNode } from 'react';
import { type DataColumn, DataTable, type Sort } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatArea, formatNumber } from '#lib/format.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { addressText, priceText } from './properties.labels.ts';
import type { PropertyRow } from './properties.rows.ts';
import classes from './property-table.module.css';

interface PropertyTableProps {
  rows: PropertyRow[];
  sort: PropertySort;
  onSort: (sort: PropertySort) => void;
  corner: (property: PropertyRow) => ReactNode;
}

/** Sortable columns, and their ascending and descending sorts on the server. */
const SORTED: Partial<Record<PropertySort, Sort>> = {
  'price-asc': { by: 'price', direction: 'asc' },
  'price-desc': { by: 'price', direction: 'desc' },
  'area-asc': { by: 'area', direction: 'asc' },
  'area-desc': { by: 'area', direction: 'desc' },
  title: { by: 'title', direction: 'asc' },
};

/** Titles are sorted in ascending order only. */
function sortOf({ by, direction }: Sort): PropertySort {
  if (by === 'price') return `price-${direction}`;
  return by === 'area' ? `area-${direction}` : 'title';
}

/** The same page of properties as a dense table. */
export function PropertyTable({ rows, sort, onSort, corner }: PropertyTableProps) {
  const isPhone = useIsPhone();
  const columns: DataColumn<PropertyRow>[] = [
    {
      id: 'title',
      header: 'Bien immobilier',
      sortable: true,
      phone: 'title',
      cell: (property) => (
        <span className={classes.name}>
          <span className={classes.title}>{property.title}</span>
          <span className={classes.address}>{addressText(property)}</span>
        </span>
      ),
    },
    { id: 'type', header: 'Type', cell: ({ type }) => <span className={classes.word}>{type}</span> },
    { id: 'status', header: 'Statut', phone: 'aside', cell: ({ status }) => <StatusBadge kind="property" word={status} /> },
    { id: 'area', header: 'Surface', sortable: true, align: 'end', cell: ({ areaM2 }) => formatArea(areaM2) },
    { id: 'bedrooms', header: 'Chambres', align: 'end', phone: 'hidden', cell: ({ bedrooms }) => formatNumber(bedrooms) },
    { id: 'bathrooms', header: 'Salles de bain', align: 'end', phone: 'hidden', cell: ({ bathrooms }) => formatNumber(bathrooms) },
    {
      id: 'price',
      header: 'Prix',
      sortable: true,
      align: 'end',
      cell: (property) => <span className={property.priceCents === 0 ? classes.missing : classes.price}>{priceText(property)}</span>,
    },
  ];
  // On a phone's card the buttons would take a line of their own in every row.
  if (!isPhone) columns.push({ id: 'actions', header: 'Actions', actions: true, cell: corner });
  return (
    <DataTable
      label="Liste des biens"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/properties/$propertyId', params: { propertyId: id } })}
      sort={SORTED[sort]}
      onSort={(wanted) => onSort(sortOf(wanted))}
    />
  );
}
