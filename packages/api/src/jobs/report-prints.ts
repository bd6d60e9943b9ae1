import { createHash } from 'node:crypto';
import { day, isDay } from '@lares/domain/shared/day';
import { REPORT_FIGURES, type ReportFigureId } from '@lares/domain/workspace/monthly-reports/figures';
import type { MonthlyReportSnapshot } from '@lares/domain/workspace/monthly-reports/snapshot';
import { z } from 'zod';
import type { FileStore } from '../shared/ports.ts';
import type { ActorContext } from '../trpc/context.ts';
import { type DayPrint, dayPrints } from './day-prints.ts';
import { enqueueJob } from './enqueue-job.ts';
import { awaitedPdf } from './stored-pdf.ts';

/** The figures of a month as a PDF. Named by its content: the same figures are rendered once, and can be read again. */
const PRINTS = dayPrints('report-prints');

const storedDay = z.string().refine(isDay).transform(day);
const IDS = Object.keys(REPORT_FIGURES) as ReportFigureId[];
const request = z.object({
  month: storedDay,
  on: storedDay,
  organization: z.object({ name: z.string(), address: z.string() }),
  figures: z.array(z.object({ id: z.enum(IDS), value: z.int(), previous: z.int().nullable() })),
});

/** A UUID of version 8 from the hash of the content. */
function idOf(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** The PDF of these figures: rendered by the worker while the caller waits, unless the same was rendered today. */
export async function readReportPdf(ctx: ActorContext, report: MonthlyReportSnapshot): Promise<Buffer> {
  const content = JSON.stringify(report);
  const id = idOf(content);
  const stored = { files: ctx.ports.files, at: ctx.now() };
  const key = await PRINTS.ask(stored, { organizationId: ctx.actor.organizationId, id }, content);
  return awaitedPdf(ctx, {
    key,
    waitsMs: WAITS_MS,
    enqueue: (tx) => enqueueJob(tx, 'render-pdf', { document: 'monthly-report', id }, `monthly-report ${id}`),
  });
}

const WAITS_MS = 20_000;

/** What a report consists of, and where its PDF is stored; null once it is deleted. */
export async function reportRequest(
  stored: { files: FileStore; at: Date },
  print: DayPrint,
): Promise<{ report: MonthlyReportSnapshot; pdfKey: string } | null> {
  const found = await PRINTS.find(stored, print);
  return found && { report: request.parse(found.content), pdfKey: found.pdfKey };
}

export const sweepReports = PRINTS.sweep;
