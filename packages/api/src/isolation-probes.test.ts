import { randomUUID } from 'node:crypto';
import { can } from '@lares/domain/shared/permissions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aPerson } from '@lares/testing/factories/people';
import { absentIds, aWholeOrganization, type OrganizationIds, type WholeOrganization } from '@lares/testing/factories/whole-organization';
import { openSnapshots, type Snapshots } from '@lares/testing/organization-snapshot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { CALLERS, type Caller } from './testing/callers.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation, type ProcedurePath } from './testing/isolation-expectations.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { openSession, openSessions } from './testing/open-sessions.ts';
import { authorize } from './trpc/authorize.ts';
import { createContext, type Services } from './trpc/create-context.ts';
import type { Access } from './trpc/init.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// Everything is as in production: real sessions, the session cache on, the application role.
interface Place extends WholeOrganization {
  cookies: Record<Caller, string | null>;
}

const createCaller = createCallerFactory(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: { access: Access } } }>;
const paths = Object.keys(procedures) as ProcedurePath[];
let database: TestDatabase;
let snapshots: Snapshots;
let services: Services;
let passwordHash: string;
let foreign: Place;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  snapshots = await openSnapshots(database);
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  await accounts.listen();
  services = { database, accounts, now, ports: memoryPorts() };
  passwordHash = await accounts.passwords.hash(WORLD_PASSWORD);
  foreign = await makePlace();
});
afterAll(async () => {
  await services.accounts.finished();
  await snapshots.close();
  await database.drop();
});

async function makePlace(): Promise<Place> {
  const organization = await aWholeOrganization(database, { now: services.now(), passwordHash });
  return { ...organization, cookies: { anonymous: null, ...(await openSessions(services, organization)) } };
}

const contextFor = (sessionId: string | null) =>
  createContext(services, { address: randomUUID(), agent: 'probe', sessionId, setSessionCookie: () => {} });

/** What came back, in one line: `ok` or the refusal, and the whole answer as text. */
async function call(path: ProcedurePath, input: unknown, sessionId: string | null): Promise<{ outcome: string; text: string }> {
  const caller = createCaller(await contextFor(sessionId)) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const [noun = '', verb = ''] = path.split('.');
  try {
    return { outcome: 'ok', text: JSON.stringify(await caller[noun]![verb]!(input)) ?? '' };
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

/** Ids and texts of another organisation that an answer must not hold. */
function tracesOf({ ids, mark }: Place, { listsOrganizations }: Expectation): string[] {
  const { organization, ...rows } = ids;
  return listsOrganizations ? Object.values(rows) : [mark, organization, ...Object.values(rows)];
}

it('has something to lose in every table an organisation may own', async () => {
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

it.each(probes)('%s %s keeps to its organisation, whoever calls', async (path, _case, expectation) => {
  let place = await makePlace();
  for (const caller of CALLERS) {
    const changed = await probe(path, expectation, place, caller);
    if (changed) place = await makePlace();
  }
});

it('shows and changes nothing for somebody without an organisation', async () => {
  const person = await aPerson(database, { userType: 'tenant' });
  const cookie = await openSession(services, person.id, null);
  for (const path of paths.filter((name) => !['public', 'signed-in'].includes(accessOf(name)))) {
    for (const expectation of casesOf(path)) {
      const answer = await call(path, expectation.input?.(foreign.ids, { home: foreign, made: randomUUID() }), cookie);
      expect(answer.outcome, path).toBe('auth.no-organization');
    }
  }
});

/**
 * Foreign and absent ids first: they must leave no trace that would disturb the call with own ids.
 * Answers whether that one changed anything.
 */
async function probe(path: ProcedurePath, expectation: Expectation, place: Place, caller: Caller): Promise<boolean> {
  const foreignBefore = await snapshots.of(foreign.ids.organization);
  const before = await snapshots.of(place.ids.organization);
  if (expectation.namesRows) await probeForeign(path, expectation, place, caller);
  expect(await snapshots.of(place.ids.organization), `${path} as ${caller}, with foreign or absent ids, changes nothing at home`).toEqual(
    before,
  );

  const made = await madeFor(path, expectation, place.cookies[caller]);
  const answer = await call(path, expectation.input?.(place.ids, { home: place, made }), place.cookies[caller]);
  const expected = expectation.own?.[caller] ?? expectedOf(accessOf(path), caller);
  expect(answer.outcome, `${path} as ${caller}, with own ids: ${answer.text}`).toBe(expected);
  if (expected === 'ok' && expectation.shows)
    expect(answer.text, `${path} as ${caller} shows rows of his organisation`).toContain(place.mark);
  requireNoTrace(answer.text, path, caller, expectation);

  const after = await snapshots.of(place.ids.organization);
  if (expected !== 'ok') expect(after, `${path} refused to ${caller} changes nothing`).toEqual(before);
  expect(await snapshots.of(foreign.ids.organization), `${path} as ${caller} leaves the other organisation byte-equal`).toEqual(
    foreignBefore,
  );
  return JSON.stringify(after) !== JSON.stringify(before);
}

async function probeForeign(path: ProcedurePath, expectation: Expectation, place: Place, caller: Caller): Promise<void> {
  const declared = expectation.foreign?.[caller];
  if (declared) return probeDeclared(path, expectation, caller, declared);
  const cookie = place.cookies[caller];
  const inputOf = (ids: OrganizationIds, made: string) => expectation.input?.(ids, { home: place, made });
  const toAbsent = await call(path, inputOf(absentIds(), randomUUID()), cookie);
  const madeThere = await madeFor(path, expectation, foreign.cookies.property_manager);
  const toForeign = await call(path, inputOf(foreign.ids, madeThere), cookie);
  expect(toForeign, `${path} as ${caller}: a foreign row answers as one that does not exist`).toEqual(toAbsent);
  requireNoTrace(toForeign.text, path, caller, expectation);
}

/** Where a foreign id is granted on purpose, two other organisations are used: it may leave its mark there. */
async function probeDeclared(path: ProcedurePath, expectation: Expectation, caller: Caller, declared: string): Promise<void> {
  const [home, away] = [await makePlace(), await makePlace()];
  const answer = await call(path, expectation.input?.(away.ids, { home, made: randomUUID() }), home.cookies[caller]);
  expect(answer.outcome, `${path} as ${caller}, with foreign ids: ${answer.text}`).toBe(declared);
}

/** What the call needs, made by somebody who may; for who may not, a name of nothing. */
async function madeFor(path: ProcedurePath, { prepare }: Expectation, cookie: string | null): Promise<string> {
  const access = accessOf(path);
  const ctx = await contextFor(cookie);
  if (!prepare || access === 'public' || access === 'signed-in' || !ctx.actor || !can(ctx.actor.standing, access)) return randomUUID();
  return prepare(authorize(ctx, access));
}

function requireNoTrace(text: string, path: ProcedurePath, caller: Caller, expectation: Expectation): void {
  for (const trace of tracesOf(foreign, expectation)) expect(text, `${path} as ${caller} shows another organisation`).not.toContain(trace);
}
