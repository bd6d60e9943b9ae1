import { DOMAIN_ERROR_CODES } from '@lares/domain/shared/errors';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
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
  places = await openPlaces(database, new Date());
});
afterAll(async () => {
  await places.close();
  await database.drop();
});

type Mode = 'sent again' | 'different';

/** What each contended call came to. */
const outcomes = new Map<string, string>();

const contended = PATHS.filter((path) => isMutation(path) && !OWN_TEST.includes(path)).flatMap((path) =>
  casesOf(path)
    .filter((expectation) => (expectation.own?.[CALLER] ?? expectedOf(accessOf(path), CALLER)) === 'ok')
    .flatMap((expectation) => {
      const name = `${path} ${expectation.case ?? ''}`.trim();
      // Requests differ by their creation key, as those of two people do.
      const modes: readonly Mode[] = String(expectation.input).includes('creationKey') ? ['sent again', 'different'] : ['sent again'];
      return modes.map((mode) => [`${name}, ${mode}`, { path, expectation, mode }] as const);
    }),
);

/** How often each act stands in the history of the organisation. */
async function acts(organizationId: string): Promise<Map<string, number>> {
  const rows = await asOwner<{ action: string; count: number }>(
    database,
    `select action, count(*)::int as count from audit_log where organization_id = '${organizationId}' group by 1`,
  );
  return new Map(rows.map(({ action, count }) => [action, count]));
}

it.each(contended)('%s, many times at once: succeeds, and others read a reason', async (name, { path, expectation, mode }) => {
  const home = await places.nextPlace();
  const cookie = home.cookies[CALLER];
  const made = await places.prepared(path, expectation, cookie);
  const inputOf = () => expectation.input?.(home.ids, { home, made });
  const first = inputOf();
  const before = await acts(home.ids.organization);
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, () => places.call(path, mode === 'different' ? inputOf() : first, cookie)),
  );
  expect(answers.filter(({ outcome }) => !CODES.has(outcome)).map(({ outcome, text }) => `${outcome} ${text}`)).toEqual([]);
  const succeeded = answers.filter(({ outcome }) => outcome === 'ok').length;
  expect(succeeded).toBeGreaterThan(0);
  const written = Math.max(0, ...[...(await acts(home.ids.organization))].map(([action, count]) => count - (before.get(action) ?? 0)));
  outcomes.set(
    name,
    `${succeeded === 1 ? 'one succeeds' : 'several succeed'}, ${['nothing written', 'written once'][written] ?? 'written several times'}`,
  );
});

it('lets exactly one win where two would be wrong, and leaves the money right', async () => {
  const lines = [...outcomes].map(([name, outcome]) => `${name}: ${outcome}`);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('testing/contended-actions.txt');
  expect(await accountFaults(database)).toEqual([]);
});
