import { listingInFull, listingPage } from '@lares/api/modules/marketing/listings/pages.queries';
import { asRefusal } from '@lares/api/shared/outages';
import type { Context } from '@lares/api/trpc/context';
import { type ListingAddress, listingAddressOf } from '@lares/domain/marketing/listings/public-address';
import { listingHead, listingsHead, missingHead, type PublicHead } from '@lares/domain/marketing/listings/public-head';
import { DomainError } from '@lares/domain/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './domain-refusal.ts';
import { shellWithHead } from './page-head.ts';

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
    const { status, head } = await headOf(address, request, reply);
    return reply
      .code(status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(shellWithHead(shell, head, publicUrl));
  }

  async function headOf({ slug, id }: ListingAddress, request: FastifyRequest, reply: FastifyReply) {
    const missing = missingHead(id !== null);
    if (slug === '') return { status: 404, head: missing };
    try {
      const ctx = await contextOf(request, reply);
      return { status: 200, head: await readHead(ctx, slug, id) };
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

async function readHead(ctx: Context, slug: string, id: string | null): Promise<PublicHead> {
  if (id === null) return listingsHead((await listingPage(ctx, { slug, page: FIRST_PAGE })).organization);
  const { organization, listing } = await listingInFull(ctx, { slug, id });
  return listingHead(organization, listing);
}
