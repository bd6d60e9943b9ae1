import { randomUUID } from 'node:crypto';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

// Agathe Leroy has an account and buys the property of Basile Roux on 15 December 2026.

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let ended: { leaseId: string; tenantId: string };
let running: { leaseId: string; tenantId: string };

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
  const { id: organizationId } = agency.organization;
  const { id: seller } = await anOwner(database, organizationId, { firstName: 'Basile', lastName: 'Roux' });
  const { id: propertyId } = await as('manager').properties.create(aPropertyDraft({ title: 'T3 Crébillon', ownerId: seller }));
  const lease = async (firstName: string, dates: Parameters<typeof someLease>[2]) => {
    const { id: tenantId } = await someTenant(database, organizationId, { firstName, lastName: 'Benali' });
    const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates);
    await somePayment(database, organizationId, leaseId, { paymentDate: day('2026-06-05') });
    await aDocumentOf(leaseId);
    return { leaseId, tenantId };
  };
  ended = await lease('Karim', { startDate: day('2023-07-01'), endDate: day('2026-06-30'), status: 'Terminé' });
  running = await lease('Nina', { startDate: day('2026-07-01') });
  const { version } = await as('manager').properties.byId({ id: propertyId });
  const sale = { ownerChange: 'changement', ownerFrom: '2026-12-15' } as const;
  const draft = aPropertyDraft({ title: 'T3 Crébillon', ownerId: agency.ownerRecord.id });
  await as('manager').properties.update({ ...draft, ...sale, id: propertyId, version });
});
afterAll(() => database.drop());

const as = (who: 'manager' | 'owner') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date('2027-01-20T09:00:00Z') });

async function aDocumentOf(leaseId: string): Promise<void> {
  const { id: organizationId } = agency.organization;
  const wall = new Wall(database, { organizationId, userId: null });
  await wall.transaction(async (tx) => {
    const stored = { bytes: 1, sha256: Buffer.alloc(32), mediaType: 'text/plain', storageKey: randomUUID(), originalName: 'bail.txt' };
    const fileId = randomUUID();
    await tx.insert(files).values({ organizationId, id: fileId, ...stored });
    const filed = { title: leaseId, documentType: 'Contrat de bail', searchText: ' bail', visibleToOwner: true } as const;
    await tx.insert(documents).values({ organizationId, fileId, leaseId, ...filed });
  });
}

it('a buyer sees the lease that runs, and not the one that ended before the purchase', async () => {
  const { rows } = await as('owner').leases.list({});
  expect(rows.map(({ id }) => id)).toEqual([running.leaseId]);
  await expect(as('owner').leases.byId({ id: ended.leaseId })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  await expect(as('owner').leases.byId({ id: running.leaseId })).resolves.toMatchObject({ id: running.leaseId });
});

it('a buyer sees the payments and the documents of the lease that runs only', async () => {
  const payments = await as('owner').payments.list({});
  expect(payments.rows.map(({ leaseId }) => leaseId)).toEqual([running.leaseId]);
  const filed = await as('owner').documents.list({});
  expect(filed.rows.map(({ title }) => title)).toEqual([running.leaseId]);
});

it('a buyer does not learn who rented before the purchase', async () => {
  const { rows } = await as('owner').tenants.list({});
  expect(rows.map(({ id }) => id)).toEqual([running.tenantId]);
});

it('a manager still sees both leases', async () => {
  const { rows } = await as('manager').leases.list({});
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ended.leaseId, running.leaseId].toSorted());
});
