import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@lares/api/trpc/context';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClientAddress } from './client-addresses.ts';
import { listingShells } from './listing-shells.ts';
import { shellWithoutIndex } from './page-head.ts';

/** Files whose name carries a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** An asset that is gone (of a version before) must not come back as a page: the browser would run HTML as a script. */
const NO_PAGE = /^\/(trpc|api|health|assets)(\/|\?|$)/;
const READING = new Set(['GET', 'HEAD']);

/** Where the build left the public pages as finished HTML. */
const FINISHED = 'pages';

interface StaticWebOptions {
  folder: string;
  publicUrl: string;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/**
 * The built client: its finished pages under their addresses; any other address that is not the server's belongs to the client's
 * router, the 404 page included.
 */
export async function staticWeb(app: FastifyInstance, { folder, publicUrl, contextOf }: StaticWebOptions) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    globIgnore: [`${FINISHED}/**`],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  const finished = join(folder, FINISHED);
  for (const file of existsSync(finished) ? readdirSync(finished) : []) {
    const address = file === 'index.html' ? '/' : `/${file.replace(/\.html$/u, '')}`;
    app.get(address, (_request, reply) => reply.sendFile(`${FINISHED}/${file}`));
  }
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(listingShells, { shell, publicUrl, contextOf });
  const lost = shellWithoutIndex(shell);
  app.setNotFoundHandler((request, reply) => {
    if (!READING.has(request.method) || NO_PAGE.test(request.url)) return reply.code(404).send({ message: 'Introuvable' });
    if (isClientAddress(request.url)) return reply.sendFile('index.html');
    return reply.code(404).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).send(lost);
  });
}
