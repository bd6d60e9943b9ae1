import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { day, isDay } from '@lares/domain/shared/day';
import { REPORT_FIGURES, type ReportFigureId } from '@lares/domain/workspace/monthly-reports/figures';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import { z } from 'zod';
import { recentFolders, sweepFolders } from '../shared/day-folders.ts';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/**
 * The figures of a month as a PDF. Named by its content, in a folder of the day and the organisation: the same figures are rendered once, and a
 * whole day is deleted at once, because the figures can be read again.
 */
interface Print {
  organizationId: string;
  id: string;
}

const ROOT = 'report-prints';
const storedDay = z.string().refine(isDay).transform(day);
const IDS = Object.keys(REPORT_FIGURES) as ReportFigureId[];
const request = z.object({
  month: storedDay,
  on: storedDay,
  organization: z.object({ name: z.string(), address: z.string() }),
  figures: z.array(z.object({ id: z.enum(IDS), value: z.int(), previous: z.int().nullable() })),
});

const foldersOf = ({ organizationId, id }: Print, at: Date): [string, string] => {
  const [today, yesterday] = recentFolders(ROOT, at);
  return [`${today}/${organizationId}/${id}`, `${yesterday}/${organizationId}/${id}`];
};

/** A UUID of version 8 from the hash of the content. */
function idOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** The PDF of these figures: rendered by the worker while the caller waits, unless the same was rendered today. */
export async function readReportPdf(ctx: ActorContext, report: MonthlyReportSnapshot): Promise<Buffer> {
  const content = JSON.stringify(report);
  const id = idOf(content);
  const [folder] = foldersOf({ organizationId: ctx.actor.organizationId, id }, ctx.now());
  await ctx.ports.files.put(`${folder}/request`, Buffer.from(content));
  return awaitedPdf(ctx, {
    key: `${folder}/pdf`,
    waitsMs: WAITS_MS,
    enqueue: (tx) => enqueueJob(tx, 'render-pdf', { document: 'monthly-report', id }, `monthly-report ${id}`),
  });
}

const WAITS_MS = 20_000;

/** What a report consists of, and where its PDF is stored; null once it is deleted. */
export async function reportRequest(
  { files, at }: { files: FileStore; at: Date },
  print: Print,
): Promise<{ report: MonthlyReportSnapshot; pdfKey: string } | null> {
  for (const folder of foldersOf(print, at)) {
    const found = await files.get(`${folder}/request`);
    if (found) return { report: request.parse(JSON.parse((await buffer(found)).toString())), pdfKey: `${folder}/pdf` };
  }
  return null;
}

/** Removes the reports of past days. Called at start and every hour. */
export const sweepReports = (files: FileStore, at: Date): Promise<void> => sweepFolders(files, ROOT, at);
