// A running Lares that `chaos.ts` disturbs, asked over HTTP as a browser would. Linux only: it reads /proc.
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { multipartBody, type SentFile } from '@lares/testing/multipart';

export const PATIENCE_MS = 60_000;
export const TARGETS = ['web', 'worker', 'postgres'] as const;
export type Target = (typeof TARGETS)[number];

export interface Instance {
  port: number;
  cookie: string;
  /** The process of `start`. */
  startedAs: number;
  /** Its data. */
  directory: string;
}

export interface Answer {
  status: number;
  body: string;
  cookies: string[];
}

const kept = new Agent({ keepAlive: true, maxSockets: 256 });
export const closeConnections = (): void => kept.destroy();

interface Asked {
  /** The client behind the proxy. */
  from?: string;
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  file?: SentFile;
  agent?: Agent;
}

export function ask(
  { port, cookie }: Pick<Instance, 'port' | 'cookie'>,
  { method, path, body, file, agent = kept, from }: Asked,
): Promise<Answer> {
  const form = file && multipartBody([file]);
  const payload = form?.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  return new Promise((done, fail) => {
    const headers = {
      cookie,
      origin: `http://localhost:${port}`,
      'content-type': 'application/json',
      ...form?.headers,
      ...(from !== undefined && { 'x-forwarded-for': from }),
    };
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: PATIENCE_MS }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', fail);
      answer.once('close', () => fail(new Error('the answer was cut')));
      answer.once('end', () => {
        const cookies = answer.headers['set-cookie'] ?? [];
        done({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8'), cookies });
      });
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', fail);
    asked.end(payload);
  });
}

export const query = (at: Pick<Instance, 'port' | 'cookie'>, procedure: string, input: unknown): Promise<Answer> =>
  ask(at, { method: 'GET', path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}` });

const MANAGER = { email: 'gestionnaire@lares.example', password: 'bienvenue-chez-lares' };

export const signIn = (port: number, from?: string): Promise<Answer> =>
  ask({ port, cookie: '' }, { method: 'POST', path: '/trpc/sessions.signIn', body: MANAGER, ...(from !== undefined && { from }) });

const isHealthy = (at: Pick<Instance, 'port'>): Promise<boolean> =>
  // Over a connection of its own: a kept one would always ask the same process.
  ask({ ...at, cookie: '' }, { method: 'GET', path: '/health', agent: new Agent() }).then(
    ({ status }) => status === 200,
    () => false,
  );

export async function untilHealthy(at: Pick<Instance, 'port'>, patienceMs = PATIENCE_MS): Promise<void> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(20)) if (await isHealthy(at)) return;
  throw new Error('Lares does not answer');
}

export const clusterOf = ({ directory }: Pick<Instance, 'directory'>): string => join(directory, 'postgres/cluster');

const parentOf = (pid: string): number => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/u.test(name) && parentOf(name) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** The processes that `start` began, by what they do. A web process may be replaced at any time. */
export function processesOf(at: Pick<Instance, 'startedAs' | 'directory'>, target: Target): number[] {
  if (target === 'postgres') return [Number(readFileSync(join(clusterOf(at), 'postmaster.pid'), 'utf8').split('\n')[0])];
  return childrenOf(at.startedAs).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`LARES_PROCESS=${target}`);
    } catch {
      return false;
    }
  });
}

/** The figures are the output of this program. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
