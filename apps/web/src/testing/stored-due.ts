import { type Answers, pageOf, type Output, type Row } from './server-answers.ts';
import { STORED_OWNER } from './stored-owner.ts';
import { STORED } from './stored-property.ts';
import { LEASE, LEASE_ID, OTHER_LEASE_ID, PAYMENT_ID } from './stored-payment.ts';

/** A late due, paid in part. */
export const LATE_DUE: Row<'rentAccounts.month'> = {
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0501',
  leaseId: LEASE_ID,
  kind: 'terme',
  month: '2026-11-01',
  reason: '',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  dueOn: '2026-11-05',
  totalCents: 105_000,
  paidCents: 20_000,
  earlierCents: 0,
  standing: 'En retard',
  leftCents: 85_000,
  lateCents: 85_000,
  daysLate: 15,
  expected: [],
  thirdPartyParts: [],
  plannedOn: null,
  property: { ...LEASE.property, postalCode: '69002' },
  tenant: { id: LEASE.tenant.id, name: LEASE.tenant.name, email: 'leo.petit@exemple.fr' },
};

/** Due later, of a lease that owes an earlier month too. */
export const UPCOMING_DUE: Row<'rentAccounts.month'> = {
  ...LATE_DUE,
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0502',
  leaseId: OTHER_LEASE_ID,
  dueOn: '2026-11-28',
  totalCents: 52_050,
  paidCents: 0,
  earlierCents: 52_050,
  standing: 'À venir',
  leftCents: 52_050,
  lateCents: 0,
  daysLate: 0,
  property: { ...LEASE.property, postalCode: '69002', title: 'Studio Neuf' },
  tenant: { ...LATE_DUE.tenant, name: 'Zoé Martin' },
};

export const PAID_DUE: Row<'rentAccounts.month'> = {
  ...LATE_DUE,
  id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0503',
  paidCents: 105_000,
  standing: 'Payée',
  leftCents: 0,
  lateCents: 0,
  daysLate: 0,
  property: { ...LEASE.property, postalCode: '69002', title: 'Maison payée' },
};

export const DUE_TOTALS: Output<'rentAccounts.monthTotals'> = {
  count: 3,
  calledCents: 262_050,
  paidCents: 125_000,
  leftCents: 137_050,
  lateCount: 1,
  lateCents: 85_000,
};

export const DUE_ANSWERS: Answers = {
  // The selects of the filters.
  'owners.search': () => [STORED_OWNER],
  'owners.byId': () => STORED_OWNER,
  'properties.list': () => pageOf([STORED]),
  'properties.byId': () => STORED,
  'rentAccounts.month': () => pageOf([LATE_DUE, UPCOMING_DUE, PAID_DUE]),
  'rentAccounts.monthTotals': () => DUE_TOTALS,
  'rentAccounts.recordPayments': ({ dues }) => ({ recorded: dues.length, amountCents: 137_050 }),
  'rentAccounts.previewCalls': () => ({
    toCall: { leases: 120, rents: 120, totalCents: 7_800_000, months: [{ month: '2026-12-01', rents: 120, totalCents: 7_800_000 }] },
    called: { leases: 3, totalCents: 262_050 },
    withoutAccount: { leases: 1, named: [{ id: OTHER_LEASE_ID, property: 'Grange', tenant: 'Zoé Martin' }] },
  }),
  'rentAccounts.callMonth': ({ cursor }) => (cursor === undefined ? { called: 100, nextCursor: 'next' } : { called: 20, nextCursor: null }),
  'rentAccounts.openMany': () => ({ opened: 1, nextCursor: null }),
  'receipts.undelivered': () => [],
  'payments.create': () => ({ id: PAYMENT_ID }),
};
