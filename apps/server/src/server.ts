import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from '@lares/api/auth/accounts';
import { Vault } from '@lares/api/shared/vault';
import { unboundRole } from '@lares/db/rls-role-check';
import { openDatabase, WEB_LIMITS } from '@lares/db/client';
import { migrateDatabase } from '@lares/db/migrate';
import { WEB_SILENCE } from '@lares/db/pulse';
import fastify from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { chooseFileStore } from './adapters/choose-file-store.ts';
import { chooseMailer } from './adapters/choose-mailer.ts';
import { listenOrExit } from './listen-or-exit.ts';
import { migrationFailure } from './migration-failure.ts';
import { withoutSecrets } from './plugins/logged-request.ts';
import { outageReporter } from './plugins/outage-reporter.ts';
import { slowLog } from './plugins/slow-log.ts';
import { isAway, NO_DATABASE, onceDatabaseAnswers } from './starting-database.ts';
import { startWorker, yieldToRequests } from './worker.ts';

/** Invalid settings end the start with one French line, without a stack trace. */
function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitSaying(error instanceof Error ? error.message : String(error));
  }
}

function exitSaying(line: string, cause?: unknown): never {
  console.error(line);
  process.exit(isAway(cause) ? NO_DATABASE : 1);
}

const config = configOrExit();
const now = () => new Date();

await onceDatabaseAnswers(() => migrateDatabase(config.ownerUrl, config.migrationsFolder)).catch((error: unknown) =>
  exitSaying(migrationFailure(error), error),
);

const logger = config.logLevel === 'silent' ? false : { level: config.logLevel };
const { log } = fastify({ logger: withoutSecrets(logger) });
const slow = config.slowStatementMs === null ? {} : { slow: slowLog(log, config.slowStatementMs) };
/** Where nobody waits for the answer, a statement may last. */
const openUnlimited = () => openDatabase(config.appUrl, { max: config.pool, ...slow });
const openForUsers = () => openDatabase(config.appUrl, { max: config.pool, limits: WEB_LIMITS, silence: WEB_SILENCE, ...slow });
const database = config.process === 'worker' ? openUnlimited() : openForUsers();
const unbound = await onceDatabaseAnswers(() => unboundRole(database)).catch((error: unknown) =>
  exitSaying(`La base de données ne répond pas (${String(error)}). Vérifiez DATABASE_APP_URL, puis relancez.`, error),
);
if (unbound) exitSaying(`DATABASE_APP_URL : les murs ne retiennent pas « ${unbound} » ; donnez le rôle lares_app, qui ne possède rien.`);
const outages = outageReporter({ log, database });
const accounts = new Accounts({
  database,
  now,
  onFailure: (error) => outages.report(error) || log.error({ err: error }, 'task after the response failed'),
});
const ports = {
  mailer: chooseMailer(config, now),
  files: chooseFileStore(config),
  vault: new Vault(config.secret),
  publicUrl: config.publicUrl,
  isDemo: config.isDemo,
  mapTiles: config.mapTiles,
};
/** For files on their way: on disk rather than in memory. */
const spoolFolder = join(config.dataFolder, 'uploads');
const services = { database, accounts, ports, now };

/** The supervisor waits longer than the worker takes to stop; an interrupted job is run again by the next worker. */
const STOP_PATIENCE_MS = 7_000;

/** Closed before the process ends, last opened first. */
const openParts: (() => Promise<unknown>)[] = [() => database.close()];
let isStopping = false;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const close of openParts.toReversed()) await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function seededDemonstration() {
  const { seedDemonstration } = await import('./demonstration.ts');
  const unlimited = openUnlimited();
  try {
    return await seedDemonstration({ database: unlimited, ownerUrl: config.ownerUrl, ports, now });
  } finally {
    await unlimited.close();
  }
}

async function startWeb(): Promise<void> {
  // The demonstration and its pictures are loaded only in demonstration mode.
  const demoAccounts = config.isDemo && !config.isFurther ? await seededDemonstration() : [];
  const app = await buildApp({
    ...services,
    webFolder: config.webFolder,
    proxies: config.proxies,
    spoolFolder,
    maxUploadBytes: config.maxUploadBytes,
    // Beside the bundle.
    outputSchemasFile: join(import.meta.dirname, 'output-schemas.json'),
    logger,
    metricsToken: config.metricsToken,
    siblingCount: config.siblingCount,
    outages,
  });
  openParts.push(() => app.close());
  await listenOrExit(app, config, exitSaying);
  if (config.isFurther) return;
  console.log(`Lares est prêt : ${config.publicUrl}`);
  for (const account of demoAccounts) console.log(`  ${account.description} : ${account.email} / ${account.password}`);
}

async function startJobs(jobsUrl: string): Promise<void> {
  const unlimited = config.process === 'worker' ? database : openUnlimited();
  if (unlimited !== database) openParts.push(() => unlimited.close());
  const options = {
    jobsUrl,
    spoolFolder,
    services: { ...services, database: unlimited },
    log,
    outages,
    allowsPrivateWebhooks: config.allowsPrivateWebhooks,
  };
  const runner = await onceDatabaseAnswers(() => startWorker(options)).catch((error: unknown) =>
    exitSaying(`Les tâches de fond ne peuvent pas démarrer (${String(error)}). Vérifiez DATABASE_JOBS_URL, puis relancez.`, error),
  );
  openParts.push(() => Promise.race([runner.stop(), pause(STOP_PATIENCE_MS)]));
  const endedByItself = (error?: unknown) => {
    if (isStopping) return;
    log.fatal({ err: error }, 'the job runner stopped unexpectedly');
    process.exit(1);
  };
  runner.ended.then(endedByItself, endedByItself);
}

if (config.process === 'worker') yieldToRequests();
if (config.process !== 'worker') {
  await startWeb().catch((error: unknown) => {
    if (isAway(error)) exitSaying(`La base de données ne répond plus (${String(error)}).`, error);
    throw error;
  });
}
if (config.process !== 'web' && config.jobsUrl !== null) await startJobs(config.jobsUrl);
// `start` restarts a process that was ready once, and stops if it never was.
process.send?.('ready');
