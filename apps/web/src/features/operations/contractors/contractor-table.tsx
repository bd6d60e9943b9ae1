import { Anchor } from '@mantine/core';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import type { ContractorRow } from './contractors.labels.ts';
import { formatPhone } from '#lib/format.ts';
import { phoneLink } from '#lib/phone-link.ts';
import { InsuranceBadge } from './insurance-badge.tsx';
import classes from './contractor-table.module.css';

const COLUMNS: DataColumn<ContractorRow>[] = [
  {
    id: 'name',
    header: 'Nom',
    phone: 'title',
    cell: ({ name, trade }) => (
      <span className={classes.name}>
        <span className={classes.title}>{name}</span>
        {trade !== '' && <span className={classes.trade}>{trade}</span>}
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Téléphone',
    cell: ({ phone }) =>
      phone === '' ? (
        <span className={classes.missing}>Non renseigné</span>
      ) : (
        // Above the link of the row: a tap calls.
        <Anchor inherit className={classes.contact} href={phoneLink(phone)}>
          {formatPhone(phone)}
        </Anchor>
      ),
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) =>
      email === '' ? (
        <span className={classes.missing}>Non renseigné</span>
      ) : (
        <Anchor inherit className={classes.contact} href={`mailto:${email}`}>
          {email}
        </Anchor>
      ),
  },
  { id: 'insurance', header: 'Assurance', cell: ({ insuranceUntil }) => <InsuranceBadge insuranceUntil={insuranceUntil} /> },
];

export function ContractorTable({ rows }: { rows: ContractorRow[] }) {
  return (
    <DataTable
      label="Liste des prestataires"
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/contractors/$contractorId', params: { contractorId: id } })}
    />
  );
}
