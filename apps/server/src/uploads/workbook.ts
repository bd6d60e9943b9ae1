import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ReceivedSheet } from '@lares/api/shared/import-drafts';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import type { ByteSource } from './byte-source.ts';
import { compoundKind } from './compound-file.ts';
import { officeKind } from './office-archive.ts';
import type { SpooledFile } from './spool.ts';
import type { WorkbookSheet } from './workbook-sheets.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_START = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook unpacks to many times its size: one is read at once, with bounded memory and time. */
const reading = new BoundedQueue({ width: 1, waiting: 20, busy: 'import.busy' });
const MEMORY_MB = 768;
const TIME_MS = 60_000;

/** What is said about documents, said about a workbook to import. */
const REFUSALS: Partial<Record<DomainErrorCode, DomainErrorCode>> = {
  'document.type-refused': 'import.workbook',
  'document.macros': 'import.workbook-macros',
  'document.locked': 'import.workbook-locked',
  'document.unsafe': 'import.workbook-unsafe',
  'document.unreadable': 'import.workbook-broken',
};

/**
 * The sheets of a workbook; null when the file is no workbook.
 * @throws DomainError for workbooks that are locked, broken, dangerous, or of another program.
 */
export async function sheetsOf(file: Pick<SpooledFile, 'source' | 'open'>, signal?: AbortSignal): Promise<ReceivedSheet[] | null> {
  const head = await file.source.read(0, 4);
  if (head.equals(ZIP_START)) {
    if ((await kindOrRefuse(officeKind, file.source)) !== XLSX) throw new DomainError('import.workbook');
    return reading.run(signal, async () => inThread(await buffer(file.open())));
  }
  if (!head.equals(COMPOUND_START)) return null;
  // Excel before 2007, or a locked workbook of today.
  await kindOrRefuse(compoundKind, file.source);
  throw new DomainError('import.workbook');
}

async function kindOrRefuse<Kind>(recognize: (source: ByteSource) => Promise<Kind>, source: ByteSource): Promise<Kind> {
  try {
    return await recognize(source);
  } catch (cause) {
    const code = cause instanceof DomainError ? REFUSALS[cause.code] : undefined;
    throw code ? new DomainError(code, { cause }) : cause;
  }
}

/** The bundle keeps this thread beside it, under the same name. */
const THREAD = new URL(`./workbook-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

interface Answer {
  sheets?: WorkbookSheet[];
  refusal?: DomainErrorCode;
}

function inThread(content: Buffer): Promise<ReceivedSheet[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: content, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const refuse = (code: DomainErrorCode, cause?: unknown) => reject(new DomainError(code, { cause }));
    const timer = setTimeout(() => {
      refuse('import.workbook-too-large');
      void thread.terminate();
    }, TIME_MS);
    thread.once('message', ({ sheets, refusal = 'import.workbook-broken' }: Answer) => {
      if (sheets) resolve(sheets.map(({ name, csv, hiddenLines }) => ({ name, content: Buffer.from(csv), hiddenLines })));
      else refuse(refusal);
    });
    // Without memory the thread ends with an error; the message of a finished one has already been answered.
    thread.once('error', (error) => refuse('import.workbook-too-large', error));
    thread.once('exit', () => {
      clearTimeout(timer);
      refuse('import.workbook-broken');
    });
  });
}
