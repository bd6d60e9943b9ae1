import { StatusBadge } from '#components/status-badge.tsx';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { formatArea, formatNumber } from '#lib/format.ts';
import type { ImportPreview } from '#lib/import-words.ts';
import { addressText, priceText } from '#lib/property-words.ts';
import classes from './import-properties-table.module.css';
import { ImportTableSection } from './import-table-section.tsx';

type PreviewedProperty = ImportPreview['properties'][number];

const COLUMNS: DataColumn<PreviewedProperty>[] = [
  {
    id: 'line',
    header: 'Ligne',
    cell: ({ line }) => <span className={classes.line}>{formatNumber(line)}</span>,
    width: '4.5rem',
    phone: 'hidden',
  },
  { id: 'title', header: 'Titre', cell: ({ title }) => <span className={classes.title}>{title}</span>, phone: 'title' },
  { id: 'address', header: 'Adresse', cell: (property) => addressText(property) },
  { id: 'type', header: 'Type', cell: ({ type }) => type, phone: 'hidden' },
  { id: 'area', header: 'Surface', cell: ({ areaM2 }) => (areaM2 > 0 ? formatArea(areaM2) : '—'), align: 'end' },
  { id: 'price', header: 'Prix', cell: (property) => <span className={classes.price}>{priceText(property)}</span>, align: 'end' },
  { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="property" word={status} />, phone: 'aside' },
];

interface ImportPropertiesTableProps {
  properties: PreviewedProperty[];
  total: number;
}

/** The first properties as they will be: what one checks before saying yes. */
export function ImportPropertiesTable({ properties, total }: ImportPropertiesTableProps) {
  return (
    <ImportTableSection
      title="Comme ils seront dans Lares"
      aside={total > properties.length ? `Les ${properties.length} premiers sur ${formatNumber(total)}` : undefined}
    >
      <DataTable label="Biens prêts à être importés" columns={COLUMNS} rows={properties} rowId={({ line }) => String(line)} />
    </ImportTableSection>
  );
}
