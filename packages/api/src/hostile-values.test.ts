import { randomUUID } from 'node:crypto';
import type { Standing } from '@lares/domain/shared/permissions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
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
  /\n\s+at |node_modules|\bFailed query\b|\b(?:violates|relation|column|operator|function) (?:"|[a-z]+ )|syntax error|\bpg_|postgres/iu;

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
    if (code !== undefined && code !== 'INTERNAL_SERVER_ERROR')
      return INSIDES.test(message) ? `shows its insides: ${message.slice(0, 300)}` : null;
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

  it('are more than twelve thousand', () => {
    expect(calls).toBeGreaterThan(12_000);
  });
});
