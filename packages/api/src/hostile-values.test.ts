import { randomUUID } from 'node:crypto';
import { DomainError } from '@lares/domain/shared/errors';
import type { Standing } from '@lares/domain/shared/permissions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { placed, type Place, placesIn } from './testing/input-places.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation, type ProcedurePath } from './testing/isolation-expectations.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { openSessions } from './testing/open-sessions.ts';
import { authorize } from './trpc/authorize.ts';
import { createContext, type Services } from './trpc/create-context.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// Every field of every procedure with values that no form sends. A run sends three of them to each field; `LARES_FUZZ=all` sends all.
type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

const ABSENT = Symbol('absent');
const VALUES: readonly unknown[] = [
  ABSENT,
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '-1',
  '1e999',
  'x'.repeat(70_000),
  '%_\\',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '\u202E\u{1F3E0}\u0301',
  '0001-01-01',
  '1000-01-01',
  '2023-02-29',
  '9999-12-31',
  '9999-12-01',
  '99999-01-01',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [null],
  Array.from({ length: 1_000 }, () => 'x'),
  {},
  { length: -1 },
  { __proto__: null, constructor: 'x' },
];
const AT_ONCE = process.env['LARES_FUZZ'] === 'all' ? VALUES.length : 3;

/** Of a stack, or of what PostgreSQL says: nobody else may read how the system is made. */
const INSIDES =
  /(?:\n|\\n)\s+at |node_modules|\bFailed query\b|\b(?:violates|relation|column|operator|function) (?:"|[a-z]+ )|syntax error|\bpg_|postgres/iu;

/** Waits for the worker. */
const LONG = new Set<string>(['imports.commit']);
/** The manager may most; a tenant meets other conditions. */
const CALLERS = ['property_manager', 'tenant'] as const satisfies readonly Standing[];

const createCaller = createCallerFactory(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<ProcedurePath, { _def: { inputs: readonly z.ZodType[] } }>;

let database: TestDatabase;
let services: Services;
let home: WholeOrganization;
let cookies: Record<Standing, string>;
let calls = 0;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  services = { database, accounts, now, ports: memoryPorts() };
  home = await aWholeOrganization(database, { now: now(), passwordHash: await accounts.passwords.hash(WORLD_PASSWORD) });
  cookies = await openSessions(services, home);
});
afterAll(async () => {
  await services.accounts.finished();
  await database.drop();
});

const contextOf = (standing: Standing) =>
  createContext(services, { address: randomUUID(), agent: 'test', sessionId: cookies[standing], setSessionCookie: () => {} });

/** Every text of a value, and every name of a field. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [...(Array.isArray(value) ? [] : [name]), ...textsIn(one)]);
}

/** What a client receives of an error, as the server makes it. */
const sentOf = (error: unknown, path: string) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error: getTRPCErrorFromUnknown(error),
    type: 'unknown',
    path,
    input: undefined,
    ctx: undefined,
  });

/** What a refusal shows of the system, anywhere in it; a text that it repeats from the input shows nothing. */
function insidesIn(sent: unknown, input: unknown): string | undefined {
  const given = textsIn(input).filter((text) => INSIDES.test(text));
  return textsIn(sent)
    .map((text) => given.reduce((rest, one) => rest.replaceAll(one, ''), text))
    .find((text) => INSIDES.test(text));
}

/** `null` when it answers, or refuses without showing how it is made; what failed otherwise. */
async function failureOf(path: ProcedurePath, standing: Standing, input: unknown): Promise<string | null> {
  const [noun = '', verb = ''] = path.split('.');
  const caller = createCaller(await contextOf(standing)) as unknown as Caller;
  calls += 1;
  try {
    await caller[noun]![verb]!(input);
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== undefined && code !== 'INTERNAL_SERVER_ERROR') {
      const shown = insidesIn(sentOf(error, path), input);
      return shown === undefined ? null : `shows its insides: ${shown.slice(0, 300)}`;
    }
    return `${message.slice(0, 300)} for ${JSON.stringify(input)?.slice(0, 300)}`;
  }
}

function changed(input: unknown, place: Place, value: unknown): unknown {
  if (value !== ABSENT) return placed(input, place, () => value);
  return JSON.parse(JSON.stringify(placed(input, place, () => undefined) ?? null));
}

const fields = (Object.keys(procedures) as ProcedurePath[]).flatMap((path) => {
  const [input] = procedures[path]._def.inputs;
  return input && !LONG.has(path) ? [[path, placesIn(input, () => true)] as const] : [];
});

describe('values that no form sends', () => {
  it.each(fields)('%s answers, or refuses without a stack or SQL', async (path, places) => {
    const failures: string[] = [];
    for (const [number, expectation] of ([EXPECTATIONS[path]].flat() as Expectation[]).entries()) {
      for (const [index, place] of places.entries()) {
        for (const standing of CALLERS) {
          const made = expectation.prepare
            ? await expectation.prepare(authorize(await contextOf('property_manager'), 'imports:write'))
            : '';
          const input = expectation.input?.(home.ids, { home, made }) ?? {};
          // A step that shares no factor with the number of values: over the fields, each value is taken equally often.
          const first = (index * 5 + number * 11 + path.length * 7) % VALUES.length;
          for (let step = 0; step < AT_ONCE; step++) {
            const failure = await failureOf(path, standing, changed(input, place, VALUES[(first + step * 13) % VALUES.length]));
            if (failure !== null) failures.push(`${standing}: ${failure}`);
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });

  it.each([
    ['its message', new TRPCError({ code: 'CONFLICT', message: 'relation "users" does not exist' })],
    ['the name of its field', new DomainError('common.not-found', { field: 'pg_catalog' })],
    ['its details', new DomainError('common.confirmation-needed', { details: { warnings: 'Failed query: select 1' } })],
    ['the message of a field', new z.ZodRealError([{ code: 'custom', path: ['name'], message: 'Error\n    at run (x.ts:1:1)' }])],
    ['the path of a field', new z.ZodRealError([{ code: 'custom', path: ['pg_class'], message: 'x' }])],
  ])('are read in the whole refusal: %s', (_where, thrown) => {
    const refusal = thrown instanceof TRPCError ? thrown : new TRPCError({ code: 'CONFLICT', message: 'x', cause: thrown });
    const sent = sentOf(refusal, 'owners.byId');
    expect(insidesIn(sent, {})).toMatch(INSIDES);
    const shown = insidesIn(sent, {});
    // What the user wrote is theirs.
    expect(insidesIn(sent, { notes: [shown] })).not.toBe(shown);
    expect(insidesIn({ message: `« ${shown} »` }, { notes: [shown] })).toBeUndefined();
  });

  it('are more than twelve thousand', () => {
    expect(calls).toBeGreaterThan(12_000);
  });
});
