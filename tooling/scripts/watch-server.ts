// The server's `dev` script: runs the sources as a web process and a worker, and restarts both when a file is saved.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWithMessage, missingMigrationMessage } from './missing-migration.ts';
import { portFrom } from './ports.ts';
import { inRepository } from './repository.ts';
import { restartOnSave } from './restart-on-save.ts';
import { filesUnder, stampOf } from './sources.ts';
import { stopRequest } from './stop-request.ts';
import { watchedFolders } from './watched-folders.ts';

const PATIENCE_MS = 1_500;

const stop = stopRequest();
let checkedSchema = '';
let migrationMessage: string | null = null;

/** The check takes a second, so it runs only when the schema or the migrations changed. */
async function checkMigrations(): Promise<string | null> {
  const schema = stampOf(['packages/db/src/schema', 'packages/db/sql/migrations'].flatMap((folder) => filesUnder(inRepository(folder))));
  if (schema !== checkedSchema) migrationMessage = await missingMigrationMessage();
  checkedSchema = schema;
  return migrationMessage;
}

async function start() {
  const missing = await checkMigrations();
  if (missing === null) return startProcesses();
  console.log(missing);
  return answerWithMessage(missing, portFrom(process.env), process.env['HOST'] || '127.0.0.1');
}

function startProcesses() {
  const preload = new URL('./exit-with-parent.ts', import.meta.url).href;
  let isEnding = false;
  const processes = ['web', 'worker'].map((kind) => {
    const child = spawn(process.execPath, ['--import', preload, inRepository('apps/server/src/server.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, LARES_PROCESS: kind },
    });
    child.once('exit', (code) => {
      if (code && !isEnding && !stop.aborted) console.log(`The ${kind} process stopped; it restarts when a file is saved.`);
    });
    return child;
  });
  const end = async () => {
    isEnding = true;
    await Promise.all(processes.map(endOne));
  };
  return { end };
}

async function endOne(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  child.kill('SIGTERM');
  // An open stream must not delay the restart.
  const late = new AbortController();
  const patience = sleep(PATIENCE_MS, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => false,
  );
  await gone;
  late.abort();
  await patience;
}

await restartOnSave({ roots: watchedFolders('apps/server').map((folder) => inRepository(folder)), start, stop });
process.exit(0);
