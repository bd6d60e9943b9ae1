import { Accounts } from '@lares/api/auth/accounts';
import { createLaresClient, newCreationKey } from '@lares/sdk';
import { addDays, addMonths, dayInParis } from '@lares/domain/shared/day';
import { instantInParis, MIDNIGHT } from '@lares/domain/shared/paris-clock';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { memoryFiles } from '@lares/testing/memory-files';
import { freePort } from '@lares/testing/free-port';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

let database: TestDatabase;
let app: FastifyInstance;
let url: string;
/** Null: the present instant. */
let clock: Date | null = null;

beforeAll(async () => {
  database = await freshDatabase();
  const now = () => clock ?? new Date();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const ports = {
    mailer: { send: async () => {} },
    files: memoryFiles(),
  };
  app = await buildApp({
    database,
    now,
    accounts: new Accounts({ database, now }),
    ports: { ...ports, publicUrl: url, vault: TEST_VAULT, isDemo: false, mapTiles: null },
  });
  await app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('lets another service sign up, sign in, write, read and sign out', async () => {
  const lares = createLaresClient({ url });
  const person = { email: 'service@exemple.fr', password: 'une porte bien fermée' };
  await expect(lares.properties.list.query({})).rejects.toMatchObject({ name: 'LaresError', code: 'auth.required', status: 401 });
  await lares.sessions.signUp.mutate({
    ...person,
    passwordConfirmation: person.password,
    fullName: 'Service Exemple',
    userType: 'property_manager',
  });
  await lares.sessions.signIn.mutate(person);
  const draft = { ...aPropertyDraft({ title: 'Studio du port' }), creationKey: newCreationKey() };
  const { id } = await lares.properties.create.mutate(draft);
  expect(await lares.properties.create.mutate(draft), 'repeated with its key').toMatchObject({ id });
  expect(await lares.properties.list.query({})).toMatchObject({ rows: [{ id, title: 'Studio du port' }] });
  await lares.sessions.signOut.mutate();
  expect(await lares.sessions.current.query()).toBeNull();
});

it('uploads a document once, a bank statement and a picture, downloads them and an export, and is refused with a code', async () => {
  const lares = createLaresClient({ url });
  const person = { email: 'fichiers@exemple.fr', password: 'une porte bien fermée' };
  await lares.sessions.signUp.mutate({
    ...person,
    passwordConfirmation: person.password,
    fullName: 'Fanny Fichiers',
    userType: 'property_manager',
  });
  await lares.sessions.signIn.mutate(person);
  const { id: propertyId } = await lares.properties.create.mutate(aPropertyDraft({ title: 'Chalet des neiges' }));

  const document = { title: 'Notice', documentType: 'Autres', propertyId, creationKey: newCreationKey() } as const;
  const sent = { fields: { document }, file: { name: 'notice d’été.txt', content: 'Fermer les volets' } };
  const { id } = await lares.files.upload('/api/documents', sent);
  expect(await lares.files.upload('/api/documents', sent), 'repeated with its key').toEqual({ id });
  const content = await lares.files.download('/api/documents/{id}/content', { id });
  expect([content.name, content.type]).toEqual(['notice d’été.txt', 'text/plain']);
  expect(await new Response(content.stream).text()).toBe('Fermer les volets');

  const file = { name: 'releve.csv', content: new TextEncoder().encode('Date;Libellé;Débit;Crédit\n05/01/2026;VIR DE M DUPONT;;650,00\n') };
  const imported = await lares.files.upload('/api/bank-statements', { file });
  expect(imported).toMatchObject({ format: 'CSV', statements: [{ added: 1 }] });

  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  const pictures = [
    { name: 'a.png', content: await square.png().toBuffer() },
    { name: 'b.png', content: 'rien' },
  ];
  const { files } = await lares.files.upload('/api/properties/{id}/images', { params: { id: propertyId }, files: pictures });
  expect(files).toMatchObject([
    { name: 'a.png', ok: true },
    { name: 'b.png', ok: false, code: 'file.type-refused' },
  ]);
  const [shown] = files.flatMap((one) => (one.ok ? [one] : []));
  const picture = await lares.files.download('/api/files/{id}/{variant}', { id: shown!.fileId, variant: 'thumb' });
  expect([picture.name, picture.type]).toEqual([null, 'image/webp']);

  const exported = await lares.files.download('/api/exports/properties.csv', { q: 'chalet' });
  expect(exported.name).toMatch(/^biens-.*\.csv$/);
  expect(await (await exported.blob()).text()).toContain('Chalet des neiges');
  const foreign = lares.files.download('/api/documents/{id}/content', { id: crypto.randomUUID() });
  await expect(foreign).rejects.toMatchObject({ name: 'LaresError', code: 'common.not-found', status: 404 });
  const untitled = lares.files.upload('/api/documents', {
    ...sent,
    fields: { document: { ...document, title: '', creationKey: newCreationKey() } },
  });
  await expect(untitled).rejects.toMatchObject({ code: 'input.invalid', fieldErrors: { title: 'Le titre est requis' } });
});

it('asks for the balance of an account on a day, as it was known on an earlier day', async () => {
  const lares = createLaresClient({ url });
  const person = { email: 'comptable@exemple.fr', password: 'une porte bien fermée' };
  await lares.sessions.signUp.mutate({
    ...person,
    passwordConfirmation: person.password,
    fullName: 'Camille Comptable',
    userType: 'property_manager',
  });
  await lares.sessions.signIn.mutate(person);
  const { id: propertyId } = await lares.properties.create.mutate(aPropertyDraft({ title: 'Maison du phare' }));
  const [owned] = await asOwner<{ id: string }>(database, `select organization_id as id from properties where id = '${propertyId}'`);
  const organizationId = owned!.id;
  const { id: tenantId } = await someTenant(database, organizationId);
  const today = dayInParis(new Date());
  const dates = { startDate: today, endDate: addMonths(today, 36), paymentDay: 1 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 0,
  });
  const opening = { accountingStart: today, openingCents: 20_000, openingSide: 'dû par le locataire' } as const;
  await lares.rentAccounts.open.mutate({ leaseId, ...opening });
  const { balanceCents } = await lares.ledger.balance.query({ leaseId, on: today, knownOn: today });

  const tomorrow = addDays(today, 1);
  clock = instantInParis(tomorrow, MIDNIGHT);
  await lares.payments.create.mutate(aConfirmedPayment(leaseId, { amountCents: 15_000, paymentDate: today }));
  const asKnown = async (knownOn: string) => (await lares.ledger.balance.query({ leaseId, on: today, knownOn })).balanceCents;
  expect(await asKnown(tomorrow), 'with the payment recorded since').toBe(balanceCents - 15_000);
  expect(await asKnown(today), 'as it was known').toBe(balanceCents);
  expect(balanceCents).toBeGreaterThanOrEqual(20_000);
  clock = null;
});
