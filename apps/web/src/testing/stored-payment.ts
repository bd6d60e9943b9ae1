import type { Answers } from './render-address.tsx';

export const PAYMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0101';
export const LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0201';
export const OTHER_LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0202';
const PROPERTY = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0301', title: 'T3 Mercière', address: '12 rue Mercière', city: 'Lyon' };
const TENANT = { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0401', name: 'Léo Petit', email: 'leo.petit@exemple.fr' };

/** A lease in a select. */
export const LEASE = {
  id: LEASE_ID,
  status: 'Actif',
  rentCents: 98_000,
  chargesCents: 7_000,
  paymentDay: 5,
  property: PROPERTY,
  tenant: TENANT,
  otherTenants: [],
};
const OTHER_LEASE = {
  ...LEASE,
  id: OTHER_LEASE_ID,
  rentCents: 52_050,
  chargesCents: 0,
  property: { ...PROPERTY, title: 'Studio Neuf' },
  tenant: { ...TENANT, name: 'Zoé Martin' },
};

/** A payment in the list. */
export const PAYMENT_ROW = {
  id: PAYMENT_ID,
  leaseId: LEASE_ID,
  amountCents: 123_456_789,
  paymentDate: '2026-11-05',
  dueDate: null,
  paymentMethod: 'Virement bancaire',
  status: 'Payé',
  shownStatus: 'Payé',
  payerKind: 'locataire',
  property: PROPERTY,
  tenant: TENANT,
  version: 1,
};

/** The same on its page and in its form. */
export const PAYMENT = {
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

export const paymentPage = (rows: object[], cursors = {}) => ({ rows, nextCursor: null, previousCursor: null, ...cursors });

export const TOTALS = { count: 1, isCapped: false, paidCents: 123_456_789, awaitedCents: 0, lateCents: 0, cancelledCents: 0 };

export const PAYMENT_ANSWERS: Answers = {
  'payments.list': () => paymentPage([PAYMENT_ROW]),
  'payments.totals': () => TOTALS,
  'payments.byId': () => PAYMENT,
  'payments.create': () => ({ id: PAYMENT_ID }),
  'payments.update': () => ({ id: PAYMENT_ID, version: 2 }),
  'payments.receive': ({ payments }: { payments: object[] }) => ({ received: payments.length, paymentDate: '2026-11-20', payments }),
  'payments.undoReceive': ({ payments }: { payments: object[] }) => ({ awaited: payments.length, payments }),
  'payments.remove': () => ({ id: PAYMENT_ID }),
  'payments.restore': () => ({ id: PAYMENT_ID, version: 3 }),
  'leases.choices': () => [LEASE, OTHER_LEASE],
  'leases.list': () => paymentPage([{ ...LEASE, startDate: '2026-07-01', endDate: null }]),
  'history.of': () => paymentPage([]),
  'inquiries.list': () => paymentPage([]),
};
