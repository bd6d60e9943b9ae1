import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '@lares/testing/database';
import { asOwner } from '@lares/testing/database';
import { Accounts } from '../auth/accounts.ts';
import { runDueJobs } from '../jobs/job-runner.ts';
import type { JobServices } from '../jobs/job-services.ts';
import type { Ports } from '../shared/ports.ts';
import { memoryPorts } from './memory-ports.ts';

export interface JobSetting {
  ports?: Partial<Ports>;
  now?: () => Date;
  renderInvoice?: JobServices['renderInvoice'];
  sendWebhook?: JobServices['sendWebhook'];
  writeArchive?: JobServices['writeArchive'];
}

const receiptText = ({ snapshot: { number }, cancelled }: Parameters<JobServices['renderReceipt']>[0]) =>
  `${cancelled ? 'cancelled' : 'valid'} ${number}`;

/** The rows of an archive, without a zip. */
const writeRows: JobServices['writeArchive'] = async (_ctx, archive, onProgress) => {
  const names: string[] = [];
  await archive.read(async ({ name, lines }) => {
    await text(Readable.from(lines));
    names.push(name);
    await onProgress({ stage: 'reading', done: names.length, total: 0 });
  });
  await onProgress({ stage: 'writing', done: 0, total: names.length });
  const content = Buffer.from(names.join('\n'));
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  return { seal, open: () => Readable.from([content]), close: () => Promise.resolve() };
};

/** Jobs that a runner would take now. */
const dueJobs = (database: TestDatabase) =>
  asOwner(database, `select id from graphile_worker._private_jobs where is_available and run_at <= now() limit 1`);

/** Does what the worker process does: runs every due job until none is left. A runner, whose connections cost most, starts only for a job. */
export async function runJobs(
  database: TestDatabase,
  { ports, renderInvoice, sendWebhook, writeArchive, ...given }: JobSetting = {},
): Promise<void> {
  if ((await dueJobs(database)).length === 0) return;
  const now = given.now ?? (() => new Date('2026-11-20T09:00:00Z'));
  const services: JobServices = {
    database,
    now,
    accounts: new Accounts({ database, now }),
    ports: { ...memoryPorts(), ...ports },
    sendWebhook: sendWebhook ?? (() => Promise.reject(new Error('no webhook sender in this test'))),
    formatters: { amount: String, day: String },
    renderInvoice: renderInvoice ?? (() => Buffer.from('a PDF')),
    renderReceipt: (receipt) => Buffer.from(receiptText(receipt)),
    renderRevisionRequest: ({ requestedOn, askedCents }) => Buffer.from(`request ${requestedOn} ${askedCents}`),
    renderRevision: ({ effectiveOn, newRentCents }) => Buffer.from(`revision ${effectiveOn} ${newRentCents}`),
    renderReminder: ({ snapshot: { stage, totalCents } }) => Buffer.from(`${stage} ${totalCents}`),
    renderGuarantorNotice: ({ snapshot: { guarantor, totalCents } }) => Buffer.from(`caution ${guarantor.name} ${totalCents}`),
    renderExit: ({ snapshot: { number }, cancelled }) => Buffer.from(`solde ${number}${cancelled ? ' annulé' : ''}`),
    renderComplement: ({ snapshot: { number }, cancelled }) => Buffer.from(`complément ${number}${cancelled ? ' annulé' : ''}`),
    renderChargeSettlement: ({ snapshot: { period }, cancelled }) => Buffer.from(`décompte ${period.until}${cancelled ? ' annulé' : ''}`),
    renderPaymentPlan: ({ snapshot: { debtCents }, cancelled }) => Buffer.from(`plan ${debtCents}${cancelled ? ' annulé' : ''}`),
    renderDebitMandate: ({ reference }) => Buffer.from(`mandat ${reference}`),
    renderDebitNotice: ({ collectOn, amountCents }) => Buffer.from(`prélèvement ${collectOn} ${amountCents}`),
    renderStatement: ({ snapshot: { number }, cancelled }) => Buffer.from(`relevé ${number}${cancelled ? ' annulé' : ''}`),
    writeArchive: writeArchive ?? writeRows,
    renderMonthlyReport: ({ month, figures }) =>
      Buffer.from(`rapport ${month} ${figures.map(({ id, value }) => `${id} ${value}`).join(', ')}`),
    renderReceipts: (receipts) => Buffer.from(receipts.map(receiptText).join(', ')),
  };
  await runDueJobs({ jobsUrl: database.jobsUrl, services });
}

/** Works through the jobs until `pending` has its answer: a request that waits for the worker gets it. */
export async function answeredByWorker<Answer>(database: TestDatabase, setting: JobSetting, pending: Promise<Answer>): Promise<Answer> {
  let isSettled = false;
  const settled = pending.finally(() => {
    isSettled = true;
  });
  settled.catch(() => {});
  while (!isSettled) {
    await pause(20);
    await runJobs(database, setting);
  }
  return settled;
}

/** Makes every job due that waits for its next attempt, as if that time had passed. */
export const letWaitsPass = (database: TestDatabase) => asOwner(database, `update graphile_worker._private_jobs set run_at = now()`);

interface StoredJob {
  task: string;
  key: string;
  queue: string | null;
  attempts: number;
  payload: Record<string, unknown>;
}

export const storedJobs = (database: TestDatabase): Promise<StoredJob[]> =>
  asOwner<StoredJob>(
    database,
    `select t.identifier as task, j.key, q.queue_name as queue, j.attempts::int, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  );
