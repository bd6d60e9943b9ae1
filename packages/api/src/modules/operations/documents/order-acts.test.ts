import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { fileDocument } from './documents.commands.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

const NOW = new Date('2026-11-20T09:00:00Z');
const files = memoryFiles();

let database: TestDatabase;
let agency: Agency;
let leaseId: string;
let tenantId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ leaseId, tenantId } = await aLateLease());
});

const as = (who: 'manager' | 'owner' | 'tenant' = 'manager') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => NOW });

/** 700 € on the 5th of each month, from September 2026 on: 2 100 € late on 18 November. */
async function aLateLease() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id } = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const money = { rentCents: 62_000, chargesCents: 8_000 };
  const lease = await someLease(database, { organizationId, propertyId, tenantId: id }, dates, money);
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as().rentAccounts.open({ leaseId: lease.id, accountingStart: '2026-09-01', ...opening });
  return { leaseId: lease.id, tenantId: id };
}

/** The act as a manager filed it. */
async function anAct({ home = agency, under = { leaseId } as object } = {}): Promise<string> {
  const { person, membership } = home.manager;
  const key = { organizationId: home.organization.id, userId: person.id };
  const actor = { ...key, membershipId: membership?.id ?? null, standing: 'property_manager' } as const;
  const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
  const content = Buffer.from(`commandement ${randomUUID()}`);
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  const values = documentValues.parse({ title: 'Commandement', documentType: 'Autres', ...under });
  const { id } = await fileDocument(
    { actor, wall: new Wall(database, key), ports, now: () => NOW },
    { ...values, creationKey: randomUUID() },
    { name: 'acte.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) },
  );
  return id;
}

const record = (documentId: string | null, servedOn = '2026-11-18') =>
  as().ordersToPay.record({ leaseId, servedOn, claimedCents: 140_000, delay: 'six semaines', officerName: 'SCP Aubry', documentId });
const acts = async () => (await as().ordersToPay.byLease({ leaseId })).orders.map(({ documentId }) => documentId);
const audited = (action: string) =>
  asOwner<{ before: object; after: object }>(
    database,
    `select before, after from audit_log where organization_id = '${agency.organization.id}' and action = '${action}'`,
  );
const refused = (code: string, field: string | null = null, details = {}) => ({ cause: { code, field, details } });

describe('the act of an order to pay', () => {
  it('is recorded with the order', async () => {
    const documentId = await anAct();
    await record(documentId);
    expect(await acts()).toEqual([documentId]);
    expect(await audited('lease.record-order-to-pay')).toMatchObject([{ after: { documentId } }]);
  });

  it('is added later, once, also to an order that is withdrawn', async () => {
    const { id } = await record(null);
    expect(await acts()).toEqual([null]);
    const documentId = await anAct();
    await as().ordersToPay.withdraw({ id, reason: 'Accord' });
    await as().ordersToPay.addAct({ id, documentId });
    // Sent again: nothing changes.
    await as().ordersToPay.addAct({ id, documentId });
    expect(await acts()).toEqual([documentId]);
    await expect(as().ordersToPay.addAct({ id, documentId: await anAct() })).rejects.toMatchObject(
      refused('order-to-pay.has-act', 'documentId'),
    );
    expect(await audited('lease.add-order-to-pay-act')).toEqual([
      { before: { documentId: null }, after: { servedOn: '2026-11-18', documentId } },
    ]);
  });

  it('is a document that is filed in the organisation', async () => {
    const invalid = refused('common.invalid-reference', 'documentId');
    const deleted = await anAct();
    await as().documents.remove({ id: deleted });
    const elsewhere = await anAct({ home: await anAgency(database), under: {} });
    const { id } = await record(null, '2026-11-17');
    for (const documentId of [deleted, elsewhere, randomUUID()]) {
      await expect(record(documentId)).rejects.toMatchObject(invalid);
      await expect(as().ordersToPay.addAct({ id, documentId })).rejects.toMatchObject(invalid);
    }
    expect(await acts()).toEqual([null]);
  });

  it('is not deleted, also once the order is withdrawn: the refusal says which day it was served', async () => {
    const documentId = await anAct();
    const { id } = await record(documentId);
    const refusal = refused('document.act-of-order', null, { label: '2026-11-18' });
    await expect(as().documents.remove({ id: documentId })).rejects.toMatchObject(refusal);
    await as().ordersToPay.withdraw({ id, reason: 'Accord' });
    await expect(as().documents.remove({ id: documentId })).rejects.toMatchObject(refusal);
  });

  it('is kept by the database when the documents of its tenant are erased', async () => {
    const [kept, free] = [await anAct({ under: { tenantId } }), await anAct({ under: { tenantId } })];
    await record(kept);
    const isKept = (id: string) =>
      asOwner<{ kept: boolean }>(
        database,
        `select set_config('app.org', '${agency.organization.id}', false), is_bill('${id}') as kept`,
      ).then(([row]) => row?.kept);
    expect([await isKept(kept), await isKept(free)]).toEqual([true, false]);
  });

  it('is added by managers only', async () => {
    const { id } = await record(null);
    const documentId = await anAct();
    for (const who of ['owner', 'tenant'] as const)
      await expect(as(who).ordersToPay.addAct({ id, documentId })).rejects.toMatchObject(refused('auth.denied'));
  });
});
