import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someContractor, someRequest } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let requestId: string;

/** Past midnight in Paris, but not in London. */
const LATE_EVENING = () => new Date('2026-07-01T22:30:00Z');
const as = (who: 'manager' | 'colleague' | 'owner' | 'tenant') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: LATE_EVENING });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  const { organization, ownerRecord } = agency;
  const { id } = await someProperty(database, organization.id, { title: 'T2 des Lilas', ownerId: ownerRecord.id });
  ({ id: requestId } = await someRequest(database, { organizationId: organization.id, propertyId: id }));
});

const add = async (values: object = {}) => (await as('manager').maintenance.addTask({ requestId, ...values })).id;
const tasks = (who: 'manager' | 'owner' | 'tenant' = 'manager') => as(who).maintenance.tasks({ requestId });

it('requires only its request', async () => {
  await add();
  expect(await tasks()).toEqual([
    {
      id: expect.any(String),
      status: 'Nouveau',
      contractor: null,
      assignedTo: '',
      scheduledDate: null,
      completionDate: null,
      costCents: null,
      notes: '',
      createdAt: expect.any(String),
      version: 1,
    },
  ]);
});

it('is assigned to a contractor, who stays on it after their deletion', async () => {
  const { id: contractorId } = await someContractor(database, agency.organization.id);
  const gone = await someContractor(database, agency.organization.id, { deletedAt: '2026-07-01T08:00:00Z' });
  const id = await add({ contractorId, scheduledDate: '2026-07-10', costCents: 12_050, notes: 'Avec devis' });
  expect(await tasks()).toMatchObject([{ contractor: { id: contractorId, name: 'Plomberie Roux' }, costCents: 12_050 }]);
  for (const stranger of [gone.id, randomUUID()]) {
    await expect(add({ contractorId: stranger })).rejects.toMatchObject({
      cause: { code: 'common.invalid-reference', field: 'contractorId' },
    });
  }
  await as('manager').contractors.remove({ id: contractorId });
  await as('manager').maintenance.updateTask({ id, version: 1, contractorId, notes: 'Facturé' });
  expect(await tasks()).toMatchObject([{ contractor: { name: 'Plomberie Roux' }, notes: 'Facturé' }]);
  expect(await tasks('owner')).toMatchObject([{ contractor: { name: 'Plomberie Roux' } }]);
});

it('is finished once, today in Paris, however often the button is pressed', async () => {
  const id = await add({ notes: 'Joint' });
  const both = await Promise.all([
    as('manager').maintenance.finishTask({ id, version: 1 }),
    as('colleague').maintenance.finishTask({ id, version: 1 }),
  ]);
  expect(both).toEqual([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  expect(await tasks()).toMatchObject([{ status: 'Terminé', completionDate: '2026-07-02', notes: 'Joint', version: 2 }]);
  const { rows } = await as('manager').history.of({ entity: 'request', id: requestId });
  expect(rows.map(({ action }) => action)).toEqual(['request.finish-task', 'request.add-task']);
  expect(rows[0]).toMatchObject({
    before: { status: 'Nouveau', completionDate: null },
    after: { status: 'Terminé', completionDate: '2026-07-02' },
  });
});

it('is updated only from its latest version', async () => {
  const id = await add();
  const { updateTask, finishTask, removeTask } = as('manager').maintenance;
  await updateTask({ id, version: 1, assignedTo: 'Le gardien', status: 'En cours' });
  const late = { cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } } };
  await expect(updateTask({ id, version: 1 })).rejects.toMatchObject(late);
  await expect(finishTask({ id, version: 1 })).rejects.toMatchObject(late);
  await expect(removeTask({ id, version: 1 })).rejects.toMatchObject(late);
  await removeTask({ id, version: 2 });
  expect(await tasks()).toEqual([]);
  await expect(removeTask({ id, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('leaves every list and total when deleted, and can be restored for ten minutes', async () => {
  const { id: contractorId } = await someContractor(database, agency.organization.id);
  const values = { contractorId, scheduledDate: '2026-07-10', costCents: 12_050, notes: 'Avec devis' };
  const [id] = [await add(values), await add({ costCents: 300 })];
  const before = (await tasks()).find((task) => task.id === id);
  const { maintenance, dashboard, history } = as('manager');
  const seen = async () => ({
    tasks: (await tasks()).length,
    given: (await maintenance.tasksOfContractor({ contractorId })).rows.length,
    cost: (await maintenance.byId({ id: requestId })).costs?.totalCents,
    total: (await maintenance.costs({})).totalCents,
    upcoming: (await dashboard.upcoming({})).events.length,
  });
  const whole = await seen();
  expect(whole).toEqual({ tasks: 2, given: 1, cost: 12_350, total: 12_350, upcoming: 1 });
  await maintenance.removeTask({ id, version: 1 });
  expect(await seen()).toEqual({ tasks: 1, given: 0, cost: 300, total: 300, upcoming: 0 });
  await expect(maintenance.updateTask({ id, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(maintenance.finishTask({ id, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as('owner').maintenance.restoreTask({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await as('colleague').maintenance.restoreTask({ id })).toEqual({ id, version: 3 });
  expect(await seen()).toEqual(whole);
  expect((await tasks()).find((task) => task.id === id)).toEqual({ ...before, version: 3 });
  const { rows } = await history.of({ entity: 'request', id: requestId });
  expect(rows.slice(0, 2)).toMatchObject([
    { action: 'request.restore-task', before: null, after: values },
    { action: 'request.remove-task', before: values, after: null },
  ]);
  await expect(maintenance.restoreTask({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await maintenance.removeTask({ id, version: 3 });
  const late = callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date('2026-07-01T22:41:00Z') });
  await expect(late.maintenance.restoreTask({ id })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
});

it('is restored after its deleted request, not with it', async () => {
  const [kept, gone] = [await add({ notes: 'Gardée' }), await add({ notes: 'Supprimée avant' })];
  const { maintenance } = as('manager');
  await maintenance.removeTask({ id: gone, version: 1 });
  await maintenance.remove({ id: requestId });
  await expect(maintenance.restoreTask({ id: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await maintenance.restore({ id: requestId });
  expect((await tasks()).map(({ id }) => id)).toEqual([kept]);
  await maintenance.restoreTask({ id: gone });
  expect(await tasks()).toHaveLength(2);
});

it('is hidden with its deleted request', async () => {
  const id = await add();
  await as('manager').maintenance.remove({ id: requestId });
  await expect(as('manager').maintenance.finishTask({ id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(add()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is changed by managers; an owner reads it', async () => {
  const id = await add();
  for (const who of ['owner', 'tenant'] as const) {
    const { maintenance } = as(who);
    const attempts = [
      maintenance.addTask({ requestId }),
      maintenance.updateTask({ id, version: 1 }),
      maintenance.finishTask({ id, version: 1 }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
  }
  expect(await tasks('owner')).toHaveLength(1);
  await expect(tasks('tenant')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is listed under its contractor, unfinished first', async () => {
  const { id: contractorId } = await someContractor(database, agency.organization.id);
  const first = await add({ contractorId, notes: 'Première' });
  await add({ contractorId });
  await add({});
  await as('manager').maintenance.finishTask({ id: first, version: 1 });
  const { tasksOfContractor } = as('manager').maintenance;
  const page = await tasksOfContractor({ contractorId, limit: 1 });
  expect(page.rows).toMatchObject([
    { request: { id: requestId, title: 'Fuite sous l’évier' }, propertyTitle: 'T2 des Lilas', status: 'Nouveau', isOver: false },
  ]);
  expect((await tasksOfContractor({ contractorId, cursor: page.nextCursor! })).rows).toMatchObject([{ id: first, isOver: true }]);
  await expect(as('owner').maintenance.tasksOfContractor({ contractorId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
