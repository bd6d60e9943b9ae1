import { askedBy } from '@lares/db/slow-statements';
import { Wall } from '@lares/db/wall';
import type { JobTask } from '@lares/domain/shared/job-tasks';
import { NIGHTLY_JOBS } from '@lares/domain/shared/nightly-jobs';
import { KNOWN_RECORD_CHOICES } from '@lares/domain/workspace/imports/known-records';
import { IMPORT_WARNINGS } from '@lares/domain/workspace/imports/warnings';
import { dayInParis } from '@lares/domain/shared/day';
import { STANDINGS } from '@lares/domain/shared/permissions';
import { importKind } from '@lares/validation/workspace/imports';
import { importReading } from '@lares/validation/workspace/imports/reading';
import type { JobHelpers, Task } from 'graphile-worker';
import { z } from 'zod';
import { complementToPrintOrThrow, settlementToPrintOrThrow } from '../modules/accounting/deposits/settlements.queries.ts';
import { receiptsToPrint, receiptToPrintOrThrow } from '../modules/accounting/receipts/receipts.queries.ts';
import { revisionRequestToPrintOrThrow } from '../modules/accounting/revisions/revision-requests.queries.ts';
import { noticeOrThrow } from '../modules/accounting/revisions/revisions.queries.ts';
import { guarantorNoticeToPrintOrThrow } from '../modules/accounting/reminders/guarantor-notices.queries.ts';
import { reminderDraftOrThrow } from '../modules/accounting/reminders/reminder-drafts.queries.ts';
import { reminderToPrintOrThrow } from '../modules/accounting/reminders/reminders.queries.ts';
import { chargeSettlementToPrintOrThrow } from '../modules/accounting/charges/settlements.queries.ts';
import { planToPrintOrThrow } from '../modules/accounting/payment-plans/payment-plans.queries.ts';
import { statementToPrintOrThrow } from '../modules/accounting/statements/statements.queries.ts';
import { debitNoticeToPrintOrThrow } from '../modules/banking/debits/batches.queries.ts';
import { debitMandateToPrintOrThrow } from '../modules/banking/debits/mandates.queries.ts';
import { invoiceToPrintOrThrow } from '../modules/platform/subscriptions/invoices.queries.ts';
import { runArchive } from '../modules/workspace/archives/archives.commands.ts';
import { runImport } from '../modules/workspace/imports/imports.commands.ts';
import { deliverEmail } from './deliver-email.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { JobServices } from './job-services.ts';
import { printRequest } from './receipt-prints.ts';
import { draftRequest } from './reminder-drafts.ts';
import { reportRequest } from './report-prints.ts';
import { recoverJobs } from './recover-jobs.ts';
import { runNightlyJob, tick } from './scheduler.ts';
import { STORED_DOCUMENTS, storedPdf, storePdf, type StoredPdf } from './stored-pdf.ts';

type Handler = (services: JobServices, payload: unknown, helpers: JobHelpers) => Promise<void>;

const emailPayload = z.object({ emailId: z.uuid() });
const actor = z.object({ userId: z.uuid(), membershipId: z.uuid().nullable(), standing: z.enum(STANDINGS) });
const archivePayload = z.object({ archiveId: z.uuid(), actor, organizationId: z.uuid() });
const pdfPayload = z.object({
  document: z.enum([...STORED_DOCUMENTS, 'receipts', 'monthly-report', 'reminder-draft']),
  id: z.uuid(),
  organizationId: z.uuid(),
});
const importPayload = z.object({
  // Every option of the import: what is not named here, the worker does not know.
  input: z.object({
    draftId: z.uuid(),
    kind: importKind,
    reading: importReading.optional(),
    sheet: z.int().optional(),
    headerLine: z.int().optional(),
    mapping: z.array(z.string().nullable()),
    setPropertyStatus: z.boolean().optional(),
    setTenantStatus: z.boolean().optional(),
    confirmed: z.array(z.enum(IMPORT_WARNINGS)).optional(),
    known: z.enum(KNOWN_RECORD_CHOICES).optional(),
    decided: z.string().optional(),
    leaveOut: z.int().optional(),
  } satisfies Record<keyof Parameters<typeof runImport>[1], z.ZodType>),
  actor,
  organizationId: z.uuid(),
});
const webhookPayload = z.object({ deliveryId: z.uuid(), organizationId: z.uuid() });
const nightlyPayload = z.object({ name: z.enum(NIGHTLY_JOBS), organizationId: z.uuid() });

const HANDLERS: Record<JobTask | 'tick' | 'recover-jobs', Handler> = {
  'deliver-email': (services, payload, helpers) => sendEmail(services, payload, helpers),
  'run-import': (services, payload, helpers) => importFile(services, importPayload.parse(payload), helpers),
  'run-nightly-job': (services, payload) => {
    const { name, organizationId } = nightlyPayload.parse(payload);
    return runNightlyJob(services, name, organizationId);
  },
  'render-pdf': async (services, payload) => {
    const { document, ...pdf } = pdfPayload.parse(payload);
    if (document === 'receipts') await renderPrint(services, pdf);
    else if (document === 'monthly-report') await renderReport(services, pdf);
    else if (document === 'reminder-draft') await renderDraft(services, pdf);
    else await renderPdf(services, { document, ...pdf });
  },
  'deliver-webhook': (services, payload, helpers) => deliverWebhook(services, webhookPayload.parse(payload), helpers.job.attempts),
  'write-archive': (services, payload, helpers) => writeArchive(services, archivePayload.parse(payload), helpers),
  tick: (services, _payload, helpers) => tick(services, helpers),
  'recover-jobs': (_services, _payload, helpers) => recoverJobs(helpers),
};

export const taskList = (services: JobServices): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(HANDLERS).map(([name, handle]): [string, Task] => [
      name,
      (payload, helpers) => askedBy({ procedure: name }, () => handle(services, payload, helpers)),
    ]),
  );

const isLastAttempt = ({ job }: JobHelpers): boolean => job.attempts >= job.max_attempts;

/** For the person who asked for it, with the rights they had then. */
const asAsked = (
  { database, now, ports }: JobServices,
  { actor: asked, organizationId }: Pick<z.output<typeof archivePayload>, 'actor' | 'organizationId'>,
) => ({ now, ports, wall: new Wall(database, { organizationId, userId: asked.userId }), actor: { ...asked, organizationId } });

const importFile = (services: JobServices, payload: z.output<typeof importPayload>, helpers: JobHelpers): Promise<void> =>
  runImport(asAsked(services, payload), payload.input, { isLastAttempt: isLastAttempt(helpers) });

const writeArchive = (services: JobServices, payload: z.output<typeof archivePayload>, helpers: JobHelpers): Promise<void> =>
  runArchive(asAsked(services, payload), payload.archiveId, { write: services.writeArchive, isLastAttempt: isLastAttempt(helpers) });

function sendEmail(services: JobServices, payload: unknown, helpers: JobHelpers): Promise<void> {
  const readPdf = async (pdf: StoredPdf) => {
    const stored = await storedPdf(services.ports.files, pdf);
    return stored ?? (await renderPdf(services, pdf));
  };
  return deliverEmail(emailPayload.parse(payload), helpers, { ...services, readPdf });
}

async function renderPdf(services: JobServices, pdf: StoredPdf): Promise<Buffer> {
  const content = await contentOf(services, pdf);
  await storePdf(services.ports.files, pdf, content);
  return content;
}

/** Nothing when it is deleted meanwhile. A receipt cancelled since says so on its page. */
async function renderPrint(services: JobServices, print: Omit<StoredPdf, 'document'>): Promise<void> {
  const { now, ports, renderReceipts } = services;
  const found = await printRequest({ files: ports.files, at: now() }, print);
  if (!found) return;
  const receipts = await receiptsToPrint(reading(services, print.organizationId), found.receiptIds);
  await ports.files.put(found.pdfKey, renderReceipts(receipts, dayInParis(now())));
}

/** Nothing when it is deleted meanwhile. Its figures are in the request: they were read with the rights of the person who asked. */
async function renderReport({ now, ports, renderMonthlyReport }: JobServices, print: Omit<StoredPdf, 'document'>): Promise<void> {
  const found = await reportRequest({ files: ports.files, at: now() }, print);
  if (found) await ports.files.put(found.pdfKey, renderMonthlyReport(found.report));
}

/** Nothing when it is deleted meanwhile. Who asked for it may send it. */
async function renderDraft(services: JobServices, draft: Omit<StoredPdf, 'document'>): Promise<void> {
  const { now, ports, renderReminder } = services;
  const found = await draftRequest({ files: ports.files, at: now() }, draft);
  if (!found) return;
  const reminder = await reminderDraftOrThrow(reading(services, draft.organizationId), { ...found, today: dayInParis(now()) });
  await ports.files.put(found.pdfKey, renderReminder(reminder));
}

/** Rendering reads what the organisation stored, as its administrators do. */
const reading = ({ database, ports }: Pick<JobServices, 'database' | 'ports'>, organizationId: string) => ({
  ports,
  wall: new Wall(database, { organizationId, userId: null }),
  actor: { standing: 'admin', organizationId, userId: '' } as const,
});

async function contentOf(services: JobServices, { document, organizationId, id }: StoredPdf) {
  const {
    ports,
    renderChargeSettlement,
    renderInvoice,
    renderReceipt,
    renderReminder,
    renderGuarantorNotice,
    renderRevision,
    renderRevisionRequest,
    renderStatement,
    renderExit,
    renderComplement,
    renderPaymentPlan,
    renderDebitMandate,
    renderDebitNotice,
  } = services;
  const read = reading(services, organizationId);
  if (document === 'subscription-invoice') {
    return renderInvoice({ ...(await invoiceToPrintOrThrow(read, id)), publicUrl: ports.publicUrl });
  }
  if (document === 'revision-notice') return renderRevision(await noticeOrThrow(read, id));
  if (document === 'revision-request') return renderRevisionRequest(await revisionRequestToPrintOrThrow(read, id));
  if (document === 'reminder') return renderReminder(await reminderToPrintOrThrow(read, id));
  if (document === 'guarantor-notice') return renderGuarantorNotice(await guarantorNoticeToPrintOrThrow(read, id));
  if (document === 'debit-mandate') return renderDebitMandate(await debitMandateToPrintOrThrow(read, id));
  if (document === 'debit-notice') return renderDebitNotice(await debitNoticeToPrintOrThrow(read, id));
  if (document === 'payment-plan' || document === 'cancelled-payment-plan') {
    const plan = await planToPrintOrThrow(read, id);
    return renderPaymentPlan(document === 'payment-plan' ? { ...plan, cancelled: null } : plan);
  }
  if (document === 'charge-settlement' || document === 'cancelled-charge-settlement') {
    const settlement = await chargeSettlementToPrintOrThrow(read, id);
    return renderChargeSettlement(document === 'charge-settlement' ? { ...settlement, cancelled: null } : settlement);
  }
  if (document === 'owner-statement' || document === 'cancelled-owner-statement') {
    const statement = await statementToPrintOrThrow(read, id);
    return renderStatement(document === 'owner-statement' ? { ...statement, cancelled: null } : statement);
  }
  if (document === 'exit-settlement' || document === 'cancelled-exit-settlement') {
    const settlement = await settlementToPrintOrThrow(read, id);
    return renderExit(document === 'exit-settlement' ? { ...settlement, cancelled: null } : settlement);
  }
  if (document === 'exit-complement' || document === 'cancelled-exit-complement') {
    const complement = await complementToPrintOrThrow(read, id);
    return renderComplement(document === 'exit-complement' ? { ...complement, cancelled: null } : complement);
  }
  const receipt = await receiptToPrintOrThrow(read, id);
  return renderReceipt(document === 'receipt' ? { ...receipt, cancelled: null } : receipt);
}
