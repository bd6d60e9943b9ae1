import { constants, setPriority } from 'node:os';
import { startJobRunner, type JobRunner } from '@lares/api/jobs/job-runner';
import type { Services } from '@lares/api/trpc/create-context';
import { formatCents, formatDay } from '@lares/documents/format';
import { PdfRenderer } from '@lares/documents/pdf-renderer';
import { renderSubscription } from '@lares/documents/subscription-pdf';
import type { FastifyBaseLogger } from 'fastify';

interface WorkerOptions {
  jobsUrl: string;
  services: Services;
  log: FastifyBaseLogger;
}

const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Runs the background jobs: PDFs, imports, e-mails, nightly jobs. */
export function startWorker({ jobsUrl, services, log }: WorkerOptions): Promise<JobRunner> {
  // Created on first use: its fonts cost memory.
  let renderer: PdfRenderer | null = null;
  return startJobRunner({
    jobsUrl,
    services: {
      ...services,
      words: { amount: formatCents, day: formatDay },
      renderInvoice: (statement) => renderSubscription((renderer ??= new PdfRenderer()), statement),
    },
    onLog: (level, message, meta) => log[LOG_LEVELS[level]]({ ...meta }, message),
  });
}

/** Lower priority, so that requests go first on a busy machine. */
export const yieldToRequests = (): void => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
