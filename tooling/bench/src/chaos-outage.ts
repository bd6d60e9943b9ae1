import { chmodSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, clusterOf, inSeconds, type Instance, print, processesOf, query, signIn } from './chaos-instance.ts';

const AWAY_MS = Number(process.env['LARES_CHAOS_AWAY_SECONDS'] ?? 30) * 1000;
const BETWEEN_MS = 100;

/**
 * PostgreSQL is killed and cannot start for a while: its folder is closed. Every request must read that the database is away, and the same
 * processes must answer again when it is back.
 * @returns what went wrong.
 */
export async function databaseAway(at: Instance): Promise<string[]> {
  const before = new Set(processesOf(at, 'web'));
  // A connection that outlives its server would answer that it may not open a file.
  for (const pid of processesOf(at, 'postgres').flatMap((server) => [server, ...childrenOf(server)])) process.kill(pid, 'SIGKILL');
  chmodSync(clusterOf(at), 0o000);
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let unclear = 0;
  for (const end = performance.now() + AWAY_MS; performance.now() < end; await pause(BETWEEN_MS)) {
    const from = performance.now();
    const { status, body } = await query(at, 'leases.list', {});
    slowestMs = Math.max(slowestMs, performance.now() - from);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 200 && !body.includes('common.unavailable')) unclear += 1;
  }
  chmodSync(clusterOf(at), 0o700);
  const from = performance.now();
  while ((await query(at, 'leases.list', {})).status !== 200) await pause(20);
  const backMs = performance.now() - from;
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `database away ${inSeconds(AWAY_MS)}: answers ${counts}; the slowest after ${inSeconds(slowestMs)}; back after ${inSeconds(backMs)}`,
  );
  const faults: string[] = [];
  if (unclear > 0) faults.push(`${unclear} answers do not name the outage`);
  if ([...statuses.keys()].some((status) => status !== 200 && status !== 503))
    faults.push('another status than 503 while the database is away');
  // One that was still starting ends, and is started again.
  if (!processesOf(at, 'web').some((pid) => before.has(pid))) faults.push('every web process ended while the database was away');
  return faults;
}

const SIGN_INS = 200;
const READERS = 4;

/** Many people sign in at the same moment, each from an address of their own, while others work. @returns what went wrong. */
export async function manySignIns(at: Instance): Promise<string[]> {
  let isOver = false;
  const times: number[] = [];
  const faults: string[] = [];
  const read = async () => {
    while (!isOver) {
      const from = performance.now();
      const { status } = await query(at, 'leases.list', {});
      times.push(performance.now() - from);
      if (status !== 200) faults.push(`a list was answered with ${status} while others signed in`);
    }
  };
  const readers = Array.from({ length: READERS }, read);
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: SIGN_INS }, (_, n) => signIn(at.port, `198.51.100.${n}`)));
  const allMs = performance.now() - from;
  isOver = true;
  await Promise.all(readers);
  const welcomed = answers.filter(({ status, cookies }) => status === 200 && cookies.length > 0).length;
  const refused = answers.filter(({ status, body }) => status === 503 && body.includes('auth.busy')).length;
  const sorted = times.toSorted((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor(sorted.length * 0.99)]];
  print(
    `${SIGN_INS} sign-ins at once: ${welcomed} signed in and ${refused} asked to try again within ${inSeconds(allMs)}; ` +
      `${sorted.length} lists for others meanwhile, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
  );
  if (welcomed + refused < SIGN_INS) faults.push(`${SIGN_INS - welcomed - refused} sign-ins were answered in another way`);
  return faults;
}
