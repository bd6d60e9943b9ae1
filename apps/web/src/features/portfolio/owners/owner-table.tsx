import { DEFAULT_OWNER_SORT, type OwnerSort } from '@lares/domain/portfolio/owners/filters';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { formatNumber, formatPhone } from '#lib/format.ts';
import { OWNER_KIND_LABELS, ownerContactText, type OwnerRow } from './owners.labels.ts';
import classes from './owner-table.module.css';

interface OwnerTableProps {
  rows: OwnerRow[];
  sort: OwnerSort;
}

const COLUMNS: DataColumn<OwnerRow>[] = [
  {
    id: 'name',
    header: 'Propriétaire',
    phone: 'title',
    cell: (owner) => (
      <span className={classes.name}>
        <span className={classes.title}>{owner.name}</span>
        {ownerContactText(owner) !== null && <span className={classes.detail}>{ownerContactText(owner)}</span>}
      </span>
    ),
  },
  { id: 'kind', header: 'Type', phone: 'aside', cell: ({ kind }) => OWNER_KIND_LABELS[kind] },
  { id: 'email', header: 'E-mail', cell: ({ email }) => <KnownText text={email} /> },
  { id: 'phone', header: 'Téléphone', cell: ({ phone }) => <KnownText text={formatPhone(phone)} /> },
  { id: 'properties', header: 'Biens', align: 'end', cell: ({ propertyCount }) => formatNumber(propertyCount) },
];

export function OwnerTable({ rows, sort }: OwnerTableProps) {
  return (
    <DataTable
      label={sort === DEFAULT_OWNER_SORT ? 'Liste des propriétaires, par nom' : 'Liste des propriétaires, les plus récents d’abord'}
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/owners/$ownerId', params: { ownerId: id } })}
    />
  );
}

function KnownText({ text }: { text: string }) {
  return text === '' ? <span className={classes.missing}>—</span> : <span className={classes.text}>{text}</span>;
}
