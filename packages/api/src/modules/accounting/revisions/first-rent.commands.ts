import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { claimableMonths, isPrescribed } from '@lares/domain/accounting/dues/prescription';
import { correctFirstRent, type FirstRent } from '@lares/domain/leasing/leases/cancelled-rent';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';
import { rentWithCharges, rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { newOrWorse } from '@lares/domain/leasing/leases/rule-regressions';
import type { LeaseNature } from '@lares/domain/leasing/leases/regime';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type { FirstRentCorrection } from '@lares/validation/leasing/leases.actions';
import { and, eq } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { termsOf } from '../../leasing/leases/cancelled-terms.commands.ts';
import { leaseOfPropertyOrThrow } from '../../leasing/leases/leases.scope.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { changesOrThrow, writeRentChanges } from './cancelled-rents.commands.ts';

/** Rules about these fields; deposit and length were checked at signature, and stay as they are. */
const CORRECTED: ReadonlySet<string> = new Set(['rentCents', 'supplementCents', 'chargesCents', 'chargesMode']);

/**
 * Corrects the first rent of an active lease that was recorded otherwise than in its contract. Months that are called stay; the account
 * corrects them with the next due.
 */
export function correctFirstRentOfLease(ctx: ActorContext, { id, version, reason, ...rent }: FirstRentCorrection) {
  return audited(ctx, 'lease.correct-first-rent', async (write) => {
    const lease = await leaseOfPropertyOrThrow(write, id);
    if (lease.status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status: lease.status } });
    await sameVersionOrThrow(write, lease, version);
    const changes = changesOrThrow(correctFirstRent(await termsOf(write, id), rent));
    const [first] = changes;
    if (first === undefined) throw new Error('a correction changes the first rent');
    const { term, to } = first;
    const property = await propertyOrThrow(write, lease.propertyId);
    const factsWith = ({ rentCents, supplementCents, chargesMode }: FirstRent) =>
      leaseFactsOf({ ...lease, rentCents, supplementCents, chargesMode }, property);
    const findings = newOrWorse(factsWith(term), factsWith(to));
    assertLawful(findings.filter(({ field }) => field !== null && CORRECTED.has(field)));
    const isHigher = rentWithCharges(to) > rentWithCharges(term) || rentWithoutCharges(to) > rentWithoutCharges(term);
    if (isHigher) await refusePrescribed(write, lease, term.fromDate);
    return { ...(await writeRentChanges(write, lease, changes, { reason })), result: { id, version: version + 1 } };
  });
}

/** A higher rent would be asked for from the first day on which the account bills. Without an account nothing is billed. */
async function refusePrescribed({ tx, actor, now }: WriteContext, lease: LeaseNature & { id: string }, fromDate: Day): Promise<void> {
  const [account] = await tx
    .select({ accountingStart: rentAccounts.accountingStart })
    .from(rentAccounts)
    .where(and(eq(rentAccounts.leaseId, lease.id), rentAccountsVisibleTo(actor, rentAccounts)));
  if (account === undefined) return;
  const from = account.accountingStart > fromDate ? account.accountingStart : fromDate;
  if (!isPrescribed(lease, from, dayInParis(now()))) return;
  throw new DomainError('lease.rent-prescribed', { field: 'rentCents', details: { from, months: claimableMonths(lease) } });
}
