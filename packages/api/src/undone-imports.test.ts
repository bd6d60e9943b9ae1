import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { listings } from '@lares/db/schema/marketing/listings';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { LISTING_TERMS } from '@lares/testing/factories/listings';
import { aPaymentDraft, somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { newDocument } from '@lares/validation/operations/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileDocument } from './modules/operations/documents/documents.commands.ts';
import { importing, refusalOf } from './testing/importing.ts';
import { memoryPorts } from './testing/memory-ports.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');
let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
let organizationId: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  organizationId = agency.organization.id;
  desk = importing(database, agency, now);
});

const TENANTS = 'Prénom;Nom;E-mail\r\nAna;Lo;ana@exemple.fr\r\n';
const PROPERTIES = 'Titre;Adresse;Ville;Prix;Surface\r\nDuplex;1 rue du Port;Lyon;90000;60\r\n';

describe('records of an import, once the import is undone', () => {
  it('a tenant cannot be restored', async () => {
    const { importId } = await desk.commit('tenants', TENANTS);
    const [tenant] = (await desk.caller.tenants.list({})).rows;
    await desk.undo(importId);
    const restored = desk.caller.tenants.restore({ id: tenant?.id ?? '' });
    expect(await refusalOf(restored)).toMatchObject({ code: 'import.undone-since' });
    await desk.commit('tenants', TENANTS);
    expect((await desk.caller.tenants.list({})).rows).toHaveLength(1);
  });

  it('a property cannot be restored, even if it was deleted by hand before', async () => {
    const { importId } = await desk.commit('properties', PROPERTIES + 'Loft;2 rue du Port;Lyon;80000;50\r\n');
    const [first, second] = (await desk.caller.properties.list({})).rows;
    await desk.caller.properties.remove({ id: first?.id ?? '' });
    await desk.undo(importId);
    for (const id of [first?.id ?? '', second?.id ?? ''])
      expect(await refusalOf(desk.caller.properties.restore({ id }))).toMatchObject({ code: 'import.undone-since' });
  });

  it('deleted records can be restored while the import stands', async () => {
    await desk.commit('tenants', TENANTS);
    const [tenant] = (await desk.caller.tenants.list({})).rows;
    const id = tenant?.id ?? '';
    await desk.caller.tenants.remove({ id, version: 1 });
    expect(await desk.caller.tenants.restore({ id })).toEqual({ id, version: 3 });
  });
});

describe('events and listings created since prevent the undo, with their counts', () => {
  async function anImportedProperty() {
    const { importId } = await desk.commit('properties', PROPERTIES);
    const [property] = (await desk.caller.properties.list({})).rows;
    return { importId, propertyId: property?.id ?? '' };
  }
  const advertise = (propertyId: string, change: Partial<typeof listings.$inferInsert>) =>
    new Wall(database, { organizationId, userId: null }).transaction((tx) =>
      tx.insert(listings).values({ ...LISTING_TERMS, organizationId, propertyId, publishedAt: now().toISOString(), ...change }),
    );
  const visit = (about: { propertyId?: string; tenantId?: string }) =>
    desk.caller.events.create({ title: 'Visite', kind: 'visite', firstDay: '2026-11-28', startTime: '10:00', endTime: '11:00', ...about });

  it('counts a published listing of a property, not a draft or an unpublished one', async () => {
    const { importId, propertyId } = await anImportedProperty();
    await advertise(propertyId, {});
    expect(await refusalOf(desk.undo(importId))).toMatchObject({
      code: 'import.undo-refused',
      details: { kind: 'properties', listings: 1, events: 0 },
    });
    expect((await desk.caller.properties.list({})).rows).toHaveLength(1);
    await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
      tx.update(listings).set({ withdrawnAt: now().toISOString() }),
    );
    expect(await desk.undo(importId)).toEqual({ properties: 1 });
    const again = await anImportedProperty();
    await advertise(again.propertyId, { publishedAt: null });
    expect(await desk.undo(again.importId)).toEqual({ properties: 1 });
  });

  it('counts a visit of a property, until it is deleted', async () => {
    const { importId, propertyId } = await anImportedProperty();
    const { id } = await visit({ propertyId });
    expect(await refusalOf(desk.undo(importId))).toMatchObject({ code: 'import.undo-refused', details: { kind: 'properties', events: 1 } });
    await desk.caller.events.remove({ id, version: 1 });
    expect(await desk.undo(importId)).toEqual({ properties: 1 });
  });

  it('counts a visit with a tenant', async () => {
    const { importId } = await desk.commit('tenants', TENANTS);
    const [tenant] = (await desk.caller.tenants.list({})).rows;
    const { id: propertyId } = await someProperty(database, organizationId);
    await visit({ propertyId, tenantId: tenant?.id ?? '' });
    expect(await refusalOf(desk.undo(importId))).toMatchObject({ code: 'import.undo-refused', details: { kind: 'tenants', events: 1 } });
    expect((await desk.caller.tenants.list({})).rows).toHaveLength(1);
  });
});

describe('a deleted document still prevents the undo, and is counted', () => {
  async function deletedDocument(under: { leaseId: string } | { paymentId: string }) {
    const key = { organizationId, userId: agency.manager.person.id };
    const actor = { ...key, membershipId: agency.manager.membership.id, standing: 'property_manager' } as const;
    const content = Buffer.from(randomUUID());
    const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
    const values = newDocument.parse({ title: 'Bail', documentType: 'Autres', creationKey: randomUUID(), ...under });
    const received = { name: 'bail.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) } as const;
    const { id } = await fileDocument({ actor, wall: new Wall(database, key), ports: memoryPorts(), now }, values, received);
    await desk.caller.documents.remove({ id });
  }
  const LEASES =
    'Bien;Adresse du bien;Ville du bien;E-mail du locataire;Type de bail;Bailleur;Début;Fin;Loyer hors charges;Type de charges;Statut;Date de signature\r\n' +
    'Duplex;1 rue du Port;Lyon;ana@exemple.fr;vide;personne physique;01/07/2026;30/06/2029;900;aucune;Actif;01/06/2026\r\n';

  async function anImportedLease() {
    await someProperty(database, organizationId, { title: 'Duplex', address: '1 rue du Port', city: 'Lyon' });
    await someTenant(database, organizationId, { email: 'ana@exemple.fr' });
    const { importId } = await desk.commit('leases', LEASES);
    const [lease] = (await desk.caller.leases.list({})).rows;
    return { importId, leaseId: lease?.id ?? '' };
  }
  const refused = (kind: string) => ({ code: 'import.undo-refused', details: { kind, documents: 1 } });

  it('of a lease', async () => {
    const { importId, leaseId } = await anImportedLease();
    await deletedDocument({ leaseId });
    expect(await refusalOf(desk.undo(importId))).toMatchObject(refused('leases'));
  });

  it('of a payment of the lease, deleted itself', async () => {
    const { importId, leaseId } = await anImportedLease();
    const { id } = await somePayment(database, organizationId, leaseId);
    await deletedDocument({ paymentId: id });
    await desk.caller.payments.remove({ id });
    expect(await refusalOf(desk.undo(importId))).toMatchObject(refused('leases'));
  });

  it('of a payment, even when the payment is deleted', async () => {
    const { leaseId } = await anImportedLease();
    const { id: other } = await desk.caller.payments.create(aPaymentDraft(leaseId));
    const { importId } = await desk.commit('payments', 'Bien;Locataire;Date;Montant;Référence\r\nDuplex;;05/07/2026;1050;L-07\r\n');
    const paid = (await desk.caller.payments.list({})).rows.find(({ id }) => id !== other);
    const id = paid?.id ?? '';
    await deletedDocument({ paymentId: id });
    expect(await refusalOf(desk.undo(importId))).toMatchObject(refused('payments'));
    await desk.caller.payments.remove({ id });
    expect(await refusalOf(desk.undo(importId))).toMatchObject(refused('payments'));
  });
});
