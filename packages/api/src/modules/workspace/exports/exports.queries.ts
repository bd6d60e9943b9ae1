import type { ExportCell, ExportColumn } from '@lares/domain/workspace/exports/columns';
import { BANK_LINE_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/bank-line-columns';
import { BUILDING_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/building-columns';
import { DEPOSIT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/deposit-columns';
import { DOCUMENT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/document-columns';
import { DUE_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/due-columns';
import { EXPENSE_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/expense-columns';
import { BALANCE_EXPORT_COLUMNS, JOURNAL_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/journal-columns';
import { LEASE_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/lease-columns';
import { OWNER_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/owner-columns';
import { PAYMENT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/payment-columns';
import { PROPERTY_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/property-columns';
import { REPORT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/report-columns';
import { SUMMARY_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/summary-columns';
import { TENANT_EXPORT_COLUMNS } from '@lares/domain/workspace/exports/tenant-columns';
import { DomainError } from '@lares/domain/shared/errors';
import type { Permission } from '@lares/domain/shared/permissions';
import { dueCriteria } from '@lares/validation/accounting/rent-accounts.filters';
import { ledgerCriteria } from '@lares/validation/accounting/ledger';
import { monthlyReportInput } from '@lares/validation/workspace/monthly-reports';
import { yearlySummaryCriteria } from '@lares/validation/accounting/yearly-summaries';
import { leaseCriteria } from '@lares/validation/leasing/leases.filters';
import { paymentQuery } from '@lares/validation/accounting/payments.filters';
import { propertyQuery } from '@lares/validation/portfolio/properties.filters';
import { tenantQuery } from '@lares/validation/portfolio/tenants.filters';
import { z } from 'zod';
import type { ActorContext } from '../../../trpc/context.ts';
import { everyLease } from '../../leasing/leases/leases.queries.ts';
import { everyAccountBalance, everyJournalLine } from '../../accounting/rent-accounts/journal.queries.ts';
import { everyDueOfMonth } from '../../accounting/rent-accounts/month.queries.ts';
import { everyReportFigure } from '../monthly-reports/monthly-reports.queries.ts';
import { everySummaryLine } from '../../accounting/yearly-summaries/yearly-summaries.queries.ts';
import { everyPayment } from '../../accounting/payments/payments.queries.ts';
import { everyProperty } from '../../portfolio/properties/properties.queries.ts';
import { everyTenant } from '../../portfolio/tenants/tenants.queries.ts';

import { everyBankLine, everyBuilding, everyDepositMovement, everyDocument, everyExpense, everyOwner } from './lists.queries.ts';

/** A list that can be exported as a file: exactly the rows of its filters, page by page. */
interface ExportedList<Criteria extends z.ZodObject, Row> {
  /** Required in addition to `exports:read`. */
  permission: Permission;
  /** Without day and extension: « paiements ». */
  fileName: string;
  /** Title of the sheet. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  criteria: Criteria;
  pages: (ctx: ActorContext, criteria: z.output<Criteria>, atATime: number) => AsyncIterable<Row[]>;
}

/** What a file writer needs, for every noun. */
export interface OpenedExport {
  title: string;
  columns: readonly Pick<ExportColumn<never>, 'header' | 'kind' | 'width'>[];
  pages: AsyncIterable<ExportCell[][]>;
}

interface Exportable<Criteria extends z.ZodObject = z.ZodObject> {
  permission: Permission;
  fileName: string;
  /** The filters that its URL takes. */
  criteria: Criteria;
  /** @throws DomainError when a filter is unknown or invalid: then nothing is exported. */
  read: (query: unknown) => { criteria: Record<string, unknown>; open: (ctx: ActorContext) => OpenedExport };
}

/** Rows in memory at a time: a page is read while the previous one is written. */
const ROWS_AT_ONCE = 1000;

function exportable<Criteria extends z.ZodObject, Row>(list: ExportedList<Criteria, Row>): Exportable<Criteria> {
  const { permission, fileName, title, columns } = list;
  async function* cellsOf(ctx: ActorContext, criteria: z.output<Criteria>) {
    for await (const rows of list.pages(ctx, criteria, ROWS_AT_ONCE)) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
  }
  return {
    permission,
    fileName,
    criteria: list.criteria,
    read: (query) => {
      const asked = list.criteria.safeParse(query);
      if (!asked.success) throw new DomainError('export.filter-unknown', { cause: asked.error });
      const criteria = asked.data;
      return { criteria, open: (ctx) => ({ title, columns, pages: cellsOf(ctx, criteria) }) };
    },
  };
}

/** Of lists that are exported whole. */
const noCriteria = z.strictObject({});

export const EXPORTS = {
  payments: exportable({
    permission: 'payments:read',
    fileName: 'paiements',
    title: 'Paiements',
    columns: PAYMENT_EXPORT_COLUMNS,
    criteria: paymentQuery,
    pages: everyPayment,
  }),
  properties: exportable({
    permission: 'properties:read',
    fileName: 'biens',
    title: 'Biens immobiliers',
    columns: PROPERTY_EXPORT_COLUMNS,
    criteria: propertyQuery,
    pages: everyProperty,
  }),
  tenants: exportable({
    permission: 'tenants:list',
    fileName: 'clients',
    title: 'Clients',
    columns: TENANT_EXPORT_COLUMNS,
    criteria: tenantQuery,
    pages: everyTenant,
  }),
  leases: exportable({
    permission: 'leases:read',
    fileName: 'contrats',
    title: 'Contrats de location',
    columns: LEASE_EXPORT_COLUMNS,
    criteria: leaseCriteria,
    pages: everyLease,
  }),
  dues: exportable({
    permission: 'rent-accounts:read',
    fileName: 'echeances',
    title: 'Échéances',
    columns: DUE_EXPORT_COLUMNS,
    criteria: dueCriteria,
    pages: everyDueOfMonth,
  }),
  journal: exportable({
    permission: 'rent-accounts:write',
    fileName: 'journal',
    title: 'Journal',
    columns: JOURNAL_EXPORT_COLUMNS,
    criteria: ledgerCriteria,
    pages: everyJournalLine,
  }),
  'monthly-report': exportable({
    permission: 'monthly-reports:read',
    fileName: 'rapport-du-mois',
    title: 'Rapport du mois',
    columns: REPORT_EXPORT_COLUMNS,
    criteria: monthlyReportInput,
    pages: everyReportFigure,
  }),
  'yearly-summary': exportable({
    permission: 'yearly-summaries:read',
    fileName: 'bilan-annuel',
    title: 'Bilan annuel',
    columns: SUMMARY_EXPORT_COLUMNS,
    criteria: yearlySummaryCriteria,
    pages: everySummaryLine,
  }),
  balances: exportable({
    permission: 'rent-accounts:write',
    fileName: 'balance-des-comptes',
    title: 'Balance des comptes',
    columns: BALANCE_EXPORT_COLUMNS,
    criteria: ledgerCriteria,
    pages: everyAccountBalance,
  }),
  owners: exportable({
    permission: 'owners:read',
    fileName: 'proprietaires',
    title: 'Propriétaires',
    columns: OWNER_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyOwner,
  }),
  buildings: exportable({
    permission: 'buildings:read',
    fileName: 'immeubles',
    title: 'Immeubles',
    columns: BUILDING_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyBuilding,
  }),
  expenses: exportable({
    permission: 'charges:write',
    fileName: 'depenses',
    title: 'Dépenses',
    columns: EXPENSE_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyExpense,
  }),
  deposits: exportable({
    permission: 'rent-accounts:write',
    fileName: 'depots-de-garantie',
    title: 'Dépôts de garantie',
    columns: DEPOSIT_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyDepositMovement,
  }),
  documents: exportable({
    permission: 'documents:write',
    fileName: 'documents',
    title: 'Documents',
    columns: DOCUMENT_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyDocument,
  }),
  'bank-lines': exportable({
    permission: 'banking:read',
    fileName: 'lignes-bancaires',
    title: 'Lignes bancaires',
    columns: BANK_LINE_EXPORT_COLUMNS,
    criteria: noCriteria,
    pages: everyBankLine,
  }),
} as const satisfies Record<string, Exportable>;

export type ExportNoun = keyof typeof EXPORTS;
export const EXPORT_NOUNS = Object.keys(EXPORTS) as ExportNoun[];
