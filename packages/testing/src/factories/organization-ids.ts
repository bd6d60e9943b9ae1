import { randomUUID } from 'node:crypto';
import type { Standing } from '@lares/domain/shared/permissions';

/**
 * The rows of one organisation that a call may reference. A new module adds its own here, in `absentIds`, and in `makeRows` of
 * `whole-organization.ts`.
 */
export interface OrganizationIds {
  organization: string;
  /** Owned by the invited owner, and published: every member of the organisation may read it. */
  property: string;
  deletedProperty: string;
  image: string;
  otherImage: string;
  file: string;
  /** Its logo, readable by its members. */
  logoFile: string;
  owner: string;
  /** Belongs to the manager. */
  membership: string;
  inquiry: string;
  answeredInquiry: string;
  /** Of `property`, and not published: published ones are readable by everybody. */
  listing: string;
  import: string;
  /** The record of the tenant with an account. */
  tenant: string;
  /** A client without a lease. */
  prospect: string;
  deletedTenant: string;
  deletedOwner: string;
  /** Owned by the invited owner, rented by the tenant with an account, not published. */
  letProperty: string;
  /** Active, of `letProperty`, signed by `tenant`. */
  lease: string;
  /** En attente, of the same property. */
  pendingLease: string;
  /** Terminé, of the same property and tenant, without a review. */
  pastLease: string;
  /** A rent of `pastLease` with its notice. */
  revisedTerm: string;
  /** Of the account of `lease`, half paid by `payment`. */
  due: string;
  /** Of `lease`, from July 2026 on. */
  housingAid: string;
  /** The part that the guarantor of `lease` pays, from July 2026 on. */
  thirdPartyPayer: string;
  /** The deposit of `lease`, received in part. */
  depositMovement: string;
  /** With `bankStatement`, whose `bankLine` of 123.45 € waits. */
  bankAccount: string;
  bankStatement: string;
  bankLine: string;
  /** Of another statement: joined to `receivedPayment` of `lease`. */
  matchedLine: string;
  matchRule: string;
  debitMandate: string;
  endedDebitMandate: string;
  debitBatch: string;
  debit: string;
  importHeader: string;
  /** Ready, with `bytesOf(mark)`. */
  archive: string;
  /** Without statements. */
  emptyBankAccount: string;
  /** Of `letProperty`, with `shareKey`, which `chargeExpense` uses, and `meterKey` with `meterReading`. */
  building: string;
  shareKey: string;
  meterKey: string;
  meterReading: string;
  chargeExpense: string;
  /** Of `lease` for 2025, with `due`, which `receipt` cites. */
  chargeSettlement: string;
  /** Of `lease`, on `due`: broken since August 2026. */
  paymentPlan: string;
  /** Of `lease`, on `due`: withdrawn. */
  orderToPay: string;
  /** Of `pastLease`: given up, so that no probe can decide it. */
  revisionRequest: string;
  /** Without lots, keys and expenses. */
  emptyBuilding: string;
  /** Of `pastLease`, with nothing paid out. */
  settlement: string;
  complement: string;
  /** Of `letProperty`, in force since July 2026. */
  mandate: string;
  /** Ended long ago, with `mandateFee`, which no statement counts. */
  feeMandate: string;
  mandateFee: string;
  /** Received from `owner`; no statement holds it. */
  ownerMovement: string;
  /** Of `owner` for July 2026; `payout` paid it out. */
  paidOutStatement: string;
  payout: string;
  /** The same for August, not paid out. */
  statement: string;
  /** Of `owner`, which no statement holds. */
  expense: string;
  /** A reçu of `due`, not cancelled; it cites no payment, so that probes may change them. */
  receipt: string;
  reminder: string;
  guarantorNotice: string;
  payment: string;
  /** En attente. */
  awaitedPayment: string;
  receivedPayment: string;
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
  /** By the tenant, on `lease`, not moderated yet. */
  review: string;
  /** Waiting, of `lease` and its tenant. */
  announcedNotice: string;
  /** For a colleague, not accepted yet. */
  invitation: string;
  /** For September 2026. */
  subscriptionInvoice: string;
  /** Sent to the manager, about `request`. */
  notification: string;
  event: string;
  deletedEvent: string;
  /** Of the manager. */
  accessToken: string;
  /** Active, notified of new payments. */
  webhook: string;
  /** To `webhook`, which failed. */
  webhookDelivery: string;
  calendarFeed: string;
  /** The token of the private URL of that calendar. */
  calendarToken: string;
  portalFeed: string;
  /** The token of its private address. */
  portalToken: string;
}

/** An organisation with one person of each standing, and at least one row in every table that it may own. */
export interface WholeOrganization {
  ids: OrganizationIds;
  /** Occurs in the texts of its rows and people only. */
  mark: string;
  people: Record<Standing, { id: string; email: string; fullName: string }>;
  storageKey: string;
}

/** The content that a probe stores under the storage key of a file; the file's row holds its length. */
export const bytesOf = (mark: string): Buffer => Buffer.from(`bytes of ${mark}`);

/** Ids of the same shape that reference no row. */
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
  revisedTerm: randomUUID(),
  due: randomUUID(),
  housingAid: randomUUID(),
  thirdPartyPayer: randomUUID(),
  depositMovement: randomUUID(),
  bankAccount: randomUUID(),
  bankStatement: randomUUID(),
  bankLine: randomUUID(),
  matchedLine: randomUUID(),
  matchRule: randomUUID(),
  debitMandate: randomUUID(),
  endedDebitMandate: randomUUID(),
  debitBatch: randomUUID(),
  debit: randomUUID(),
  importHeader: randomUUID(),
  archive: randomUUID(),
  emptyBankAccount: randomUUID(),
  building: randomUUID(),
  shareKey: randomUUID(),
  meterKey: randomUUID(),
  meterReading: randomUUID(),
  chargeExpense: randomUUID(),
  chargeSettlement: randomUUID(),
  paymentPlan: randomUUID(),
  orderToPay: randomUUID(),
  revisionRequest: randomUUID(),
  emptyBuilding: randomUUID(),
  settlement: randomUUID(),
  complement: randomUUID(),
  mandate: randomUUID(),
  feeMandate: randomUUID(),
  mandateFee: randomUUID(),
  ownerMovement: randomUUID(),
  paidOutStatement: randomUUID(),
  payout: randomUUID(),
  statement: randomUUID(),
  expense: randomUUID(),
  receipt: randomUUID(),
  reminder: randomUUID(),
  guarantorNotice: randomUUID(),
  payment: randomUUID(),
  awaitedPayment: randomUUID(),
  receivedPayment: randomUUID(),
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
  announcedNotice: randomUUID(),
  invitation: randomUUID(),
  subscriptionInvoice: randomUUID(),
  notification: randomUUID(),
  event: randomUUID(),
  deletedEvent: randomUUID(),
  accessToken: randomUUID(),
  webhook: randomUUID(),
  webhookDelivery: randomUUID(),
  calendarFeed: randomUUID(),
  calendarToken: randomUUID(),
  portalFeed: randomUUID(),
  portalToken: randomUUID(),
});
