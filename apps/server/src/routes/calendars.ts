import { calendarByToken } from '@lares/api/modules/workspace/calendar/feeds.queries';
import type { Context } from '@lares/api/trpc/context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeCalendar } from '../calendars/write-calendar.ts';
import { answerRefusal } from './domain-refusal.ts';

interface CalendarsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const EXTENSION = '.ics';

/**
 * `GET /api/calendars/<token>.ics`: the private URL of a calendar, for programs without a session. The token is the credential; its
 * holder reads what its owner may read at that moment, or gets 404.
 */
export function calendars(app: FastifyInstance, { contextOf }: CalendarsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  // A secret URL is not logged.
  app.get<{ Params: { file: string } }>('/api/calendars/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params;
    const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
    const ctx = await contextOf(request, reply);
    const given = await calendarByToken(ctx, token);
    void reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="lares.ics"',
      'x-content-type-options': 'nosniff',
      // The URL is a secret: it is not sent as referrer.
      'referrer-policy': 'no-referrer',
    });
    return reply.type('text/calendar; charset=utf-8').send(writeCalendar({ ...given, publicUrl: ctx.ports.publicUrl }));
  });
  done();
}
