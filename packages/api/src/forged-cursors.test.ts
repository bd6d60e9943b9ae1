import { randomUUID } from 'node:crypto';
import { addMonths, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { EXPECTATIONS, type Expectation, type ProcedurePath } from './testing/isolation-expectations.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { openSessions } from './testing/open-sessions.ts';
import { createContext } from './trpc/create-context.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// Clients may send any cursor: the answer is a page or a refusal with the cursor's error code.
const createCaller = createCallerFactory(appRouter);
type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
type Ask = (input: object) => Promise<unknown>;

let database: TestDatabase;
let accounts: Accounts;
let home: WholeOrganization;
let manager: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  const now = () => new Date();
  accounts = new Accounts({ database, now });
  const services = { database, accounts, now, ports: memoryPorts() };
  home = await aWholeOrganization(database, { now: now(), passwordHash: await accounts.passwords.hash('trois chats gris') });
  const cookies = await openSessions(services, home);
  const facts = { address: 'test', agent: 'test', sessionId: cookies.admin, setSessionCookie: () => {} };
  manager = createCaller(await createContext(services, facts)) as unknown as Caller;
});
afterAll(async () => {
  await accounts.finished();
  await database.drop();
});

interface Read {
  type: string;
  inputs: readonly z.ZodType[];
}

const sortable = z.object({ properties: z.looseObject({ cursor: z.unknown(), sort: z.object({ enum: z.array(z.string()) }).optional() }) });

/** Every paged list, with each of its sorts. */
const lists = Object.entries(appRouter._def.procedures as unknown as Record<ProcedurePath, { _def: Read }>).flatMap(([path, { _def }]) => {
  const [input] = _def.inputs;
  const shape = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  if (!shape || !('cursor' in (shape.properties ?? {}))) return [];
  const { sort } = sortable.parse(shape).properties;
  return (sort?.enum ?? [null]).map((name) => [path as ProcedurePath, name] as const);
});

const HOSTILE = [
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59+00:00',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00-16:00',
  '2026-02-29T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00Z',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  'infinity',
  'Haute',
  '\0',
  '\uD800',
  '',
  0,
  -1,
  1.5,
  9_007_199_254_740_991,
  1e308,
  true,
  null,
  [],
  {},
];
const value = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.integer(),
  fc.date({ noInvalidDate: false }).map((date) => (Number.isNaN(date.valueOf()) ? null : date.toISOString())),
);
const id = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, { weight: 1, arbitrary: value });
const held = fc
  .tuple(fc.constantFrom('after', 'before'), fc.array(value, { maxLength: 2 }), id)
  .map(([side, values, last]) => [side, ...values, last]);
/** Each hostile value as the first key of a sort is always tried; random cursors complete them. */
const examples = HOSTILE.flatMap((hostile): [unknown[]][] => [
  [['after', hostile, randomUUID()]],
  [['before', hostile, 'a', randomUUID()]],
]);

/** Only months from the present one on are called. */
const nextMonth = () => addMonths(dayInParis(new Date()), 1).slice(0, 7);

const askOf = (path: ProcedurePath, sort: string | null): Ask => {
  const [noun = '', verb = ''] = path.split('.');
  const [expectation] = [EXPECTATIONS[path] ?? []].flat() as Expectation[];
  const given = {
    ...(expectation?.input?.(home.ids, { home, made: '' }) as object | undefined),
    ...(path === 'rentAccounts.callMonth' && { month: nextMonth() }),
  };
  return (input) => manager[noun]![verb]!({ ...given, ...(sort === null ? {} : { sort }), ...input });
};

it('finds the paged lists', () => {
  expect(lists.length).toBeGreaterThan(25);
});

it.each(lists)('%s by %s answers a forged cursor with a page or a refusal', async (path, sort) => {
  const ask = askOf(path, sort);
  await ask({});
  const answersOrRefuses = async (cursor: unknown[]) => {
    const refusal = await ask({ cursor: Buffer.from(JSON.stringify(cursor)).toString('base64url') }).then(
      () => null,
      (error: Error) => error.cause,
    );
    if (refusal === null || refusal instanceof z.ZodError) return;
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'common.cursor-invalid' });
  };
  await fc.assert(fc.asyncProperty(held, answersOrRefuses), { examples, numRuns: 150 });
});
