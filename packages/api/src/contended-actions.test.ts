import { DOMAIN_ERROR_CODES } from '@lares/domain/shared/errors';
import { accountFaults } from '@lares/testing/account-faults';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessOf, casesOf, expectedOf, isMutation, openPlaces, PATHS } from './testing/probed-places.ts';

// Every procedure that writes, called with the same values many times at once, as two managers and an impatient browser do.

/** `LARES_ATTEMPTS=200` for the figures of docs/reliability.md; as many as a page of double clicks otherwise. */
const ATTEMPTS = Number(process.env['LARES_ATTEMPTS'] ?? 6);
const CALLER = 'property_manager';

/** Waits for the worker: one import at a time is a test of its own. */
const OWN_TEST = ['imports.commit'];

const CODES: ReadonlySet<string> = new Set(['ok', ...DOMAIN_ERROR_CODES]);

let database: TestDatabase;
let places: Awaited<ReturnType<typeof openPlaces>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 12 });
  places = await openPlaces(database);
});
afterAll(async () => {
  await places.close();
  await database.drop();
});

/** What each contended call came to: the input is valid, so at least one succeeds. */
const winners = new Map<string, number>();

const contended = PATHS.filter((path) => isMutation(path) && !OWN_TEST.includes(path)).flatMap((path) =>
  casesOf(path)
    .filter((expectation) => (expectation.own?.[CALLER] ?? expectedOf(accessOf(path), CALLER)) === 'ok')
    .map((expectation) => [`${path} ${expectation.case ?? ''}`.trim(), path, expectation] as const),
);

it.each(contended)('%s, many times at once: succeeds, and others read a reason', async (name, path, expectation) => {
  const home = await places.nextPlace();
  const cookie = home.cookies[CALLER];
  const made = await places.prepared(path, expectation, cookie);
  const input = expectation.input?.(home.ids, { home, made });
  const outcomes = await Promise.all(Array.from({ length: ATTEMPTS }, () => places.call(path, input, cookie)));
  expect(outcomes.filter(({ outcome }) => !CODES.has(outcome)).map(({ outcome, text }) => `${outcome} ${text}`)).toEqual([]);
  const succeeded = outcomes.filter(({ outcome }) => outcome === 'ok').length;
  expect(succeeded).toBeGreaterThan(0);
  winners.set(name, succeeded);
});

it('lets exactly one win where two would be wrong, and leaves the money right', async () => {
  const lines = [...winners].map(([name, succeeded]) => `${name}: ${succeeded === 1 ? 'one' : 'any number'}`);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('testing/contended-actions.txt');
  expect(await accountFaults(database)).toEqual([]);
});
