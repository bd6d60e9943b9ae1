import type { Database } from '@lares/db/client';
import { jobRuns } from '@lares/db/schema/job-runs';
import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leases';
import { properties } from '@lares/db/schema/properties';
import { selectJson } from '@lares/db/select';
import { Wall, type Transaction } from '@lares/db/wall';
import { nightlyChange, type NightlyChange } from '@lares/domain/leases/actions';
import { dayInParis, type Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { auditedBySystem, type AuditAction } from '../../shared/audit.ts';
import type { Viewer } from '../../shared/hot-select.ts';
import { leasesVisibleTo } from '../leases/leases.scope.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';

/** In `job_runs`. */
const JOB = 'lease-terms';

export interface Night {
  database: Database;
  now: () => Date;
  /** Told of a lease, or an organisation, that could not be done; it is tried again at the next waking. */
  onFailure: (error: unknown) => void;
}

interface Counts extends Record<string, number> {
  ended: number;
  renewed: number;
  prolonged: number;
  /** Not renewed, because another active lease of the property follows: somebody must say which holds. */
  overlapping: number;
}

/**
 * What becomes of the leases whose last day is over: tacit renewal, prolongation or end. Once an organisation and a day of Paris, by
 * whoever wakes first; what was interrupted, or missed for days, is made up for. Doing it twice changes nothing.
 */
export async function turnLeases(night: Night): Promise<void> {
  const today = dayInParis(night.now());
  for (const organizationId of await organizationsForJobs(night.database)) {
    try {
      await turnLeasesOf(night, organizationId, today);
    } catch (error) {
      night.onFailure(error);
    }
  }
}

async function organizationsForJobs(database: Database): Promise<string[]> {
  const nowhere = new Wall(database, { organizationId: null, userId: null });
  const rows = await nowhere.transaction((tx) => tx.execute<{ id: string }>(sql`select organizations_for_jobs() as id`));
  return [...rows].map(({ id }) => id);
}

async function turnLeasesOf(night: Night, organizationId: string, today: Day): Promise<void> {
  const wall = new Wall(night.database, { organizationId, userId: null });
  if (!(await begin(wall, night, organizationId, today))) return;
  const counts: Counts = { ended: 0, renewed: 0, prolonged: 0, overlapping: 0 };
  let isWhole = true;
  for (const { id } of await leasesPastTheirLastDay(wall, organizationId, today)) {
    try {
      const change = await turnLease({ now: night.now, organizationId, wall }, id, today);
      if (change) counts[change] += 1;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'lease.overlap') counts.overlapping += 1;
      else {
        isWhole = false;
        night.onFailure(error);
      }
    }
  }
  if (isWhole) await finish(wall, night, organizationId, today, counts);
}

/** Whether there is something left to do today. A run that began and never ended was interrupted: it is done again. */
function begin(wall: Wall, { now }: Night, organizationId: string, today: Day): Promise<boolean> {
  return wall.transaction(async (tx) => {
    await tx.insert(jobRuns).values({ organizationId, name: JOB, civilDay: today, startedAt: now().toISOString() }).onConflictDoNothing();
    const [run] = await tx.select({ endedAt: jobRuns.endedAt }).from(jobRuns).where(runOf(organizationId, today));
    return run?.endedAt === null;
  });
}

const finish = (wall: Wall, { now }: Night, organizationId: string, today: Day, counts: Counts) =>
  wall.transaction((tx) =>
    tx
      .update(jobRuns)
      .set({ endedAt: now().toISOString(), counts })
      .where(and(runOf(organizationId, today), isNull(jobRuns.endedAt))),
  );

const runOf = (organizationId: string, today: Day) =>
  and(eq(jobRuns.organizationId, organizationId), eq(jobRuns.name, JOB), eq(jobRuns.civilDay, today));

/** The night sees all of its organisation, as those who run it do. */
const everything = (organizationId: string): Viewer => ({ standing: 'admin', organizationId, userId: '' });

const leasesPastTheirLastDay = (wall: Wall, organizationId: string, today: Day) =>
  wall.rows(
    selectJson({ id: leases.id })
      .from(leases)
      .where(
        and(
          leasesVisibleTo(everything(organizationId)),
          eq(leases.status, 'Actif'),
          sql`coalesce(${leases.exitOn}, ${leases.endDate}) < ${today}`,
        ),
      )
      .orderBy(asc(leases.id)),
  );

type Turn = Parameters<typeof auditedBySystem>[0];

const ACTIONS: Record<NightlyChange['kind'], AuditAction> = { ended: 'lease.end', renewed: 'lease.renew', prolonged: 'lease.prolong' };

/** One lease, one transaction: judged anew under its lock, so that of two wakings one acts. */
function turnLease(turn: Turn, id: string, today: Day): Promise<NightlyChange['kind'] | null> {
  const viewer = everything(turn.organizationId);
  return auditedBySystem(turn, async (tx) => {
    const mine = and(eq(leases.id, id), leasesVisibleTo(viewer));
    const [lease] = await tx.select().from(leases).where(mine).for('update');
    if (!lease) return null;
    const change = nightlyChange({ ...lease, ...(await termsAndTenantsOf(tx, turn.organizationId, id)) }, today);
    if (!change) return null;
    // Held as the actions hold it: of two leases that reach for the same days, the second waits.
    await tx
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, lease.propertyId), propertiesVisibleTo(viewer)))
      .for('update');
    const after = columnsOf(change, lease);
    const stamp = { updatedAt: turn.now().toISOString(), updatedBy: null, version: lease.version + 1 };
    await tx
      .update(leases)
      .set({ ...after, ...stamp })
      .where(mine);
    return { action: ACTIONS[change.kind], entityId: id, before: { ...lease }, after: { ...lease, ...after }, result: change.kind };
  });
}

/** A lease that a termination brought to its last day is « Résilié », any other « Terminé ». */
function columnsOf(change: NightlyChange, { endReason }: typeof leases.$inferSelect) {
  if (change.kind === 'ended') return { status: endReason === '' ? 'Terminé' : 'Résilié' } as const;
  return { endDate: change.kind === 'renewed' ? change.endDate : null };
}

async function termsAndTenantsOf(tx: Transaction, organizationId: string, leaseId: string) {
  const [first] = await tx
    .select({ rentCents: leaseTerms.rentCents })
    .from(leaseTerms)
    .where(and(eq(leaseTerms.organizationId, organizationId), eq(leaseTerms.leaseId, leaseId)))
    .orderBy(asc(leaseTerms.fromDate))
    .limit(1);
  const tenantCount = await tx.$count(
    leaseTenants,
    and(eq(leaseTenants.organizationId, organizationId), eq(leaseTenants.leaseId, leaseId)),
  );
  return { rentCents: first?.rentCents ?? null, tenantCount };
}
