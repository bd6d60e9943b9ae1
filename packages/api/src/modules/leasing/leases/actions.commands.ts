import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import {
  assertAction,
  isLetAgain,
  lastDayOf,
  latestExit,
  type LeaseAction,
  type LeaseActionFacts,
  renewedEndDate,
  statusAfter,
} from '@lares/domain/leasing/leases/actions';
import { termEnding } from '@lares/domain/leasing/leases/duration';
import { noticeEffectiveOn } from '@lares/domain/leasing/leases/notice-effect';
import { checkNotice } from '@lares/domain/leasing/leases/notice-rules';
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
import { audited, updatedBy, type AuditAction, type SideChange } from '../../../shared/audit.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { firstTermOf, ofLease, proposalsOf } from './leases.commands.ts';
import { following, namingOverlap } from './leases.queries.ts';
import { leaseOrThrow, leasesVisibleTo } from './leases.scope.ts';
import { propertyOrThrow } from '../../portfolio/properties/properties.scope.ts';

type LeaseRow = typeof leases.$inferSelect;
type Change = Partial<
  Pick<LeaseRow, 'status' | 'endDate' | 'exitOn' | 'noticeBy' | 'noticeReceivedOn' | 'noticeEffectiveOn' | 'noticeReason' | 'endReason'>
>;

interface Act {
  write: WriteContext;
  lease: LeaseRow;
  /** The lease as the table of actions looks at it. */
  facts: LeaseActionFacts;
  today: Day;
}

interface Plan {
  action: AuditAction;
  /** The action of the table; absent for what only takes one back. */
  named?: LeaseAction;
  /** The field an overlap is told under. */
  field?: string;
  /** What becomes of the lease. Refuses by throwing. */
  change: (act: Act) => Change | Promise<Change>;
  beside?: (act: Act) => Promise<SideChange[]>;
}

/**
 * One action on one lease: the version it was decided on, the table of actions, one audit row. The property is held meanwhile, so that
 * of two actions which let it for the same day the second waits, and is refused.
 */
function act(ctx: ActorContext, { id, version }: NamedLease, { action, named, field = 'startDate', change, beside }: Plan) {
  return namingOverlap(ctx, field, (say) =>
    audited(ctx, action, async (write) => {
      const lease = await leaseOrThrow(write, id);
      const today = dayInParis(write.now());
      await propertyOrThrow(write, lease.propertyId);
      const facts = await factsOf(write, lease);
      // The status is looked at before the version: whoever does a thing twice is told that it is done, not that somebody changed it.
      if (named) assertAction(named, facts, today);
      await sameVersionOrThrow(write, lease, version);
      const after = await change({ write, lease, facts, today });
      const { status, startDate, propertyId, ...ends } = { ...lease, ...after };
      if (status === 'Actif') say({ id, propertyId, startDate, lastDay: lastDayOf(ends) });
      await write.tx
        .update(leases)
        .set({ ...after, ...updatedBy(write, version) })
        .where(and(eq(leases.id, id), leasesVisibleTo(write.actor)));
      const others = beside ? await beside({ write, lease, facts, today }) : [];
      const result = { id, version: version + 1, status, exitOn: ends.exitOn, endDate: ends.endDate };
      return { entityId: id, before: { ...lease }, after: { ...lease, ...after }, beside: others, result };
    }),
  );
}

async function factsOf(write: WriteContext, lease: LeaseRow): Promise<LeaseActionFacts> {
  const { rentCents } = await firstTermOf(write, lease.id);
  const tenantCount = await write.tx.$count(leaseTenants, ofLease(write, leaseTenants, lease.id));
  const [next] = await write.tx
    .select({ startDate: leases.startDate })
    .from(leases)
    .where(and(leasesVisibleTo(write.actor), following(lease)))
    .orderBy(asc(leases.startDate))
    .limit(1);
  return { ...lease, rentCents, tenantCount, nextStartsOn: next?.startDate ?? null };
}

export const activateLease = (ctx: ActorContext, { setPropertyStatus, setTenantStatus, ...lease }: LeaseActivation) =>
  act(ctx, lease, {
    action: 'lease.activate',
    named: 'activate',
    change: () => ({ status: statusAfter('activate') }),
    beside: (one) => proposalsOf(one.write, one.lease, { property: setPropertyStatus ? 'Loué' : null, tenants: setTenantStatus }),
  });

/** A congé: its effect is computed by the law, and the lease lasts until then. A later one replaces it. */
export const giveNotice = (ctx: ActorContext, { id, version, ...notice }: LeaseNotice) =>
  act(
    ctx,
    { id, version },
    {
      action: 'lease.giveNotice',
      named: 'giveNotice',
      field: 'receivedOn',
      change: ({ lease, today }) => {
        if (notice.receivedOn !== null && notice.receivedOn > today)
          throw new DomainError('lease.notice-in-future', { field: 'receivedOn' });
        assertLawful(checkNotice({ ...lease, ...notice }));
        const legalEffect = noticeEffectiveOn(lease, notice);
        const effectiveOn = legalEffect ?? notice.effectiveOn;
        if (effectiveOn === null) throw new DomainError('lease.notice-without-effect', { field: 'effectiveOn' });
        refuseOutside(lease, effectiveOn, legalEffect === null ? 'effectiveOn' : 'receivedOn');
        return {
          noticeBy: notice.by,
          noticeReceivedOn: notice.receivedOn,
          noticeEffectiveOn: effectiveOn,
          noticeReason: notice.reason ?? '',
          exitOn: effectiveOn,
          endReason: '',
        };
      },
    },
  );

/** A notice ends a lease that has begun, and does not make one last that ends by itself. */
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

/** Takes back a notice, or a termination that has not come yet: the lease goes on to its term. */
export const withdrawNotice = (ctx: ActorContext, lease: NamedLease) =>
  act(ctx, lease, {
    action: 'lease.withdrawNotice',
    change: ({ lease: { status, noticeBy, exitOn } }) => {
      if (status !== 'Actif') throw new DomainError('lease.action-refused', { details: { status } });
      if (noticeBy === null && exitOn === null) throw new DomainError('lease.no-notice');
      return NO_NOTICE;
    },
  });

const LET_AGAIN = 'bien reloué';

export const endLease = (ctx: ActorContext, { setPropertyStatus, ...lease }: LeaseEnding) =>
  act(ctx, lease, {
    action: 'lease.end',
    named: 'end',
    // Without a notice nothing else would say why a lease that the law renews is over.
    change: ({ facts, lease: { endReason } }) => ({
      status: statusAfter('end'),
      ...(facts.exitOn === null && endReason === '' && isLetAgain(facts) && { endReason: LET_AGAIN }),
    }),
    beside: (one) => proposalsOf(one.write, one.lease, { property: setPropertyStatus ? 'À Louer' : null, tenants: false }),
  });

/**
 * Ends a lease before its term, for a ground. Decided for a day to come, it leaves the lease « Actif » until that day: somebody
 * lives there, and pays.
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
    beside: (one) =>
      proposalsOf(one.write, one.lease, { property: setPropertyStatus && exitOn <= one.today ? 'À Louer' : null, tenants: false }),
  });

export const cancelLease = (ctx: ActorContext, { reason, ...lease }: LeaseCancellation) =>
  act(ctx, lease, {
    action: 'lease.cancel',
    named: 'cancel',
    change: () => ({ status: statusAfter('cancel'), endReason: reason }),
  });

/** The next term, of the length that the law gives it. */
export const renewLease = (ctx: ActorContext, lease: NamedLease) =>
  act(ctx, lease, {
    action: 'lease.renew',
    named: 'renew',
    field: 'endDate',
    change: ({ lease: running }) => ({ endDate: renewedEndDate(running) }),
  });
