import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { cents } from '@lares/domain/shared/money';
import type { ReactNode } from 'react';
import { StatusBadge } from '#components/status-badge.tsx';
import type { DataColumn } from '#components/data-column.ts';
import { DataTable } from '#components/data-table.tsx';
import { formatArea, formatCents, formatDay, formatDays, formatNumber, formatPhone } from '#lib/format.ts';
import { IMPORT_KIND_LABELS, type ImportPreview } from './imports.labels.ts';
import { placeOf } from '#features/accounting/charges/charges.labels.ts';
import { payerText } from '#features/accounting/payments/payments.labels.ts';
import { openingSideText } from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { OWNER_KIND_LABELS } from '#features/portfolio/owners/owners.labels.ts';
import { addressText, priceText } from '#features/portfolio/properties/properties.labels.ts';
import classes from './import-preview-table.module.css';
import { ImportTableSection } from './import-table-section.tsx';

type PreviewedRow<Kind extends ImportKind> = ImportPreview[Kind][number];

const line = <Row extends { line: number }>(): DataColumn<Row> => ({
  id: 'line',
  header: 'Ligne',
  cell: (row) => <span className={classes.line}>{formatNumber(row.line)}</span>,
  width: '4.5rem',
  phone: 'hidden',
});
const strong = (text: string): ReactNode => <span className={classes.title}>{text}</span>;
/** A record that is there already is used, and not written again. */
const knownText = (isKnown: boolean): string => (isKnown ? ' (déjà présent)' : '');
const amount = (text: ReactNode): ReactNode => <span className={classes.price}>{text}</span>;

/** The columns to check before an import, by kind. */
const COLUMNS: { [Kind in ImportKind]: DataColumn<PreviewedRow<Kind>>[] } = {
  properties: [
    line(),
    { id: 'title', header: 'Titre', cell: ({ title }) => strong(title), phone: 'title' },
    { id: 'address', header: 'Adresse', cell: (property) => addressText(property) },
    { id: 'type', header: 'Type', cell: ({ type }) => type, phone: 'hidden' },
    { id: 'area', header: 'Surface', cell: ({ areaM2 }) => (areaM2 > 0 ? formatArea(areaM2) : '—'), align: 'end' },
    { id: 'price', header: 'Prix', cell: (property) => amount(priceText(property)), align: 'end' },
    { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="property" word={status} />, phone: 'aside' },
  ],
  owners: [
    line(),
    { id: 'name', header: 'Nom', cell: ({ name }) => strong(name), phone: 'title' },
    { id: 'kind', header: 'Type', cell: ({ kind }) => OWNER_KIND_LABELS[kind], phone: 'aside' },
    { id: 'email', header: 'E-mail', cell: ({ email }) => email || '—' },
    { id: 'phone', header: 'Téléphone', cell: ({ phone }) => formatPhone(phone) || '—' },
    { id: 'address', header: 'Adresse', cell: ({ address }) => address || '—' },
    { id: 'iban', header: 'Compte', cell: ({ ibanEnding }) => (ibanEnding === '' ? '—' : `IBAN …${ibanEnding}`), phone: 'hidden' },
  ],
  tenants: [
    line(),
    { id: 'name', header: 'Nom', cell: ({ name }) => strong(name), phone: 'title' },
    { id: 'kind', header: 'Type', cell: ({ kind }) => kind, phone: 'hidden' },
    { id: 'email', header: 'E-mail', cell: ({ email }) => email || '—' },
    { id: 'phone', header: 'Téléphone', cell: ({ phone }) => formatPhone(phone) || '—' },
    { id: 'address', header: 'Adresse', cell: ({ address }) => address || '—', phone: 'hidden' },
    { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="client" word={status} />, phone: 'aside' },
  ],
  leases: [
    line(),
    { id: 'property', header: 'Bien', cell: ({ property }) => strong(property), phone: 'title' },
    { id: 'tenants', header: 'Locataires', cell: ({ tenants }) => tenants },
    { id: 'kind', header: 'Type', cell: ({ kind }) => kind, phone: 'hidden' },
    { id: 'start', header: 'Début', cell: ({ startDate }) => formatDay(startDate) },
    { id: 'end', header: 'Fin', cell: ({ endDate }) => (endDate === null ? '—' : formatDay(endDate)) },
    { id: 'rent', header: 'Loyer', cell: ({ rentCents }) => amount(formatCents(rentCents)), align: 'end' },
    { id: 'charges', header: 'Charges', cell: ({ chargesCents }) => amount(formatCents(chargesCents)), align: 'end' },
    { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="lease" word={status} />, phone: 'aside' },
  ],
  payments: [
    line(),
    { id: 'property', header: 'Bien', cell: ({ property }) => strong(property), phone: 'title' },
    { id: 'tenants', header: 'Locataires', cell: ({ tenants }) => tenants },
    { id: 'date', header: 'Date', cell: ({ paymentDate }) => formatDay(paymentDate) },
    { id: 'method', header: 'Méthode', cell: ({ paymentMethod }) => paymentMethod, phone: 'hidden' },
    { id: 'payer', header: 'Payeur', cell: (payment) => payerText(payment) },
    { id: 'amount', header: 'Montant', cell: ({ amountCents }) => amount(formatCents(amountCents)), align: 'end' },
    { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="payment" word={status} />, phone: 'aside' },
  ],
  'opening-balances': [
    line(),
    { id: 'property', header: 'Bien', cell: ({ property }) => strong(property), phone: 'title' },
    { id: 'tenants', header: 'Locataires', cell: ({ tenants }) => tenants },
    { id: 'start', header: 'Compte tenu depuis le', cell: ({ accountingStart }) => formatDay(accountingStart) },
    { id: 'side', header: 'Le locataire', cell: ({ openingCents }) => openingSideText(openingCents), phone: 'aside' },
    { id: 'balance', header: 'Solde', cell: ({ openingCents }) => amount(formatCents(cents(Math.abs(openingCents)))), align: 'end' },
  ],
  'charge-expenses': [
    line(),
    { id: 'label', header: 'Libellé', cell: ({ label }) => strong(label), phone: 'title' },
    { id: 'place', header: 'Immeuble ou bien', cell: (expense) => placeOf(expense) },
    { id: 'nature', header: 'Nature', cell: ({ nature }) => nature },
    { id: 'supplier', header: 'Fournisseur', cell: ({ supplier }) => supplier || '—', phone: 'hidden' },
    { id: 'period', header: 'Période', cell: ({ fromDate, untilDate }) => formatDays(fromDate, untilDate) },
    { id: 'amount', header: 'Montant', cell: ({ amountCents }) => amount(formatCents(amountCents)), align: 'end' },
    { id: 'recoverable', header: 'Récupérable', cell: ({ recoverableCents }) => amount(formatCents(recoverableCents)), align: 'end' },
    { id: 'taxLine', header: 'Ligne 2044', cell: ({ taxLine }) => taxLine ?? '—', phone: 'hidden' },
  ],
  'rent-roll': [
    line(),
    { id: 'title', header: 'Bien', cell: ({ title, isKnown }) => strong(title + knownText(isKnown)), phone: 'title' },
    { id: 'address', header: 'Adresse', cell: (lot) => addressText(lot) },
    {
      id: 'tenants',
      header: 'Locataires',
      cell: ({ tenants }) => tenants.map(({ name, isKnown }) => name + knownText(isKnown)).join(', ') || 'Vacant',
    },
    { id: 'start', header: 'Début', cell: ({ startDate }) => (startDate === null ? '—' : formatDay(startDate)) },
    { id: 'rent', header: 'Loyer', cell: ({ rentCents }) => amount(formatCents(rentCents)), align: 'end' },
    {
      id: 'charges',
      header: 'Charges',
      cell: ({ chargesCents }) => (chargesCents === null ? '—' : amount(formatCents(chargesCents))),
      align: 'end',
    },
    { id: 'status', header: 'Statut', cell: ({ status }) => <StatusBadge kind="property" word={status} />, phone: 'aside' },
  ],
};

interface ImportPreviewTableProps<Kind extends ImportKind> {
  kind: Kind;
  preview: ImportPreview;
}

/** The first rows as they will be stored. */
export function ImportPreviewTable<Kind extends ImportKind>({ kind, preview }: ImportPreviewTableProps<Kind>) {
  const rows: PreviewedRow<Kind>[] = preview[kind];
  return (
    <ImportTableSection
      title="Comme ils seront dans Lares"
      aside={preview.ready > rows.length ? `Les ${rows.length} premiers sur ${formatNumber(preview.ready)}` : undefined}
    >
      <DataTable
        label={`${capitalized(IMPORT_KIND_LABELS[kind].several)} prêts à être importés`}
        columns={COLUMNS[kind]}
        rows={rows}
        rowId={(row) => String(row.line)}
      />
    </ImportTableSection>
  );
}

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
