import type { Output } from './server-answers.ts';
import { LEASE_ID } from './stored-lease.ts';

/** D102, not conform: keys on 15 October, with a deposit of 600 € and 120 € left of the rent. */
export const ENDED: Output<'deposits.exit'> = {
  id: LEASE_ID,
  status: 'Terminé',
  property: { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0031', title: 'T3 rue Mercière', status: 'Loué', version: 7 },
  tenant: { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0021', name: 'Léo Petit' },
  otherTenants: [],
  payees: [{ id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0021', name: 'Léo Petit', ibanEnding: '2606' }],
  today: '2026-11-20',
  kind: 'vide',
  furnished: false,
  lastDay: '2026-10-31',
  noticeBy: 'locataire',
  noticeEffectiveOn: '2026-10-31',
  calledCents: 60_000,
  receivedCents: 60_000,
  returnedCents: 0,
  returns: [],
  keptLimit: { obstacle: null, capCents: 12_000 },
  penaltiesCents: 0,
  isLetAgain: false,
  rentCents: 60_000,
  account: { accountCents: 12_000, unpaid: [], creditCents: 0, expectedAid: [] },
  saved: null,
  settlements: [],
};

/** Without any proof. */
export const PAINT = { label: 'Peinture', amountCents: 18_000, proof: '' };

export const SAVED: Output<'deposits.exit'> = {
  ...ENDED,
  saved: {
    keysOn: '2026-10-15',
    isConform: true,
    newAddress: '4 place du Pont',
    keptCents: 5_000,
    awaitedAid: 'à venir',
    deductions: [PAINT],
    version: 3,
  },
};

/** D102: to be returned by 15 November, and not returned yet on 20 November. */
export const SETTLED: Output<'deposits.exit'> = {
  ...SAVED,
  settlements: [
    {
      id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0d01',
      number: '2026-0003',
      paidOutCents: 25_000,
      keptCents: 5_000,
      owedCents: 0,
      keysOn: '2026-10-15',
      deadline: '2026-11-15',
      isAddressKnown: true,
      penaltyExclusion: null,
      penaltyExcludedWithId: null,
      accountsApprovedOn: null,
      releasedAt: null,
      releaseDeductionCents: null,
      releaseReason: '',
      issuedAt: '2026-11-18T09:00:00.000Z',
      cancelledAt: null,
      cancelReason: '',
      complements: [],
    },
  ],
};
