import type { Noun } from '../noun.ts';

/** packages/api/src/modules/<area>/<noun>/<noun>.test.ts */
export const moduleTest = ({
  area,
  noun,
  singular,
  many,
  one,
  One,
  ONE,
  article,
  statuses,
}: Noun) => `import { ${many} } from '@lares/db/schema/${area}/${noun}';
import { Wall } from '@lares/db/wall';
import { ${ONE}_STATUSES } from '@lares/domain/${area}/${noun}/status';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { ${article}${One}Draft, some${One} } from '@lares/testing/factories/${noun}';
import { ${one}Values } from '@lares/validation/${area}/${noun}';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Who = 'admin' | 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

const as = (who: Who, of = agency) => callerAs(sessionOf(of[who], of.organization), { database }).${many};

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

describe('writing', () => {
  it('stores what the form says and gives it back', async () => {
    const { id } = await as('manager').create(${article}${One}Draft({ name: ' Deux  mots ', status: '${statuses.at(-1)}' }));
    expect(await as('colleague').byId({ id })).toEqual({
      id,
      name: 'Deux  mots',
      status: '${statuses.at(-1)}',
      notes: 'Au calme.',
      createdAt: '2026-11-20T09:00:00+00:00',
      updatedAt: '2026-11-20T09:00:00+00:00',
      version: 1,
    });
  });

  it('creates once for a repeated request, and refuses other values under its key', async () => {
    const draft = { ...${article}${One}Draft(), creationKey: '0198c0de-0000-7000-8000-00000000000a' };
    const { id } = await as('manager').create(draft);
    expect(await as('manager').create(draft)).toEqual({ id });
    await expect(as('manager').create({ ...draft, name: 'Autre' })).rejects.toMatchObject({ cause: { code: 'common.key-reused' } });
    expect((await as('manager').list({})).rows).toHaveLength(1);
  });

  it('replaces the whole, and tells the loser of two who was faster', async () => {
    const { id } = await as('manager').create(${article}${One}Draft());
    const update = (who: Who, name: string) => as(who).update({ ...${article}${One}Draft({ name, notes: '' }), id, version: 1 });
    expect(await update('manager', 'De Claire')).toEqual({ id, version: 2 });
    await expect(update('colleague', 'De Hugo')).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } },
    });
    expect(await as('founder').byId({ id })).toMatchObject({ name: 'De Claire', notes: '', version: 2 });
  });

  it('deletes only what has not changed since it was read', async () => {
    const { id } = await as('manager').create(${article}${One}Draft());
    await as('colleague').update({ ...${article}${One}Draft({ name: 'Autre' }), id, version: 1 });
    await expect(as('manager').remove({ id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await as('manager').remove({ id, version: 2 })).toEqual({ id });
    await expect(as('manager').byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves a trace of each change, and of what it changed only', async () => {
    const { id } = await as('manager').create(${article}${One}Draft({ name: 'Avant' }));
    await as('manager').update({ ...${article}${One}Draft({ name: 'Après' }), id, version: 1 });
    await as('admin').remove({ id, version: 2 });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const trail = await wall.transaction((tx) =>
      tx.execute(sql\`select action, actor_kind, before, after from audit_log where entity_id = \${id} order by at, id\`),
    );
    expect([...trail]).toEqual([
      { action: '${singular}.create', actor_kind: 'user', before: null, after: expect.objectContaining({ name: 'Avant' }) },
      { action: '${singular}.update', actor_kind: 'user', before: { name: 'Avant' }, after: { name: 'Après' } },
      { action: '${singular}.remove', actor_kind: 'admin', before: expect.objectContaining({ name: 'Après' }), after: null },
    ]);
  });

  it('refuses a missing name under its field, and PostgreSQL would as well', async () => {
    await expect(as('manager').create(${article}${One}Draft({ name: ' ' }))).rejects.toMatchObject({ cause: { issues: [{ path: ['name'] }] } });
    await expect(some${One}(database, agency.organization.id, { name: '' })).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('the list', () => {
  it('is newest first, the same by pages forwards and backwards', async () => {
    for (let n = 0; n < 7; n++) await some${One}(database, agency.organization.id, { createdAt: \`2026-0\${1 + (n >> 1)}-01T08:00:00Z\` });
    const whole = await as('manager').list({ limit: 100 });
    const moments = whole.rows.map(({ createdAt }) => createdAt);
    expect(moments).toHaveLength(7);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const pages = [await as('manager').list({ limit: 2 })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await as('manager').list({ limit: 2, cursor }));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    const back = await as('manager').list({ limit: 2, cursor: pages[2]?.previousCursor ?? '' });
    expect(back.rows).toEqual(pages[1]?.rows);
  });

  it('finds every word of the search in any order, without accents or capitals', async () => {
    for (const name of ['Été à Lyon', 'Été à Nice']) await some${One}(database, agency.organization.id, { name });
    expect((await as('manager').list({ q: 'lyon ete' })).rows).toMatchObject([{ name: 'Été à Lyon' }]);
    expect((await as('manager').list({ q: '%' })).rows).toHaveLength(2);
  });

  it.each(${ONE}_STATUSES)('shows those that are « %s » alone', async (status) => {
    for (const word of ${ONE}_STATUSES) await some${One}(database, agency.organization.id, { status: word });
    expect((await as('manager').list({ status })).rows).toMatchObject([{ status }]);
  });
});

describe('who may', () => {
  it.each(['admin', 'manager', 'colleague', 'founder'] as const)('%s reads everything of their organisation, and nothing of another', async (who) => {
    const elsewhere = await anAgency(database);
    const { id } = await as('manager').create(${article}${One}Draft());
    expect((await as(who).list({})).rows).toMatchObject([{ id }]);
    expect((await as(who, elsewhere).list({})).rows).toEqual([]);
    const attempts = [
      as(who, elsewhere).byId({ id }),
      as(who, elsewhere).update({ ...${article}${One}Draft(), id, version: 1 }),
      as(who, elsewhere).remove({ id, version: 1 }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })));
  });

  it.each(['owner', 'tenant'] as const)('%s is refused everything', async (who) => {
    const { id } = await as('manager').create(${article}${One}Draft());
    const attempts = [
      as(who).list({}),
      as(who).byId({ id }),
      as(who).create(${article}${One}Draft()),
      as(who).update({ ...${article}${One}Draft(), id, version: 1 }),
      as(who).remove({ id, version: 1 }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
  });
});

it('has a column for every field of the schema, and a field or a server-side reason for every column', () => {
  const SERVER_OWNED = ['id', 'organizationId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version'];
  expect(Object.keys(getTableColumns(${many})).toSorted()).toEqual([...Object.keys(${one}Values.shape), ...SERVER_OWNED].toSorted());
});
`;
