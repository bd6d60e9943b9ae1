import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { type Bench, signIn } from './lares.ts';
import { loadPayments, loadPortfolio } from './load.ts';
import { alternate, type Measure, type Target } from './measure.ts';
import { LISTS, type List, type Places, type System } from './peers-lists.ts';
import { copyWithoutWalls } from './peers-database.ts';
import { installPeers, PEER_NAMES, startPeers } from './peers-servers.ts';

const SCALE = Number(process.env['LARES_BENCH_SCALE'] ?? 1);
const VOLUME = { properties: 50_000 * SCALE, imagesEach: 2, paymentsEach: 20 };

/** Lares and its peers answer the same two lists from the same rows, in alternated rounds. Only ratios within one run are comparable. */
export async function measurePeers({ url, port, ownerUrl, superuserUrl }: Bench): Promise<void> {
  installPeers();
  const { cookie, organizationId } = await signIn(url, 'bench-peers@exemple.fr');
  await load(ownerUrl, organizationId);
  const peersUrl = await copyWithoutWalls(superuserUrl);
  console.log(
    'The peers read a copy of the database without walls, with a role that may read everything: no session, no rights, no scope.',
  );

  const folder = mkdtempSync(join(tmpdir(), 'lares-peers-'));
  const places: Places = { organizationId, cookie, lares: port, ceiling: port + 1, postgraphile: port + 2, lite: port + 3 };
  const ceiling = fork(fileURLToPath(new URL('./ceiling.ts', import.meta.url)), [ownerUrl, organizationId, String(places.ceiling)]);
  await new Promise((resolve) => ceiling.once('message', resolve));
  let peers: ChildProcess[] = [];
  try {
    peers = await startPeers(peersUrl, places, folder);
    for (const list of LISTS) await compare(list, list.systems(places));
    for (const list of LISTS) await measureList(list, places);
  } finally {
    for (const child of [ceiling, ...peers]) child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(ownerUrl: string, organizationId: string): Promise<void> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const began = performance.now();
  try {
    await loadPortfolio(owner, organizationId, VOLUME);
    await loadPayments(owner, organizationId, VOLUME.paymentsEach);
    const [loaded] = await owner<Record<string, string>[]>`
      select (select count(*) from properties where organization_id = ${organizationId}) as properties,
        (select count(*) from property_images where organization_id = ${organizationId}) as images,
        (select count(*) from tenants where organization_id = ${organizationId}) as tenants,
        (select count(*) from leases where organization_id = ${organizationId}) as leases,
        (select count(*) from payments where organization_id = ${organizationId}) as payments`;
    const counts = Object.entries(loaded ?? {}).map(([noun, count]) => `${count} ${noun}`);
    console.log(`${counts.join(', ')}: loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await owner.end();
  }
}

/** The answers are compared before the rounds and again after them: a difference makes the rounds void. */
async function measureList(list: List, places: Places): Promise<void> {
  const systems = list.systems(places);
  await compare(list, systems);
  const bare: Target = { name: 'bare Fastify', url: `http://127.0.0.1:${places.ceiling}/bare` };
  const measures = await alternate([bare, ...systems.map(({ target }) => target)], { rounds: 3 });
  await compare(list, systems);
  report(list, measures);
}

async function compare({ name, rowCount }: List, systems: readonly System[]): Promise<void> {
  const answers = await Promise.all(systems.map(async (system) => ({ name: system.target.name, rows: await rowsOf(system) })));
  const [first, ...others] = answers;
  if (first?.rows.length !== rowCount)
    throw new Error(`${name}: void, ${first?.name} answers ${first?.rows.length} rows and not ${rowCount}`);
  for (const other of others) {
    const at = first.rows.findIndex((row, index) => row !== other.rows[index]);
    if (at !== -1 || other.rows.length !== rowCount)
      throw new Error(`${name}: void, row ${at + 1} differs.\n${first.name}: ${first.rows[at]}\n${other.name}: ${other.rows[at]}`);
  }
  console.log(`${name}: ${rowCount} rows, the same from ${answers.map((answer) => answer.name).join(', ')}`);
}

async function rowsOf({ target, read }: System): Promise<string[]> {
  const { url, method = 'GET', headers = {}, body } = target;
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${target.name} answered ${answer.status}: ${text.slice(0, 2000)}`);
  try {
    return read(JSON.parse(text)).map((row) => JSON.stringify(row));
  } catch (error) {
    throw new Error(`${target.name} answers something else: ${text.slice(0, 2000)}`, { cause: error });
  }
}

function report({ name }: List, measures: Map<string, Measure>): void {
  const rate = (system: string) => measures.get(system)?.requestsPerSecond ?? Number.NaN;
  const [best] = PEER_NAMES.toSorted((one, other) => rate(other) - rate(one));
  console.log(`\n| ${name} | req/s | p50 | p99 |\n| --- | ---: | ---: | ---: |`);
  for (const [system, { requestsPerSecond, p50Ms, p99Ms }] of measures)
    console.log(`| ${system} | ${requestsPerSecond.toFixed(0)} | ${p50Ms} ms | ${p99Ms} ms |`);
  console.log(`Lares / ceiling: ${((100 * rate('Lares')) / rate('SQL-JSON ceiling')).toFixed(1)} % (aim: 60 %)`);
  console.log(`Lares / best peer (${best}): ${(rate('Lares') / rate(best ?? '')).toFixed(2)} × (aim: 2 ×)\n`);
}
