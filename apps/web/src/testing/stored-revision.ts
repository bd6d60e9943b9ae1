import { type Row } from './server-answers.ts';
import { LEASE, LEASE_ID, OTHER_LEASE_ID } from './stored-payment.ts';

/** 980 € by the IRL of T2 2026. */
export const POSSIBLE_PLAN: Extract<Row<'revisions.list'>['plan'], { kind: 'possible' }> = {
  kind: 'possible',
  rentCents: 99_129,
  supplementCents: 0,
  series: 'IRL',
  newQuarter: '2026-T2',
  newHundredths: 14_837,
  referenceQuarter: '2025-T2',
  referenceHundredths: 14_668,
  publishedOn: '2026-07-10',
  isCapped: false,
  effectiveOn: '2026-11-22',
  warnings: [],
};

const { id, title, address, city } = LEASE.property;

export const POSSIBLE_REVISION: Row<'revisions.list'> = {
  id: LEASE_ID,
  version: 3,
  place: '2026-08-01',
  kind: 'vide',
  indexSeries: 'IRL',
  property: { id, title, address, city },
  tenant: { id: LEASE.tenant.id, name: LEASE.tenant.name },
  otherTenants: [],
  rentCents: 98_000,
  revisionOn: '2026-08-01',
  lastDay: '2027-07-31',
  daysLeft: 252,
  plan: POSSIBLE_PLAN,
};

export const BLOCKED_REVISION: Row<'revisions.list'> = {
  ...POSSIBLE_REVISION,
  id: OTHER_LEASE_ID,
  property: { id, title: 'Studio Neuf', address, city },
  daysLeft: 12,
  plan: { kind: 'unknown-index', series: 'IRL', quarter: '2026-T3', expectedOn: '2026-10-10' },
};

/** 2 000 € since 1 June 2021, by the ILC of T2 2026 without what rose above its cap. */
export const TRIENNIAL_REVISION: Row<'revisions.triennial'> = {
  id: LEASE_ID,
  place: '2024-06-01',
  property: { id, title: 'Boutique Mercière', address, city },
  tenant: { id: LEASE.tenant.id, name: 'SARL Dubois' },
  otherTenants: [],
  exitOn: null,
  fixing: { fixedOn: '2021-06-01', firstOn: '2024-06-01', rentCents: 200_000 },
  proposedSeries: 'ILC',
  plan: {
    kind: 'possible',
    series: 'ILC',
    newQuarter: '2026-T2',
    newHundredths: 13_716,
    referenceQuarter: '2021-T2',
    referenceHundredths: 11_841,
    ceilingCents: 222_940,
    isCapped: true,
  },
  request: null,
};
