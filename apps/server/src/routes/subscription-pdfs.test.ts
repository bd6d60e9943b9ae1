import { Accounts } from '@lares/api/auth/accounts';
import { billSubscriptions } from '@lares/api/modules/platform/subscriptions/invoices.commands';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startWorker } from '../worker.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let cookie: string;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  // Session expiry uses the real clock.
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  const services = { database, accounts, now, ports: memoryPorts() };
  app = await buildApp(services);
  agency = await anAgency(database);
  const { organization, manager } = agency;
  await asOwner(
    database,
    `update organizations set created_at = '2026-09-10T08:00:00Z', trial_ends_on = '2026-09-23', name = 'Agence du Port',
       address = '8 quai de la Fosse', postal_code = '44000', city = 'Nantes', siret = '73282932000074' where id = '${organization.id}'`,
  );
  const at = () => new Date('2026-10-02T03:00:00Z');
  await billSubscriptions({ database, now: at, onFailure: (error) => expect.fail(String(error)) });
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: app.log });
  const key = { organizationId: organization.id, userId: manager.person.id };
  const session = { userId: manager.person.id, activeOrganizationId: organization.id, address: '127.0.0.1', agent: 'test' };
  cookie = `lares_session=${await accounts.wallOf(key).transaction((tx) => accounts.open(tx, session))}`;
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.drop();
});

it('renders a statement with the name, address and prices stored with it, also after the organisation changes', async () => {
  const [september] = await callerAs(sessionOf(agency.manager, agency.organization), { database }).subscriptions.invoices({});
  const print = () => app.inject({ url: `/api/subscription/invoices/${september?.id ?? ''}/pdf`, headers: { cookie } });
  const first = await print();
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/pdf');
  await asOwner(
    database,
    `update organizations set name = 'Régie nouvelle', address = '1 rue Neuve', postal_code = '69001', city = 'Lyon', siret = '',
       updated_at = now() where id = '${agency.organization.id}'`,
  );
  const again = await print();
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const [row] = await asOwner(
    database,
    `select recipient_name as name, recipient_siret as siret, monthly_cents as prices from subscription_invoices`,
  );
  expect(row).toEqual({ name: 'Agence du Port', siret: '73282932000074', prices: { basic: 1999, premium: 4999, enterprise: 9999 } });
});
