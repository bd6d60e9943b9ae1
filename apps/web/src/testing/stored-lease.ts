import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import type { LeaseFacts } from '@lares/domain/leasing/leases/lease-facts';
import type { Answers } from './render-address.tsx';
import { ID as PROPERTY_ID, STORED as PROPERTY } from './stored-property.ts';

export const LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0011';
export const TENANT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0021';

const TENANT = { id: TENANT_ID, name: 'Léo Petit', email: 'leo.petit@exemple.fr' };

/** A lease in a list. */
export const LEASE_ROW = {
  id: LEASE_ID,
  kind: 'vide',
  status: 'Actif',
  startDate: '2024-07-01',
  endDate: '2027-06-30',
  noticeEffectiveOn: null,
  exitOn: null as string | null,
  paymentDay: 5,
  rentCents: 98_000,
  chargesCents: 7000,
  property: { id: PROPERTY_ID, title: 'T3 Mercière', address: '12 rue Mercière', city: 'Lyon' },
  tenant: TENANT,
  otherTenants: [] as { id: string; name: string }[],
  version: 3,
};

/** The same on its page and in its form. */
export const STORED_LEASE = {
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
      chargesCents: 7000,
      chargesMode: 'provision',
      origin: 'initial',
      indexQuarter: null,
    },
  ],
  guarantors: [] as object[],
  landlordName: 'Paul Lefèvre',
  contact: { name: 'Agence du Port', phone: '+33472000000', email: 'port@exemple.fr', agent: null as object | null },
  notes: '',
  createdAt: '2024-06-20T10:00:00Z',
  updatedAt: '2024-06-20T10:00:00Z',
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  signed: { rentCents: 98_000, chargesCents: 7000, chargesMode: 'provision' },
  nextDates: [] as object[],
  renewedEndDate: '2030-06-30' as string | null,
  actions: ['giveNotice', 'terminate', 'renew'] as string[],
  revision: null as object | null,
  termBegunOn: '2024-07-01',
  canWithdrawNotice: false,
  frozenFields: [] as string[],
  nextStartsOn: null as string | null,
  findings: [] as object[],
};

const empty = () => ({ rows: [], nextCursor: null, previousCursor: null });

type Question = Omit<LeaseFacts, 'dpeClass' | 'territory' | 'rentCents' | 'depositCents'> & {
  rentCents: number | null;
  depositCents: number | null;
};

/** Answers for the pages of leases, with the real legal rules. */
export const LEASE_ANSWERS: Answers = {
  'properties.list': () => ({ ...empty(), rows: [PROPERTY] }),
  'properties.byId': () => PROPERTY,
  'tenants.search': () => [TENANT],
  'tenants.byId': () => TENANT,
  'payments.list': empty,
  'inquiries.list': empty,
  'history.of': empty,
  'leases.list': empty,
  'leases.byId': () => STORED_LEASE,
  'leases.create': () => ({ id: LEASE_ID }),
  'leases.check': (asked: Question) => ({
    findings: checkLease({
      ...asked,
      rentCents: asked.rentCents ?? 0,
      depositCents: asked.depositCents ?? 0,
      dpeClass: null,
      territory: 'métropole',
    } as LeaseFacts),
    overlap: null,
  }),
};
