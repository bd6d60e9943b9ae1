import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { isUpdatable } from '@lares/domain/workspace/imports/known-records';
import { IconArrowRight } from '@tabler/icons-react';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { formatNumber } from '#lib/format.ts';
import { OPENING_HISTORY_TEXT } from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { leaseValueText } from '#features/leasing/leases/lease-values.labels.ts';
import { LEASE_LABELS } from '#features/leasing/leases/leases.labels.ts';
import { OWNER_HISTORY_TEXT } from '#features/portfolio/owners/owners.labels.ts';
import { PROPERTY_LABELS, valueText } from '#features/portfolio/properties/properties.labels.ts';
import { TENANT_HISTORY_TEXT } from '#features/portfolio/tenants/tenants.labels.ts';
import { type ImportPreview, kindText } from './imports.labels.ts';
import { ImportTableSection } from './import-table-section.tsx';
import classes from './import-updates-table.module.css';

type Update = ImportPreview['updates'][number];

interface FieldLabels {
  labels: Readonly<Record<string, string>>;
  value: (field: string, value: unknown) => string;
}

// The server sends the name of an owner, not the id.
const named = (name: string) => name;

/** Payments and expenses are never updated by a file, nor is what a rent roll finds. */
type Updated = Exclude<ImportKind, 'payments' | 'charge-expenses' | 'rent-roll'>;
const isUpdated = (kind: ImportKind): kind is Updated => isUpdatable(kind);
const FIELD_LABELS: Record<Updated, FieldLabels> = {
  properties: { labels: PROPERTY_LABELS, value: (field, value) => valueText(field, value, named) },
  owners: OWNER_HISTORY_TEXT,
  tenants: TENANT_HISTORY_TEXT,
  'opening-balances': OPENING_HISTORY_TEXT,
  leases: { labels: LEASE_LABELS, value: (field, value) => leaseValueText(field, value, named) },
};

const columnsOf = ({ labels, value }: FieldLabels): DataColumn<Update>[] => [
  {
    id: 'line',
    header: 'Ligne',
    cell: ({ line }) => <span className={classes.line}>{formatNumber(line)}</span>,
    width: '4.5rem',
    phone: 'aside',
  },
  { id: 'name', header: 'Fiche', cell: ({ name }) => <span className={classes.name}>{name}</span>, phone: 'title' },
  {
    id: 'changes',
    header: 'Ce qui change',
    cell: ({ changes }) => (
      <dl className={classes.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd>
              <del>{value(field, before)}</del> <IconArrowRight size={14} stroke={1.8} aria-hidden="true" className={classes.arrow} />{' '}
              <ins>{value(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    ),
  },
];

interface ImportUpdatesTableProps {
  kind: ImportKind;
  preview: Pick<ImportPreview, 'updates' | 'updated'>;
}

/** Per line, each field of a known record before and after the import. */
export function ImportUpdatesTable({ kind, preview: { updates, updated } }: ImportUpdatesTableProps) {
  if (!isUpdated(kind)) return null;
  return (
    <ImportTableSection
      title={`${kindText(kind, updated)} à mettre à jour`}
      aside={updated > updates.length ? `Les ${updates.length} premiers sur ${formatNumber(updated)}` : undefined}
    >
      <DataTable
        label="Fiches mises à jour par le fichier"
        columns={columnsOf(FIELD_LABELS[kind])}
        rows={updates}
        rowId={({ line }) => String(line)}
      />
    </ImportTableSection>
  );
}
