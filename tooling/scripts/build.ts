import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';
import { inRepository, root } from './repository.ts';
import { filesUnder, stampOf } from './sources.ts';

export const serverFile = inRepository('apps/server/dist/server.js');
export const webFolder = inRepository('apps/web/dist');

/** Stored inside the build output, so that deleting the build deletes the stamp. */
const stampFile = join(dirname(serverFile), '.sources');
const built = () => [serverFile, join(webFolder, 'index.html'), stampFile].every((path) => existsSync(path));

const stampOfSources = (): string =>
  stampOf([...[inRepository('apps'), inRepository('packages')].flatMap(filesUnder), inRepository('pnpm-lock.yaml')]);

/** Collects turbo's output, which is printed only if it fails. */
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

/** Builds server and web if a source changed since the last build. Returns whether it built. */
export async function buildWhenStale(signal: AbortSignal): Promise<boolean> {
  const stamp = stampOfSources();
  if (built() && readFileSync(stampFile, 'utf8') === stamp) return false;
  // An interrupted build must not keep the stamp of the previous one.
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
