import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { restartOnSave } from './restart-on-save.ts';

/** Listens on the port, answers with the content of the file when it started, and takes a while to end. */
const SERVER = `
  const said = require('node:fs').readFileSync(process.argv[1], 'utf8');
  require('node:http').createServer((_, response) => response.end(said)).listen(Number(process.argv[2]), '127.0.0.1');
  process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200));
`;

async function watched() {
  const folder = mkdtempSync(join(tmpdir(), 'lares-watch-'));
  const source = join(folder, 'src', 'said.ts');
  const save = (content: string) => {
    writeFileSync(`${source}.new`, content);
    renameSync(`${source}.new`, source);
  };
  mkdirSync(join(folder, 'src'));
  save('first');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  const children: ChildProcess[] = [];
  const stop = new AbortController();
  const alive = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  let mostAtOnce = 0;
  const done = restartOnSave({
    roots: [join(folder, 'src')],
    stop: stop.signal,
    start: () => {
      const child = spawn(process.execPath, ['-e', SERVER, source, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
      children.push(child);
      mostAtOnce = Math.max(mostAtOnce, alive().length);
      const gone = once(child, 'exit');
      return Promise.resolve({ end: async () => void (child.kill('SIGTERM'), await gone) });
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await done;
    rmSync(folder, { recursive: true });
  });
  const answer = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      (response) => response.text(),
      () => 'nothing',
    );
  const answers = (content: string) => expect.poll(answer, { timeout: 20_000 }).toBe(content);
  return { folder, save, answers, alive, starts: () => children.length, mostAtOnce: () => mostAtOnce };
}

it('serves the second of two saves 0.15 s apart, with one server at a time', { timeout: 60_000 }, async () => {
  const { save, answers, alive, mostAtOnce } = await watched();
  await answers('first');
  for (const round of [1, 2, 3]) {
    save(`draft ${round}`);
    await sleep(150);
    save(`final ${round}`);
    await answers(`final ${round}`);
  }
  expect(alive()).toHaveLength(1);
  expect(mostAtOnce()).toBe(1);
});

it('notices a save in a folder that was deleted and made again', { timeout: 60_000 }, async () => {
  const { folder, answers, starts } = await watched();
  await answers('first');
  const below = join(folder, 'src', 'part');
  const saveBelow = async (content: string) => {
    const before = starts();
    writeFileSync(join(below, 'a.ts'), content);
    await expect.poll(starts, { timeout: 20_000 }).toBeGreaterThan(before);
    await answers('first');
  };
  mkdirSync(below);
  await saveBelow('1');
  rmSync(below, { recursive: true });
  mkdirSync(below);
  await saveBelow('2');
  // Alone: the folder above tells nothing of this one.
  await sleep(500);
  await saveBelow('three');
});
