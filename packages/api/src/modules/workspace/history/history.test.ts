import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database });

it('shows who changed what, newest first, and only the changed columns', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft({ amenities: ['Cave'] }));
  await as('colleague').properties.update({ ...aPropertyDraft({ priceCents: 60_000, amenities: ['Cave', 'Jardin'] }), id, version: 1 });
  await as('admin').properties.update({ ...aPropertyDraft({ priceCents: 60_000, title: 'Vu' }), id, version: 2 });
  const { rows } = await as('manager').history.of({ entity: 'property', id });
  expect(rows.map(({ action, actorKind, actorName }) => [action, actorKind, actorName])).toEqual([
    ['property.update', 'admin', null],
    ['property.update', 'user', 'Hugo Bernard'],
    ['property.create', 'user', 'Claire Martin'],
  ]);
  expect(rows[1]).toMatchObject({
    at: '2026-11-20T09:00:00+00:00',
    before: { priceCents: 52_000, amenities: ['Cave'], agentMembershipId: agency.manager.membership.id },
    after: { priceCents: 60_000, amenities: ['Jardin', 'Cave'], agentMembershipId: null },
  });
  expect(Object.keys(rows[1]?.after ?? {}).sort()).toEqual(['agentMembershipId', 'amenities', 'priceCents']);
  expect(rows[2]).toMatchObject({ before: null, after: { title: 'Studio rénové', amenities: ['Cave'] } });
});

it('is paged, also among rows of the same moment', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft());
  for (let version = 1; version <= 6; version++) {
    await as('manager').properties.update({ ...aPropertyDraft({ title: `Titre ${version}` }), id, version });
  }
  const whole = await as('founder').history.of({ entity: 'property', id });
  expect(whole.rows.map(({ after }) => after?.['title'])).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Titre ${n}`).concat('Studio rénové'));
  const pages = [await as('founder').history.of({ entity: 'property', id, limit: 3 })];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await as('founder').history.of({ entity: 'property', id, limit: 3, cursor }));
  }
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
});

it('is for managers, for records they see', async () => {
  const { id } = await as('manager').properties.create(aPropertyDraft({ ownerId: agency.ownerRecord.id }));
  for (const who of ['owner', 'tenant'] as const) {
    await expect(as(who).history.of({ entity: 'property', id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database });
  await expect(stranger.history.of({ entity: 'property', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
