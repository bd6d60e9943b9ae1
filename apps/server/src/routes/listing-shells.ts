import { listingInFull, listingPage } from '@lares/api/modules/marketing/listings/pages.queries';
import { asRefusal } from '@lares/api/shared/outages';
import type { Context } from '@lares/api/trpc/context';
import { type ListingAddress, listingAddressOf } from '@lares/domain/marketing/listings/public-address';
import { listingHead, listingsHead, missingHead, type PublicHead } from '@lares/domain/marketing/listings/public-head';
import { listingStructuredData } from '@lares/domain/marketing/listings/structured-data';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './domain-refusal.ts';
import { absoluteUnder, shellWithHead } from './page-head.ts';

interface ListingShellsOptions {
  /** The client's page from the build. */
  shell: string;
  publicUrl: string;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const NOWHERE: ListingAddress = { slug: '', id: null };
const FIRST_PAGE = 1;

/** `/annonces/…`: the client's page with title and description in its head, or 404. Revalidated each time. */
export function listingShells(app: FastifyInstance, { shell, publicUrl, contextOf }: ListingShellsOptions, done: () => void) {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = listingAddressOf(new URL(request.url, publicUrl).pathname) ?? NOWHERE;
    const { status, head, data = null } = await headOf(address, request, reply);
    return reply
      .code(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(shellWithHead(shell, head, { publicUrl, data }));
  }

  async function headOf(
    { slug, id }: ListingAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Described & { status: number }> {
    const missing = missingHead(id !== null);
    if (slug === '') return { status: 404, head: missing };
    try {
      const ctx = await contextOf(request, reply);
      return { status: 200, ...(await describe(ctx, { slug, id, publicUrl })) };
    } catch (thrown) {
      const error = asRefusal(thrown);
      if (app.logOutage?.(thrown)) void reply.header('retry-after', 2);
      if (error instanceof DomainError) return { status: statusOf(error), head: missing };
      // The client shows the failure and retries.
      request.log.error({ err: error }, 'unexpected failure');
      return { status: 500, head: { ...missing, title: 'Lares' } };
    }
  }

  app.get('/annonces', answer);
  app.get('/annonces/*', answer);
  done();
}

interface Described {
  head: PublicHead;
  /** For search engines: of one advertisement. */
  data?: Record<string, unknown>;
}

async function describe(ctx: Context, { slug, id, publicUrl }: ListingAddress & { publicUrl: string }): Promise<Described> {
  if (id === null) return { head: listingsHead((await listingPage(ctx, { slug, page: FIRST_PAGE })).organization) };
  const { organization, listing } = await listingInFull(ctx, { slug, id });
  return { head: listingHead(organization, listing), data: listingStructuredData(organization, listing, absoluteUnder(publicUrl)) };
}
