import { revisionRequests } from '@lares/db/schema/accounting/revisions';
import {
  cancelRent,
  type CancelledDecision,
  type RentCancellation,
  restoreRent,
  type TermChange,
} from '@lares/domain/leasing/leases/cancelled-rent';
import { rentWithCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { RentToCancel, RentToRestore } from '@lares/validation/leasing/leases.actions';
import { and, eq, inArray } from 'drizzle-orm';
import { audited, updatedBy } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { type StoredTerm, termsOf, touchLease, writeTermChanges } from '../../leasing/leases/cancelled-terms.commands.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { refuseLongAgo, refuseSettled, TERM_CONTENT } from '../../leasing/leases/terms.commands.ts';
import { revisionRequestOrThrow, revisionRequestsVisibleTo } from './revision-requests.scope.ts';

/**
 * Cancels a wrong rent, revision or change of charges from its own day. Months that are called stay; the account corrects them with the next
 * due. A request for a triennial revision waits for its answer again.
 */
export function cancelRentOfLease(ctx: ActorContext, { id, version, termId, reason }: RentToCancel) {
  return audited(ctx, 'lease.cancel-rent', async (write) => {
    const lease = await changeableOrThrow(write, { id, version });
    const terms = await termsOf(write, id);
    const decision = await reopened(
      write,
      id,
      terms.find((term) => term.id === termId && term.cancelled === null),
    );
    const changes = changesOrThrow(cancelRent(terms, termId, { reason, on: dayInParis(write.now()), decision }));
    refuseEarlierRise(changes, dayInParis(write.now()));
    return { ...(await writeRentChanges(write, lease, changes, { reason })), result: { id, version: version + 1, termId } };
  });
}

/** Takes a cancellation back, with the steps that went with it. */
export function restoreRentOfLease(ctx: ActorContext, { id, version, termId }: RentToRestore) {
  return audited(ctx, 'lease.restore-rent', async (write) => {
    const lease = await changeableOrThrow(write, { id, version });
    const terms = await termsOf(write, id);
    const changes = changesOrThrow(restoreRent(terms, termId));
    const decision = terms.find((term) => term.id === termId)?.cancelled?.decision;
    if (decision) await decidedAgain(write, decision);
    refuseEarlierRise(changes, dayInParis(write.now()));
    return { ...(await writeRentChanges(write, lease, changes, {})), result: { id, version: version + 1 } };
  });
}

/** As a new rent: only of a lease that runs. */
async function changeableOrThrow(write: WriteContext, { id, version }: Pick<RentToRestore, 'id' | 'version'>) {
  const lease = await leaseOrThrow(write, id);
  if (lease.status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status: lease.status } });
  await sameVersionOrThrow(write, lease, version);
  return lease;
}

export function changesOrThrow(outcome: RentCancellation<StoredTerm>): TermChange<StoredTerm>[] {
  if (outcome.flaw !== null) throw new DomainError(outcome.flaw.code, { details: outcome.flaw.details });
  return outcome.changes;
}

/** A rent that goes up begins at most a year ago, as every new rent. */
function refuseEarlierRise([first]: readonly TermChange<StoredTerm>[], today: Day): void {
  if (first && rentWithCharges(first.to) > rentWithCharges(first.term)) refuseLongAgo(first.term.fromDate, today);
}

/** Writes what becomes of the terms, unless other charges would leave a settlement wrong. The history names the first of them. */
export async function writeRentChanges(
  write: WriteContext,
  { id, version }: { id: string; version: number },
  changes: readonly TermChange<StoredTerm>[],
  said: { reason?: string },
) {
  const [first] = changes;
  if (first === undefined) throw new Error('a cancellation or a correction changes its term');
  const { term, to } = first;
  const charged = changes.find((one) => one.to.chargesCents !== one.term.chargesCents || one.to.chargesMode !== one.term.chargesMode);
  if (charged !== undefined) await refuseSettled(write, id, charged.term.fromDate);
  await writeTermChanges(write, id, changes);
  await touchLease(write, { id, version });
  const [before, after] = [term, { ...to, fromDate: term.fromDate }].map((content) =>
    Object.fromEntries(TERM_CONTENT.map((name) => [name, content[name]])),
  );
  return { entityId: id, before: { ...before }, after: { ...after, ...said } };
}

/** The answer that gave this rent, which waits again; null for any other rent. */
async function reopened(write: WriteContext, leaseId: string, term: StoredTerm | undefined): Promise<CancelledDecision | null> {
  if (term?.origin !== 'révision triennale') return null;
  const { tx, actor } = write;
  const [request] = await tx
    .select()
    .from(revisionRequests)
    .where(
      and(
        eq(revisionRequests.leaseId, leaseId),
        eq(revisionRequests.requestedOn, term.fromDate),
        inArray(revisionRequests.state, ['Acceptée', 'Jugée']),
        revisionRequestsVisibleTo(actor),
      ),
    )
    .for('no key update');
  if (request === undefined || (request.state !== 'Acceptée' && request.state !== 'Jugée')) return null;
  const { id, version, state, decidedOn, agreedCents } = request;
  await tx
    .update(revisionRequests)
    .set({ state: 'En cours', decidedOn: null, agreedCents: null, ...updatedBy(write, version) })
    .where(and(eq(revisionRequests.id, id), revisionRequestsVisibleTo(actor)));
  return { requestId: id, state, decidedOn, agreedCents };
}

async function decidedAgain(write: WriteContext, { requestId, ...decision }: CancelledDecision): Promise<void> {
  const request = await revisionRequestOrThrow(write, requestId);
  if (request.state !== 'En cours') throw new DomainError('revision.closed', { details: { state: request.state } });
  await write.tx
    .update(revisionRequests)
    .set({ ...decision, ...updatedBy(write, request.version) })
    .where(and(eq(revisionRequests.id, requestId), revisionRequestsVisibleTo(write.actor)));
}
