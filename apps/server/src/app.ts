import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { createContext, type Services } from '@lares/api/trpc/create-context';
import { askedBy } from '@lares/db/slow-statements';
import { MAX_DOCUMENT_BYTES } from '@lares/domain/operations/documents/file';
import fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { checkOrigin } from './plugins/origin-check.ts';
import { cleanRequests } from './plugins/clean-requests.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { sessionCookie } from './plugins/session-cookie.ts';
import { outageLog } from './plugins/outage-log.ts';
import { type OutageReporter, outageReporter } from './plugins/outage-reporter.ts';
import { requestBodies } from './plugins/request-bodies.ts';
import { withoutSecrets } from './plugins/logged-request.ts';
import { nameCaller } from './plugins/caller-log.ts';
import { measurements } from './plugins/measurements.ts';
import { orderlyStop } from './plugins/orderly-stop.ts';
import { requestIdOf, returnRequestIds } from './plugins/request-id.ts';
import { siblingsOf } from './plugins/sibling-measurements.ts';
import { mountTrpc } from './plugins/trpc.ts';
import { apiDocs } from './routes/api-docs.ts';
import { archives } from './routes/archives.ts';
import { personalData } from './routes/personal-data.ts';
import { avatars } from './routes/avatars.ts';
import { calendars } from './routes/calendars.ts';
import { documents } from './routes/documents.ts';
import { exportRoutes } from './routes/exports.ts';
import { exitRoutes } from './routes/exits.ts';
import { files } from './routes/files.ts';
import { health } from './routes/health.ts';
import { bankStatements } from './routes/bank-statements.ts';
import { imports } from './routes/imports.ts';
import { listingPictures } from './routes/listing-pictures.ts';
import { logos } from './routes/logos.ts';
import { maintenancePhotos } from './routes/maintenance-photos.ts';
import { portalFeeds } from './routes/portal-feeds.ts';
import { propertyImages } from './routes/property-images.ts';
import { reminderRoutes } from './routes/reminders.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { revisionRoutes } from './routes/revisions.ts';
import { chargeSettlementRoutes } from './routes/charge-settlements.ts';
import { monthlyReportRoutes } from './routes/monthly-reports.ts';
import { debitRoutes } from './routes/debits.ts';
import { paymentPlanRoutes } from './routes/payment-plans.ts';
import { statementRoutes } from './routes/statements.ts';
import { staticWeb } from './routes/static-web.ts';
import { subscriptionPdfs } from './routes/subscription-pdfs.ts';

export interface AppOptions extends Services {
  /** The folder of the built client; `null` if something else serves it (development, tests). */
  webFolder?: string | null;
  /** Number of reverse proxies in front: earlier entries of `X-Forwarded-For` come from the caller and are not trusted. */
  proxies?: number;
  /** The folder for uploads in progress, on disk rather than in memory. */
  spoolFolder?: string;
  maxUploadBytes?: number;
  /** How long a body may stop arriving. */
  stalledBodyMs?: number;
  /** What each procedure answers, written by the build; `null` from the sources. */
  outputSchemasFile?: string | null;
  logger?: FastifyServerOptions['logger'];
  /** Opens `/metrics` to programs that send it; closed without one. */
  metricsToken?: string | null;
  /** How many other web processes share the port. */
  siblingCount?: number;
  /** Shared with the worker where both run in one process, which then reports an outage once. */
  outages?: OutageReporter;
}

/** Builds the application without listening; everything that varies is an argument. */
export async function buildApp({
  webFolder = null,
  proxies = 0,
  spoolFolder = join(tmpdir(), 'lares-uploads'),
  maxUploadBytes = MAX_DOCUMENT_BYTES,
  stalledBodyMs = 30_000,
  outputSchemasFile = null,
  logger = false,
  metricsToken = null,
  siblingCount = 0,
  outages,
  ...services
}: AppOptions) {
  const app = fastify({
    logger: withoutSecrets(logger),
    genReqId: requestIdOf(proxies),
    trustProxy: (_address, hop) => hop < proxies,
    // Node's time limit for receiving a request, which Fastify turns off: it stops requests sent one byte at a time.
    requestTimeout: 300_000,
    // `orderlyStop` says when connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5000 },
    bodyLimit: 2 * 1024 * 1024,
  });
  const { publicUrl } = services.ports;
  const { name: cookieName, factsOf } = sessionCookie(publicUrl);
  orderlyStop(app);
  returnRequestIds(app);
  if (metricsToken !== null) measurements(app, { database: services.database, token: metricsToken, siblings: siblingsOf(siblingCount) });
  await app.register(cookie);
  securityHeaders(app, { publicUrl });
  checkOrigin(app, { publicUrl, cookieName });
  outageLog(app, outages ?? outageReporter({ log: app.log, database: services.database }));
  // Slow statements are logged with the request; procedures name themselves.
  app.addHook('preHandler', (request, _reply, done) => askedBy({ reqId: request.id, procedure: request.routeOptions.url ?? 'none' }, done));
  cleanRequests(app);
  requestBodies(app, { stalledMs: stalledBodyMs });
  // Sessions are cached; notifications from the other processes invalidate them.
  app.addHook('onReady', () => services.accounts.listen());
  app.addHook('onClose', () => services.accounts.finished());
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(health, { database: services.database });
  await app.register(apiDocs, { publicUrl, outputSchemasFile });
  const contextOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await createContext(services, factsOf(request, reply));
    nameCaller(request, reply, context);
    return context;
  };
  await app.register(propertyImages, { contextOf });
  await app.register(maintenancePhotos, { contextOf });
  await app.register(imports, { contextOf, spoolFolder });
  await app.register(bankStatements, { contextOf, spoolFolder });
  await app.register(documents, { contextOf, spoolFolder, maxBytes: maxUploadBytes });
  await app.register(exportRoutes, { contextOf });
  await app.register(archives, { contextOf });
  await app.register(personalData, { contextOf });
  await app.register(subscriptionPdfs, { contextOf });
  await app.register(receiptRoutes, { contextOf });
  await app.register(revisionRoutes, { contextOf });
  await app.register(reminderRoutes, { contextOf });
  await app.register(statementRoutes, { contextOf });
  await app.register(exitRoutes, { contextOf });
  await app.register(chargeSettlementRoutes, { contextOf });
  await app.register(paymentPlanRoutes, { contextOf });
  await app.register(debitRoutes, { contextOf });
  await app.register(monthlyReportRoutes, { contextOf });
  await app.register(files, { contextOf });
  await app.register(avatars, { contextOf });
  await app.register(calendars, { contextOf });
  await app.register(listingPictures, { contextOf });
  await app.register(portalFeeds, { contextOf });
  await app.register(logos, { contextOf });
  await app.register(mountTrpc, { contextOf });
  if (webFolder && existsSync(webFolder)) await app.register(staticWeb, { folder: webFolder, publicUrl, contextOf });
  // Fastify's own writes the whole address into the log.
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not Found' }));
  return app;
}
