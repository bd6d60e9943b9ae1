import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { fileDocument } from './documents.commands.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'owner' | 'tenant';

const NOW = new Date('2026-11-20T09:00:00Z');
const files = memoryFiles();

let database: TestDatabase;
let agency: Agency;
let propertyId: string;
let leaseId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ propertyId, leaseId } = await anEndedLease(agency.tenant.person.id));
});

const as = (who: Who = 'manager') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: memoryPorts(), now: () => NOW });

/** Ended on 31 October 2026, with a deposit of 600 € that was received. */
async function anEndedLease(userId: string) {
  const organizationId = agency.organization.id;
  const { id } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-10-31'), paymentDay: 5 };
  const rent = { rentCents: 60_000, chargesCents: 5_000 };
  const ended = { ...dates, status: 'Terminé' } as const;
  const { id: ofLease } = await someLease(database, { organizationId, propertyId: id, tenantId }, ended, rent);
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as().rentAccounts.open({ leaseId: ofLease, accountingStart: '2026-10-01', ...opening });
  await as().payments.create(aConfirmedPayment(ofLease, { amountCents: 65_000, paymentDate: '2026-10-05' }));
  await as().deposits.receive({ leaseId: ofLease, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  return { propertyId: id, leaseId: ofLease };
}

/** A document that a manager filed under the property. */
async function aDocument({ isShared = false, home = agency, title = 'Facture Durand' } = {}): Promise<string> {
  const { person, membership } = home.manager;
  const key = { organizationId: home.organization.id, userId: person.id };
  const actor = { ...key, membershipId: membership?.id ?? null, standing: 'property_manager' } as const;
  const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
  const content = Buffer.from(`facture ${randomUUID()}`);
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  const filedUnder = home === agency ? { propertyId } : {};
  const values = documentValues.parse({ title, documentType: 'Facture', visibleToTenant: isShared, ...filedUnder });
  const { id } = await fileDocument(
    { actor, wall: new Wall(database, key), ports, now: () => NOW },
    { ...values, creationKey: randomUUID() },
    { name: 'facture.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) },
  );
  return id;
}

const save = (documentIds: string[], version: number | null = null) =>
  as().deposits.saveExit({
    leaseId,
    version,
    keysOn: '2026-10-31',
    conformity: 'non conforme',
    newAddress: '',
    keptCents: 0,
    deductions: [
      { label: 'Peinture', amountCents: 18_000, documentIds },
      { label: 'Clé perdue', amountCents: 2_000 },
    ],
  });
const issue = (version: number) => as().deposits.issueExit({ leaseId, version, paidOutCents: 40_000, owedCents: 0 });
const refused = (code: string, field: string | null = null, details = {}) => ({ cause: { code, field, details } });

describe('the documents that prove a deduction', () => {
  it('are saved with it, once each, and printed with title and day of the settlement', async () => {
    const documentId = await aDocument();
    const { version } = await save([documentId, documentId]);
    expect((await as().deposits.exit({ leaseId })).saved?.deductions).toEqual([
      { label: 'Peinture', amountCents: 18_000, proof: '', documentIds: [documentId] },
      { label: 'Clé perdue', amountCents: 2_000, proof: '', documentIds: [] },
    ]);
    const { id } = await issue(version);
    const [stored] = await asOwner<{ deductions: object[] }>(
      database,
      `select snapshot -> 'deductions' as deductions from exit_settlements where id = '${id}'`,
    );
    expect(stored?.deductions).toEqual([
      {
        label: 'Peinture',
        amountCents: 18_000,
        proof: '',
        documents: [{ id: documentId, title: 'Facture Durand', filedOn: '2026-11-20' }],
      },
      { label: 'Clé perdue', amountCents: 2_000, proof: '', documents: [] },
    ]);
  });

  it('are not deleted while it names them: the refusal says which deduction', async () => {
    const documentId = await aDocument();
    await save([documentId]);
    await expect(as().documents.remove({ id: documentId })).rejects.toMatchObject(
      refused('document.proof-of-deduction', null, { label: 'Peinture' }),
    );
    await save([], 1);
    await as().documents.remove({ id: documentId });
  });

  it('are filed in the organisation', async () => {
    const deleted = await aDocument();
    await as().documents.remove({ id: deleted });
    const elsewhere = await aDocument({ home: await anAgency(database) });
    for (const documentId of [deleted, elsewhere, randomUUID()])
      await expect(save([documentId])).rejects.toMatchObject(refused('common.invalid-reference', 'deductions'));
  });

  it('are read by the tenant of the lease once it is settled, when they are shared with them', async () => {
    const [shared, kept] = [await aDocument({ isShared: true, title: 'Devis' }), await aDocument({ title: 'Interne' })];
    const { version } = await save([shared, kept]);
    // Filed under a home that is no longer theirs.
    await expect(as('tenant').documents.byId({ id: shared })).rejects.toMatchObject(refused('common.not-found'));
    const { id: settlementId } = await issue(version);
    const proof = { settlementId, documentId: shared, title: 'Devis' };
    expect(await as('tenant').documents.exitProofs({ leaseId })).toEqual([proof]);
    expect(await as('tenant').documents.byId({ id: shared })).toMatchObject({ title: 'Devis' });
    await expect(as('tenant').documents.byId({ id: kept })).rejects.toMatchObject(refused('common.not-found'));
    expect((await as().documents.exitProofs({ leaseId })).map(({ title }) => title)).toEqual(['Devis', 'Interne']);
    expect(await as('owner').documents.exitProofs({ leaseId })).toEqual([]);
    await as().deposits.cancelExit({ id: settlementId, reason: 'Erreur' });
    expect(await as('tenant').documents.exitProofs({ leaseId })).toEqual([]);
    await expect(as('tenant').documents.byId({ id: shared })).rejects.toMatchObject(refused('common.not-found'));
  });

  it('are not read by the tenant of another lease', async () => {
    const shared = await aDocument({ isShared: true });
    const { version } = await save([shared]);
    await issue(version);
    const { person } = await anAgency(database).then(({ tenant }) => tenant);
    const other = await anEndedLease(person.id);
    await expect(as('tenant').documents.exitProofs({ leaseId: other.leaseId })).rejects.toMatchObject(refused('common.not-found'));
  });
});
