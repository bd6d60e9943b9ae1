import { randomUUID } from 'node:crypto';
import type { Standing } from '@lares/domain/shared/permissions';

/**
 * The rows of one organisation that a call may name. A new module adds its own here, in `absentIds`, and in `makeRows` of
 * `whole-organization.ts`.
 */
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
