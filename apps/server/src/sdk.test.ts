import { Accounts } from '@lares/api/auth/accounts';
import { createLaresClient, newCreationKey } from '@lares/sdk';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

let database: TestDatabase;
let app: FastifyInstance;
let url: string;

const freePort = () =>
  new Promise<number>((answer) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => answer(port));
    });
  });

beforeAll(async () => {
  database = await freshDatabase();
  const now = () => new Date();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const ports = {
    mailer: { send: async () => {} },
    files: { put: async () => {}, putStream: async () => {}, get: async () => null, remove: async () => {} },
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
