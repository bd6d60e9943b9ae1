import type { Day } from '@lares/domain/shared/day';
import type { DebitMandateSnapshot } from '@lares/domain/banking/debits/mandate-snapshot';
import type { DebitNotice } from '@lares/domain/banking/debits/notice';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import type { RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import type { Formatters } from '@lares/domain/workspace/notifications/sentence';
import type { complementToPrintOrThrow, settlementToPrintOrThrow } from '../modules/accounting/deposits/settlements.queries.ts';
import type { receiptToPrintOrThrow } from '../modules/accounting/receipts/receipts.queries.ts';
import type { guarantorNoticeToPrintOrThrow } from '../modules/accounting/reminders/guarantor-notices.queries.ts';
import type { reminderToPrintOrThrow } from '../modules/accounting/reminders/reminders.queries.ts';
import type { chargeSettlementToPrintOrThrow } from '../modules/accounting/charges/settlements.queries.ts';
import type { planToPrintOrThrow } from '../modules/accounting/payment-plans/payment-plans.queries.ts';
import type { statementToPrintOrThrow } from '../modules/accounting/statements/statements.queries.ts';
import type { invoiceToPrintOrThrow } from '../modules/platform/subscriptions/invoices.queries.ts';
import type { WebhookSender } from '../shared/ports.ts';
import type { WriteArchive } from '../modules/workspace/archives/archives.commands.ts';
import type { Services } from '../trpc/create-context.ts';

type ReceiptToPrint = Awaited<ReturnType<typeof receiptToPrintOrThrow>>;

/** Services of the worker process for its jobs. */
export interface JobServices extends Services {
  formatters: Formatters;
  sendWebhook: WebhookSender;
  renderInvoice: (statement: Awaited<ReturnType<typeof invoiceToPrintOrThrow>> & { publicUrl: string }) => Buffer;
  renderReceipt: (receipt: ReceiptToPrint) => Buffer;
  renderRevision: (notice: RevisionNotice) => Buffer;
  renderRevisionRequest: (snapshot: RevisionRequestSnapshot) => Buffer;
  renderReminder: (reminder: Awaited<ReturnType<typeof reminderToPrintOrThrow>> & { isDraft?: boolean }) => Buffer;
  renderGuarantorNotice: (notice: Awaited<ReturnType<typeof guarantorNoticeToPrintOrThrow>>) => Buffer;
  renderExit: (settlement: Awaited<ReturnType<typeof settlementToPrintOrThrow>>) => Buffer;
  renderComplement: (complement: Awaited<ReturnType<typeof complementToPrintOrThrow>>) => Buffer;
  renderChargeSettlement: (settlement: Awaited<ReturnType<typeof chargeSettlementToPrintOrThrow>>) => Buffer;
  renderPaymentPlan: (plan: Awaited<ReturnType<typeof planToPrintOrThrow>>) => Buffer;
  renderDebitMandate: (mandate: DebitMandateSnapshot) => Buffer;
  renderDebitNotice: (notice: DebitNotice) => Buffer;
  renderStatement: (statement: Awaited<ReturnType<typeof statementToPrintOrThrow>>) => Buffer;
  writeArchive: WriteArchive;
  renderMonthlyReport: (report: MonthlyReportSnapshot) => Buffer;
  /** In one PDF, in this order. */
  renderReceipts: (receipts: readonly ReceiptToPrint[], on: Day) => Buffer;
}
