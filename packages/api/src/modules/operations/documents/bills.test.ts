import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  propertyId = await aProperty();
});

const as = (who: Who = 'manager', home = agency) => callerAs(sessionOf(home[who], home.organization), { database, now: () => NOW });
const aProperty = async () => (await someProperty(database, agency.organization.id, { ownerId: agency.ownerRecord.id })).id;

/** A document that a manager filed under the property. */
async function aDocument({ isShared = false, home = agency }: { isShared?: boolean; home?: Agency } = {}): Promise<string> {
  const { person, membership } = home.manager;
  const key = { organizationId: home.organization.id, userId: person.id };
  const actor = { ...key, membershipId: membership?.id ?? null, standing: 'property_manager' } as const;
  const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
  const content = Buffer.from(`facture ${randomUUID()}`);
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  const filedUnder = home === agency ? { propertyId } : {};
  const values = documentValues.parse({ title: 'Facture Durand', documentType: 'Autres', visibleToOwner: isShared, ...filedUnder });
  const { id } = await fileDocument(
    { actor, wall: new Wall(database, key), ports, now: () => NOW },
    { ...values, creationKey: randomUUID() },
    { name: 'facture.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) },
  );
  return id;
}

const ownerExpense = (documentId: string | null, label = 'Plombier') =>
  as().statements.addExpense({
    ownerId: agency.ownerRecord.id,
    propertyId,
    spentOn: '2026-10-12',
    label,
    amountCents: 18_000,
    documentId,
  });
const aMandate = () =>
  as().mandates.add({
    ownerId: agency.ownerRecord.id,
    number: '2026-001',
    fromDate: '2026-01-01',
    untilDate: '2027-12-31',
    feePercent: 7,
    vatPercent: 20,
    reserveCents: 0,
    allProperties: true,
  });
const CLEANING = {
  nature: 'Parties communes',
  label: 'Nettoyage',
  supplier: '',
  amountCents: 120_000,
  fromDate: '2026-01-01',
  untilDate: '2026-12-31',
  recoverablePercent: 100,
} as const;

const refused = (code: string, field: string | null = null, details = {}) => ({ cause: { code, field, details } });

describe('the bill of an expense', () => {
  it('is named by the expense of an owner, also after the expense was removed and added again', async () => {
    const documentId = await aDocument();
    const { id } = await ownerExpense(documentId);
    const { expenses } = await as().statements.ofOwner({ ownerId: agency.ownerRecord.id });
    expect(expenses).toMatchObject([{ label: 'Plombier', documentId }]);
    const removed = await as().statements.removeExpense({ id });
    expect(removed).toMatchObject({ documentId });
    await as().statements.addExpense(removed);
  });

  it('is named by a charge, changed and taken from it', async () => {
    const documentId = await aDocument();
    const { id } = await as().charges.addExpense({ ...CLEANING, propertyId, documentId });
    expect((await as().charges.ofYear({ year: 2026 })).rows).toMatchObject([{ documentId }]);
    await as().charges.updateExpense({ ...CLEANING, propertyId, documentId: null, id, version: 1 });
    await as().documents.remove({ id: documentId });
    expect((await as().charges.ofYear({ year: 2026 })).rows).toMatchObject([{ documentId: null }]);
  });

  it('is not deleted while an expense names it: the refusal says which', async () => {
    const [ofOwner, ofCharge] = [await aDocument(), await aDocument()];
    const { id: expenseId } = await ownerExpense(ofOwner);
    await as().charges.addExpense({ ...CLEANING, propertyId, documentId: ofCharge });
    await expect(as().documents.remove({ id: ofOwner })).rejects.toMatchObject(
      refused('document.bill-of-owner', null, { label: 'Plombier' }),
    );
    await expect(as().documents.remove({ id: ofCharge })).rejects.toMatchObject(
      refused('document.bill-of-charges', null, { label: 'Nettoyage' }),
    );
    await as().statements.removeExpense({ id: expenseId });
    await as().documents.remove({ id: ofOwner });
  });

  it('is added to an expense that has none, also once a statement holds it, and is not replaced', async () => {
    await aMandate();
    const { id } = await ownerExpense(null);
    const { issued } = await as().statements.issue({ ownerIds: [agency.ownerRecord.id], month: '2026-10' });
    const bill = await aDocument({ isShared: true });
    await as().statements.addExpenseBill({ id, documentId: bill });
    await as().statements.addExpenseBill({ id, documentId: bill });
    expect(await as('owner').documents.statedBills()).toMatchObject([{ documentId: bill, statementId: issued[0]?.id, label: 'Plombier' }]);
    const other = await aDocument();
    await expect(as().statements.addExpenseBill({ id, documentId: other })).rejects.toMatchObject(
      refused('statement.expense-has-bill', 'documentId'),
    );
    await expect(as().documents.remove({ id: bill })).rejects.toMatchObject(refused('document.bill-of-owner', null, { label: 'Plombier' }));
    const acts = await asOwner<{ after: object }>(
      database,
      `select after from audit_log where organization_id = '${agency.organization.id}' and action = 'owner.add-expense-bill'`,
    );
    expect(acts).toEqual([{ after: { label: 'Plombier', documentId: bill } }]);
    const { expenses } = await as().statements.ofOwner({ ownerId: agency.ownerRecord.id });
    expect(expenses).toMatchObject([{ documentId: bill, amountCents: 18_000, isStated: true }]);
  });

  it('is a document that is filed in the organisation', async () => {
    const invalid = refused('common.invalid-reference', 'documentId');
    const deleted = await aDocument();
    await as().documents.remove({ id: deleted });
    const elsewhere = await aDocument({ home: await anAgency(database) });
    for (const documentId of [deleted, elsewhere, randomUUID()]) {
      await expect(ownerExpense(documentId)).rejects.toMatchObject(invalid);
      await expect(as().charges.addExpense({ ...CLEANING, propertyId, documentId })).rejects.toMatchObject(invalid);
    }
  });

  it('is read by the owner on a valid statement, when it is shared with them', async () => {
    await aMandate();
    const shared = await aDocument({ isShared: true });
    await ownerExpense(shared, 'Chaudière');
    await ownerExpense(await aDocument(), 'Plombier');
    await ownerExpense(null, 'Serrure');
    expect(await as('owner').documents.statedBills()).toEqual([]);
    const { issued } = await as().statements.issue({ ownerIds: [agency.ownerRecord.id], month: '2026-10' });
    const statementId = issued[0]?.id ?? '';
    const bill = { documentId: shared, title: 'Facture Durand', statementId, label: 'Chaudière' };
    expect(await as('owner').documents.statedBills()).toEqual([bill]);
    expect((await as().documents.statedBills()).map(({ label }) => label).toSorted()).toEqual(['Chaudière', 'Plombier']);
    await as().statements.cancel({ id: statementId, reason: 'Erreur' });
    expect(await as('owner').documents.statedBills()).toEqual([]);
  });
});
