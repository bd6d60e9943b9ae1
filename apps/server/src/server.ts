import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { Vault } from '@lares/api/shared/vault';
import { unboundRole } from '@lares/db/bound-role';
import { openDatabase } from '@lares/db/client';
import { migrateDatabase } from '@lares/db/migrate';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { chooseFileStore } from './adapters/choose-file-store.ts';
import { chooseMailer } from './adapters/choose-mailer.ts';
import { migrationFailure } from './migration-failure.ts';

/** Wrong settings end the start with one French line, never with a stack trace. */
function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    exitSaying(error instanceof Error ? error.message : String(error));
  }
}

function exitSaying(line: string): never {
  console.error(line);
  process.exit(1);
}

const config = configOrExit();
const now = () => new Date();

await migrateDatabase(config.ownerUrl, config.migrationsFolder).catch((error: unknown) => exitSaying(migrationFailure(error)));

const database = openDatabase(config.appUrl, { max: config.pool });
const unbound = await unboundRole(database).catch((error: unknown) =>
  exitSaying(`La base de données ne répond pas (${String(error)}). Vérifiez DATABASE_APP_URL, puis relancez.`),
);
if (unbound) exitSaying(`DATABASE_APP_URL : les murs ne retiennent pas « ${unbound} » ; donnez le rôle lares_app, qui ne possède rien.`);
const accounts = new Accounts({
  database,
  now,
  onFailure: (error) => app.log.error({ err: error }, 'work left for after the answer failed'),
});
const ports = {
  mailer: chooseMailer(config, now),
  files: chooseFileStore(config),
  vault: new Vault(config.secret),
  publicUrl: config.publicUrl,
  isDemo: config.isDemo,
};
// The demonstration and its drawings are loaded only where it is wanted.
const demoAccounts = config.isDemo
  ? await (await import('./demonstration.ts')).seedDemonstration({ database, ownerUrl: config.ownerUrl, ports, now })
  : [];

const app = await buildApp({
  database,
  accounts,
  ports,
  now,
  webFolder: config.webFolder,
  proxies: config.proxies,
  spoolFolder: join(config.dataFolder, 'uploads'),
  maxUploadBytes: config.maxUploadBytes,
  logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app
      .close()
      .then(() => database.close())
      .then(() => process.exit(0));
  });
}

await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
  exitSaying(
    error.code === 'EADDRINUSE'
      ? `Le port ${config.port} est déjà pris : arrêtez l’autre programme ou donnez un autre port avec PORT=….`
      : `Lares ne peut pas écouter sur ${config.host}:${config.port} (${error.message}).`,
  );
});

console.log(`Lares est prêt : ${config.publicUrl}`);
for (const account of demoAccounts) console.log(`  ${account.description} : ${account.email} / ${account.password}`);
