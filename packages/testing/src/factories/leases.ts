import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertLease, type LeaseSeed, type LeaseSeedParts } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { EMPTY_LEASE, type LeaseDraft } from '@lares/validation/leasing/leases';

type LeaseParts = Partial<LeaseSeedParts> & { rentCents?: number; supplementCents?: number; chargesCents?: number };

/** An active lease of three years: rent 980 € and charges 70 € by default. */
export async function someLease(
  database: Database,
  { organizationId, propertyId, tenantId }: { organizationId: string; propertyId: string; tenantId: string },
  overrides: Partial<LeaseSeed> = {},
  { rentCents = 98_000, supplementCents = 0, chargesCents = 7_000, ...parts }: LeaseParts = {},
) {
  const lease: LeaseSeed = {
    id: randomUUID(),
    organizationId,
    propertyId,
    tenantId,
    kind: 'vide',
    status: 'Actif',
    landlordKind: 'personne physique',
    signedOn: day('2026-06-20'),
    startDate: day('2026-07-01'),
    endDate: day('2029-06-30'),
    paymentDay: 5,
    timing: 'à échoir',
    depositCents: cents(rentCents),
    ...overrides,
  };
  const first = {
    fromDate: lease.startDate,
    rentCents: cents(rentCents),
    supplementCents: cents(supplementCents),
    chargesCents: cents(chargesCents),
    chargesMode: chargesCents === 0 ? ('aucune' as const) : ('provision' as const),
  };
  await insertLease(database, lease, { terms: [first], ...parts });
  return lease;
}

/** A completed form: three years unfurnished from 1 January 2027, rent 800 € and charges 60 €. */
export const aLeaseDraft = (overrides: Partial<LeaseDraft> & Pick<LeaseDraft, 'propertyId' | 'tenantIds'>): LeaseDraft => ({
  ...EMPTY_LEASE,
  signedOn: '2026-12-10',
  startDate: '2027-01-01',
  endDate: '2029-12-31',
  rentCents: 80_000,
  chargesCents: 6_000,
  depositCents: 80_000,
  paymentDay: 5,
  indexSeries: 'IRL',
  indexQuarter: '2026-T3',
  ...overrides,
});
