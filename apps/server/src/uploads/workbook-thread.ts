import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@lares/domain/shared/errors';
import { workbookSheets } from './workbook-sheets.ts';

/** Reads one workbook outside the web process's own thread, and ends. */
try {
  parentPort?.postMessage({ sheets: await workbookSheets(workerData as Uint8Array) });
} catch (error) {
  parentPort?.postMessage({ refusal: error instanceof DomainError ? error.code : 'import.workbook-broken' });
}
