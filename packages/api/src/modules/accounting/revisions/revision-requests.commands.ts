import { revisionRequests } from '@lares/db/schema/accounting/revisions';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { askedFlaw, decisionFlaw, lastRequestDay, type RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { lastFixing, triennialObstacle, triennialRevision } from '@lares/domain/leasing/leases/triennial-revision';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import type { RevisionToAbandon, RevisionToDecide, RevisionToRequest } from '@lares/validation/accounting/revisions.requests';
import { and, asc, eq } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { indexTableIn } from '../../leasing/indices/indices.queries.ts';
import { leaseOrThrow, leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { partiesOfLeases } from '../receipts/parties.queries.ts';
import { revisionRequestOrThrow, revisionRequestsVisibleTo } from './revision-requests.scope.ts';

type Term = typeof leaseTerms.$inferSelect;
type Request = typeof revisionRequests.$inferSelect;

/**
 * Asks for the triennial revision of a commercial lease. The rent does not change: the document is stored with the amount that it states, and
 * the answer is recorded later.
 */
export function requestRevision(ctx: ActorContext, { leaseId, requestedOn, series, askedCents }: RevisionToRequest) {
  return audited(ctx, 'lease.request-revision', async (write) => {
    const { tx, actor } = write;
    const lease = await activeLeaseOrThrow(write, leaseId);
    const terms = await termsOf(write, leaseId);
    const last = lastRequestDay(dayInParis(write.now()));
    if (requestedOn > last) throw new DomainError('revision.too-far', { field: 'requestedOn', details: { last } });
    const plan = triennialRevision({ ...lease, terms }, { series, requestedOn }, await indexTableIn(tx));
    if (plan.kind !== 'possible') {
      const { code, field, details } = triennialObstacle(plan);
      throw new DomainError(code, { ...(field !== null && { field }), details });
    }
    const { fixedOn, rentCents } = lastFixing({ ...lease, terms });
    const { kind: _possible, ceilingCents, ...change } = plan;
    const flaw = askedFlaw({ askedCents, rentCents, ceilingCents });
    if (flaw !== null) throw new DomainError(flaw.code, flaw);
    const partiesOf = await partiesOfLeases(within(tx), actor, [leaseId]);
    const { sealedBankDetails: _sealed, ...parties } = partiesOf({ leaseId, periodStart: requestedOn, periodEnd: requestedOn });
    const snapshot: RevisionRequestSnapshot = { ...parties, ...change, ceilingCents, requestedOn, fixedOn, rentCents, askedCents };
    const [row] = await tx
      .insert(revisionRequests)
      .values({ leaseId, requestedOn, series, rentCents, askedCents, snapshot, ...createdBy(write) })
      .returning({ id: revisionRequests.id, version: revisionRequests.version });
    if (!row) throw new Error('insert returned no row');
    await enqueuePdf(tx, { document: 'revision-request', id: row.id });
    const after = { revisionRequestId: row.id, requestedOn, series, askedCents, ceilingCents };
    // Not null: the history then names what was asked.
    return { entityId: leaseId, before: { state: null }, after: { ...after, state: 'En cours' }, result: row };
  });
}

/**
 * Records what the tenant agreed to, or the judge fixed: the only way to a rent of origin « révision triennale ». It is due from the day of
 * the request on (C. com. art. R145-20), so that months called since are corrected.
 */
export function decideRevision(ctx: ActorContext, { id, version, decision, decidedOn, agreedCents }: RevisionToDecide) {
  return audited(ctx, 'lease.agree-revision', async (write) => {
    const request = await openRequestOrThrow(write, { id, version });
    const { leaseId, requestedOn, askedCents } = request;
    const lease = await activeLeaseOrThrow(write, leaseId);
    const flaw = decisionFlaw({ requestedOn, askedCents, agreedCents, decidedOn }, dayInParis(write.now()));
    if (flaw !== null) throw new DomainError(flaw.code, flaw);
    const before = await writeRent(write, request, agreedCents);
    await write.tx
      .update(leases)
      .set(updatedBy(write, lease.version))
      .where(and(eq(leases.id, leaseId), leasesVisibleTo(write.actor)));
    await close(write, request, { state: decision, decidedOn, agreedCents });
    const after = { revisionRequestId: id, state: decision, decidedOn, fromDate: requestedOn, rentCents: agreedCents };
    return { entityId: leaseId, before: { rentCents: rentWithoutCharges(before), state: request.state }, after, result: { leaseId } };
  });
}

/** Gives a request up; the rent stays, and another may follow. */
export function abandonRevision(ctx: ActorContext, named: RevisionToAbandon) {
  return audited(ctx, 'lease.abandon-revision', async (write) => {
    const request = await openRequestOrThrow(write, named);
    await close(write, request, { state: 'Abandonnée' });
    const { id, leaseId, state } = request;
    return { entityId: leaseId, before: { state }, after: { revisionRequestId: id, state: 'Abandonnée' }, result: { leaseId } };
  });
}

async function activeLeaseOrThrow(write: WriteContext, leaseId: string) {
  const lease = await leaseOrThrow(write, leaseId);
  if (lease.status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status: lease.status } });
  return lease;
}

const termsOf = ({ tx, actor }: WriteContext, leaseId: string): Promise<Term[]> =>
  tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(actor, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate));

/** The state is checked before the version: a repeated decision is reported as done, not as a conflict. */
async function openRequestOrThrow(write: WriteContext, { id, version }: RevisionToAbandon): Promise<Request> {
  const request = await revisionRequestOrThrow(write, id);
  if (request.state !== 'En cours') throw new DomainError('revision.closed', { details: { state: request.state } });
  await sameVersionOrThrow(write, request, version);
  return request;
}

async function close(
  write: WriteContext,
  { id, version }: Request,
  decided: Partial<Pick<Request, 'state' | 'decidedOn' | 'agreedCents'>>,
) {
  await write.tx
    .update(revisionRequests)
    .set({ ...decided, ...updatedBy(write, version) })
    .where(and(eq(revisionRequests.id, id), revisionRequestsVisibleTo(write.actor)));
}

/**
 * The rent from the day of the request on. Charges that were changed since keep their day, with the new rent; another rent agreed since
 * replaced what the request asked about.
 */
async function writeRent(
  write: WriteContext,
  { leaseId, requestedOn, rentCents }: Request,
  agreedCents: Request['askedCents'],
): Promise<Term> {
  const { tx, actor } = write;
  const terms = await termsOf(write, leaseId);
  const before = terms.findLast(({ fromDate }) => fromDate < requestedOn);
  const later = terms.filter(({ fromDate }) => fromDate >= requestedOn);
  if (!before || [before, ...later].some((term) => rentWithoutCharges(term) !== rentCents)) throw new DomainError('revision.rent-changed');
  const rent = { rentCents: agreedCents, supplementCents: cents(0) };
  const [sameDay] = later.filter(({ fromDate }) => fromDate === requestedOn);
  if (sameDay === undefined) {
    const { chargesCents, chargesMode } = before;
    const term = { ...rent, leaseId, fromDate: requestedOn, chargesCents, chargesMode, origin: 'révision triennale' as const };
    await tx.insert(leaseTerms).values({ ...term, ...createdBy(write) });
  }
  for (const term of later) {
    const given = term === sameDay && { origin: 'révision triennale' as const, cancelled: null };
    await tx
      .update(leaseTerms)
      .set({ ...rent, ...given, ...updatedBy(write, term.version) })
      .where(and(isAmong(leaseTerms.id, [term.id]), partsOfLeaseVisibleTo(actor, leaseTerms, leaseId)));
  }
  return before;
}
