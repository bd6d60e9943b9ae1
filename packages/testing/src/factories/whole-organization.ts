import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { files } from '@lares/db/schema/platform/files';
import { outboxEmails } from '@lares/db/schema/platform/emails';
import { importHeaders, importRows, importRuns, imports } from '@lares/db/schema/workspace/imports';
import { archiveRuns } from '@lares/db/schema/workspace/archives';
import { listings } from '@lares/db/schema/marketing/listings';
import { organizations } from '@lares/db/schema/platform/organizations';
import { favourites, inquiries } from '@lares/db/schema/portfolio/properties';
import { insertMember, insertOrganization, insertPerson } from '@lares/db/seed/people';
import { Wall } from '@lares/db/wall';
import { STANDINGS, type MemberRole, type Standing } from '@lares/domain/shared/permissions';
import { anOwner, type OwnedDatabase } from './people.ts';
import { someProperty } from './properties.ts';
import { absentIds, bytesOf, type OrganizationIds, type WholeOrganization } from './organization-ids.ts';
import { makeOffice } from './organization-office.ts';
import { makeTenancy } from './organization-tenancy.ts';

const ROLES: Record<Exclude<Standing, 'admin'>, { role: MemberRole; isFounder: boolean }> = {
  property_manager: { role: 'property_manager', isFounder: false },
  founder: { role: 'owner', isFounder: true },
  owner: { role: 'owner', isFounder: false },
  tenant: { role: 'tenant', isFounder: false },
};

interface Making {
  now: Date;
  /** The password of every account. */
  passwordHash: string;
}

export async function aWholeOrganization(database: OwnedDatabase, { now, passwordHash }: Making): Promise<WholeOrganization> {
  const ids = absentIds();
  const mark = `marque-${randomBytes(6).toString('hex')}`;
  await insertOrganization(database, { id: ids.organization, name: `Agence ${mark}`, kind: 'agence' });
  const people = await makePeople(database, { ids, mark, passwordHash });
  const storageKey = `${ids.organization}/${ids.file}`;
  await makeRows(database, { ids, mark, people, storageKey }, now.toISOString());
  return { ids, mark, people, storageKey };
}

async function makePeople(
  database: OwnedDatabase,
  { ids, mark, passwordHash }: { ids: OrganizationIds; mark: string; passwordHash: string },
) {
  const people: Partial<WholeOrganization['people']> = {};
  for (const standing of STANDINGS) {
    const person = { id: randomUUID(), email: `${standing.replace('_', '-')}@${mark}.example`, fullName: `${standing} ${mark}` };
    people[standing] = person;
    if (standing === 'admin') {
      await insertPerson(database.ownerDatabase, { ...person, userType: 'admin', passwordHash });
      continue;
    }
    await insertPerson(database, { ...person, userType: standing === 'founder' ? 'owner' : standing, passwordHash });
    const id = standing === 'property_manager' ? ids.membership : randomUUID();
    await insertMember(database, { id, organizationId: ids.organization, userId: person.id, ...ROLES[standing] });
  }
  return people as WholeOrganization['people'];
}

async function makeRows(database: Database, { ids, mark, people, storageKey }: WholeOrganization, at: string): Promise<void> {
  const organizationId = ids.organization;
  const inside = new Wall(database, { organizationId, userId: null });
  await anOwner(database, organizationId, { id: ids.owner, lastName: mark, userId: people.owner.id });
  const stored = { sha256: randomBytes(32), bytes: 1, mediaType: 'image/webp', storageKey, originalName: mark };
  await inside.transaction((tx) => tx.insert(files).values({ organizationId, id: ids.file, ...stored }));
  await inside.transaction(async (tx) => {
    const logo = { ...stored, sha256: randomBytes(32), storageKey: `${storageKey}-logo` };
    await tx.insert(files).values({ organizationId, id: ids.logoFile, ...logo });
    // The wall allows changes of this organisation only.
    await tx.update(organizations).set({ logoFileId: ids.logoFile });
  });

  const images = [
    { id: ids.image, imageUrl: `https://images.example/${mark}.jpg`, isPrimary: true, position: 0 },
    { id: ids.otherImage, fileId: ids.file, isPrimary: false, position: 1 },
  ];
  const shown = {
    id: ids.property,
    title: mark,
    ownerId: ids.owner,
    agentMembershipId: ids.membership,
    isListed: true,
    longitude: 4.8357,
    latitude: 45.764,
  };
  await someProperty(database, organizationId, shown, { images, amenities: ['Cave'] });
  await someProperty(database, organizationId, { id: ids.deletedProperty, title: mark, deletedAt: at });

  await inside.transaction(async (tx) => {
    await tx.insert(favourites).values({ organizationId, propertyId: ids.property, userId: people.property_manager.id });
    const asked = { name: mark, email: `${mark}@exemple.fr`, phone: '0102030405', message: mark };
    const about = { organizationId, propertyId: ids.property, ...asked };
    await tx.insert(inquiries).values({ ...about, id: ids.inquiry });
    await tx.insert(inquiries).values({ ...about, id: ids.answeredInquiry, handledAt: at });
    const offered = { transaction: 'location', feeScheduleUrl: `https://${mark}.example`, propertyId: ids.property } as const;
    await tx.insert(listings).values({ organizationId, id: ids.listing, ...offered });
    const brought = { kind: 'properties', fileName: mark, fileSha256: randomBytes(32), mapping: {}, counts: {} };
    await tx.insert(imports).values({ organizationId, id: ids.import, ...brought });
    const learned = { kind: 'properties', title: mark, shown: mark, field: 'price', createdAt: at };
    await tx.insert(importHeaders).values({ organizationId, id: ids.importHeader, ...learned });
    const run = { userId: people.property_manager.id, stage: 'failed', outcome: { mark }, startedAt: at, updatedAt: at } as const;
    await tx.insert(outboxEmails).values({ id: randomUUID(), organizationId, kind: 'inquiry', createdAt: at });
    await tx.insert(importRuns).values({ organizationId, id: randomUUID(), ...run });
    const archived = { bytes: bytesOf(mark).length, startedAt: at, updatedAt: at, readyAt: at };
    await tx
      .insert(archiveRuns)
      .values({ organizationId, id: ids.archive, userId: people.property_manager.id, stage: 'ready', ...archived });
    await tx
      .insert(importRows)
      .values({ organizationId, importId: ids.import, line: 1, entity: 'property', entityId: ids.deletedProperty });
    const done = { actorKind: 'user', actorId: people.property_manager.id, action: 'property.create', entity: 'property' } as const;
    await tx.insert(auditLog).values({ organizationId, at, ...done, entityId: ids.property, after: { title: mark } });
  });
  await makeTenancy(database, { ids, mark, people, storageKey }, at);
  await makeOffice(database, { ids, mark, people, storageKey }, at);
}
