import { calendarByToken } from '@lares/api/modules/calendar-feeds/calendar-feeds.queries';
import type { Context } from '@lares/api/trpc/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeCalendar } from '../calendars/write-calendar.ts';
import { answerRefusal } from './domain-refusal.ts';

interface CalendarsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const EXTENSION = '.ics';

/**
 * `GET /api/calendars/<token>.ics`: the private address of one's calendar, read by programmes that know no session. The token
 * alone is the right to ask; who holds it reads what its owner sees at that moment, or 404.
 */
export function calendars(app: FastifyInstance, { contextOf }: CalendarsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  // An address that is a secret is written into no log.
  app.get<{ Params: { file: string } }>('/api/calendars/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params;
    const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
    const ctx = await contextOf(request, reply);
    const given = await calendarByToken(ctx, token);
    void reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="lares.ics"',
      'x-content-type-options': 'nosniff',
      // The address is a secret: a page that is opened from there is not told it.
      'referrer-policy': 'no-referrer',
    });
    return reply.type('text/calendar; charset=utf-8').send(writeCalendar({ ...given, publicUrl: ctx.ports.publicUrl }));
  });
  done();
}
