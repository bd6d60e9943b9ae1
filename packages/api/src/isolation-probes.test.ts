import { randomUUID } from 'node:crypto';
import { can } from '@lares/domain/shared/permissions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aPerson } from '@lares/testing/factories/people';
import { absentIds, type OrganizationIds, type WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { openSnapshots, type OrganizationSnapshot, type Snapshots } from '@lares/testing/organization-snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { CALLERS, type Caller } from './testing/callers.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation, type ProcedurePath } from './testing/isolation-expectations.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { forgetQueuedEmails, queuedEmails } from './testing/queued-emails.ts';
import { answeredByWorker } from './testing/run-jobs.ts';
import { openSession, openSessions } from './testing/open-sessions.ts';
import { storeBankDetails } from './testing/stored-bank-details.ts';
import { authorize } from './trpc/authorize.ts';
import { createContext, type Services } from './trpc/create-context.ts';
import type { Access } from './trpc/init.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// As in production: real sessions, the session cache, the application role.
interface Place extends WholeOrganization {
  cookies: Record<Caller, string | null>;
}

const createCaller = createCallerFactory(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: { access: Access } } }>;
const paths = Object.keys(procedures) as ProcedurePath[];
let database: TestDatabase;
let snapshots: Snapshots;
let services: Services;
let ports: ReturnType<typeof memoryPorts>;
let passwordHash: string;
let foreign: Place;
/** Nothing may ever change it, so it is read once and compared with after every call. */
let foreignRows: OrganizationSnapshot;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  snapshots = await openSnapshots(database);
  // It stands still: otherwise, after five minutes, a request of the other organisation would move the « last seen » of its session.
  const started = new Date();
  const now = () => started;
  const accounts = new Accounts({ database, now });
  await accounts.listen();
  ports = memoryPorts();
  services = { database, accounts, now, ports };
  passwordHash = await accounts.passwords.hash(WORLD_PASSWORD);
  foreign = await makePlace();
  foreignRows = await snapshotOf(foreign);
});
afterAll(async () => {
  await spare;
  await services.accounts.finished();
  await snapshots.close();
  await database.drop();
});

/** The place of the next probe, made while PostgreSQL and this process would wait for each other. */
let spare: Promise<Place> | null = null;

async function nextPlace(): Promise<Place> {
  const place = await (spare ?? makePlace());
  spare = makePlace();
  // Awaited by the next caller, or by `afterAll`.
  spare.catch(() => {});
  return place;
}

/** The home of the next call and what it owns: the same one until a call changes it. */
let unchanged: Pick<Probing, 'home' | 'rows'> | null = null;

async function nextHome(): Promise<Pick<Probing, 'home' | 'rows'>> {
  const home = await nextPlace();
  return { home, rows: await snapshotOf(home) };
}

async function makePlace(): Promise<Place> {
  const organization = await aWholeOrganization(database, { now: services.now(), passwordHash });
  await storeBankDetails(database, ports.vault, { organizationId: organization.ids.organization, holder: organization.mark });
  return { ...organization, cookies: { anonymous: null, ...(await openSessions(services, organization)) } };
}

const contextFor = (sessionId: string | null) =>
  createContext(services, { address: randomUUID(), agent: 'probe', sessionId, setSessionCookie: () => {} });

/** The outcome in one line (`ok` or the error code), and the whole answer as text. */
async function call(path: ProcedurePath, input: unknown, sessionId: string | null): Promise<{ outcome: string; text: string }> {
  const caller = createCaller(await contextFor(sessionId)) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const [noun = '', verb = ''] = path.split('.');
  try {
    const answer = caller[noun]![verb]!(input);
    const isLong = path === 'imports.commit';
    return { outcome: 'ok', text: JSON.stringify(await (isLong ? answeredByWorker(database, services, answer) : answer)) ?? '' };
  } catch (error) {
    const { message, cause } = error as Error;
    return { outcome: message, text: JSON.stringify({ message, cause }) };
  }
}

const casesOf = (path: ProcedurePath): Expectation[] => [EXPECTATIONS[path] ?? []].flat() as Expectation[];
const accessOf = (path: ProcedurePath) => procedures[path]!._def.meta!.access;

function expectedOf(access: Access, caller: Caller): string {
  if (access === 'public') return 'ok';
  if (caller === 'anonymous') return 'auth.required';
  return access === 'signed-in' || can(caller, access) ? 'ok' : 'auth.denied';
}

it('has a row in every table that an organisation may own', async () => {
  const empty = Object.entries(await snapshots.of(foreign.ids.organization)).filter(([, content]) => content.startsWith('0 '));
  expect(empty, 'make a row of it in packages/testing/src/factories/whole-organization.ts').toEqual([]);
});

it.each(paths)('%s has expectations', (path) => {
  expect(
    casesOf(path).length,
    `Nobody has said what ${path} may show and change: add its line to EXPECTATIONS in packages/api/src/testing/isolation-expectations.ts`,
  ).toBeGreaterThan(0);
});

const probes = paths.flatMap((path) => casesOf(path).map((expectation) => [path, expectation.case ?? '', expectation] as const));

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
  const cookie = await openSession(services, person.id, null);
  for (const path of paths.filter((name) => !['public', 'signed-in'].includes(accessOf(name)))) {
    for (const expectation of casesOf(path)) {
      const answer = await call(path, expectation.input?.(foreign.ids, { home: foreign, made: randomUUID() }), cookie);
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

  const made = await madeFor(probing, home.cookies[caller]);
  const answer = await call(path, expectation.input?.(home.ids, { home, made }), home.cookies[caller]);
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
  const toAbsent = await call(path, inputOf(absentIds(), randomUUID()), cookie);
  const madeThere = await madeFor(probing, foreign.cookies.property_manager);
  const toForeign = await call(path, inputOf(foreign.ids, madeThere), cookie);
  if (toForeign.text !== toAbsent.text) fault(`a foreign row answers ${toForeign.text}, one that does not exist ${toAbsent.text}`);
  await findTraces(probing, toForeign.text);
}

/** Where a foreign id is granted on purpose, two other organisations are used: the call may change them. */
async function probeDeclared({ path, expectation, caller, fault }: Probing, declared: string): Promise<void> {
  const [home, away] = [await nextPlace(), await nextPlace()];
  const answer = await call(path, expectation.input?.(away.ids, { home, made: randomUUID() }), home.cookies[caller]);
  if (answer.outcome !== declared) fault(`with foreign ids, expected ${declared} and got ${answer.outcome} ${answer.text}`);
}

/** Prepares what the call needs, as a role that may; other roles get an absent id. */
async function madeFor({ path, expectation: { prepare } }: Probing, cookie: string | null): Promise<string> {
  const access = accessOf(path);
  const ctx = await contextFor(cookie);
  if (!prepare || access === 'public' || access === 'signed-in' || !ctx.actor || !can(ctx.actor.standing, access)) return randomUUID();
  return prepare(authorize(ctx, access));
}

/** Searches answers and e-mails for ids and texts of the other organisation. */
async function findTraces({ expectation, fault }: Probing, text: string): Promise<void> {
  const { organization, ...rows } = foreign.ids;
  const traces = expectation.listsOrganizations ? Object.values(rows) : [foreign.mark, organization, ...Object.values(rows)];
  if (traces.some((trace) => text.includes(trace))) fault(`shows another organisation: ${text}`);
  // Administrators belong to the instance: e-mails about requests go to all of them.
  const queued = await queuedEmails(database);
  await forgetQueuedEmails(database);
  const emails = queued.map(({ to, ...email }) => (to === foreign.people.admin.email ? email : { to, ...email }));
  if (emails.some((email) => JSON.stringify(email).includes(foreign.mark))) fault('writes to, or of, another organisation');
}

const snapshotOf = ({ ids }: Place) => snapshots.of(ids.organization);

/** The tables in which two snapshots differ; empty when they are equal. */
const changedTables = (before: OrganizationSnapshot, after: OrganizationSnapshot): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((table) => before[table] !== after[table]).join(', ');
