import { type Answers, emptyPage, type Output, pageOf, type Row } from './server-answers.ts';

export const PAYMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0101';
export const LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0201';
export const OTHER_LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0202';
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0301', title: 'T3 Mercière', address: '12 rue Mercière', city: 'Lyon' };
const TENANT = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0401', name: 'Léo Petit', email: 'leo.petit@exemple.fr' };

/** A lease in a select. */
export const LEASE: Output<'leases.choices'>[number] = {
  id: LEASE_ID,
  status: 'Actif',
  rentCents: 98_000,
  supplementCents: 0,
  chargesCents: 7_000,
  paymentDay: 5,
  property: PROPERTY,
  tenant: TENANT,
  otherTenants: [],
};
const OTHER_LEASE: Output<'leases.choices'>[number] = {
  ...LEASE,
  id: OTHER_LEASE_ID,
  rentCents: 52_050,
  supplementCents: 0,
  chargesCents: 0,
  property: { ...PROPERTY, title: 'Studio Neuf' },
  tenant: { ...TENANT, name: 'Zoé Martin' },
};

/** The same in the list of leases. */
export const LISTED_LEASE: Row<'leases.list'> = {
  ...LEASE,
  kind: 'vide',
  startDate: '2026-07-01',
  endDate: null,
  noticeEffectiveOn: null,
  exitOn: null,
  version: 1,
};

/** A payment in the list. */
export const PAYMENT_ROW: Row<'payments.list'> = {
  id: PAYMENT_ID,
  leaseId: LEASE_ID,
  amountCents: 123_456_789,
  paymentDate: '2026-11-05',
  dueDate: null,
  paymentMethod: 'Virement bancaire',
  status: 'Payé',
  shownStatus: 'Payé',
  payerKind: 'locataire',
  payerName: '',
  property: PROPERTY,
  tenant: TENANT,
  version: 1,
};

/** The same on its page and in its form. */
export const PAYMENT: Output<'payments.byId'> = {
  ...PAYMENT_ROW,
  property: { ...PROPERTY, mayOpen: true },
  tenant: { ...TENANT, mayOpen: true },
  lease: { id: LEASE_ID, status: 'Actif', startDate: '2026-07-01', endDate: '2029-06-30' },
  notes: '',
  createdAt: '2026-11-06T09:00:00Z',
  updatedAt: '2026-11-06T09:00:00Z',
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
};

export const TOTALS: Output<'payments.totals'> = {
  count: 1,
  isCapped: false,
  paidCents: 123_456_789,
  awaitedCents: 0,
  lateCents: 0,
  cancelledCents: 0,
};

/** A payment of a lease without an account pays no due. */
export const NO_DISTRIBUTION: Output<'rentAccounts.distribution'> = {
  id: PAYMENT_ID,
  leaseId: LEASE_ID,
  paymentDate: PAYMENT.paymentDate,
  paymentMethod: PAYMENT.paymentMethod,
  payerKind: PAYMENT.payerKind,
  amountCents: PAYMENT.amountCents,
  counts: false,
  isKept: false,
  dues: [],
  parts: [],
  restCents: PAYMENT.amountCents,
  asRead: 'read',
};

export const PAYMENT_ANSWERS: Answers = {
  'payments.list': () => pageOf([PAYMENT_ROW]),
  'payments.totals': () => TOTALS,
  'payments.byId': () => PAYMENT,
  'payments.create': () => ({ id: PAYMENT_ID }),
  'payments.update': () => ({ id: PAYMENT_ID, version: 2 }),
  'payments.receive': ({ payments }) => ({ received: payments.length, paymentDate: '2026-11-20', payments }),
  'payments.undoReceive': ({ payments }) => ({ awaited: payments.length, payments }),
  'payments.remove': () => ({ id: PAYMENT_ID }),
  'payments.restore': () => ({ id: PAYMENT_ID, version: 3 }),
  'rentAccounts.distribution': () => NO_DISTRIBUTION,
  'leases.choices': () => [LEASE, OTHER_LEASE],
  'leases.list': () => pageOf([LISTED_LEASE]),
  'documents.list': emptyPage,
  'history.of': emptyPage,
  'inquiries.list': emptyPage,
};
