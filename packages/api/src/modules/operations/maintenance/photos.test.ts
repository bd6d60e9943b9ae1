import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import type { Standing } from '@lares/domain/shared/permissions';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someRequest } from '@lares/testing/factories/maintenance';
import { memoryFiles } from '@lares/testing/memory-files';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ActorContext } from '../../../trpc/context.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { addRequestPhoto } from './photos.commands.ts';
import { remainingPhotos, storedPhotoOrThrow } from './photos.queries.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

const STANDING = { manager: 'property_manager', owner: 'owner', tenant: 'tenant' } as const satisfies Record<string, Standing>;
type Who = keyof typeof STANDING;

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let files: ReturnType<typeof memoryFiles>;
let requestId: string;
/** Of a property related to none of the three but the manager. */
let strangeId: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  files = memoryFiles();
  const { organization, ownerRecord, tenant } = agency;
  const organizationId = organization.id;
  const home = await someProperty(database, organizationId, { ownerId: ownerRecord.id });
  const other = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId, { userId: tenant.person.id });
  await someLease(database, { organizationId, propertyId: home.id, tenantId });
  ({ id: requestId } = await someRequest(database, { organizationId, propertyId: home.id }, { tenantId }));
  ({ id: strangeId } = await someRequest(database, { organizationId, propertyId: other.id }));
});

function contextOf(who: Who): ActorContext {
  const { organization } = agency;
  const { person, membership } = agency[who];
  const actor = { userId: person.id, organizationId: organization.id, membershipId: membership.id, standing: STANDING[who] };
  const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
  return { actor, ports, now: NOW, wall: new Wall(database, { organizationId: organization.id, userId: person.id }) };
}

/** The moment at which the photos of a test are sent and removed. */
const NOW = () => new Date('2026-11-20T09:00:00Z');
const LATE = () => new Date('2026-11-20T09:11:00Z');
const as = (who: Who, now = NOW) => callerAs(sessionOf(agency[who], agency.organization), { database, now, ports: { files } }).maintenance;
const variants = { thumb: Buffer.from('1'), card: Buffer.from('2'), full: Buffer.from('3') };
const add = (who: Who, name = 'fuite.jpg', id = requestId) =>
  addRequestPhoto(contextOf(who), id, { name, image: { variants, width: 10, height: 10 } });
const shown = async (who: Who = 'manager') => (await as(who).byId({ id: requestId })).photos;

it('are added in order by users who see the request', async () => {
  const sent = [await add('tenant'), await add('owner'), await add('manager')];
  expect((await shown()).map(({ fileId }) => fileId)).toEqual(sent.map(({ fileId }) => fileId));
  expect((await shown('tenant')).map(({ canRemove }) => canRemove)).toEqual([true, false, false]);
  expect((await shown('manager')).map(({ canRemove }) => canRemove)).toEqual([true, true, true]);
});

it('are visible to users who see the request, and leave no bytes when refused', async () => {
  const { fileId } = await add('manager', 'a.jpg', strangeId);
  expect(await storedPhotoOrThrow(contextOf('manager'), fileId)).toMatchObject({ id: fileId });
  const before = [...files.held.keys()].length;
  for (const who of ['owner', 'tenant'] as const) {
    await expect(storedPhotoOrThrow(contextOf(who), fileId)).rejects.toMatchObject({ code: 'common.not-found' });
    await expect(remainingPhotos(contextOf(who), strangeId)).rejects.toMatchObject({ code: 'common.not-found' });
    await expect(add(who, 'b.jpg', strangeId)).rejects.toMatchObject({ code: 'common.not-found' });
  }
  expect([...files.held.keys()]).toHaveLength(before);
});

it('are removed by their sender or a manager, and no longer served', async () => {
  const [ofTenant, ofManager] = [await add('tenant'), await add('manager')];
  await expect(as('tenant').removePhoto({ requestId, photoId: ofManager.photoId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await as('tenant').removePhoto({ requestId, photoId: ofTenant.photoId });
  expect((await shown()).map(({ fileId }) => fileId)).toEqual([ofManager.fileId]);
  for (const who of ['tenant', 'manager'] as const)
    await expect(storedPhotoOrThrow(contextOf(who), ofTenant.fileId)).rejects.toMatchObject({ code: 'common.not-found' });
  await expect(as('tenant').removePhoto({ requestId, photoId: ofTenant.photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as('manager').removePhoto({ requestId: strangeId, photoId: ofManager.photoId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await as('manager').removePhoto({ requestId, photoId: ofManager.photoId });
  expect(await shown()).toEqual([]);
});

it('are restored at their position, with their bytes, for ten minutes', async () => {
  const sent = [await add('tenant'), await add('owner'), await add('manager')];
  const before = await shown();
  const { photoId, fileId } = sent[0]!;
  await as('tenant').removePhoto({ requestId, photoId });
  await add('manager');
  await expect(as('owner').restorePhoto({ requestId, photoId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await as('tenant').restorePhoto({ requestId, photoId });
  expect((await shown()).slice(0, 3)).toEqual(before);
  const { storageKey } = await storedPhotoOrThrow(contextOf('tenant'), fileId);
  expect([...files.held.keys()].some((key) => key.startsWith(storageKey))).toBe(true);
  await expect(as('tenant').restorePhoto({ requestId, photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as('manager').removePhoto({ requestId, photoId });
  await expect(as('tenant').restorePhoto({ requestId, photoId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(as('manager').restorePhoto({ requestId: strangeId, photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as('manager', LATE).restorePhoto({ requestId, photoId })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
});

it('are restored only below the limit', async () => {
  const { photoId } = await add('tenant');
  await as('tenant').removePhoto({ requestId, photoId });
  for (let n = 0; n < MAX_PHOTOS_PER_REQUEST; n++) await add('manager');
  await expect(as('tenant').restorePhoto({ requestId, photoId })).rejects.toMatchObject({ cause: { code: 'maintenance.too-many-photos' } });
  expect(await shown()).toHaveLength(MAX_PHOTOS_PER_REQUEST);
});

it('are limited to twenty, also under concurrent uploads', async () => {
  for (let n = 1; n < MAX_PHOTOS_PER_REQUEST; n++) await add('manager');
  expect(await remainingPhotos(contextOf('tenant'), requestId)).toBe(1);
  const both = await Promise.allSettled([add('manager'), add('tenant')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'maintenance.too-many-photos',
    details: { max: MAX_PHOTOS_PER_REQUEST },
  });
  expect(await shown()).toHaveLength(MAX_PHOTOS_PER_REQUEST);
  expect([...files.held.keys()]).toHaveLength(MAX_PHOTOS_PER_REQUEST * 3);
});

it('write to the history of their request', async () => {
  const { photoId, fileId } = await add('tenant', 'C:\\fuite.jpg');
  await as('manager').removePhoto({ requestId, photoId });
  await as('manager').restorePhoto({ requestId, photoId });
  const { history } = callerAs(sessionOf(agency.manager, agency.organization), { database });
  expect(
    (await history.of({ entity: 'request', id: requestId })).rows.map(({ action, before, after }) => ({ action, before, after })),
  ).toEqual([
    { action: 'request.restore-photo', before: null, after: { photoId, fileId } },
    { action: 'request.remove-photo', before: { photoId, fileId }, after: null },
    { action: 'request.add-photo', before: null, after: { photoId, fileId, name: 'fuite.jpg' } },
  ]);
});
