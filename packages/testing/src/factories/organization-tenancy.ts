import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { files } from '@lares/db/schema/platform/files';
import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { inquiryProspects } from '@lares/db/schema/portfolio/inquiries';
import { pastOwnerships } from '@lares/db/schema/portfolio/properties';
import { prospectWarnings } from '@lares/db/schema/portfolio/tenants';
import { jobRuns } from '@lares/db/schema/platform/job-runs';
import { maintenanceComments, maintenancePhotos, maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import { allocations, dueLines, dues, keptCredits, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { announcedNotices, leaseTerms } from '@lares/db/schema/leasing/leases';
import { receiptConsents, receiptCounters, receiptEmails, receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { guarantorNotices, reminderDues, reminderPauses, reminders } from '@lares/db/schema/accounting/reminders';
import type { GuarantorNoticeSnapshot } from '@lares/domain/accounting/reminders/guarantor-notice';
import type { ReminderSnapshot } from '@lares/domain/accounting/reminders/snapshot';
import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { reviews } from '@lares/db/schema/leasing/reviews';
import { type Transaction, Wall } from '@lares/db/wall';
import { addDays, addMonths, type Day, day, lastDayOfMonth } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { someLease } from './leases.ts';
import { aRevisedTerm, aRevisionNotice } from './revisions.ts';
import { anOwner } from './people.ts';
import { heldDeposit } from './organization-deposits.ts';
import { recordedDue } from './organization-ledger.ts';
import { debitedOrganization } from './organization-debits.ts';
import { bankedOrganization } from './organization-banking.ts';
import { abandonedRequest, brokenPlan, withdrawnOrder } from './organization-plans.ts';
import { chargedBuilding } from './organization-charges.ts';
import { accountedOwner } from './organization-statements.ts';
import { someProperty } from './properties.ts';
import { someTenant } from './tenants.ts';
import { bytesOf, type WholeOrganization } from './organization-ids.ts';

/** Clients, leases, payments, maintenance, documents and reviews. */
export async function makeTenancy(database: Database, { ids, mark, people, storageKey }: WholeOrganization, at: string): Promise<void> {
  const organizationId = ids.organization;
  const named = { firstName: mark, lastName: mark, email: `${mark}@exemple.fr` };
  await someTenant(database, organizationId, { ...named, id: ids.tenant, userId: people.tenant.id });
  await someTenant(database, organizationId, { ...named, id: ids.prospect, status: 'Prospect' });
  // Without a contact for years: about to be erased.
  const forgotten = { status: 'Prospect', email: `ancien.${mark}@exemple.fr`, updatedAt: '2020-03-01T09:00:00Z' } as const;
  await someTenant(database, organizationId, { ...named, ...forgotten });
  await someTenant(database, organizationId, { ...named, id: ids.deletedTenant, deletedAt: at });
  await anOwner(database, organizationId, { id: ids.deletedOwner, lastName: mark, deletedAt: at });
  await someProperty(database, organizationId, { id: ids.letProperty, title: mark, ownerId: ids.owner, status: 'Loué' });
  const leased = { organizationId, propertyId: ids.letProperty, tenantId: ids.tenant };
  const surety = { kind: 'personne', name: mark, surety: 'simple' } as const;
  // Its term ends in six months, so it can be renewed, given notice for, or terminated.
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
  const first = { fromDate: past.startDate, rentCents: cents(98_000), chargesCents: cents(0), chargesMode: 'aucune' } as const;
  const revised = aRevisedTerm(ids.revisedTerm, aRevisionNotice({ tenants: [mark] }));
  await someLease(database, leased, { id: ids.pastLease, status: 'Terminé', ...past }, { terms: [first, revised] });

  const { id: parkingId } = await someProperty(database, organizationId, { title: mark, ownerId: ids.owner, status: 'Loué' });
  const parked = { kind: 'stationnement', depositCents: cents(9_000), startDate: day('2026-07-01') } as const;
  const parking = await someLease(database, { ...leased, propertyId: parkingId }, parked, { rentCents: 9_000, chargesCents: 0 });

  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    // Its deposit was not received.
    await tx
      .insert(rentAccounts)
      .values({ organizationId, leaseId: parking.id, accountingStart: parked.startDate, openingCents: cents(0) });
    // Before every lease.
    const past = { propertyId: ids.letProperty, ownerId: ids.deletedOwner, untilDate: day('2020-06-30') };
    await tx.insert(pastOwnerships).values({ organizationId, ...past });
    await tx.insert(inquiryProspects).values({ organizationId, inquiryId: ids.answeredInquiry, tenantId: ids.prospect });
    await tx
      .insert(prospectWarnings)
      .values({ organizationId, tenantId: ids.prospect, lastContactOn: day('2023-09-01'), warnedOn: day('2026-09-01') });
    const someoneElse = { payerKind: 'autre', payerName: mark } as const;
    const received = { organizationId, leaseId: ids.lease, amountCents: cents(105_000), ...someoneElse, notes: mark };
    const paid = { ...received, paymentDate: day('2026-07-05'), paymentMethod: 'Virement bancaire', status: 'Payé' } as const;
    await tx.insert(payments).values([
      { ...paid, id: ids.payment },
      { ...paid, id: ids.awaitedPayment, status: 'En attente' },
      { ...paid, id: ids.receivedPayment, dueDate: day('2026-07-01') },
      { ...paid, id: ids.deletedPayment, deletedAt: at },
    ]);
    await keptAccount(tx, { ids, mark }, at);
    await issuedReceipts(tx, { ids, mark }, at);
    await accountedOwner(tx, { ids, mark }, at);
    await chargedBuilding(tx, { ids, mark }, at);
    await bankedOrganization(tx, { ids, mark }, at);
    await debitedOrganization(tx, { ids, mark }, at);
    await brokenPlan(tx, { ids, mark }, at);
    await withdrawnOrder(tx, { ids, mark }, at);
    await abandonedRequest(tx, { ids, mark });
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
    const announced = { leaseId: ids.lease, tenantId: ids.tenant, announcedOn: day('2026-07-05') };
    await tx.insert(announcedNotices).values({ organizationId, id: ids.announcedNotice, ...announced });
    await tx.insert(jobRuns).values({ organizationId, name: mark, civilDay: day('2026-07-05') });
  });
}

/** The account of `lease`, with a charge that `payment` pays in part. */
async function keptAccount(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const organizationId = ids.organization;
  const accountingStart = day('2026-07-01');
  await tx.insert(rentAccounts).values({ organizationId, leaseId: ids.lease, accountingStart, openingCents: cents(0) });
  const charge = {
    kind: 'autre',
    dueOn: accountingStart,
    totalCents: cents(110_000),
    allocatedCents: cents(55_000),
    reason: mark,
  } as const;
  await tx.insert(dues).values({ organizationId, id: ids.due, leaseId: ids.lease, ...charge, createdAt: at });
  await tx.insert(dueLines).values({ organizationId, dueId: ids.due, kind: 'autre', amountCents: charge.totalCents });
  await recordedDue(tx, ids, charge, at);
  await calledMonth(tx, ids, { month: accountingStart, at });
  const part = { dueId: ids.due, paymentId: ids.payment, amountCents: charge.allocatedCents, chosenBy: 'règle', recordedAt: at } as const;
  await tx.insert(allocations).values({ organizationId, ...part });
  const aid = { payer: 'CAF', amountCents: cents(21_200), paidToLandlord: true, schedule: 'le 5 du mois suivant' } as const;
  await tx.insert(housingAids).values({ organizationId, id: ids.housingAid, leaseId: ids.lease, fromMonth: accountingStart, ...aid });
  const guarantor = { payerKind: 'garant', name: mark, fromMonth: accountingStart, amountCents: cents(10_000) } as const;
  await tx.insert(thirdPartyPayers).values({ organizationId, id: ids.thirdPartyPayer, leaseId: ids.lease, ...guarantor });
  await heldDeposit(tx, { ids, mark }, { on: accountingStart, at });
  await tx.insert(keptCredits).values({ organizationId, leaseId: ids.lease, paymentId: ids.payment, since: at });
}

/** The first month of the account, as the nightly job calls it. */
async function calledMonth(tx: Transaction, ids: WholeOrganization['ids'], { month, at }: { month: Day; at: string }): Promise<void> {
  const organizationId = ids.organization;
  const terms = await tx.select().from(leaseTerms);
  const term = terms.find(({ leaseId }) => leaseId === ids.lease);
  if (!term) throw new Error('the lease has a term');
  const { id: termId, rentCents, chargesCents } = term;
  const period = { month, periodStart: month, periodEnd: lastDayOfMonth(month) };
  const totalCents = cents(rentCents + chargesCents);
  const [due] = await tx
    .insert(dues)
    .values({ organizationId, leaseId: ids.lease, kind: 'terme', ...period, dueOn: addDays(month, 4), totalCents, createdAt: at })
    .returning({ id: dues.id });
  if (!due) throw new Error('insert returned no row');
  const days = { termId, fromDate: period.periodStart, toDate: period.periodEnd, days: 31, ofDays: 31 };
  await tx.insert(dueLines).values([
    { organizationId, dueId: due.id, kind: 'loyer', amountCents: rentCents, monthlyCents: rentCents, ...days },
    { organizationId, dueId: due.id, kind: 'charges', amountCents: chargesCents, monthlyCents: chargesCents, ...days },
  ]);
}

/** A reçu that cites no payment, so that every payment may be changed, and a cancelled one that cites `payment`. */
async function issuedReceipts(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const organizationId = ids.organization;
  const amountCents = cents(55_000);
  const paid = { amountCents, paidCents: cents(105_000), paymentDate: day('2026-07-05') };
  const zero = cents(0);
  const snapshot: ReceiptSnapshot = {
    kind: 'reçu',
    number: '2026-0001',
    code: '',
    issuedOn: day('2026-07-06'),
    verifyUrl: 'https://lares.exemple/verify/',
    landlord: { name: mark, address: '' },
    agent: null,
    place: '',
    tenants: [mark],
    premises: { address: mark, postalCode: '69002', city: 'Lyon' },
    dueKind: 'autre',
    reason: mark,
    dueOn: day('2026-07-01'),
    chargesMode: 'aucune',
    periodStart: null,
    periodEnd: null,
    rentCents: zero,
    chargesCents: zero,
    otherCents: cents(110_000),
    waivedCents: zero,
    totalCents: amountCents,
    leftCents: amountCents,
    arrearsCents: zero,
    fromBalanceCents: zero,
    payments: [{ on: paid.paymentDate, amountCents, method: 'Virement bancaire', payer: 'autre', payerName: mark }],
  };
  const issued = { organizationId, kind: 'reçu', year: 2026, leaseId: ids.lease, dueId: ids.due, issuedAt: at } as const;
  const cancelledId = randomUUID();
  const rows = [
    { id: ids.receipt, sequence: 1, code: ids.receipt },
    { id: cancelledId, sequence: 2, code: cancelledId, cancelledAt: at, cancelReason: mark },
  ];
  await tx.insert(receipts).values(rows.map((row) => ({ ...issued, ...row, snapshot, sha256: randomBytes(32) })));
  await tx.insert(receiptPayments).values({
    organizationId,
    receiptId: cancelledId,
    paymentId: ids.payment,
    ...paid,
    paymentMethod: 'Virement bancaire',
    payerKind: 'autre',
    payerName: mark,
  });
  await tx.insert(receiptConsents).values({ organizationId, tenantId: ids.tenant, givenOn: day('2026-07-01'), recordedAt: at });
  // It was refused by the mail server.
  const email = { emailId: randomUUID(), address: `${mark}@exemple.fr`, state: 'non remis', queuedAt: at, stateAt: at } as const;
  await tx.insert(receiptEmails).values({ organizationId, receiptId: ids.receipt, tenantId: ids.tenant, ...email });
  await tx.insert(receiptCounters).values({ organizationId, year: 2026, last: 2 });
  await sentReminder(tx, { ids, mark }, snapshot, at);
}

/** A first reminder of the charge that `payment` pays in part; the next ones are paused. */
async function sentReminder(
  tx: Transaction,
  { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>,
  { landlord, agent, place, tenants: names, premises }: ReceiptSnapshot,
  at: string,
): Promise<void> {
  const organizationId = ids.organization;
  const totalCents = cents(55_000);
  const sent = { stage: 'Relance amiable', channel: 'papier', sentOn: day('2026-07-10') } as const;
  const listed = { kind: 'autre', month: null, reason: mark, dueOn: day('2026-07-01'), lateCents: totalCents } as const;
  const snapshot: ReminderSnapshot = {
    ...sent,
    kind: 'vide',
    furnished: false,
    landlord,
    agent,
    place,
    tenants: names,
    premises,
    dues: [listed],
    totalCents,
    earlier: [],
    reference: mark,
    guarantors: [],
  };
  const row = { organizationId, id: ids.reminder, leaseId: ids.lease, totalCents, snapshot, sha256: randomBytes(32), sentAt: at };
  await tx.insert(reminders).values({ ...row, ...sent });
  await tx
    .insert(reminderDues)
    .values({ organizationId, reminderId: ids.reminder, dueId: ids.due, stage: sent.stage, lateCents: totalCents });
  const { stage: reminded, channel, sentOn } = sent;
  const notice: GuarantorNoticeSnapshot = {
    stage: reminded,
    channel,
    sentOn,
    landlord,
    agent,
    place,
    tenants: names,
    premises,
    dues: [listed],
    totalCents,
    reference: mark,
    guarantor: { name: mark, address: mark, surety: 'solidaire', maxAmountCents: null, untilDate: null },
  };
  await tx.insert(guarantorNotices).values({
    organizationId,
    id: ids.guarantorNotice,
    reminderId: ids.reminder,
    guarantorId: ids.guarantorNotice,
    channel,
    snapshot: notice,
    sha256: randomBytes(32),
  });
  await tx.insert(reminderPauses).values({ organizationId, leaseId: ids.lease, untilDay: day('2199-12-31'), reason: mark });
}
