import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { Part } from './keep-running.ts';
import { Refusal } from './refusal.ts';
import { rescueWaitingConnections } from './waiting-connections.ts';

/** Each takes 220 to 250 MB of memory when idle, and takes ten connections to PostgreSQL: beyond this, somebody decides it. */
const MOST_BY_DEFAULT = 4;
const MOST = 64;

/** @returns how many web processes share the port: one per core, four at most, unless `LARES_WEB_PROCESSES` says otherwise. */
export function webProcessCount(env: NodeJS.ProcessEnv, cores = availableParallelism()): number {
  const text = env['LARES_WEB_PROCESSES'];
  if (!text) return Math.min(cores, MOST_BY_DEFAULT);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new Refusal(`LARES_WEB_PROCESSES doit être un nombre entier entre 1 et ${MOST} (reçu : « ${text} »).`);
}

interface WebProcesses {
  count: number;
  file: string;
  /** Arguments of Node. */
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

/**
 * The web processes of one port: this process accepts the connections and gives each to the next of them. Only the first prepares the
 * demonstration and announces the address. What one sends on its channel the others receive.
 */
export function webProcesses({ count, file, execArgv, env }: WebProcesses): Part[] {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: file, args: [], execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  rescueWaitingConnections();
  cluster.on('message', (sender, message: unknown) => {
    if (typeof message !== 'object' || message === null) return;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker !== sender && worker?.isConnected()) worker.send(message);
  });
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? 'web' : `web ${index + 1}`,
    spawn: () =>
      cluster.fork({ ...env, LARES_PROCESS: 'web', LARES_WEB_PROCESS: String(index + 1), LARES_WEB_PROCESSES: String(count) }).process,
  }));
}
