// `pnpm start`: PostgreSQL, the build when it is stale, the web processes on one port and the worker of the background jobs.
import { spawn } from 'node:child_process';
import { buildWhenStale, serverFile, webFolder } from './build.ts';
import { openDataFolder } from './data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import { keepRunning, type Part } from './keep-running.ts';
import { portFrom, requireFreePort } from './ports.ts';
import { runCommand } from './refusal.ts';
import { inRepository, loadEnvironmentFile } from './repository.ts';
import { requireClosedDemonstration, serverEnvironment } from './server-environment.ts';
import { stopRequest } from './stop-request.ts';
import { webProcessCount, webProcesses } from './web-processes.ts';

async function build(stop: AbortSignal): Promise<void> {
  const from = performance.now();
  const announce = setTimeout(() => console.log('Construction de l’application…'), 300);
  const worked = await buildWhenStale(stop).finally(() => clearTimeout(announce));
  if (worked) console.log(`Application construite en ${((performance.now() - from) / 1000).toFixed(1).replace('.', ',')} s.`);
}

async function serve(database: Database, folder: string, stop: AbortSignal): Promise<number> {
  const say = (line: string) => console.error(line);
  database.keepRunning(say);
  if (database.relocated) console.log(`Données : ${database.where} (PostgreSQL ne peut pas lire ce dossier-ci).`);
  const env = {
    ...serverEnvironment(process.env, database, folder),
    NODE_ENV: 'production',
    // glibc keeps an arena for every thread otherwise: 20 MB more for each process.
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
    LARES_WEB: webFolder,
    LARES_MIGRATIONS: inRepository('packages/db/sql'),
  };
  const execArgv = ['--import', new URL('./exit-with-parent.ts', import.meta.url).href];
  const web = webProcesses({ count: webProcessCount(process.env), file: serverFile, execArgv, env });
  const worker: Part = {
    name: 'worker',
    spawn: () =>
      spawn(process.execPath, [...execArgv, serverFile], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...env, LARES_PROCESS: 'worker' },
      }),
  };
  // The worker does not wait for further web processes.
  return keepRunning(web.toSpliced(1, 0, worker), stop, { say });
}

await runCommand(async () => {
  const stop = stopRequest();
  loadEnvironmentFile();
  requireClosedDemonstration(process.env);
  webProcessCount(process.env);
  await requireFreePort(process.env['HOST'] || '127.0.0.1', portFrom(process.env), 'start');
  const folder = openDataFolder(process.env);
  const building = build(stop);
  // Its failure is read below; without this line it would be "unhandled" while PostgreSQL still starts.
  building.catch(() => {});
  const database = await openDatabase(process.env, folder);
  try {
    await building;
    return stop.aborted ? 0 : await serve(database, folder, stop);
  } catch (error) {
    if (stop.aborted) return 0;
    throw error;
  } finally {
    await database.stop();
  }
});
