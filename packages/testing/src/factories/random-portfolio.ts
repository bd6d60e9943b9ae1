import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { contractors } from '@lares/db/schema/operations/contractors';
import { documents } from '@lares/db/schema/operations/documents';
import { events } from '@lares/db/schema/workspace/events';
import { files } from '@lares/db/schema/platform/files';
import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { Wall } from '@lares/db/wall';
import { EVENT_KINDS } from '@lares/domain/workspace/events/kind';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import { PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { addDays, type Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { aProperty } from './properties.ts';
import { aTenant } from './tenants.ts';

interface Wanted {
  organizationId: string;
  /** The owner of about a third of the properties. */
  ownerId: string;
  /** The day around which all dates are drawn. */
  around: Day;
  /** The same seed gives the same portfolio. */
  seed: number;
  size?: number;
}

/** A small linear generator: a failing case can be repeated with its seed. */
function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return {
    below: (bound: number) => Math.floor(next() * bound),
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    often: (ratio: number) => next() < ratio,
  };
}

/** Random leases (adjacent, ended, future, under notice), payments of every status, maintenance and documents. */
export async function aRandomPortfolio(database: Database, { organizationId, ownerId, around, seed, size = 30 }: Wanted): Promise<void> {
  const { below, one, often } = chance(seed);
  const near = (days: number): Day => addDays(around, below(2 * days + 1) - days);
  const deletedAt = () => (often(0.1) ? '2026-01-01T00:00:00Z' : null);

  const homes = Array.from({ length: size }, () =>
    aProperty(organizationId, {
      type: one(PROPERTY_TYPES),
      status: one(PROPERTY_STATUSES),
      ownerId: often(0.35) ? ownerId : null,
      createdAt: `${near(400)}T08:00:00Z`,
    }),
  );
  const gone = homes.filter(() => often(0.1));
  const clients = Array.from({ length: size }, () => aTenant(organizationId, { status: one(TENANT_STATUSES) }));

  const signed: (typeof leases.$inferInsert & { id: string })[] = [];
  for (const home of homes.filter((property) => !gone.includes(property))) {
    for (let n = below(4); n > 0; n--) {
      const startDate = near(500);
      const endDate = often(0.85) ? addDays(startDate, below(800)) : null;
      const lease = {
        id: randomUUID(),
        organizationId,
        propertyId: home.id,
        tenantId: one(clients).id,
        kind: 'vide',
        status: one(LEASE_STATUSES),
        landlordKind: 'personne physique',
        startDate,
        termBegunOn: startDate,
        endDate,
        exitOn: often(0.3) ? addDays(startDate, below(400)) : null,
        paymentDay: 5,
        timing: 'à échoir',
        depositCents: cents(0),
        indexSeries: often(0.7) ? 'IRL' : null,
        revisionDay: often(0.4) ? one(['02-29', '12-31', '01-01', startDate.slice(5)]) : null,
      } as const;
      const taken = signed.filter(({ propertyId, status }) => propertyId === home.id && status === 'Actif');
      if (lease.status === 'Actif' && taken.some((other) => share(lease, other as typeof lease))) continue;
      signed.push({ ...lease, indexQuarter: lease.indexSeries ? '2025-T2' : null });
    }
  }
  const signing = signed.flatMap((lease) => {
    const others = clients.filter(({ id }) => id !== lease.tenantId && often(0.03));
    const span = () => (often(0.3) ? { fromDate: near(60), untilDate: addDays(around, below(120) + 60) } : {});
    return [lease.tenantId, ...others.map(({ id }) => id)].map((tenantId) => ({ organizationId, leaseId: lease.id, tenantId, ...span() }));
  });

  const paid = signed.flatMap(({ id: leaseId }) =>
    Array.from({ length: below(6) }, () => ({
      organizationId,
      leaseId,
      amountCents: cents(1 + below(300_000)),
      paymentDate: near(420),
      paymentMethod: 'Virement bancaire' as const,
      status: one(PAYMENT_STATUSES),
      deletedAt: deletedAt(),
    })),
  );
  const requests = Array.from({ length: size }, (_, n) => ({
    id: randomUUID(),
    organizationId,
    propertyId: one(homes).id,
    kind: 'panne' as const,
    title: `Demande ${n}`,
    description: 'Une description assez longue',
    priority: one(PRIORITIES),
    status: one(MAINTENANCE_STATUSES),
    createdAt: `${near(90)}T08:00:00Z`,
    deletedAt: deletedAt(),
  }));
  const tasks = requests.flatMap(({ id: requestId }) =>
    Array.from({ length: below(3) }, () => ({
      organizationId,
      requestId,
      status: one(MAINTENANCE_STATUSES),
      scheduledDate: often(0.8) ? near(90) : null,
      deletedAt: deletedAt(),
    })),
  );
  const file = { id: randomUUID(), organizationId, sha256: Buffer.alloc(32), bytes: 1, mediaType: 'application/pdf' };
  const filed = Array.from({ length: size }, (_, n) => ({
    organizationId,
    title: `Attestation ${n}`,
    documentType: "Attestation d'assurance" as const,
    fileId: file.id,
    expiresOn: often(0.7) ? near(90) : null,
    searchText: ' attestation',
    deletedAt: deletedAt(),
  }));
  const visits = Array.from({ length: size }, (_, n) => {
    const startsAt = new Date(Date.parse(`${near(90)}T00:00:00Z`) + below(24 * 60) * 60_000).toISOString();
    const met = { propertyId: often(0.7) ? one(homes).id : null, kind: one(EVENT_KINDS) };
    return { organizationId, title: `Visite ${n}`, startsAt, endsAt: startsAt, ...met, deletedAt: deletedAt() };
  });
  const craftsmen = Array.from({ length: 8 }, (_, n) => ({
    organizationId,
    name: `Artisan ${n}`,
    insuranceUntil: often(0.8) ? near(90) : null,
    deletedAt: deletedAt(),
  }));

  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(properties).values(homes.map((home) => ({ ...home, deletedAt: gone.includes(home) ? '2026-01-01T00:00:00Z' : null })));
    await tx.insert(tenants).values(clients);
    if (signed.length > 0) {
      await tx.insert(leases).values(signed);
      await tx.insert(leaseTenants).values(signing);
      const term = { rentCents: cents(90_000), chargesCents: cents(0), chargesMode: 'aucune' } as const;
      await tx
        .insert(leaseTerms)
        .values(signed.map(({ id: leaseId, startDate: fromDate }) => ({ organizationId, leaseId, fromDate, ...term })));
    }
    if (paid.length > 0) await tx.insert(payments).values(paid);
    await tx.insert(maintenanceRequests).values(requests);
    if (tasks.length > 0) await tx.insert(maintenanceTasks).values(tasks);
    await tx.insert(files).values({ ...file, storageKey: `${organizationId}/${file.id}`, originalName: 'attestation.pdf' });
    await tx.insert(documents).values(filed);
    await tx.insert(contractors).values(craftsmen);
    await tx.insert(events).values(visits);
  });
}

interface Span {
  startDate: Day;
  endDate: Day | null;
  exitOn: Day | null;
}

/** Like the exclusion constraint: last days are inclusive. */
function share(a: Span, b: Span): boolean {
  const last = ({ endDate, exitOn }: Span) => exitOn ?? endDate ?? '9999-12-31';
  return a.startDate <= last(b) && b.startDate <= last(a);
}
