import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ephemeralDatabase } from '@lares/testing/ephemeral-database';
import { shiftDefaults } from '@lares/testing/shift-defaults';
import { clockShift } from '@lares/testing/test-clock';

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const PATIENCE_MS = 300_000;

export interface RunningServer {
  url: string;
  /** The folder of sent e-mails. */
  outbox: string;
  stop: () => Promise<void>;
}

/** The built server over a database of this run, with the demonstration, and e-mails written as files. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const serverFile = env['LARES_SERVER'] ?? inRepository('apps/server/dist/server.js');
  const webFolder = env['LARES_WEB'] ?? inRepository('apps/web/dist');
  for (const path of [serverFile, join(webFolder, 'index.html')]) {
    if (!existsSync(path))
      throw new Error(`${path} is missing: the browser tests run the production build, make it first with « pnpm build ».`);
  }
  const data = mkdtempSync(join(tmpdir(), 'lares-e2e-'));
  const database = await ephemeralDatabase('lares_e2e');
  const port = await freePort(Number(env['LARES_E2E_PORT'] ?? 0));
  const url = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', inRepository('packages/testing/src/set-clock.ts'), '--enable-source-maps', serverFile],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: env['PATH'],
        LARES_TEST_NOW: env['LARES_TEST_NOW'],
        LARES_TEST_CLOCK_SHIFT: String(clockShift(env)),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        DATABASE_JOBS_URL: database.jobsUrl,
        LARES_DEMO: '1',
        // Tests that show a map answer for this server.
        LARES_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
        LARES_DATA: data,
        LARES_SECRET: 'a secret for the browser tests, long enough',
        LARES_WEB: webFolder,
        LARES_MIGRATIONS: inRepository('packages/db/sql'),
      },
    },
  );
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (piece: Buffer) => output.push(piece.toString('utf8')));
  const stop = async () => {
    await ended(server);
    await database.stop();
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await healthy(server, url);
    await shiftDefaults(database.ownerUrl, clockShift(env));
  } catch (error) {
    await stop();
    throw new Error(`The server did not start.\n${output.join('')}`, { cause: error });
  }
  return { url, outbox: join(data, 'outbox'), stop };
}

async function healthy(server: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`exit code ${server.exitCode}`);
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`no healthy response within ${PATIENCE_MS / 1000} s`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const end = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await Promise.race([end, pause(5000).then(() => server.kill('SIGKILL'))]);
}

function freePort(wanted: number): Promise<number> {
  return new Promise((answer, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen({ host: '127.0.0.1', port: wanted }, () => {
        const address = probe.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        probe.close(() => answer(port));
      });
  });
}
