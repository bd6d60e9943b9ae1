import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { webProcessCount } from './web-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'lares-web-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers with its process id, and prints what it receives from the others. It can be made to hang. */
const SERVER = `
import { createServer } from 'node:http';
const server = createServer((asked, answer) => {
  if (asked.url === '/tell') process.send({ from: process.pid });
  if (asked.url === '/hang') return answer.write(String(process.pid), () => { for (;;); });
  answer.end(String(process.pid));
});
process.on('message', ({ from }) => console.log(JSON.stringify({ from, receivedBy: process.pid })));
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

const supervisor = (file: string, port: number, count: number) => `
import { keepRunning } from ${JSON.stringify(new URL('./keep-running.ts', import.meta.url).href)};
import { webProcesses } from ${JSON.stringify(new URL('./web-processes.ts', import.meta.url).href)};
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort('SIGTERM'));
const parts = webProcesses({ count: ${count}, file: ${JSON.stringify(file)}, execArgv: [], env: { PORT: '${port}' } });
process.exitCode = await keepRunning(parts, stop.signal, { say: (line) => console.log(line), firstWait: 10 });
`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The answer over a new connection: the id of a process, or the code of the failure. */
const ask = (port: number, path = '/') =>
  new Promise<string>((done) => {
    request({ host: '127.0.0.1', port, path, agent: new Agent() }, (answer) => {
      answer.setEncoding('utf8').on('data', done);
    })
      .once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      .end();
  });

async function startedWith(count: number) {
  const port = await freePort();
  const file = join(folder, 'server.mjs');
  writeFileSync(file, SERVER);
  const started: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', supervisor(file, port, count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  onTestFinished(() => void started.kill('SIGKILL'));
  const said: string[] = [];
  started.stdout?.setEncoding('utf8').on('data', (line: string) => said.push(line.trim()));
  const answering = async () => new Set(await Promise.all(Array.from({ length: 4 * count }, () => ask(port))));
  await expect.poll(async () => (await answering()).size, { timeout: 30_000 }).toBe(count);
  return { port, started, ended, said, answering };
}

describe('web processes of one port', () => {
  it('share the connections, and one that is killed is replaced while the others answer', async () => {
    const { answering, said } = await startedWith(3);
    const before = await answering();
    const [killed, ...others] = before;
    process.kill(Number(killed), 'SIGKILL');
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(1);
    expect(said[0]).toMatch(/^Le processus « web( [23])? » s’est arrêté \(SIGKILL\) : il redémarre\.$/);
    await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBe(3);
    const after = await answering();
    expect(others.every((id) => after.has(id))).toBe(true);
    expect(after.has(killed!)).toBe(false);
  });

  it('answer on the connections that a killed one was given and had not taken', async () => {
    const { port, answering, started } = await startedWith(2);
    await answering();
    const hung = await ask(port, '/hang');
    // One of these is given to the process that hangs.
    const asked = Array.from({ length: 6 }, () => ask(port));
    await Promise.race(asked);
    process.kill(Number(hung), 'SIGKILL');
    const answers = await Promise.all(asked);
    expect(answers.filter((id) => !Number(id) || id === hung)).toEqual([]);
    started.kill('SIGTERM');
  });

  it('receive what another one sends', async () => {
    const { port, answering, said } = await startedWith(3);
    const processes = await answering();
    const from = await ask(port, '/tell');
    await expect.poll(() => said.join('\n').split('\n').length, { timeout: 10_000 }).toBe(2);
    const received = said
      .join('\n')
      .split('\n')
      .map((line) => JSON.parse(line) as { from: number; receivedBy: number });
    expect(received.map((line) => line.from)).toEqual([Number(from), Number(from)]);
    expect(new Set([from, ...received.map((line) => String(line.receivedBy))])).toEqual(processes);
  });

  it('end together', async () => {
    const { port, started, ended, answering } = await startedWith(2);
    const processes = [...(await answering())];
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await ask(port)).toBe('ECONNREFUSED');
    for (const id of processes) expect(() => process.kill(Number(id), 0)).toThrow('ESRCH');
  });
});

describe('how many web processes there are', () => {
  it.each([
    [undefined, 1, 1],
    [undefined, 2, 2],
    ['', 16, 4],
    ['8', 2, 8],
    ['1', 16, 1],
  ])('LARES_WEB_PROCESSES=%j on %i cores: %i', (wanted, cores, count) => {
    expect(webProcessCount({ LARES_WEB_PROCESSES: wanted }, cores)).toBe(count);
  });

  it.each(['0', '-1', '1.5', '65', 'auto'])('refuses %j', (wanted) => {
    expect(() => webProcessCount({ LARES_WEB_PROCESSES: wanted }, 2)).toThrow('LARES_WEB_PROCESSES doit être un nombre entier');
  });
});
