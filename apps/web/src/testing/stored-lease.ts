import { chargesLaw } from '@lares/domain/leasing/leases/charges-modes';
import { depositCap, depositCeiling } from '@lares/domain/leasing/leases/deposit';
import { legalDuration, proposedEndDate } from '@lares/domain/leasing/leases/duration';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { cents } from '@lares/domain/shared/money';
import { leaseQuestion } from '@lares/validation/leasing/leases.actions';
import { type Answers, emptyPage, type Input, type Output, pageOf, type Row } from './server-answers.ts';
import { ID as PROPERTY_ID, STORED as PROPERTY } from './stored-property.ts';
import { NO_DEPOSIT } from './stored-deposit.ts';
import { NO_ORDERS, NO_REMINDERS } from './stored-reminders.ts';
import { STORED_TENANT } from './stored-tenant.ts';

export const LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0011';
export const TENANT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0021';

const TENANT = { id: TENANT_ID, name: 'Léo Petit', email: 'leo.petit@exemple.fr' };

/** A lease in a list. */
export const LEASE_ROW: Row<'leases.list'> = {
  id: LEASE_ID,
  kind: 'vide',
  status: 'Actif',
  startDate: '2024-07-01',
  endDate: '2027-06-30',
  noticeEffectiveOn: null,
  exitOn: null,
  paymentDay: 5,
  rentCents: 98_000,
  supplementCents: 0,
  chargesCents: 7000,
  property: { id: PROPERTY_ID, title: 'T3 Mercière', address: '12 rue Mercière', city: 'Lyon' },
  tenant: TENANT,
  otherTenants: [],
  version: 3,
};

/** The same on its page and in its form. */
export const STORED_LEASE: Output<'leases.byId'> = {
  ...LEASE_ROW,
  chargesMode: 'provision',
  furnished: false,
  landlordKind: 'personne physique',
  signedOn: '2024-06-20',
  shortTermReason: '',
  timing: 'à échoir',
  proration: 'calendaire',
  depositCents: 98_000,
  indexSeries: 'IRL',
  indexQuarter: '2024-T1',
  revisionDay: null,
  noticeBy: null,
  noticeReceivedOn: null,
  noticeReason: '',
  endReason: '',
  property: { ...LEASE_ROW.property, postalCode: '69002', status: 'Loué', dpeClass: 'D', furnished: null },
  tenants: [{ ...TENANT, phone: '', status: 'Actif', isMain: true, fromDate: null, untilDate: null }],
  terms: [
    {
      id: 'term-1',
      fromDate: '2024-07-01',
      rentCents: 98_000,
      supplementCents: 0,
      chargesCents: 7000,
      chargesMode: 'provision',
      origin: 'initial',
      indexQuarter: null,
      index: null,
      agreedOn: null,
      confirmed: [],
      rise: null,
      cancelled: null,
      action: null,
    },
  ],
  guarantors: [],
  announcedNotices: [],
  announceable: null,
  landlordName: 'Paul Lefèvre',
  contact: { name: 'Agence du Port', phone: '+33472000000', email: 'port@exemple.fr', agent: null },
  notes: '',
  createdAt: '2024-06-20T10:00:00Z',
  updatedAt: '2024-06-20T10:00:00Z',
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  signed: { rentCents: 98_000, supplementCents: 0, chargesCents: 7000, chargesMode: 'provision' },
  nextDates: [],
  renewedEndDate: '2030-06-30',
  actions: ['giveNotice', 'terminate', 'renew'],
  revision: null,
  triennial: null,
  crossing: null,
  termBegunOn: '2024-07-01',
  canWithdrawNotice: false,
  frozenFields: [],
  nextStartsOn: null,
  findings: [],
};

/** What the server finds in a draft, with the real legal rules and without other leases. */
export function checkOf(draft: Input<'leases.check'>): Output<'leases.check'> {
  const { id: _id, propertyId: _propertyId, ...lease } = leaseQuestion.parse(draft);
  const rentCents = lease.rentCents ?? cents(0);
  const duration = legalDuration(lease);
  const ceiling = depositCeiling(lease, lease.signedOn ?? lease.startDate);
  const { modes, explanation, article, isVerified } = chargesLaw(lease);
  return {
    findings: checkLease(leaseFactsOf({ ...lease, rentCents, depositCents: lease.depositCents ?? cents(0) }, null)),
    duration: {
      ...duration,
      proposedEndDate:
        lease.startDate && duration.proposedMonths !== null ? proposedEndDate(lease.startDate, duration.proposedMonths) : null,
    },
    deposit: {
      capCents: depositCap(lease, rentWithoutCharges({ ...lease, rentCents }), lease.signedOn ?? lease.startDate),
      months: ceiling?.months ?? null,
      explanation: ceiling?.explanation ?? null,
      article: ceiling?.article ?? null,
      isVerified: ceiling?.isVerified ?? null,
    },
    charges: { modes: [...modes], explanation, article, isVerified },
    overlap: null,
  };
}

/** The answer to an action on a lease. */
export const MOVED_LEASE: Output<'leases.end'> = {
  id: LEASE_ID,
  version: 4,
  status: 'Terminé',
  exitOn: '2026-10-31',
  endDate: '2027-06-30',
};

/** A lease whose account is not kept. */
export const NO_ACCOUNT: Output<'rentAccounts.byLease'> = {
  ...LEASE_ROW,
  furnished: false,
  landlordKind: 'personne physique',
  lastDay: null,
  on: '2026-11-20',
  today: '2026-11-20',
  account: null,
  aids: [],
  thirdPartyPayers: [],
};

/** Of a tenant whose landlord gave no bank account, and who owes nothing. */
const NO_PAY_DETAILS: Output<'rentAccounts.payDetails'> = {
  reference: 'LOYER 7F3A91C2',
  transferTo: null,
  payable: { nowCents: 0, next: null },
};

/** Beside an account: nothing was reminded, ordered, planned, deposited, settled or receipted. */
export const ACCOUNT_PANEL_ANSWERS: Answers = {
  'reminders.byLease': () => NO_REMINDERS,
  'ordersToPay.byLease': () => NO_ORDERS,
  'deposits.byLease': () => NO_DEPOSIT,
  'charges.settlementsOfLease': () => [],
  'paymentPlans.byLease': () => ({ today: '2026-11-20', plans: [] }),
  'receipts.byLease': () => ({ receipts: [], allowed: [] }),
};

/** The answers of the panel that tells a tenant how to pay. */
export const PAY_ANSWERS: Answers = {
  'rentAccounts.payDetails': () => NO_PAY_DETAILS,
  'debits.ofOwnLease': () => null,
};

/** Answers for the pages of leases, with the real legal rules. */
export const LEASE_ANSWERS: Answers = {
  'properties.list': () => pageOf([PROPERTY]),
  'properties.byId': () => PROPERTY,
  'tenants.search': () => [{ ...TENANT, status: 'Actif' }],
  'tenants.byId': () => ({ ...STORED_TENANT, ...TENANT }),
  'payments.list': emptyPage,
  'inquiries.list': emptyPage,
  'documents.list': emptyPage,
  'history.of': emptyPage,
  'indices.list': () => [],
  'leases.list': emptyPage,
  'leases.count': () => ({ count: 0, isCapped: false }),
  'leases.byId': () => STORED_LEASE,
  'leases.create': () => ({ id: LEASE_ID, version: 1, status: 'En attente' }),
  'leases.check': checkOf,
  'deposits.byLease': () => NO_DEPOSIT,
  'rentAccounts.byLease': () => NO_ACCOUNT,
};
