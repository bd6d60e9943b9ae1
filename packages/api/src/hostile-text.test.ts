import { randomUUID } from 'node:crypto';
import { STANDINGS, type Standing } from '@lares/domain/shared/permissions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import type { WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { Accounts } from './auth/accounts.ts';
import { appRouter } from './router.ts';
import { EXPECTATIONS, WORLD_PASSWORD, type Expectation, type ProcedurePath } from './testing/isolation-expectations.ts';
import { placed, type Place, placesIn, type Schema } from './testing/input-places.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { openSessions } from './testing/open-sessions.ts';
import { authorize } from './trpc/authorize.ts';
import { createContext, type Services } from './trpc/create-context.ts';
import { createCallerFactory } from './trpc/procedures.ts';

// Every string that a procedure accepts, with the characters that PostgreSQL cannot store. The strings come from the zod schemas.
type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;
interface Definition {
  inputs: readonly z.ZodType[];
}

/** The sent text; `valid` is what the field usually holds. */
const HOSTILE: readonly ((valid: string) => string)[] = [
  (valid) => `${valid}\0`,
  (valid) => `\uD800${valid}`,
  () => 'a\0b',
  () => 'a\uDFFFb',
];
/** Waits for the worker, which reads text from the file only. */
const WITHOUT_TEXT = new Set<string>(['imports.commit']);

const createCaller = createCallerFactory(appRouter);
const procedures = appRouter._def.procedures as unknown as Record<ProcedurePath, { _def: Definition }>;

let database: TestDatabase;
let services: Services;
let home: WholeOrganization;
let cookies: Record<Standing, string>;

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

/** A part without a type is a preprocessed field: any text may be sent. */
const isText = (schema: Schema, place: Place) => schema.type === 'string' || (Object.keys(schema).length === 0 && place.length > 0);

async function outcomeOf(path: ProcedurePath, standing: Standing, input: unknown): Promise<string> {
  const [noun = '', verb = ''] = path.split('.');
  const caller = createCaller(await contextOf(standing)) as unknown as Caller;
  try {
    await caller[noun]![verb]!(input);
    return 'ok';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === 'INTERNAL_SERVER_ERROR' || code === undefined ? `${path} failed: ${message} for ${JSON.stringify(input)}` : 'refused';
  }
}

const withText = (Object.keys(procedures) as ProcedurePath[]).flatMap((path) => {
  const [input] = procedures[path]._def.inputs;
  const places = input ? placesIn(input, isText) : [];
  return places.length > 0 && !WITHOUT_TEXT.has(path) ? [[path, places] as const] : [];
});

it('finds the strings of the schemas', () => {
  expect(withText.length).toBeGreaterThan(80);
  expect(Object.fromEntries(withText)['properties.create']).toContainEqual(['title']);
});

it.each(withText)('%s answers or refuses text that PostgreSQL cannot store', async (path, places) => {
  const failures: string[] = [];
  for (const expectation of [EXPECTATIONS[path]].flat() as Expectation[]) {
    for (const standing of STANDINGS.slice(0, 2)) {
      // What is refused changes nothing: the record of one call is used for the next.
      let made: string | null = null;
      for (const place of places) {
        made ??= expectation.prepare ? await expectation.prepare(authorize(await contextOf(standing), 'imports:write')) : '';
        const input = expectation.input?.(home.ids, { home, made }) ?? {};
        for (const text of HOSTILE) {
          const outcome = await outcomeOf(
            path,
            standing,
            placed(input, place, (valid) => text(typeof valid === 'string' ? valid : '')),
          );
          if (outcome === 'ok') made = null;
          else if (outcome !== 'refused') failures.push(outcome);
        }
      }
    }
  }
  expect(failures).toEqual([]);
});
