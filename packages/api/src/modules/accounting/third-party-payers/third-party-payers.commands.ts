import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { thirdPartyPayers } from '@lares/db/schema/accounting/third-party-payers';
import { guarantors, leaseTerms } from '@lares/db/schema/leasing/leases';
import { partsExceedRent, type ThirdPartyPayer } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { DomainError } from '@lares/domain/shared/errors';
import type { NamedThirdPartyPayer, NewThirdPartyPayer, ThirdPartyPayerUpdate } from '@lares/validation/accounting/third-party-payers';
import { and, eq, ne } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseOrThrow, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { housingAidsVisibleTo } from '../housing-aids/housing-aids.scope.ts';
import { thirdPartyPayerOrThrow, thirdPartyPayersVisibleTo } from './third-party-payers.scope.ts';

/** Adds a third party who pays a part of each month of a lease. No called month changes, nor what is late of it. */
export function addThirdPartyPayer(ctx: ActorContext, { creationKey: key, ...sent }: NewThirdPartyPayer) {
  return createdIdempotently(ctx, 'lease.add-third-party-payer', { key, content: sent }, async (write) => {
    const { leaseId, ...payer } = sent;
    await leaseOrThrow(write, leaseId);
    await assertPayer(write, payer, { leaseId, id: null });
    const [row] = await write.tx
      .insert(thirdPartyPayers)
      .values({ leaseId, ...payer, ...createdBy(write) })
      .returning({ id: thirdPartyPayers.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: leaseId, before: null, after: contentOf(payer), result: { id: row.id, version: 1 } };
  });
}

/** Changes or ends a part; also for months that were called. The answer holds what undo sends back. */
export function updateThirdPartyPayer(ctx: ActorContext, { id, version, ...payer }: ThirdPartyPayerUpdate) {
  return audited(ctx, 'lease.update-third-party-payer', async (write) => {
    const before = await thirdPartyPayerOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const { leaseId } = before;
    // Of two changes of one lease, the second adds up what the first wrote.
    await leaseOrThrow(write, leaseId);
    await assertPayer(write, payer, { leaseId, id, former: before });
    await write.tx
      .update(thirdPartyPayers)
      .set({ ...payer, ...updatedBy(write, version) })
      .where(and(eq(thirdPartyPayers.id, id), thirdPartyPayersVisibleTo(write.actor)));
    const former = contentOf(before);
    return { entityId: leaseId, before: former, after: contentOf(payer), result: { id, version: version + 1, former } };
  });
}

/** Removes a part that was recorded in error. Its values are in the audit row, and in the answer: undo adds them again. */
export function removeThirdPartyPayer(ctx: ActorContext, { id, version }: NamedThirdPartyPayer) {
  return audited(ctx, 'lease.remove-third-party-payer', async (write) => {
    const before = await thirdPartyPayerOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const removed = await write.tx
      .delete(thirdPartyPayers)
      .where(and(eq(thirdPartyPayers.id, id), thirdPartyPayersVisibleTo(write.actor)))
      .returning({ id: thirdPartyPayers.id });
    if (removed.length === 0) throw new DomainError('common.not-found');
    const former = contentOf(before);
    return { entityId: before.leaseId, before: former, after: null, result: { leaseId: before.leaseId, ...former } };
  });
}

const contentOf = ({ payerKind, name, amountCents, fromMonth, untilMonth }: ThirdPartyPayer) => ({
  payerKind,
  name,
  amountCents,
  fromMonth,
  untilMonth,
});

interface Place {
  leaseId: string;
  /** Null of a new one. */
  id: string | null;
  former?: ThirdPartyPayer;
}

/** A guarantor is one of the lease, and all parts of a month together are at most its rent. The caller holds the lock of the lease. */
async function assertPayer(write: WriteContext, payer: ThirdPartyPayer, place: Place): Promise<void> {
  if (payer.payerKind === 'garant' && !isSamePerson(payer, place.former)) {
    const [found] = await write.tx
      .select({ id: guarantors.id })
      .from(guarantors)
      .where(and(partsOfLeaseVisibleTo(write.actor, guarantors, place.leaseId), eq(guarantors.name, payer.name)))
      .limit(1);
    if (!found) throw new DomainError('third-party-payer.no-guarantor', { field: 'name' });
  }
  const parts = [payer, ...(await otherPartsOf(write, place))];
  if (partsExceedRent(parts, await rentsOf(write, place)))
    throw new DomainError('third-party-payer.exceeds-rent', { field: 'amountCents' });
}

/** A guarantor who left the lease, or was renamed in it, still pays the part that was recorded. */
const isSamePerson = ({ payerKind, name }: ThirdPartyPayer, former: ThirdPartyPayer | undefined): boolean =>
  former?.payerKind === payerKind && former.name === name;

/** The parts of the other third parties of the lease, and the aids that the landlord receives. */
async function otherPartsOf({ tx, actor }: WriteContext, { leaseId, id }: Place) {
  const { fromMonth, untilMonth, amountCents } = thirdPartyPayers;
  const others = await tx
    .select({ fromMonth, untilMonth, amountCents })
    .from(thirdPartyPayers)
    .where(
      and(eq(thirdPartyPayers.leaseId, leaseId), thirdPartyPayersVisibleTo(actor), id === null ? undefined : ne(thirdPartyPayers.id, id)),
    );
  const aids = await tx
    .select({ fromMonth: housingAids.fromMonth, untilMonth: housingAids.untilMonth, amountCents: housingAids.amountCents })
    .from(housingAids)
    .where(and(eq(housingAids.leaseId, leaseId), eq(housingAids.paidToLandlord, true), housingAidsVisibleTo(actor)));
  return [...others, ...aids];
}

async function rentsOf({ tx, actor }: WriteContext, { leaseId }: Place) {
  const { fromDate, rentCents, supplementCents, chargesCents } = leaseTerms;
  const terms = await tx
    .select({ fromDate, rentCents, supplementCents, chargesCents })
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(actor, leaseTerms, leaseId));
  return terms.map((term) => ({ fromDate: term.fromDate, monthCents: rentWithCharges(term) }));
}
