import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startCluster } from './cluster.ts';
import { commandOf, signal, until } from './processes.ts';

const module = new URL('./cluster.ts', import.meta.url).href;
const root = process.getuid?.() === 0;

async function query<T>(url: string, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await act(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const postmasterPid = (home: string) => Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts the cluster from another process of the same clone, which then waits until it is killed. */
async function otherProcess(directory: string): Promise<{ child: ChildProcess; postmaster: number }> {
  const program = `import { startCluster } from ${JSON.stringify(module)};
    const { where } = await startCluster({ directory: ${JSON.stringify(directory)} });
    console.log(where); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [where] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, postmaster: postmasterPid(where.toString().trim()) };
}

describe('an ephemeral cluster', { timeout: 60_000 }, () => {
  it('listens on the loopback only, sorts in French order, requires its password, and removes its data on stop', async () => {
    const cluster = await startCluster({ ephemeral: true });
    const url = cluster.superuserUrl('postgres');
    const [facts] = await query(
      url,
      (sql) => sql<Record<string, string>[]>`
        select current_setting('listen_addresses') as listen, current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
          (select concat(datlocprovider, ':', datlocale) from pg_database where datname = 'postgres') as locale,
          (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as auth,
          (select string_agg(w, ' ' order by w) from unnest(array['zèbre', 'été', 'eau']) w) as sorted`,
    );
    expect(facts).toEqual({
      listen: '127.0.0.1',
      encoding: 'UTF8',
      fsync: 'off',
      locale: 'i:fr-FR',
      auth: 'scram-sha-256',
      sorted: 'eau été zèbre',
    });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(cluster.where, 'credentials.json')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(cluster.where, 'superuser'))).toBe(false);

    await cluster.stop();
    expect(existsSync(cluster.where)).toBe(false);
    await expect(query(url, (sql) => sql`select 1`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('is on a disk, with full durability, where a test asks for it', async () => {
    const cluster = await startCluster({ ephemeral: true, durable: true });
    onTestFinished(() => cluster.stop());
    expect(cluster.where.startsWith(`${realpathSync(tmpdir())}/`)).toBe(true);
    expect([...(await query(cluster.superuserUrl('postgres'), (sql) => sql`show fsync`))]).toEqual([{ fsync: 'on' }]);
  });

  it('relocates its data when root starts it in a folder that `nobody` cannot read, and keeps the folder otherwise', async () => {
    const secret = mkdtempSync(join(tmpdir(), 'lares-private-'));
    onTestFinished(() => rmSync(secret, { recursive: true, force: true }));
    chmodSync(secret, 0o700);
    const directory = join(secret, 'clone/.data');
    const cluster = await startCluster({ directory, ephemeral: true });
    onTestFinished(() => cluster.stop());
    const note = join(directory, 'where');
    expect({
      relocated: cluster.relocated,
      place: cluster.where.replace(/[0-9a-f]{16}/, '<hash>'),
      named: existsSync(note) ? readFileSync(note, 'utf8').trim() === cluster.where : null,
      runsAsRoot: statSync(join(cluster.where, 'cluster')).uid === 0,
    }).toEqual(
      root
        ? { relocated: true, place: '/var/lib/lares/<hash>/.data/postgres', named: true, runsAsRoot: false }
        : { relocated: false, place: join(directory, 'postgres'), named: null, runsAsRoot: false },
    );
    await cluster.stop();
    expect(existsSync(cluster.where)).toBe(false);
    expect(existsSync(join(directory, 'where'))).toBe(false);
  });
});

describe('a persistent cluster', { timeout: 60_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'lares-kept-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('refuses settings that lower durability', async () => {
    await expect(startCluster({ directory, settings: { synchronous_commit: 'off' } })).rejects.toThrow(/ephemeral/);
    await expect(startCluster({ directory, settings: { fsync: 'off' } })).rejects.toThrow(/ephemeral/);
    await expect(startCluster({ directory, durable: false })).rejects.toThrow(/ephemeral/);
  });

  it('keeps its data, and uses another port when the requested one is taken', async () => {
    const first = await startCluster({ directory });
    await query(first.superuserUrl('postgres'), (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();

    const taken = createServer().listen(first.port, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    expect((taken.address() as AddressInfo).port).toBe(first.port);

    const second = await startCluster({ directory, port: first.port });
    onTestFinished(() => second.stop());
    expect(second.port).not.toBe(first.port);
    const rows = await query(second.superuserUrl('postgres'), (sql) => sql`select answer, current_setting('fsync') as fsync from kept`);
    expect([...rows]).toEqual([{ answer: 42, fsync: 'on' }]);
  });

  it('is shared by a second process, and stops with the last process', async () => {
    const { child, postmaster } = await otherProcess(directory);
    const shared = await startCluster({ directory });
    expect([shared.adopted, shared.shared]).toEqual([true, true]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await query(shared.superuserUrl('postgres'), (sql) => sql`select 1 as one`)).toHaveLength(1);
    await shared.stop();
    expect(commandOf(postmaster)).toBeNull();
  });

  it('stops when the process that started it is killed', async () => {
    const { child, postmaster } = await otherProcess(directory);
    expect(commandOf(postmaster)).toContain('postgres');
    child.kill('SIGKILL');
    expect(await until(() => commandOf(postmaster) === null, 10_000)).toBe(true);
  });

  it('is taken over by the next process when the guardian was killed too', async () => {
    const { child, postmaster } = await otherProcess(directory);
    await killGuardianOf(child.pid!);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await startCluster({ directory });
    onTestFinished(() => next.stop());
    expect([next.adopted, next.shared]).toEqual([true, false]);
    expect(postmasterPid(next.where)).toBe(postmaster);
    await next.stop();
    expect(commandOf(postmaster)).toBeNull();
  });

  it('starts after a killed server, a reused pid and an abandoned lock', async () => {
    const { child, postmaster } = await otherProcess(directory);
    signal(postmaster, 'SIGKILL');
    await killGuardianOf(child.pid!);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const home = join(directory, 'postgres');
    writeFileSync(join(home, 'lock'), `${child.pid}.1`);
    // The stale file now names a running process that is not PostgreSQL: this one.
    const file = join(home, 'cluster/postmaster.pid');
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    const next = await startCluster({ directory });
    onTestFinished(() => next.stop());
    expect(next.adopted).toBe(false);
    expect(await query(next.superuserUrl('postgres'), (sql) => sql`select answer from kept`)).toHaveLength(1);
  });

  it('is started again on its port when it was killed, until it is stopped', async () => {
    const cluster = await startCluster({ directory });
    onTestFinished(() => cluster.stop());
    const said: string[] = [];
    cluster.keepRunning((line) => said.push(line));
    const killed = postmasterPid(cluster.where);
    signal(killed, 'SIGKILL');
    await expect.poll(() => said, { timeout: 30_000 }).toEqual(['PostgreSQL s’est arrêté : il a redémarré.']);
    expect(await query(cluster.superuserUrl('postgres'), (sql) => sql`select answer from kept`)).toHaveLength(1);
    const next = postmasterPid(cluster.where);
    expect(next).not.toBe(killed);
    await cluster.stop();
    expect(commandOf(next)).toBeNull();
    expect(said).toHaveLength(1);
  });

  it('initialises again when initdb was killed half-way', async () => {
    const halfway = mkdtempSync(join(tmpdir(), 'lares-half-'));
    onTestFinished(() => rmSync(halfway, { recursive: true, force: true }));
    mkdirSync(join(halfway, 'postgres/cluster.new'), { recursive: true });
    writeFileSync(join(halfway, 'postgres/cluster.new/PG_VERSION'), '18\n');
    const cluster = await startCluster({ directory: halfway, ephemeral: true });
    onTestFinished(() => cluster.stop());
    expect(await query(cluster.superuserUrl('postgres'), (sql) => sql`select 1 as one`)).toHaveLength(1);
  });

  it('never deletes a folder whose content it does not recognise', async () => {
    const puzzling = mkdtempSync(join(tmpdir(), 'lares-puzzling-'));
    onTestFinished(() => rmSync(puzzling, { recursive: true, force: true }));
    const precious = join(puzzling, 'postgres/cluster/precious');
    mkdirSync(join(puzzling, 'postgres/cluster'), { recursive: true });
    writeFileSync(precious, 'data');
    await expect(startCluster({ directory: puzzling })).rejects.toThrow(/did not start/);
    expect(readFileSync(precious, 'utf8')).toBe('data');
  });
});

/** Finds the guardian by its fingerprint argument, to kill it as an operator's `kill -9` would. */
async function killGuardianOf(ward: number): Promise<void> {
  const { execFileSync } = await import('node:child_process');
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const guardian = lines.find((line) => line.includes('guardian.ts') && line.includes(` ${ward}.`));
  expect(guardian).toBeDefined();
  const pid = Number(guardian!.trim().split(' ')[0]);
  signal(pid, 'SIGKILL');
  expect(await until(() => commandOf(pid) === null, 5_000)).toBe(true);
}
