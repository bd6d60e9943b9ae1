import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import type { TenantStatus } from '@lares/domain/portfolio/tenants/status';
import { addDays, day, dayInParis, type Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contractors } from '../schema/operations/contractors.ts';
import { files } from '../schema/platform/files.ts';
import { guarantors, leases, leaseTenants, leaseTerms } from '../schema/leasing/leases.ts';
import { maintenanceComments, maintenancePhotos, maintenanceRequests, maintenanceTasks } from '../schema/operations/maintenance.ts';
import { housingAids } from '../schema/accounting/housing-aids.ts';
import { payments } from '../schema/accounting/payments.ts';
import { rentAccounts } from '../schema/accounting/rent-accounts.ts';
import { tenants } from '../schema/portfolio/tenants.ts';
import { selectJson } from '../select.ts';
import { Wall, type Transaction } from '../wall.ts';
import { demoLease, type DemoLease } from './demo-leases.ts';
import { demoPayments } from './demo-payments.ts';
import { DEMO_AGENCY_ID, DEMO_LANDLORD_ID, DEMO_LANDLORD_ORGANIZATION_ID, DEMO_MANAGER_ID, DEMO_TENANT_ID } from './demo-people.ts';
import { DEMO_CLIENTS, DEMO_LANDLORD_CLIENTS, type DemoClient } from './demo-portfolio/clients.ts';
import { DEMO_CONTRACTORS, type DemoContractor } from './demo-portfolio/contractors.ts';
import { DEMO_LANDLORD_REQUESTS, DEMO_REQUESTS, type DemoRequest } from './demo-portfolio/requests.ts';
import { DEMO_LANDLORD_TENANCIES, DEMO_TENANCIES, type DemoTenancy } from './demo-portfolio/tenancies.ts';
import { DEMO_PROPERTIES, demoId } from './demo-properties.ts';
import { insertDemoVisits } from './demo-visits.ts';

/** The people, leases and works of one organisation of the demonstration. */
export interface DemoHousehold {
  organizationId: string;
  clients: readonly DemoClient[];
  tenancies: readonly DemoTenancy[];
  requests: readonly DemoRequest[];
  contractors: readonly DemoContractor[];
}

export const DEMO_HOUSEHOLDS: readonly DemoHousehold[] = [
  {
    organizationId: DEMO_AGENCY_ID,
    clients: DEMO_CLIENTS,
    tenancies: DEMO_TENANCIES,
    requests: DEMO_REQUESTS,
    contractors: DEMO_CONTRACTORS,
  },
  {
    organizationId: DEMO_LANDLORD_ORGANIZATION_ID,
    clients: DEMO_LANDLORD_CLIENTS,
    tenancies: DEMO_LANDLORD_TENANCIES,
    requests: DEMO_LANDLORD_REQUESTS,
    contractors: [],
  },
];

const demoClientId = (key: string): string => demoId(`client/${key}`);
export const demoLeaseId = (key: string): string => demoId(`lease/${key}`);
export const demoRequestId = (key: string): string => demoId(`request/${key}`);
export const demoPropertyId = (reference: string): string => demoId(`property/${reference}`);

/** The current leases of a household, from which its rows and documents are made. */
export function demoLeases({ tenancies }: DemoHousehold, today: Day): DemoLease[] {
  return tenancies.map((tenancy) => {
    const property = DEMO_PROPERTIES.find(({ listing }) => listing.reference === tenancy.property);
    if (!property) throw new Error(`No demonstration property ${tenancy.property}`);
    return demoLease(tenancy, property.listing, today);
  });
}

/** Households that earlier starts did not write. A household is written as a whole or not at all. */
export async function missingDemoHouseholds(database: Database): Promise<DemoHousehold[]> {
  const missing: DemoHousehold[] = [];
  for (const household of DEMO_HOUSEHOLDS) {
    const [first] = household.clients;
    if (!first) continue;
    const known = await new Wall(database, { organizationId: household.organizationId, userId: null }).rows(
      selectJson({ id: tenants.id })
        .from(tenants)
        .where(eq(tenants.id, demoClientId(first.key))),
    );
    if (known.length === 0) missing.push(household);
  }
  return missing;
}

/** A drawn picture of a request whose bytes are stored already. */
export interface DemoPhoto extends Omit<typeof files.$inferInsert, 'organizationId' | 'originalName'> {
  id: string;
  requestKey: string;
}

interface Writing {
  now: Date;
  photos: readonly DemoPhoto[];
  /** Other rows of the household, written in the same transaction. */
  andThen?: (tx: Transaction) => Promise<void>;
}

export async function insertDemoHousehold(database: Database, household: DemoHousehold, { now, photos, andThen }: Writing): Promise<void> {
  const { organizationId } = household;
  const today = dayInParis(now);
  const signed = demoLeases(household, today);
  const stamp = (on: string) => ({ organizationId, createdAt: on, updatedAt: on });
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx.insert(tenants).values(household.clients.map((client) => clientRow(client, signed, { now, stamp })));
    for (const demo of signed) await insertSigned(tx, demo, { now, today, stamp });
    if (household.contractors.length > 0)
      await tx.insert(contractors).values(household.contractors.map((contractor) => contractorRow(contractor, { now, today, stamp })));
    for (const request of household.requests) await insertRequest(tx, request, { now, today, stamp, photos });
    await insertDemoVisits(tx, { organizationId, today, at: now.toISOString() });
    await andThen?.(tx);
    await tellHistory(tx, organizationId === DEMO_AGENCY_ID ? DEMO_MANAGER_ID : DEMO_LANDLORD_ID);
  });
}

/** Nouns in the audit log whose records may lack a creation row. */
const WITH_HISTORY = {
  property: 'properties',
  owner: 'owners',
  tenant: 'tenants',
  lease: 'leases',
  payment: 'payments',
  request: 'maintenance_requests',
  contractor: 'contractors',
  document: 'documents',
  event: 'events',
} as const;

/** Adds the missing creation rows to the history of every record. */
async function tellHistory(tx: Transaction, actorId: string): Promise<void> {
  const act = (entity: string, verb: string, at: SQL, from: SQL) => sql`
    insert into audit_log (organization_id, at, actor_kind, actor_id, action, entity, entity_id, before, after)
    select t.organization_id, ${at}, 'user', ${actorId}, ${`${entity}.${verb}`}, ${entity}, t.id, null, '{}' from ${from} t`;
  for (const [entity, table] of Object.entries(WITH_HISTORY)) {
    const unknown = sql`${sql.identifier(table)} t where not exists (select from audit_log a where a.entity_id = t.id)`;
    await tx.execute(act(entity, 'create', sql`t.created_at`, sql`(select * from ${unknown})`));
  }
  const active = sql`(select * from leases where status <> 'En attente')`;
  await tx.execute(act('lease', 'activate', sql`t.created_at + interval '1 hour'`, active));
}

interface At {
  now: Date;
  today: Day;
  stamp: (on: string) => { organizationId: string; createdAt: string; updatedAt: string };
}

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number): string => new Date(now.valueOf() - days * DAY_MS).toISOString();
/** Nine o'clock, but never later than now. */
const morningOf = (on: Day, now: Date): string => new Date(Math.min(now.valueOf(), Date.parse(`${on}T08:00:00Z`))).toISOString();

function clientRow(client: DemoClient, signed: readonly DemoLease[], { now, stamp }: Pick<At, 'now' | 'stamp'>) {
  const { key, daysAgo = 0, companyName = '', notes = '', status = 'Prospect', ...named } = client;
  const own = signed.filter(({ tenancy }) => tenancy.clients.includes(key));
  const first = own.map(({ lease }) => lease.startDate).toSorted()[0];
  const createdAt = first ? morningOf(addDays(first, -30), now) : daysBefore(now, daysAgo);
  const email = client.email ?? `${slug(client.firstName)}.${slug(client.lastName)}@lares.example`;
  const kind = companyName === '' ? ('personne' as const) : ('société' as const);
  const row = { ...named, kind, companyName, email, notes, status: statusOf(own, status) };
  const userId = key === 'benali' ? DEMO_TENANT_ID : null;
  return { ...stamp(createdAt), ...row, id: demoClientId(key), userId, searchText: tenantSearchText(row) };
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

function statusOf(own: readonly DemoLease[], otherwise: TenantStatus): TenantStatus {
  if (own.some(({ lease }) => lease.status === 'Actif')) return 'Actif';
  return own.some(({ lease }) => lease.status === 'En attente') || own.length === 0 ? otherwise : 'Ancien';
}

async function insertSigned(tx: Transaction, demo: DemoLease, { now, today, stamp }: At): Promise<void> {
  const { lease, tenancy, terms } = demo;
  const leaseId = demoLeaseId(tenancy.key);
  const written = stamp(morningOf(lease.signedOn ?? lease.startDate, now));
  const { organizationId } = written;
  const [main] = tenancy.clients;
  const ids = { id: leaseId, propertyId: demoPropertyId(tenancy.property), tenantId: demoClientId(main) };
  await tx.insert(leases).values({ ...written, ...lease, ...ids });
  await tx.insert(leaseTenants).values(tenancy.clients.map((key) => ({ organizationId, leaseId, tenantId: demoClientId(key) })));
  await tx.insert(leaseTerms).values(
    terms.map((term) => ({
      ...stamp(morningOf(term.fromDate, now)),
      ...term,
      leaseId,
      id: demoId(`term/${tenancy.key}/${term.fromDate}`),
    })),
  );
  if (tenancy.guarantor) {
    const surety = { kind: 'personne', surety: 'solidaire', ...tenancy.guarantor } as const;
    await tx.insert(guarantors).values({ ...written, ...surety, leaseId, id: demoId(`guarantor/${tenancy.key}`) });
  }
  // The worker calls its months: what is owed is computed in one place only.
  if (lease.status === 'Actif')
    await tx.insert(rentAccounts).values({ ...written, leaseId, accountingStart: lease.startDate, openingCents: cents(0) });
  if (tenancy.aidEuros !== undefined)
    await tx.insert(housingAids).values({
      ...written,
      id: demoId(`aid/${tenancy.key}`),
      leaseId,
      payer: 'CAF',
      fromMonth: day(`${lease.startDate.slice(0, 7)}-01`),
      amountCents: cents(tenancy.aidEuros * 100),
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    });
  const received = demoPayments(demo, today).map(({ key, ...payment }) => {
    const on = payment.paymentDate < today ? payment.paymentDate : today;
    return { ...stamp(morningOf(on, now)), ...payment, leaseId, id: demoId(`payment/${tenancy.key}/${key}`) };
  });
  if (received.length > 0) await tx.insert(payments).values(received);
}

function contractorRow({ key, insuredForDays, ...contractor }: DemoContractor, { now, today, stamp }: At) {
  const insuranceUntil = insuredForDays === null ? null : addDays(today, insuredForDays);
  return { ...stamp(daysBefore(now, 400)), ...contractor, id: demoId(`contractor/${key}`), insuranceUntil };
}

async function insertRequest(
  tx: Transaction,
  { key, property, client, daysAgo, tasks = [], comments = [], photos: _drawn, ...request }: DemoRequest,
  { now, today, stamp, photos }: At & { photos: readonly DemoPhoto[] },
): Promise<void> {
  const requestId = demoRequestId(key);
  // An hour of the working day, derived from the key, so that two of one day have a stable order.
  const written = stamp(new Date(Date.parse(daysBefore(now, daysAgo)) - (key.length % 5) * 3_600_000).toISOString());
  const about = { propertyId: demoPropertyId(property), tenantId: client ? demoClientId(client) : null };
  await tx.insert(maintenanceRequests).values({ ...written, ...request, ...about, id: requestId });
  if (tasks.length > 0) {
    await tx.insert(maintenanceTasks).values(
      tasks.map(({ contractor, scheduledInDays, completedDaysAgo, euros, ...task }, at) => ({
        ...written,
        ...task,
        requestId,
        id: demoId(`task/${key}/${at}`),
        contractorId: contractor ? demoId(`contractor/${contractor}`) : null,
        scheduledDate: scheduledInDays === undefined ? null : addDays(today, scheduledInDays),
        completionDate: completedDaysAgo === undefined ? null : addDays(today, -completedDaysAgo),
        costCents: euros === undefined ? null : cents(euros * 100),
      })),
    );
  }
  if (comments.length > 0) {
    await tx.insert(maintenanceComments).values(
      comments.map(({ by, text }, at) => ({
        ...stamp(new Date(Date.parse(written.createdAt) + (at + 1) * 3 * 3_600_000).toISOString()),
        requestId,
        id: demoId(`comment/${key}/${at}`),
        userId: by === 'manager' ? DEMO_MANAGER_ID : DEMO_TENANT_ID,
        text,
      })),
    );
  }
  const drawn = photos.filter(({ requestKey }) => requestKey === key);
  if (drawn.length === 0) return;
  await tx.insert(files).values(drawn.map(({ requestKey: _of, ...file }) => ({ ...written, ...file, originalName: `${key}.svg` })));
  await tx
    .insert(maintenancePhotos)
    .values(drawn.map(({ id: fileId }, position) => ({ ...written, requestId, fileId, position, id: demoId(`photo/${key}/${position}`) })));
}
