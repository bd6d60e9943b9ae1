import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@lares/api/trpc/context';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClientAddress } from './client-addresses.ts';
import { listingShells } from './listing-shells.ts';
import { shellWithoutIndex } from './page-head.ts';
import { sitemaps } from './sitemaps.ts';

/** Files with a content hash in their name never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A missing asset of an older version must not get an HTML page: the browser would run it as a script. */
const NO_PAGE = /^\/(trpc|api|health|assets)(\/|\?|$)/;
const READING = new Set(['GET', 'HEAD']);

/** The folder of the prerendered public pages. */
const FINISHED = 'pages';

interface StaticWebOptions {
  folder: string;
  publicUrl: string;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * Serves the built client: prerendered pages under their URLs, and the client's router for every other URL, including the 404 page.
 */
export async function staticWeb(app: FastifyInstance, { folder, publicUrl, contextOf }: StaticWebOptions) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    // The build compresses its texts; what it leaves is compressed when it is sent.
    globIgnore: [`${FINISHED}/**`, '**/*.br'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  const finished = join(folder, FINISHED);
  const pages = existsSync(finished) ? readdirSync(finished).filter((file) => file.endsWith('.html')) : [];
  for (const file of pages) {
    const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/u, '')}`;
    app.get(address, (_request, reply) => reply.sendFile(`${FINISHED}/${file}`));
  }
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(sitemaps, { publicUrl, contextOf });
  await app.register(listingShells, { shell, publicUrl, contextOf });
  const lost = shellWithoutIndex(shell);
  app.setNotFoundHandler((request, reply) => {
    if (!READING.has(request.method) || NO_PAGE.test(request.url)) return reply.code(404).send({ message: 'Introuvable' });
    if (isClientAddress(request.url)) return reply.sendFile('index.html');
    return reply.code(404).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(lost);
  });
}
