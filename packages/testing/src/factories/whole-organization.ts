import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { auditLog } from '@lares/db/schema/audit-log';
import { files } from '@lares/db/schema/files';
import { importRows, imports } from '@lares/db/schema/imports';
import { calendarFeeds, events } from '@lares/db/schema/events';
import { invitations } from '@lares/db/schema/invitations';
import { notificationPreferences, notifications } from '@lares/db/schema/notifications';
import { subscriptionChanges, subscriptionInvoices, subscriptions } from '@lares/db/schema/subscriptions';
import { contractors } from '@lares/db/schema/contractors';
import { creationKeys } from '@lares/db/schema/creation-keys';
import { documents } from '@lares/db/schema/documents';
import { inquiryProspects } from '@lares/db/schema/inquiries';
import { jobRuns } from '@lares/db/schema/job-runs';
import { listings } from '@lares/db/schema/listings';
import { organizations } from '@lares/db/schema/organizations';
import { maintenanceComments, maintenancePhotos, maintenanceRequests, maintenanceTasks } from '@lares/db/schema/maintenance';
import { payments } from '@lares/db/schema/payments';
import { favourites, inquiries, propertyViews } from '@lares/db/schema/properties';
import { reviews } from '@lares/db/schema/reviews';
import { insertAdmin, insertMember, insertOrganization, insertPerson } from '@lares/db/seed/people';
import { Wall } from '@lares/db/wall';
import { addDays, addMonths, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { STANDINGS, type MemberRole, type Standing } from '@lares/domain/shared/permissions';
import { someLease } from './leases.ts';
import { anOwner, type OwnedDatabase } from './people.ts';
import { someProperty } from './properties.ts';
import { someTenant } from './tenants.ts';

/** The rows of one organisation that a call may name. A new module adds its own here, in `absentIds` and in `makeRows`. */
export interface OrganizationIds {
  organization: string;
  /** Owned by the invited owner, and published: everyone of the organisation sees it. */
  property: string;
  deletedProperty: string;
  image: string;
  otherImage: string;
  file: string;
  /** Its sign, for whoever stands in it. */
  logoFile: string;
  owner: string;
  /** The manager's. */
  membership: string;
  inquiry: string;
  answeredInquiry: string;
  /** Of `property`, and not published: what is published is there for everybody. */
  listing: string;
  import: string;
  /** The record of the tenant who has an account. */
  tenant: string;
  /** A client without lease. */
  prospect: string;
  deletedTenant: string;
  deletedOwner: string;
  /** Owned by the invited owner, let to the tenant with an account, not published. */
  letProperty: string;
  /** Active, of `letProperty`, signed by `tenant`. */
  lease: string;
  /** En attente, of the same property. */
  pendingLease: string;
  /** Terminé, of the same property and tenant, on which he has said nothing yet. */
  pastLease: string;
  payment: string;
  /** En attente. */
  awaitedPayment: string;
  deletedPayment: string;
  contractor: string;
  deletedContractor: string;
  /** Of `letProperty`, opened for `tenant`. */
  request: string;
  deletedRequest: string;
  task: string;
  deletedTask: string;
  comment: string;
  photo: string;
  deletedPhoto: string;
  photoFile: string;
  /** Filed under `lease`, shared with tenant and owner. */
  document: string;
  documentFile: string;
  deletedDocument: string;
  /** By the tenant, on `lease`, waiting for moderation. */
  review: string;
  /** Of a colleague, not accepted yet. */
  invitation: string;
  /** Of September 2026. */
  subscriptionInvoice: string;
  /** The manager's, about `request`. */
  notification: string;
  event: string;
  deletedEvent: string;
  calendarFeed: string;
  /** What the private address of that calendar ends with. */
  calendarToken: string;
}

/** An organisation with one person of every standing, and at least one row in every table it may own. */
export interface WholeOrganization {
  ids: OrganizationIds;
  /** Stands in the texts of its rows and people, and nowhere else. */
  mark: string;
  people: Record<Standing, { id: string; email: string; fullName: string }>;
  storageKey: string;
}

/** What a probe keeps under the storage key of a file, and expects back: its row says how long that is. */
export const bytesOf = (mark: string): Buffer => Buffer.from(`bytes of ${mark}`);

/** Ids of the same shape that name nothing. */
export const absentIds = (): OrganizationIds => ({
  organization: randomUUID(),
  property: randomUUID(),
  deletedProperty: randomUUID(),
  image: randomUUID(),
  otherImage: randomUUID(),
  file: randomUUID(),
  logoFile: randomUUID(),
  owner: randomUUID(),
  membership: randomUUID(),
  inquiry: randomUUID(),
  answeredInquiry: randomUUID(),
  listing: randomUUID(),
  import: randomUUID(),
  letProperty: randomUUID(),
  tenant: randomUUID(),
  prospect: randomUUID(),
  deletedTenant: randomUUID(),
  deletedOwner: randomUUID(),
  lease: randomUUID(),
  pendingLease: randomUUID(),
  pastLease: randomUUID(),
  payment: randomUUID(),
  awaitedPayment: randomUUID(),
  deletedPayment: randomUUID(),
  contractor: randomUUID(),
  deletedContractor: randomUUID(),
  request: randomUUID(),
  deletedRequest: randomUUID(),
  task: randomUUID(),
  deletedTask: randomUUID(),
  comment: randomUUID(),
  photo: randomUUID(),
  deletedPhoto: randomUUID(),
  photoFile: randomUUID(),
  document: randomUUID(),
  documentFile: randomUUID(),
  deletedDocument: randomUUID(),
  review: randomUUID(),
  invitation: randomUUID(),
  subscriptionInvoice: randomUUID(),
  notification: randomUUID(),
  event: randomUUID(),
  deletedEvent: randomUUID(),
  calendarFeed: randomUUID(),
  calendarToken: randomUUID(),
});

const ROLES: Record<Exclude<Standing, 'admin'>, { role: MemberRole; isFounder: boolean }> = {
  property_manager: { role: 'property_manager', isFounder: false },
  founder: { role: 'owner', isFounder: true },
  owner: { role: 'owner', isFounder: false },
  tenant: { role: 'tenant', isFounder: false },
};

interface Making {
  now: Date;
  /** Of every account. */
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
      await insertAdmin(database.ownerUrl, { ...person, passwordHash });
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
    // The wall lets this one organisation be changed.
    await tx.update(organizations).set({ logoFileId: ids.logoFile });
  });

  const images = [
    { id: ids.image, imageUrl: `https://images.example/${mark}.jpg`, isPrimary: true, position: 0 },
    { id: ids.otherImage, fileId: ids.file, isPrimary: false, position: 1 },
  ];
  const shown = { id: ids.property, title: mark, ownerId: ids.owner, agentMembershipId: ids.membership, isListed: true };
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
    await tx
      .insert(importRows)
      .values({ organizationId, importId: ids.import, line: 1, entity: 'property', entityId: ids.deletedProperty });
    const done = { actorKind: 'user', actorId: people.property_manager.id, action: 'property.create', entity: 'property' } as const;
    await tx.insert(auditLog).values({ organizationId, at, ...done, entityId: ids.property, after: { title: mark } });
  });
  await makeTenancy(database, { ids, mark, people, storageKey }, at);
  await makeOffice(database, { ids, mark, people, storageKey }, at);
}

/** Clients, leases, payments, works, papers and reviews. */
async function makeTenancy(database: Database, { ids, mark, people, storageKey }: WholeOrganization, at: string): Promise<void> {
  const organizationId = ids.organization;
  const named = { firstName: mark, lastName: mark, email: `${mark}@exemple.fr` };
  await someTenant(database, organizationId, { ...named, id: ids.tenant, userId: people.tenant.id });
  await someTenant(database, organizationId, { ...named, id: ids.prospect, status: 'Prospect' });
  await someTenant(database, organizationId, { ...named, id: ids.deletedTenant, deletedAt: at });
  await anOwner(database, organizationId, { id: ids.deletedOwner, lastName: mark, deletedAt: at });
  await someProperty(database, organizationId, { id: ids.letProperty, title: mark, ownerId: ids.owner, status: 'Loué' });
  const leased = { organizationId, propertyId: ids.letProperty, tenantId: ids.tenant };
  const surety = { kind: 'personne', name: mark, surety: 'simple' } as const;
  // Its term ends in six months: it may be renewed, ended by a notice, or terminated.
  const startDate = addMonths(day(at.slice(0, 10)), -30);
  const term = { startDate, endDate: addDays(addMonths(startDate, 36), -1) };
  await someLease(database, leased, { id: ids.lease, signedOn: addDays(startDate, -10), ...term, notes: mark }, { guarantors: [surety] });
  await someLease(database, leased, {
    id: ids.pendingLease,
    status: 'En attente',
    startDate: addMonths(startDate, 36),
    endDate: addDays(addMonths(startDate, 72), -1),
  });
  const past = { startDate: day('2020-07-01'), endDate: day('2023-06-30') };
  await someLease(database, leased, { id: ids.pastLease, status: 'Terminé', ...past });

  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(inquiryProspects).values({ organizationId, inquiryId: ids.answeredInquiry, tenantId: ids.prospect });
    const received = { organizationId, leaseId: ids.lease, amountCents: cents(105_000), notes: mark };
    const paid = { ...received, paymentDate: day('2026-07-05'), paymentMethod: 'Virement bancaire', status: 'Payé' } as const;
    await tx.insert(payments).values([
      { ...paid, id: ids.payment },
      { ...paid, id: ids.awaitedPayment, status: 'En attente' },
      { ...paid, id: ids.deletedPayment, deletedAt: at },
    ]);
    await tx.insert(contractors).values([
      { organizationId, id: ids.contractor, name: mark, trade: 'Plomberie' },
      { organizationId, id: ids.deletedContractor, name: mark, deletedAt: at },
    ]);
    const asked = { organizationId, propertyId: ids.letProperty, tenantId: ids.tenant, kind: 'panne', title: mark } as const;
    const wanted = { ...asked, description: `Fuite ${mark}`, priority: 'Moyenne', status: 'Nouveau' } as const;
    await tx.insert(maintenanceRequests).values([
      { ...wanted, id: ids.request },
      { ...wanted, id: ids.deletedRequest, deletedAt: at },
    ]);
    const ofRequest = { organizationId, requestId: ids.request };
    const task = { ...ofRequest, contractorId: ids.contractor, status: 'Nouveau', notes: mark } as const;
    await tx.insert(maintenanceTasks).values([
      { ...task, id: ids.task },
      { ...task, id: ids.deletedTask, deletedAt: at },
    ]);
    await tx.insert(maintenanceComments).values({ ...ofRequest, id: ids.comment, userId: people.tenant.id, text: mark });
    const stored = { organizationId, bytes: 1, originalName: mark };
    await tx.insert(files).values([
      { ...stored, id: ids.photoFile, sha256: randomBytes(32), mediaType: 'image/webp', storageKey: `${storageKey}-photo` },
      {
        ...stored,
        id: ids.documentFile,
        sha256: randomBytes(32),
        bytes: bytesOf(mark).length,
        mediaType: 'application/pdf',
        storageKey: `${storageKey}-document`,
      },
    ]);
    await tx.insert(maintenancePhotos).values([
      { ...ofRequest, id: ids.photo, fileId: ids.photoFile },
      { ...ofRequest, id: ids.deletedPhoto, fileId: ids.photoFile, deletedAt: at },
    ]);
    const filed = { organizationId, leaseId: ids.lease, title: mark, documentType: 'Contrat de bail', fileId: ids.documentFile } as const;
    const shared = { ...filed, visibleToTenant: true, visibleToOwner: true, searchText: ` ${mark}` };
    await tx.insert(documents).values([
      { ...shared, id: ids.document },
      { ...shared, id: ids.deletedDocument, deletedAt: at },
    ]);
    const said = { rating: 4, text: mark, moderation: 'En attente' } as const;
    const by = { propertyId: ids.letProperty, leaseId: ids.lease, userId: people.tenant.id };
    await tx.insert(reviews).values({ organizationId, id: ids.review, ...by, ...said });
    await tx.insert(jobRuns).values({ organizationId, name: mark, civilDay: day('2026-07-05') });
  });
}

/** What an organisation keeps for itself: who may come in, what it pays, what it is told and when it meets. */
async function makeOffice(database: Database, { ids, mark, people }: WholeOrganization, at: string): Promise<void> {
  const organizationId = ids.organization;
  const userId = people.property_manager.id;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    const invited = { email: `${mark}@exemple.fr`, role: 'property_manager', tokenHash: randomBytes(32), expiresAt: at } as const;
    await tx.insert(invitations).values({ organizationId, id: ids.invitation, ...invited });
    await tx.insert(subscriptions).values({ organizationId, plan: 'enterprise', since: day('2026-09-01') });
    const changed = { fromPlan: 'basic', toPlan: 'enterprise', onDay: day('2026-09-01'), changedAt: at, changedBy: userId } as const;
    await tx.insert(subscriptionChanges).values({ organizationId, ...changed });
    const billed = { month: day('2026-09-01'), daysPerPlan: { enterprise: 30 }, amountCents: cents(9_999) };
    await tx.insert(subscriptionInvoices).values({ organizationId, id: ids.subscriptionInvoice, ...billed });
    await tx
      .insert(creationKeys)
      .values({ organizationId, userId, key: randomUUID(), at, contentSha256: randomBytes(32), answer: { mark } });
    const told = { userId, kind: 'request.opened', onceKey: mark, entity: 'request', entityId: ids.request };
    await tx.insert(notifications).values({ organizationId, id: ids.notification, ...told, facts: { title: mark } });
    await tx.insert(notificationPreferences).values({ organizationId, userId, kind: 'request.opened', inApp: true, byMail: false });
    const met = { propertyId: ids.letProperty, tenantId: ids.tenant, memberMembershipId: ids.membership };
    const visit = { title: mark, kind: 'visite', startsAt: '2026-09-10T08:00:00Z', endsAt: '2026-09-10T09:00:00Z', ...met } as const;
    await tx.insert(events).values([
      { organizationId, id: ids.event, ...visit },
      { organizationId, id: ids.deletedEvent, ...visit, deletedAt: at },
    ]);
    await tx
      .insert(calendarFeeds)
      .values({ organizationId, id: ids.calendarFeed, userId, tokenHash: createHash('sha256').update(ids.calendarToken).digest() });
    await tx.insert(propertyViews).values({ organizationId, propertyId: ids.property, day: day('2026-09-01'), views: 3 });
  });
}
