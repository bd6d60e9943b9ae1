import { publishedSlugs, shownListings } from '@lares/api/modules/marketing/listings/pages.queries';
import type { Context } from '@lares/api/trpc/context';
import { listingPath, listingsPath } from '@lares/domain/marketing/listings/public-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefusal } from './domain-refusal.ts';

interface SitemapsOptions {
  publicUrl: string;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

/**
 * For search engines, as sitemaps.org describes: `/robots.txt`, `/sitemap.xml` with one sitemap for each organisation that publishes, and each of these with
 * the advertisements that its page shows at that moment. Addresses consist of slugs and ids, which need no escaping.
 */
export function sitemaps(app: FastifyInstance, { publicUrl, contextOf }: SitemapsOptions, done: () => void) {
  app.setErrorHandler(answerRefusal);
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const send = (reply: FastifyReply, body: string) =>
    reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' }).send(xml(body));

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /trpc/\nDisallow: /api/\nAllow: /api/listings/\n\nSitemap: ${absolute('/sitemap.xml')}\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const slugs = await publishedSlugs(await contextOf(request, reply));
    const entries = slugs.map((slug) => `<sitemap><loc>${absolute(`${listingsPath(slug)}/sitemap.xml`)}</loc></sitemap>`);
    return send(reply, `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { slug: string } }>('/annonces/:slug/sitemap.xml', async (request, reply) => {
    const { slug } = request.params;
    const listings = await shownListings(await contextOf(request, reply), slug);
    const entries = listings.map(
      ({ id, publishedAt }) =>
        `<url><loc>${absolute(listingPath(slug, id))}</loc><lastmod>${new Date(publishedAt).toISOString()}</lastmod></url>`,
    );
    const page = `<url><loc>${absolute(listingsPath(slug))}</loc></url>`;
    return send(reply, `<urlset ${NAMESPACE}>${page}${entries.join('')}</urlset>`);
  });
  done();
}
