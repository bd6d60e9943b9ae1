import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { absentIds, type OrganizationIds } from '@lares/testing/factories/organization-ids';
import { aPerson } from '@lares/testing/factories/people';
import { openSnapshots, type OrganizationSnapshot, type Snapshots } from '@lares/testing/organization-snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLERS, type Caller } from './testing/callers.ts';
import type { Expectation, ProcedurePath } from './testing/isolation-expectations.ts';
import { openSession } from './testing/open-sessions.ts';
import { accessOf, casesOf, expectedOf, openPlaces, PATHS, type Place } from './testing/probed-places.ts';
import { forgetQueuedEmails, queuedEmails } from './testing/queued-emails.ts';

let database: TestDatabase;
let snapshots: Snapshots;
let places: Awaited<ReturnType<typeof openPlaces>>;
let foreign: Place;
/** Nothing may ever change it, so it is read once and compared with after every call. */
let foreignRows: OrganizationSnapshot;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  snapshots = await openSnapshots(database);
  places = await openPlaces(database, new Date());
  foreign = await places.makePlace();
  // What a copy kept of it would be found as a trace of another organisation.
  await places.copyFrom(foreign);
  foreignRows = await snapshotOf(foreign);
});
afterAll(async () => {
  await places.close();
  await snapshots.close();
  await database.drop();
});

/** The home of the next call and what it owns: the same one until a call changes it. */
let unchanged: Pick<Probing, 'home' | 'rows'> | null = null;

async function nextHome(): Promise<Pick<Probing, 'home' | 'rows'>> {
  const home = await places.nextPlace();
  return { home, rows: await snapshotOf(home) };
}

it('has a row in every table that an organisation may own', async () => {
  const empty = Object.entries(await snapshots.of(foreign.ids.organization)).filter(([, content]) => content.startsWith('0 '));
  expect(empty, 'make a row of it in packages/testing/src/factories/whole-organization.ts').toEqual([]);
});

it('probes with organisations that have as many rows as the written one', async () => {
  const counts = (rows: OrganizationSnapshot) => Object.entries(rows).map(([table, content]) => `${table}: ${content.split(' ')[0]}`);
  const home = await nextHome();
  expect(counts(home.rows)).toEqual(counts(foreignRows));
  expect(changedTables(home.rows, foreignRows)).not.toBe('');
});

it.each(PATHS)('%s has expectations', (path) => {
  expect(
    casesOf(path).length,
    `Nobody has said what ${path} may show and change: add its line to EXPECTATIONS in packages/api/src/testing/isolation-expectations.ts`,
  ).toBeGreaterThan(0);
});

const probes = PATHS.flatMap((path) => casesOf(path).map((expectation) => [path, expectation.case ?? '', expectation] as const));

it.each(probes)('%s %s rejects ids of another organisation for every role', async (path, _case, expectation) => {
  const faults: string[] = [];
  for (const caller of CALLERS) {
    const home = unchanged ?? (await nextHome());
    unchanged = null;
    const probing = { path, expectation, ...home, caller, fault: (what: string) => faults.push(`as ${caller}: ${what}`) };
    if (!(await changesSomething(probing))) unchanged = home;
  }
  expect(faults).toEqual([]);
});

it('shows and changes nothing for a user without an organisation', async () => {
  const person = await aPerson(database, { userType: 'tenant' });
  const cookie = await openSession(places.services, person.id, null);
  for (const path of PATHS.filter((name) => !['public', 'signed-in'].includes(accessOf(name)))) {
    for (const expectation of casesOf(path)) {
      const answer = await places.call(path, expectation.input?.(foreign.ids, { home: foreign, made: randomUUID() }), cookie);
      expect([path, answer.outcome]).toEqual([path, 'auth.no-organization']);
    }
  }
});

interface Probing {
  path: ProcedurePath;
  expectation: Expectation;
  home: Place;
  /** What the home owns before the call. */
  rows: OrganizationSnapshot;
  caller: Caller;
  fault: (what: string) => void;
}

/** Foreign and absent ids first: they must leave no trace that would disturb the call with own ids, which comes last. */
async function changesSomething(probing: Probing): Promise<boolean> {
  const { path, expectation, home, rows, caller, fault } = probing;
  if (expectation.namesRows) {
    await probeForeign(probing);
    const untouched = changedTables(rows, await snapshotOf(home));
    if (untouched) fault(`with foreign or absent ids, something changed at home: ${untouched}`);
  }

  const made = await places.prepared(path, expectation, home.cookies[caller]);
  const answer = await places.call(path, expectation.input?.(home.ids, { home, made }), home.cookies[caller]);
  const expected = expectation.own?.[caller] ?? expectedOf(accessOf(path), caller);
  if (answer.outcome !== expected) fault(`with own ids, expected ${expected} and got ${answer.outcome} ${answer.text}`);
  if (expected === 'ok' && expectation.shows && !answer.text.includes(home.mark))
    fault(`shows no row of their organisation: ${answer.text}`);
  await findTraces(probing, answer.text);

  const changed = changedTables(rows, await snapshotOf(home));
  if (expected !== 'ok' && changed) fault(`refused, and yet something changed: ${changed}`);
  const elsewhere = changedTables(foreignRows, await snapshotOf(foreign));
  if (elsewhere) fault(`the other organisation is not byte-equal: ${elsewhere}`);
  return changed !== '';
}

async function probeForeign(probing: Probing): Promise<void> {
  const { path, expectation, home, caller, fault } = probing;
  const declared = expectation.foreign?.[caller];
  if (declared) return probeDeclared(probing, declared);
  const cookie = home.cookies[caller];
  const inputOf = (ids: OrganizationIds, made: string) => expectation.input?.(ids, { home, made });
  const toAbsent = await places.call(path, inputOf(absentIds(), randomUUID()), cookie);
  const madeThere = await places.prepared(path, expectation, foreign.cookies.property_manager);
  const toForeign = await places.call(path, inputOf(foreign.ids, madeThere), cookie);
  if (toForeign.text !== toAbsent.text) fault(`a foreign row answers ${toForeign.text}, one that does not exist ${toAbsent.text}`);
  await findTraces(probing, toForeign.text);
}

/** Where a foreign id is granted on purpose, two other organisations are used: the call may change them. */
async function probeDeclared({ path, expectation, caller, fault }: Probing, declared: string): Promise<void> {
  const [home, away] = [await places.nextPlace(), await places.nextPlace()];
  const answer = await places.call(path, expectation.input?.(away.ids, { home, made: randomUUID() }), home.cookies[caller]);
  if (answer.outcome !== declared) fault(`with foreign ids, expected ${declared} and got ${answer.outcome} ${answer.text}`);
}

/** Searches answers and e-mails for ids and texts of the other organisation. */
async function findTraces({ expectation, fault }: Probing, text: string): Promise<void> {
  const { organization, ...rows } = foreign.ids;
  const traces = expectation.listsOrganizations ? Object.values(rows) : [foreign.mark, organization, ...Object.values(rows)];
  if (traces.some((trace) => text.includes(trace))) fault(`shows another organisation: ${text}`);
  // Administrators belong to the instance: e-mails about requests go to all of them.
  const queued = await queuedEmails(database);
  if (queued.length > 0) await forgetQueuedEmails(database);
  const emails = queued.map(({ to, ...email }) => (to === foreign.people.admin.email ? email : { to, ...email }));
  if (emails.some((email) => JSON.stringify(email).includes(foreign.mark))) fault('writes to, or of, another organisation');
}

const snapshotOf = ({ ids }: Place) => snapshots.of(ids.organization);

/** The tables in which two snapshots differ; empty when they are equal. */
const changedTables = (before: OrganizationSnapshot, after: OrganizationSnapshot): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table]).join(', ');
