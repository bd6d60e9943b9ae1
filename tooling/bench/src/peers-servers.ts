import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A workspace of its own: neither `start` nor `test` installs it. */
const PEERS = fileURLToPath(new URL('../peers', import.meta.url));
const START_MS = 60_000;

export const POSTGRAPHILE = 'PostGraphile 5';
export const LITE = 'Supabase Lite 0.10';
export const PEER_NAMES = [POSTGRAPHILE, LITE] as const;

/** Installs what the lock file of the peers names; nothing is done when it is already installed. */
export function installPeers(): void {
  if (!existsSync(join(PEERS, 'node_modules'))) console.log('Installing the peers, in tooling/bench/peers');
  // The pnpm that runs this command: a script of Node, or an executable.
  const pnpm = process.env['npm_execpath'] ?? 'pnpm';
  const [command, before] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, [pnpm]] : [pnpm, []];
  execFileSync(command, [...before, 'install', '--frozen-lockfile', '--silent'], { cwd: PEERS, stdio: 'inherit' });
}

interface Ports {
  postgraphile: number;
  lite: number;
}

/** Each peer as its own command starts it in production. */
export async function startPeers(databaseUrl: string, ports: Ports, folder: string): Promise<ChildProcess[]> {
  const postgraphile = start({
    name: POSTGRAPHILE,
    folder,
    command: 'postgraphile/dist/cli-run.js',
    options: [
      '--connection',
      databaseUrl,
      '--schema',
      'public',
      '--preset',
      PRESETS,
      '--host',
      '127.0.0.1',
      '--port',
      String(ports.postgraphile),
    ],
  });
  const project = join(folder, 'lite');
  mkdirSync(join(project, 'supabase'), { recursive: true });
  writeFileSync(join(project, 'supabase', 'config.toml'), liteConfig(databaseUrl, ports.lite));
  const lite = start({ name: LITE, folder: project, command: '@supabase/lite/dist/cli/index.js', options: ['start'] });
  try {
    await answering(`http://127.0.0.1:${ports.postgraphile}/graphql?query=%7B__typename%7D`, postgraphile);
    await answering(`http://127.0.0.1:${ports.lite}/rest/v1/properties?select=id&limit=1`, lite);
    return [postgraphile.process, lite.process];
  } catch (error) {
    for (const { process: child } of [postgraphile, lite]) child.kill('SIGKILL');
    throw error;
  }
}

const PRESETS = [
  'postgraphile/presets/amber',
  'postgraphile-plugin-connection-filter:PostGraphileConnectionFilterPreset',
  `${join(PEERS, 'postgraphile-preset.cjs')}:preset`,
].join(',');

const liteConfig = (databaseUrl: string, port: number) => `
[api]
port = ${port}

[db]
driver = "postgres"
url = "${databaseUrl}"

[auth]
enabled = false
`;

interface Server {
  name: string;
  process: ChildProcess;
  log: string;
}

function start({ name, folder, command, options }: { name: string; folder: string; command: string; options: string[] }): Server {
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [join(PEERS, 'node_modules', command), ...options], {
    cwd: folder,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production', LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' },
  });
  return { name, process: child, log };
}

async function answering(url: string, { name, process: child, log }: Server): Promise<void> {
  const latest = performance.now() + START_MS;
  while (performance.now() < latest && child.exitCode === null) {
    const isReady = await fetch(url).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
}
