import { readReportPdf } from '@lares/api/jobs/report-prints';
import { reportToPrint } from '@lares/api/modules/workspace/monthly-reports/monthly-reports.queries';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { isMonth } from '@lares/domain/accounting/dues/month';
import { DomainError } from '@lares/domain/shared/errors';
import { reportFileName } from '@lares/domain/workspace/monthly-reports/snapshot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attached } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

interface MonthlyReportRoutesOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** `GET /api/monthly-reports/:month/pdf`: the figures of a month (« 2026-10 ») as they are now, for those who read the report. */
export function monthlyReportRoutes(app: FastifyInstance, { contextOf }: MonthlyReportRoutesOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get<{ Params: { month: string } }>('/api/monthly-reports/:month/pdf', async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'monthly-reports:read');
    const { month } = request.params;
    if (!isMonth(month)) throw new DomainError('common.not-found');
    const report = await reportToPrint(ctx, { month });
    const pdf = await readReportPdf(ctx, report);
    return attached(reply, reportFileName(report)).type('application/pdf').send(pdf);
  });
  done();
}
