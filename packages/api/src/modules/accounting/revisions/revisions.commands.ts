import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { dueRevision, lastRent, revisionObstacle } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import type { PossibleRevision } from '@lares/domain/leasing/leases/revision';
import { type NoticeParties, revisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type { RevisionsToConfirm } from '@lares/validation/accounting/revisions';
import { and, asc, eq, sql } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { indexTableIn } from '../../leasing/indices/indices.queries.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { TERM_CONTENT } from '../../leasing/leases/terms.commands.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { partiesOfLeases } from '../receipts/parties.queries.ts';

type Lease = typeof leases.$inferSelect;
type Term = typeof leaseTerms.$inferSelect;

/** Why one of several revisions was not written. */
interface Refusal {
  leaseId: string;
  code: DomainErrorCode;
  details: Record<string, string | number>;
}

interface Confirmed {
  revised: { leaseId: string; version: number; termId: string }[];
  refused: Refusal[];
}

/**
 * Revises rents by their index, as the law allows today: amount and day are computed here, and refused where the user saw another amount. The
 * only way to a rent of origin « IRL » besides imports. Of several, those that are refused are named and the others written, in one act.
 */
export function confirmRevisions(ctx: ActorContext, { revisions: named }: RevisionsToConfirm): Promise<Confirmed> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'lease.revise', async (write) => {
      const rows = await lockedOrThrow(
        write,
        named.map(({ leaseId }) => leaseId),
      );
      const decided = await decisions(write, rows, new Map(named.map((one) => [one.leaseId, one])));
      const refused = decided.flatMap((one) => ('error' in one ? [one] : []));
      const accepted = decided.flatMap((one) => ('error' in one ? [] : [one]));
      const [first] = refused;
      if (first && named.length === 1) throw first.error;
      const refusals = refused.map(({ leaseId, error: { code, details } }): Refusal => ({ leaseId, code, details }));
      if (accepted.length === 0) throw new UnchangedState<Confirmed>({ revised: [], refused: refusals });
      const revised = await writeTerms(write, accepted);
      const result: Confirmed = { revised, refused: refusals };
      return { ...changeOf(accepted, named.length), result };
    }),
  );
}

/** Locked until the end of the transaction, always in the same order. */
async function lockedOrThrow({ tx, actor }: WriteContext, leaseIds: readonly string[]): Promise<Lease[]> {
  const rows = await tx
    .select()
    .from(leases)
    .where(and(isAmong(leases.id, leaseIds), leasesVisibleTo(actor)))
    .orderBy(asc(leases.id))
    .for('no key update');
  if (rows.length < leaseIds.length) throw new DomainError('common.not-found');
  return rows;
}

interface Accepted {
  lease: Lease;
  /** The rent in force on the day of the revision, or that which begins on it: only its charges are new, and it becomes the revised rent. */
  before: Term;
  /** They change the charges from a day to come, and take over the revised rent. */
  later: readonly Term[];
  plan: PossibleRevision;
  revisionOn: Day;
  requestedOn: Day;
  parties: NoticeParties;
}

interface Refused {
  leaseId: string;
  error: DomainError;
}

async function decisions(
  write: WriteContext,
  rows: readonly Lease[],
  named: ReadonlyMap<string, RevisionsToConfirm['revisions'][number]>,
): Promise<(Accepted | Refused)[]> {
  const { tx, actor } = write;
  const ids = rows.map(({ id }) => id);
  const terms = Map.groupBy(
    await tx
      .select()
      .from(leaseTerms)
      .where(partsOfLeaseVisibleTo(actor, leaseTerms, ids))
      .orderBy(asc(leaseTerms.fromDate)),
    ({ leaseId }) => leaseId,
  );
  const dwellings = new Map(
    (
      await tx
        .select({ id: properties.id, dpeClass: properties.dpeClass, postalCode: properties.postalCode })
        .from(properties)
        .where(
          and(
            isAmong(
              properties.id,
              rows.map(({ propertyId }) => propertyId),
            ),
            propertiesVisibleTo(actor),
          ),
        )
    ).map((dwelling) => [dwelling.id, dwelling]),
  );
  const table = await indexTableIn(tx);
  const partiesOf = await partiesOfLeases(within(tx), actor, ids);
  const requestedOn = dayInParis(write.now());
  const decided: (Accepted | Refused)[] = [];
  for (const lease of rows) {
    const { id: leaseId, status } = lease;
    try {
      const { version, expectedCents } = named.get(leaseId) ?? { version: 0, expectedCents: 0 };
      const ofLease = terms.get(leaseId) ?? [];
      const dwelling = dwellings.get(lease.propertyId);
      if (ofLease.length === 0 || !dwelling) throw new DomainError('common.not-found');
      if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
      await sameVersionOrThrow(write, lease, version);
      const { revisionOn, plan } = dueRevision({ ...lease, terms: ofLease }, dwelling, table, requestedOn);
      if (plan.kind === 'refused') assertLawful([plan.finding]);
      else if (plan.kind !== 'possible') {
        const { code, details } = revisionObstacle(plan);
        throw new DomainError(code, { details });
      } else if (rentWithoutCharges(plan) === expectedCents) {
        const on = plan.effectiveOn;
        const { sealedBankDetails: _sealed, ...parties } = partiesOf({ leaseId, periodStart: on, periodEnd: on });
        const { rent, later } = lastRent(ofLease);
        const before = later.findLast(({ fromDate }) => fromDate <= on) ?? rent;
        decided.push({ lease, before, later: later.filter(({ fromDate }) => fromDate > on), plan, revisionOn, requestedOn, parties });
      } else throw new DomainError('lease.revision-changed', { details: { rentCents: rentWithoutCharges(plan) } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      decided.push({ leaseId, error });
    }
  }
  return decided;
}

async function writeTerms(write: WriteContext, accepted: readonly Accepted[]): Promise<Confirmed['revised']> {
  const { tx, actor } = write;
  const added = accepted.filter((one) => !isSameDay(one));
  const inserted =
    added.length === 0
      ? []
      : await tx
          .insert(leaseTerms)
          .values(added.map((one) => ({ ...termOf(one), leaseId: one.lease.id, ...createdBy(write) })))
          .returning({ id: leaseTerms.id, leaseId: leaseTerms.leaseId });
  for (const one of accepted) await carryRent(write, one);
  const { version: _one, ...stamp } = updatedBy(write, 0);
  const ids = accepted.map(({ lease }) => lease.id);
  await tx
    .update(leases)
    .set({ ...stamp, version: sql`${leases.version} + 1` })
    .where(and(isAmong(leases.id, ids), leasesVisibleTo(actor)));
  const termOfLease = new Map(inserted.map(({ id, leaseId }) => [leaseId, id]));
  const revised = accepted.map(({ lease: { id: leaseId, version }, before }) => ({
    leaseId,
    version: version + 1,
    termId: termOfLease.get(leaseId) ?? before.id,
  }));
  for (const { termId: id } of revised) await enqueuePdf(tx, { document: 'revision-notice', id });
  return revised;
}

const isSameDay = ({ before, plan }: Accepted): boolean => before.fromDate === plan.effectiveOn;

/** A rent that begins on the day of the revision becomes the revised one, and those after it would otherwise put the old rent back. */
async function carryRent(write: WriteContext, one: Accepted): Promise<void> {
  const { before, later, plan } = one;
  const { rentCents, supplementCents } = plan;
  const changes = later.map((term) => ({ term, to: { rentCents, supplementCents } }));
  const revised = isSameDay(one) ? [{ term: before, to: { ...termOf(one), agreedOn: null, confirmed: [], cancelled: null } }] : [];
  for (const { term, to } of [...revised, ...changes])
    await write.tx
      .update(leaseTerms)
      .set({ ...to, ...updatedBy(write, term.version) })
      .where(and(eq(leaseTerms.id, term.id), partsOfLeaseVisibleTo(write.actor, leaseTerms, one.lease.id)));
}

/** The charges stay as they are. */
function termOf({ lease, before, plan, revisionOn, requestedOn, parties }: Accepted) {
  const { chargesCents, chargesMode } = before;
  return {
    fromDate: plan.effectiveOn,
    rentCents: plan.rentCents,
    supplementCents: plan.supplementCents,
    chargesCents,
    chargesMode,
    origin: 'IRL' as const,
    indexQuarter: plan.newQuarter,
    revision: revisionNotice({ parties, before, plan, isHome: isHomeLease(lease), revisionOn, requestedOn }),
  };
}

/** Each rent before and after, with its index. A single one has its own row; several share one that names them. */
function changeOf(accepted: readonly Accepted[], asked: number) {
  const records = accepted.map((one) => {
    const { revision, ...after } = termOf(one);
    const { series, newHundredths, referenceQuarter, referenceHundredths } = revision;
    const { rentCents, supplementCents } = after;
    const carried = one.later.length > 0;
    return {
      id: one.lease.id,
      before: {
        ...Object.fromEntries(TERM_CONTENT.map((name) => [name, one.before[name]])),
        ...(carried && { later: one.later.map((term) => laterRent(term, term)) }),
      },
      after: {
        ...after,
        series,
        newHundredths,
        referenceQuarter,
        referenceHundredths,
        ...(carried && { later: one.later.map((term) => laterRent(term, { rentCents, supplementCents })) }),
      },
    };
  });
  const [only] = records;
  if (only && asked === 1) return { entityId: only.id, before: only.before, after: only.after };
  const batchId = crypto.randomUUID();
  const ids = records.map(({ id }) => id);
  return {
    entityId: batchId,
    batchId,
    before: { records: records.map(({ id, before }) => ({ id, ...before })) },
    after: { ids, count: ids.length, records: records.map(({ id, after }) => ({ id, ...after })) },
  };
}

const laterRent = ({ fromDate }: Pick<Term, 'fromDate'>, { rentCents, supplementCents }: Pick<Term, 'rentCents' | 'supplementCents'>) => ({
  fromDate,
  rentCents,
  supplementCents,
});
