import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { keepRunning } from './keep-running.ts';

const children: ChildProcess[] = [];

/** A process that runs this program, with a channel to say `ready` on. */
function part(name: string, program: string) {
  return {
    name,
    spawn: () => {
      const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      children.push(child);
      return child;
    },
  };
}

function supervised(...parts: ReturnType<typeof part>[]) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort('SIGTERM'));
  const said: string[] = [];
  children.length = 0;
  const end = keepRunning(parts, stop.signal, { say: (line) => said.push(line), firstWait: 10 });
  return { stop: () => stop.abort('SIGTERM'), said, end };
}

const STAYS = `process.send('ready'); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`;
const isAlive = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null;

it('starts the next process once the one before is ready, and ends all when asked to', async () => {
  const { stop, end } = supervised(part('web', STAYS), part('worker', STAYS));
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(2);
  stop();
  expect(await end).toBe(0);
  expect(children.map(isAlive)).toEqual([false, false]);
});

it('restarts a process that ends by itself, and leaves the other alone', async () => {
  const { stop, said, end } = supervised(part('web', STAYS), part('worker', STAYS));
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(2);
  const [web, worker] = children;
  await once(worker!, 'message');
  worker!.kill('SIGKILL');
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(3);
  expect(said).toEqual(['Le processus « worker » s’est arrêté (SIGKILL) : il redémarre.']);
  expect([isAlive(web), isAlive(children[2])]).toEqual([true, true]);
  stop();
  expect(await end).toBe(0);
});

it('does not wait longer each time for a process that was ready again', { timeout: 30_000 }, async () => {
  // Doubled each time, the last restart would come after more than a minute.
  const { stop, end } = supervised(part('web', `process.send('ready', () => process.exit(1))`));
  await expect.poll(() => children.length, { timeout: 25_000 }).toBeGreaterThan(14);
  stop();
  expect(await end).toBe(0);
});

it('gives up with its code on a process that was never ready, and ends the others', async () => {
  const { said, end } = supervised(part('web', STAYS), part('worker', 'process.exit(3)'));
  expect(await end).toBe(3);
  expect(said).toEqual([]);
  expect(children.map(isAlive)).toEqual([false, false]);
});

it('starts a process again that was killed before it was ever ready', async () => {
  const { stop, said, end } = supervised(part('web', STAYS), part('worker', 'setInterval(() => {}, 1000)'));
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(2);
  children[1]!.kill('SIGKILL');
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(3);
  expect(said).toEqual(['Le processus « worker » s’est arrêté (SIGKILL) : il redémarre.']);
  expect([isAlive(children[0]), isAlive(children[2])]).toEqual([true, true]);
  stop();
  expect(await end).toBe(0);
});

it('starts a process again that found no database, if another part found it', async () => {
  const { stop, end } = supervised(part('web', STAYS), part('worker', 'process.exit(75)'));
  await expect.poll(() => children.length, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(isAlive(children[0])).toBe(true);
  stop();
  expect(await end).toBe(0);
});

it('gives up when no part ever found the database', async () => {
  const { end } = supervised(part('web', 'process.exit(75)'), part('worker', STAYS));
  expect(await end).toBe(75);
  expect(children).toHaveLength(1);
});

it('does not start the second process when the first never was ready', async () => {
  const { end } = supervised(part('web', 'process.exit(1)'), part('worker', STAYS));
  expect(await end).toBe(1);
  expect(children).toHaveLength(1);
});

it('does not wait for the next restart when it is asked to end', async () => {
  const stop = new AbortController();
  children.length = 0;
  const end = keepRunning([part('web', `process.send('ready', () => process.exit(1))`)], stop.signal, {
    say: () => {},
    firstWait: 3_600_000,
  });
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(1);
  await once(children[0]!, 'exit');
  stop.abort('SIGTERM');
  expect(await end).toBe(0);
});
