import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startJobRunner, type JobRunner } from '@lares/api/jobs/job-runner';
import type { Services } from '@lares/api/trpc/create-context';
import { formatCents, formatDay } from '@lares/documents/format';
import { PdfRenderer } from '@lares/documents/pdf-renderer';
import { renderComplement } from '@lares/documents/complement-pdf';
import { renderExit } from '@lares/documents/exit-pdf';
import { renderGuarantorNotice } from '@lares/documents/guarantor-notice-pdf';
import { renderReminder } from '@lares/documents/reminder-pdf';
import { renderReceipt, renderReceipts } from '@lares/documents/receipt-pdf';
import { renderRevision } from '@lares/documents/revision-pdf';
import { renderRevisionRequest } from '@lares/documents/revision-request-pdf';
import { renderChargeSettlement } from '@lares/documents/charge-settlement-pdf';
import { renderDebitMandate } from '@lares/documents/debit-mandate-pdf';
import { renderDebitNotice } from '@lares/documents/debit-notice-pdf';
import { renderMonthlyReport } from '@lares/documents/monthly-report-pdf';
import { renderPaymentPlan } from '@lares/documents/payment-plan-pdf';
import { renderStatement } from '@lares/documents/statement-pdf';
import { renderSubscription } from '@lares/documents/subscription-pdf';
import type { FastifyBaseLogger } from 'fastify';
import { webhookSender } from './adapters/webhook-sender.ts';
import { archiveWriter } from './archives/archive-writer.ts';
import { jobLogLevel } from './plugins/job-log.ts';
import { type OutageReporter, outageReporter } from './plugins/outage-reporter.ts';

interface WorkerOptions {
  jobsUrl: string;
  /** The folder for archives on their way into the file store. */
  spoolFolder?: string;
  services: Services;
  log: FastifyBaseLogger;
  /** Shared with the web server where both run in one process. */
  outages?: OutageReporter;
  allowsPrivateWebhooks?: boolean;
}

const RESTART_MS = 1_000;

const SPOOL_FOLDER = join(tmpdir(), 'lares-archives');

/** Runs the background jobs: PDFs, imports, archives, e-mails, nightly jobs. A runner that PostgreSQL left in an outage is started again. */
export async function startWorker({
  jobsUrl,
  spoolFolder = SPOOL_FOLDER,
  services,
  log,
  allowsPrivateWebhooks = false,
  ...shared
}: WorkerOptions): Promise<JobRunner> {
  const outages = shared.outages ?? outageReporter({ log, database: services.database });
  // Created on first use: its fonts cost memory.
  let renderer: PdfRenderer | null = null;
  const start = () =>
    startJobRunner({
      jobsUrl,
      services: {
        ...services,
        sendWebhook: webhookSender({ allowsPrivate: allowsPrivateWebhooks }),
        formatters: { amount: formatCents, day: formatDay },
        renderReceipt: (receipt) => renderReceipt((renderer ??= new PdfRenderer()), receipt),
        renderRevisionRequest: (snapshot) => renderRevisionRequest((renderer ??= new PdfRenderer()), snapshot),
        renderRevision: (notice) => renderRevision((renderer ??= new PdfRenderer()), notice),
        renderReceipts: (receipts, on) => renderReceipts((renderer ??= new PdfRenderer()), receipts, on),
        renderReminder: (reminder) => renderReminder((renderer ??= new PdfRenderer()), reminder),
        renderGuarantorNotice: (notice) => renderGuarantorNotice((renderer ??= new PdfRenderer()), notice),
        renderExit: (settlement) => renderExit((renderer ??= new PdfRenderer()), settlement),
        renderComplement: (complement) => renderComplement((renderer ??= new PdfRenderer()), complement),
        renderChargeSettlement: (settlement) => renderChargeSettlement((renderer ??= new PdfRenderer()), settlement),
        renderPaymentPlan: (plan) => renderPaymentPlan((renderer ??= new PdfRenderer()), plan),
        renderDebitMandate: (mandate) => renderDebitMandate((renderer ??= new PdfRenderer()), mandate),
        renderDebitNotice: (notice) => renderDebitNotice((renderer ??= new PdfRenderer()), notice),
        renderMonthlyReport: (report) => renderMonthlyReport((renderer ??= new PdfRenderer()), report),
        renderStatement: (statement) => renderStatement((renderer ??= new PdfRenderer()), statement),
        writeArchive: archiveWriter(spoolFolder),
        renderInvoice: (statement) => renderSubscription((renderer ??= new PdfRenderer()), statement),
      },
      onLog: (level, message, meta = {}) => {
        if (level !== 'debug' && Object.values(meta).some((fact) => outages.report(fact))) return;
        log[jobLogLevel(level, message, meta)]({ ...meta }, message);
      },
    });

  let runner = await start();
  let isStopping = false;
  const startedAgain = async (): Promise<void> => {
    while (!isStopping) {
      await pause(RESTART_MS);
      try {
        runner = await start();
        return;
      } catch (error) {
        if (!outages.report(error)) throw error;
      }
    }
  };
  const untilItIsStopped = async (): Promise<void> => {
    while (!isStopping) {
      try {
        await runner.ended;
      } catch (error) {
        // The runner logged it when it happened; the outage may be over since.
        if (!outages.recognizes(error)) throw error;
        await startedAgain();
      }
    }
    // It may have been started again in the meantime.
    await runner.stop();
  };
  const ended = untilItIsStopped();
  return {
    ended,
    stop: async () => {
      isStopping = true;
      await runner.stop();
      await ended;
    },
  };
}

/** Lower priority, so that requests go first on a busy machine. */
export const yieldToRequests = (): void => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
