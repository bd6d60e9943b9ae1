import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';
import { inRepository, root } from './repository.ts';
import { filesUnder, stampOf } from './sources.ts';

export const serverFile = inRepository('apps/server/dist/server.js');
export const webFolder = inRepository('apps/web/dist');

/** Beside what it vouches for: deleting the build deletes the stamp. */
const stampFile = join(dirname(serverFile), '.sources');
const built = () => [serverFile, join(webFolder, 'index.html'), stampFile].every((path) => existsSync(path));

const stampOfSources = (): string =>
  stampOf([...[inRepository('apps'), inRepository('packages')].flatMap(filesUnder), inRepository('pnpm-lock.yaml')]);

/** Turbo's own lines are only worth reading when it fails. */
function runTurbo(signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const turbo = spawn('turbo', ['run', 'build', '--filter=@lares/server', '--filter=@lares/web', '--output-logs=errors-only'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    });
    const pieces: Buffer[] = [];
    for (const stream of [turbo.stdout, turbo.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
    signal.addEventListener('abort', () => turbo.kill('SIGTERM'), { once: true });
    turbo.once('error', fail).once('close', (code) => done({ code, output: Buffer.concat(pieces).toString('utf8') }));
  });
}

/** Builds server and web when a source changed since the last time. Answers whether it had to. */
export async function buildWhenStale(signal: AbortSignal): Promise<boolean> {
  const stamp = stampOfSources();
  if (built() && readFileSync(stampFile, 'utf8') === stamp) return false;
  // A build cut short must not be vouched for by the stamp of the one before.
  rmSync(stampFile, { force: true });
  const { code, output } = await runTurbo(signal);
  signal.throwIfAborted();
  if (code !== 0) {
    console.error(output.trimEnd());
    throw new Refusal('La construction de l’application a échoué : lisez les lignes ci-dessus.');
  }
  writeFileSync(stampFile, stamp);
  return true;
}
