import { randomBytes } from 'node:crypto';
import { chargeExpenses, chargeSettlementDues, chargeSettlements } from '@lares/db/schema/accounting/charges';
import { allocationKeys, buildingLots, buildings, keyShares, meterReadings } from '@lares/db/schema/portfolio/buildings';
import type { Transaction } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { WholeOrganization } from './organization-ids.ts';

/** The building of `letProperty` with a key of shares, a key of meters and an expense; another building that holds nothing. */
export async function chargedBuilding(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const { organization: organizationId, building: buildingId, letProperty: propertyId } = ids;
  await tx.insert(buildings).values([
    { organizationId, id: buildingId, name: mark },
    { organizationId, id: ids.emptyBuilding, name: `${mark} vide` },
  ]);
  await tx.insert(buildingLots).values({ organizationId, buildingId, propertyId });
  await tx.insert(allocationKeys).values([
    { organizationId, id: ids.shareKey, buildingId, name: mark, kind: 'tantièmes', totalMilli: 1_000_000 },
    { organizationId, id: ids.meterKey, buildingId, name: `${mark} eau`, kind: 'compteur' },
  ]);
  await tx.insert(keyShares).values({ organizationId, keyId: ids.shareKey, propertyId, shareMilli: 87_000 });
  const readOn = day('2026-07-01');
  await tx
    .insert(meterReadings)
    .values({ organizationId, id: ids.meterReading, keyId: ids.meterKey, propertyId, readOn, valueMilli: 120_500 });
  const year = { fromDate: day('2026-01-01'), untilDate: day('2026-12-31') };
  const place = { organizationId, id: ids.chargeExpense, buildingId, keyId: ids.shareKey };
  await tx
    .insert(chargeExpenses)
    .values({ ...place, ...year, nature: 'Parties communes', label: mark, amountCents: cents(1_245_000), recoverableBp: 10_000 });
  await issuedSettlement(tx, { ids, mark }, at);
}

/** The charges of `lease` for 2025. It names `due`, which a receipt cites: no probe can cancel it. */
async function issuedSettlement(tx: Transaction, { ids, mark }: Pick<WholeOrganization, 'ids' | 'mark'>, at: string): Promise<void> {
  const { organization: organizationId, lease: leaseId, chargeSettlement: id } = ids;
  const period = { from: day('2025-01-01'), until: day('2025-12-31') };
  const zero = cents(0);
  const amounts = { shareCents: zero, calledCents: zero, earlierCents: zero, balanceCents: zero, provisionCents: zero };
  const party = { name: mark, address: '' };
  const content = { lines: [], presence: [period], presenceDays: 365, periodDays: 365, ...amounts, parts: [] };
  const who = { landlord: party, agent: null, place: '', tenants: [mark], premises: { address: '', postalCode: '', city: '' } };
  await tx.insert(chargeSettlements).values({
    organizationId,
    id,
    leaseId,
    fromDate: period.from,
    untilDate: period.until,
    snapshot: { ...content, ...who, issuedOn: day('2026-07-05'), period, proofsUntil: day('2027-01-05') },
    sha256: randomBytes(32),
    balanceCents: zero,
    issuedAt: at,
  });
  await tx.insert(chargeSettlementDues).values({ organizationId, dueId: ids.due, settlementId: id });
}
