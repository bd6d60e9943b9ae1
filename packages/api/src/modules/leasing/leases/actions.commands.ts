import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import {
  assertAction,
  isLetAgain,
  lastDayOf,
  latestExit,
  type LeaseAction,
  type LeaseActionFacts,
  renewedTerm,
  statusAfter,
} from '@lares/domain/leasing/leases/actions';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { lastDayWithKeys } from '@lares/domain/leasing/leases/early-keys';
import { noticeEffectiveOn } from '@lares/domain/leasing/leases/notice-effect';
import { checkNotice } from '@lares/domain/leasing/leases/notice-rules';
import { noticeWarnings } from '@lares/domain/leasing/leases/notice-zone';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { assertLawful } from '@lares/domain/shared/rule';
import type {
  LeaseActivation,
  LeaseCancellation,
  LeaseEnding,
  LeaseNotice,
  LeaseTermination,
  NamedLease,
} from '@lares/validation/leasing/leases.actions';
import { and, asc, eq } from 'drizzle-orm';
import { audited, updatedBy, type SideChange } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { confirmAnnouncedNotices } from './announced-notices.commands.ts';
import { firstTermOf, proposalsOf } from './leases.commands.ts';
import { namingOverlap } from './overlap.commands.ts';
import { endNoticesWhenRelet } from './relet.commands.ts';
import { refuseEndInSettledCharges } from './settled-charges.commands.ts';
import { following } from './succession.queries.ts';
import { isSettled, keysReturnedOn, leaseOfPropertyOrThrow, leasesVisibleTo, partsOfLeaseVisibleTo } from './leases.scope.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';

type LeaseRow = typeof leases.$inferSelect;
type Change = Partial<
  Pick<
    LeaseRow,
    'status' | 'endDate' | 'termBegunOn' | 'exitOn' | 'noticeBy' | 'noticeReceivedOn' | 'noticeEffectiveOn' | 'noticeReason' | 'endReason'
  >
>;

interface Act {
  write: WriteContext;
  lease: LeaseRow;
  /** The lease as the action rules need it. */
  facts: LeaseActionFacts;
  today: Day;
  /** Warnings that apply and that the user confirmed: kept in the audit row. */
  confirmed: string[];
  /** Changes of other rows that the change itself made. */
  others: SideChange[];
}

interface Plan {
  action: AuditAction;
  /** The action in the rules; absent when an earlier action is withdrawn. */
  named?: LeaseAction;
  /** The field under which an overlap is reported. */
  field?: string;
  /** The resulting change of the lease. Throws to refuse. */
  change: (act: Act) => Change | Promise<Change>;
  sideEffects?: (act: Act) => Promise<SideChange[]>;
}

/**
 * Runs one action on one lease: checks the version and the action rules, and writes one audit row. The property is locked, so that of two
 * concurrent actions that let it for the same days the second is refused.
 */
function act(ctx: ActorContext, { id, version }: NamedLease, { action, named, field = 'startDate', change, sideEffects }: Plan) {
  return namingOverlap(ctx, field, (say) =>
    audited(ctx, action, async (write) => {
      const lease = await leaseOfPropertyOrThrow(write, id);
      const today = dayInParis(write.now());
      const facts = await factsOf(write, lease);
      // The status is checked before the version: a repeated action is reported as done, not as a conflict.
      if (named) assertAction(named, facts, today);
      await sameVersionOrThrow(write, lease, version);
      const one: Act = { write, lease, facts, today, confirmed: [], others: [] };
      const after = await change(one);
      await refuseEndInSettledCharges(write, lease, after, field);
      const { status, startDate, propertyId, ...ends } = { ...lease, ...after };
      if (status === 'Actif') say({ id, propertyId, startDate, lastDay: lastDayOf(ends) });
      await write.tx
        .update(leases)
        .set({ ...after, ...updatedBy(write, version) })
        .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
      const others = [...one.others, ...(sideEffects ? await sideEffects(one) : [])];
      const kept = one.confirmed.length > 0 && { confirmed: one.confirmed };
      const result = { id, version: version + 1, status, exitOn: ends.exitOn, endDate: ends.endDate };
      return { entityId: id, before: { ...lease }, after: { ...lease, ...after, ...kept }, sideEffects: others, result };
    }),
  );
}

async function factsOf(write: WriteContext, lease: LeaseRow): Promise<LeaseActionFacts> {
  const { rentCents } = await firstTermOf(write, lease.id);
  const tenantCount = await write.tx.$count(leaseTenants, partsOfLeaseVisibleTo(write.actor, leaseTenants, lease.id));
  const [next] = await write.tx
    .select({ startDate: leases.startDate })
    .from(leases)
    .where(and(leasesVisibleTo(write.actor), following(lease)))
    .orderBy(asc(leases.startDate))
    .limit(1);
  return { ...lease, rentCents, tenantCount, nextStartsOn: next?.startDate ?? null, isSettled: await isSettled(write, lease.id) };
}

export const activateLease = (ctx: ActorContext, { setPropertyStatus, setTenantStatus, confirmed, ...lease }: LeaseActivation) =>
  act(ctx, lease, {
    action: 'lease.activate',
    named: 'activate',
    change: async ({ write, lease: activated, confirmed: kept, others }) => {
      const ended = await endNoticesWhenRelet(write, activated, confirmed);
      kept.push(...ended.confirmed);
      others.push(...ended.sideEffects);
      return { status: statusAfter('activate') };
    },
    sideEffects: (one) => proposalsOf(one.write, one.lease, { property: setPropertyStatus ? 'Loué' : null, tenants: setTenantStatus }),
  });

/** A notice (congé): the law determines its effective day, and the lease lasts until then. A later notice replaces it. */
export const giveNotice = (ctx: ActorContext, { id, version, confirmed, ...notice }: LeaseNotice) =>
  act(
    ctx,
    { id, version },
    {
      action: 'lease.give-notice',
      named: 'giveNotice',
      field: 'receivedOn',
      change: async ({ write, lease, today, confirmed: kept }) => {
        if (notice.receivedOn !== null && notice.receivedOn > today)
          throw new DomainError('lease.notice-in-future', { field: 'receivedOn' });
        assertLawful(checkNotice({ ...lease, ...notice }));
        const legalEffect = noticeEffectiveOn(lease, notice);
        const effectiveOn = legalEffect ?? notice.effectiveOn;
        if (effectiveOn === null) throw new DomainError('lease.notice-without-effect', { field: 'effectiveOn' });
        refuseOutside(lease, effectiveOn, legalEffect === null ? 'effectiveOn' : 'receivedOn');
        const warnings = noticeWarnings(lease, notice, await propertyOrThrow(write, lease.propertyId));
        confirmedOrThrow(warnings, confirmed);
        kept.push(...warnings);
        return {
          noticeBy: notice.by,
          noticeReceivedOn: notice.receivedOn,
          noticeEffectiveOn: effectiveOn,
          noticeReason: notice.reason ?? '',
          exitOn: lastDayWithKeys(lease, { ...notice, effectiveOn }, await keysReturnedOn(write, id)),
          endReason: '',
        };
      },
      sideEffects: async ({ write }) => (notice.by === 'locataire' ? confirmAnnouncedNotices(write, id) : []),
    },
  );

/** A notice ends a lease that has begun, and cannot prolong one beyond its last day. */
function refuseOutside(lease: LeaseRow, effectiveOn: Day, field: string): void {
  const { startDate, endDate } = lease;
  if (effectiveOn < startDate) throw new DomainError('lease.dates-reversed', { field });
  if (endDate !== null && effectiveOn > endDate && termEnding(lease) === 'fin')
    throw new DomainError('lease.exit-after-term', { field, details: { lastDay: endDate } });
}

const NO_NOTICE = {
  noticeBy: null,
  noticeReceivedOn: null,
  noticeEffectiveOn: null,
  noticeReason: '',
  exitOn: null,
  endReason: '',
} as const satisfies Change;

/** Withdraws a notice, or a termination that is not effective yet: the lease continues to its term. */
export const withdrawNotice = (ctx: ActorContext, lease: NamedLease) =>
  act(ctx, lease, {
    action: 'lease.withdraw-notice',
    change: ({ facts, lease: { status, noticeBy, exitOn } }) => {
      if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
      if (facts.isSettled === true) throw new DomainError('lease.settled');
      if (noticeBy === null && exitOn === null) throw new DomainError('lease.no-notice');
      return NO_NOTICE;
    },
  });

const LET_AGAIN = 'bien reloué';

export const endLease = (ctx: ActorContext, { setPropertyStatus, ...lease }: LeaseEnding) =>
  act(ctx, lease, {
    action: 'lease.end',
    named: 'end',
    // Without a notice, nothing else would explain why a lease that renews by law has ended.
    change: ({ facts, lease: { endReason } }) => ({
      status: statusAfter('end'),
      ...(facts.exitOn === null && endReason === '' && isLetAgain(facts) && { endReason: LET_AGAIN }),
    }),
    sideEffects: (one) => proposalsOf(one.write, one.lease, { property: setPropertyStatus ? 'À Louer' : null, tenants: false }),
  });

/**
 * Terminates a lease before its term, with a ground. With a later exit day, the lease stays « Actif » until then, because it is still
 * occupied and paid.
 */
export const terminateLease = (ctx: ActorContext, { ground, details, exitOn, setPropertyStatus, ...lease }: LeaseTermination) =>
  act(ctx, lease, {
    action: 'lease.terminate',
    named: 'terminate',
    field: 'exitOn',
    change: ({ facts, today }) => {
      const lastDay = latestExit(facts, today);
      if (lastDay !== null && exitOn > lastDay) throw new DomainError('lease.exit-after-term', { field: 'exitOn', details: { lastDay } });
      return {
        ...(exitOn <= today && { status: statusAfter('terminate') }),
        exitOn,
        endReason: details === '' ? ground : `${ground} : ${details}`,
      };
    },
    sideEffects: (one) =>
      proposalsOf(one.write, one.lease, { property: setPropertyStatus && exitOn <= one.today ? 'À Louer' : null, tenants: false }),
  });

export const cancelLease = (ctx: ActorContext, { reason, ...lease }: LeaseCancellation) =>
  act(ctx, lease, {
    action: 'lease.cancel',
    named: 'cancel',
    change: () => ({ status: statusAfter('cancel'), endReason: reason }),
  });

/** Adds the next term, with the length required by law. */
export const renewLease = (ctx: ActorContext, lease: NamedLease) =>
  act(ctx, lease, {
    action: 'lease.renew',
    named: 'renew',
    field: 'endDate',
    change: ({ lease: running }) => {
      const term = renewedTerm(running);
      if (term === null) throw new DomainError('lease.not-renewable');
      return { endDate: term.endDate, termBegunOn: term.begunOn };
    },
  });
