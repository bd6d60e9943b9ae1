import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, inSeconds, type Instance, print, processesOf, query } from './chaos-instance.ts';
import { type Acknowledged, payers } from './chaos-payments.ts';

const FROZEN_MS = Number(process.env['LARES_CHAOS_AWAY_SECONDS'] ?? 30) * 1000;
const BETWEEN_MS = 100;
const READERS = 4;
/** `WEB_SILENCE`, and what a busy machine adds. */
const ANSWERED_MS = 10_000;
const BACK_MS = 3_000;
/** After `WEB_SILENCE` and a margin every web process knows the outage; who comes then does not wait. */
const KNOWN_AFTER_MS = 7_000;
const USUAL_MS = 1_000;

/**
 * PostgreSQL is stopped where it is, under payments: connections stay open and nothing comes. Every request must read in time that the
 * database is away, and the same processes must answer again soon after it continues.
 * @returns what went wrong.
 */
export async function frozenDatabase(at: Instance, acknowledged: Acknowledged): Promise<string[]> {
  const before = processesOf(at, 'web');
  const writing = await payers(at, acknowledged);
  await pause(1_000);
  const [postmaster = 0] = processesOf(at, 'postgres');
  process.kill(postmaster, 'SIGSTOP');
  const frozen = [postmaster, ...childrenOf(postmaster)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const times: number[] = [];
  const timesOnceKnown: number[] = [];
  const statuses = new Map<number, number>();
  let unclear = 0;
  const start = performance.now();
  const end = start + FROZEN_MS;
  const read = async () => {
    for (; performance.now() < end; await pause(BETWEEN_MS)) {
      const from = performance.now();
      const { status, body } = await query(at, 'leases.list', {});
      const took = performance.now() - from;
      times.push(took);
      if (from - start > KNOWN_AFTER_MS) timesOnceKnown.push(took);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!body.includes('common.unavailable')) unclear += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const from = performance.now();
  const untilAnswered = async () => {
    while ((await query(at, 'leases.list', {})).status !== 200) await pause(20);
  };
  await Promise.all(Array.from({ length: READERS }, untilAnswered));
  const backMs = performance.now() - from;
  writing.stop();
  await writing.ended;
  const slowest = Math.max(0, ...times);
  const usual = timesOnceKnown.toSorted((a, b) => a - b)[Math.floor(timesOnceKnown.length / 2)];
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `database frozen ${inSeconds(FROZEN_MS)}: answers ${counts}; the slowest after ${inSeconds(slowest)}` +
      `${usual === undefined ? '' : `, half of those asked once it was known within ${Math.round(usual)} ms`}; ` +
      `back after ${Math.round(backMs)} ms`,
  );
  const faults: string[] = [];
  if (unclear > 0) faults.push(`${unclear} answers do not name the outage of a frozen database`);
  if (slowest > ANSWERED_MS) faults.push(`an answer took ${inSeconds(slowest)} while the database was frozen`);
  if (usual !== undefined && usual > USUAL_MS) faults.push(`half of the answers took ${inSeconds(usual)} once the outage was known`);
  if (backMs > BACK_MS) faults.push(`answers came back ${inSeconds(backMs)} after the database continued`);
  const after = new Set(processesOf(at, 'web'));
  if (!before.every((pid) => after.has(pid))) faults.push('a web process ended while the database was frozen');
  return faults;
}
