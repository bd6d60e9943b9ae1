import { type OpenedPortalFeed, openPortalFeed, portalFeedByToken } from '@lares/api/modules/marketing/portal-feeds/portal-feeds.commands';
import { authorize } from '@lares/api/trpc/authorize';
import type { Context } from '@lares/api/trpc/context';
import { portalFileName } from '@lares/domain/marketing/portal-feeds/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import server from '../../package.json' with { type: 'json' };
import { writePortalFeed } from '../portal-feeds/write-portal-feed.ts';
import { attached } from './attachment.ts';
import { answerRefusal } from './domain-refusal.ts';

const ENDING = '.zip';

interface PortalFeedsOptions {
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * `GET /api/portal-feed.zip`: the advertisements that are online, for a user who sends them. `GET /api/portal-feeds/<token>.zip`: the same for a
 * portal without a session, which fetches them from its private address.
 */
export function portalFeeds(app: FastifyInstance, { contextOf }: PortalFeedsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);

  app.get('/api/portal-feed.zip', { compress: false }, async (request, reply) => {
    const ctx = authorize(await contextOf(request, reply), 'listings:write');
    return send(reply, await openPortalFeed(ctx), ctx.now());
  });

  // A secret URL is not logged.
  app.get<{ Params: { file: string } }>('/api/portal-feeds/:file', { compress: false, logLevel: 'warn' }, async (request, reply) => {
    const { file } = request.params;
    const ctx = await contextOf(request, reply);
    const opened = await portalFeedByToken(ctx, file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');
    // The URL is a secret: it is not sent as referrer.
    return send(reply.header('referrer-policy', 'no-referrer'), opened, ctx.now());
  });
  done();
}

const send = (reply: FastifyReply, opened: OpenedPortalFeed, at: Date) =>
  attached(reply, portalFileName(opened.agencyId))
    .type('application/zip')
    .send(writePortalFeed({ lines: opened.lines, at, version: server.version }));
