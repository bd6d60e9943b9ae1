import { randomUUID } from 'node:crypto';
import { files } from '@lares/db/schema/platform/files';
import { GALLERY_IMAGES } from '@lares/domain/portfolio/properties/card';
import { MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { addPropertyImage } from './images.commands.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;
const stored = new Map<string, Buffer>();

const fileStore = {
  put: async (key: string, content: Buffer) => void stored.set(key, content),
  putStream: () => Promise.reject(new Error('pictures are put whole')),
  get: () => Promise.resolve(null),
  remove: async (key: string) => {
    for (const known of stored.keys()) if (known.startsWith(`${key}/`)) stored.delete(known);
  },
};

const as = (who: 'manager' | 'colleague' | 'owner' | 'tenant', store = fileStore) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: { files: store } }).properties;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  ({ id: propertyId } = await someProperty(database, agency.organization.id, { isListed: true, ownerId: agency.ownerRecord.id }));
});

const url = (name: string) => `https://images.exemple.fr/${name}.jpg`;
const add = async (name: string) => (await as('manager').addImageUrl({ propertyId, url: url(name) })).imageId;
/** Those of the page; the card has the first of them. */
async function shown() {
  const { images } = await as('manager').byId({ id: propertyId });
  const { rows } = await as('manager').list({ sort: 'newest', limit: 100 });
  expect(rows.find(({ id }) => id === propertyId)?.images).toEqual(images.slice(0, GALLERY_IMAGES));
  return images;
}
const names = async () => (await shown()).map((image) => `${image.url?.slice(url('').length - 4, -4)}${image.isPrimary ? '*' : ''}`);

describe('pictures of a property', () => {
  it('are kept in the order of upload; the first is primary', async () => {
    for (const name of ['a', 'b', 'c']) await add(name);
    expect(await names()).toEqual(['a*', 'b', 'c']);
  });

  it('accept web URLs only', async () => {
    for (const wrong of ['', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'images/a.jpg']) {
      await expect(as('manager').addImageUrl({ propertyId, url: wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('have one primary, also after concurrent choices', async () => {
    const [, b, c] = [await add('a'), await add('b'), await add('c')];
    await Promise.all([
      as('manager').makeImagePrimary({ propertyId, imageId: b }),
      as('colleague').makeImagePrimary({ propertyId, imageId: c }),
      add('d'),
      as('manager').makeImagePrimary({ propertyId, imageId: b }),
    ]);
    expect((await shown()).filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    await as('manager').makeImagePrimary({ propertyId, imageId: c });
    expect(await names()).toEqual(['c*', 'a', 'b', 'd']);
  });

  it('are shown in the given order, the primary first', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await as('manager').reorderImages({ propertyId, imageIds: [c, a, b] });
    expect(await names()).toEqual(['a*', 'c', 'b']);
    await as('manager').makeImagePrimary({ propertyId, imageId: b });
    expect(await names()).toEqual(['b*', 'c', 'a']);
  });

  it('keep their order when the given one names other pictures', async () => {
    const [a, b] = [await add('a'), await add('b')];
    for (const imageIds of [[a], [a, a], [b, a, randomUUID()], []]) {
      await expect(as('manager').reorderImages({ propertyId, imageIds })).rejects.toMatchObject({
        cause: { code: 'common.modified-meanwhile' },
      });
    }
    expect(await names()).toEqual(['a*', 'b']);
  });

  it('make the next one primary when the primary one is deleted', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await as('manager').removeImage({ propertyId, imageId: a });
    expect(await names()).toEqual(['b*', 'c']);
    await as('manager').removeImage({ propertyId, imageId: c });
    await as('manager').removeImage({ propertyId, imageId: b });
    expect(await names()).toEqual([]);
  });

  it('are deleted with their file and its bytes', async () => {
    const keep = await received('reste.jpg');
    const gone = await received('part.jpg');
    expect(stored.size).toBe(6);
    await as('manager').removeImage({ propertyId, imageId: gone.imageId });
    expect((await shown()).map(({ fileId }) => fileId)).toEqual([keep.fileId]);
    const rows = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx.select({ id: files.id }).from(files),
    );
    expect(rows).toEqual([{ id: keep.fileId }]);
    expect([...stored.keys()].every((key) => key.includes(keep.fileId))).toBe(true);
    expect(stored.size).toBe(3);
    const broken = { ...fileStore, remove: () => Promise.reject(new Error('disk full')) };
    await as('manager', broken).removeImage({ propertyId, imageId: keep.imageId });
    expect(await shown()).toEqual([]);
  });

  it('are limited to fifty, also under concurrent uploads', async () => {
    for (let n = 1; n < MAX_IMAGES_PER_PROPERTY; n++) await add(String(n));
    const both = await Promise.allSettled([add('x'), add('y')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ cause: { code: 'file.too-many', details: { max: 50 } } });
    expect(await shown()).toHaveLength(MAX_IMAGES_PER_PROPERTY);
  });

  it('are changed only by managers of the organisation, through their own property', async () => {
    const imageId = await add('a');
    const other = await someProperty(database, agency.organization.id);
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).removeImage({ propertyId, imageId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).makeImagePrimary({ propertyId, imageId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(as('manager').removeImage({ propertyId: other.id, imageId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const elsewhere = await anAgency(database);
    const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).properties;
    const attempts = [
      stranger.addImageUrl({ propertyId, url: url('z') }),
      stranger.removeImage({ propertyId, imageId }),
      stranger.makeImagePrimary({ propertyId, imageId }),
      stranger.reorderImages({ propertyId, imageIds: [imageId] }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })));
    expect(await names()).toEqual(['a*']);
  });

  it('write to the history of their property', async () => {
    const [a, b] = [await add('a'), await add('b')];
    await as('manager').reorderImages({ propertyId, imageIds: [b, a] });
    await as('manager').makeImagePrimary({ propertyId, imageId: b });
    await as('manager').removeImage({ propertyId, imageId: a });
    const { history } = callerAs(sessionOf(agency.manager, agency.organization), { database });
    expect(
      (await history.of({ entity: 'property', id: propertyId })).rows.map(({ action, before, after }) => ({ action, before, after })),
    ).toEqual([
      { action: 'property.remove-image', before: { imageId: a, url: url('a'), fileId: null }, after: null },
      { action: 'property.make-image-primary', before: { imageId: a }, after: { imageId: b } },
      { action: 'property.reorder-images', before: { imageIds: [a, b] }, after: { imageIds: [b, a] } },
      { action: 'property.add-image', before: null, after: { imageId: b, url: url('b') } },
      { action: 'property.add-image', before: null, after: { imageId: a, url: url('a') } },
    ]);
  });
});

function received(name: string) {
  const { organization, manager } = agency;
  const actor = {
    userId: manager.person.id,
    organizationId: organization.id,
    membershipId: manager.membership.id,
    standing: 'property_manager' as const,
  };
  const wall = new Wall(database, { organizationId: organization.id, userId: manager.person.id });
  const variants = { thumb: Buffer.from('1'), card: Buffer.from('2'), full: Buffer.from(name) };
  const ports = {
    files: fileStore,
    mailer: { send: () => Promise.resolve() },
    publicUrl: '',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const now = () => new Date('2026-11-20T09:00:00Z');
  return addPropertyImage({ actor, wall, ports, now }, propertyId, { name, image: { variants, width: 10, height: 10 } });
}
