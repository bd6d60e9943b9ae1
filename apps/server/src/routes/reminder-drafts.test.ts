import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { addDays, dayInParis } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startWorker } from '../worker.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let cookie: string;
let worker: Awaited<ReturnType<typeof startWorker>>;
const ports = memoryPorts();
// Session expiry uses the real clock.
const now = () => new Date();
const today = dayInParis(now());

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  const accounts = new Accounts({ database, now });
  const services = { database, accounts, now, ports };
  app = await buildApp(services);
  agency = await anAgency(database);
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: app.log });
  const { id: organizationId } = agency.organization;
  const userId = agency.manager.person.id;
  const session = { userId, activeOrganizationId: organizationId, address: '127.0.0.1', agent: 'test' };
  cookie = `lares_session=${await accounts.wallOf({ organizationId, userId }).transaction((tx) => accounts.open(tx, session))}`;
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.drop();
});

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now, ports });

/** 700 € a month for three months, nothing paid. */
async function aLateLease(): Promise<string> {
  const { id: organizationId } = agency.organization;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { email: 'karim@exemple.fr' });
  const dates = { startDate: addDays(today, -400), endDate: addDays(today, 400), paymentDay: 1 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 70_000 });
  const accountingStart = `${monthOf(addDays(today, -60))}-01`;
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

async function pages(url: string) {
  const answer = await app.inject({ url, headers: { cookie } });
  if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text;
}

const draftUrl = (leaseId: string, stage: string) => `/api/reminders/draft.pdf?${new URLSearchParams({ leaseId, stage }).toString()}`;
const withoutFooter = (text: string) =>
  text.replace(/Projet du [^,]*, non envoyé|Relance amiable du \d{2}\/\d{2}\/\d{4}|Relance amiable du \d+(?:er)? \S+ \d{4}/u, '');

it('prints a reminder before it is sent, as a draft with the text of the one that is sent', async () => {
  const leaseId = await aLateLease();
  const draft = await pages(draftUrl(leaseId, 'Relance amiable'));
  expect(draft).toContain('non envoyé');
  expect(draft).toContain('Sauf erreur de notre part');
  const { sent } = await manager().reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] });
  const printed = await pages(`/api/reminders/${sent[0]?.id}/pdf`);
  expect(printed).not.toContain('non envoyé');
  expect(withoutFooter(draft)).toBe(withoutFooter(printed));
});

it('refuses a draft as the sending would be refused', async () => {
  const leaseId = await aLateLease();
  await manager().reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] });
  expect(await pages(draftUrl(leaseId, 'Relance amiable'))).toBe('reminder.already-sent');
  expect(await pages(draftUrl(leaseId, 'Relance orale'))).toBe('common.not-found');
  await manager().reminders.pause({ leaseId, untilDay: addDays(today, 10), reason: 'Échéancier en discussion' });
  expect(await pages(draftUrl(leaseId, 'Relance formelle'))).toBe('reminder.paused');
});
