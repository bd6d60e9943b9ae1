import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailNotTaken, type Mail } from '../../../shared/ports.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { letWaitsPass, runJobs } from '../../../testing/run-jobs.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  await asOwner(database, `update organizations set email = 'contact@regie.exemple.fr' where id = '${agency.organization.id}'`);
});

const NOW = () => new Date('2026-11-20T09:00:00Z');
const as = (who: 'manager' | 'owner' | 'tenant') => callerAs(sessionOf(agency[who], agency.organization), { database, now: NOW });
const writeTo = (address: string) => asOwner(database, `update owners set email = '${address}' where id = '${agency.ownerRecord.id}'`);
const deliver = (send: (mail: Mail) => Promise<void>) => runJobs(database, { ports: { mailer: { send } }, now: NOW });
const outgoing = async () => (await queuedEmails(database)).filter(({ subject }) => subject.startsWith('Relevé de gérance'));

/** The statement of October of the owner. */
async function anIssuedStatement(): Promise<{ id: string; number: string }> {
  const ownerId = agency.ownerRecord.id;
  await someProperty(database, agency.organization.id, { ownerId });
  const terms = { number: '1', fromDate: '2026-01-01', untilDate: '2027-12-31', feePercent: 7, vatPercent: 20 } as const;
  await as('manager').mandates.add({ ...terms, ownerId, reserveCents: 0, allProperties: true });
  const { issued } = await as('manager').statements.issue({ ownerIds: [ownerId], month: '2026-10' });
  if (!issued[0]) throw new Error('nothing was issued');
  return issued[0];
}

const emailOf = async (id: string) => {
  const { rows } = await as('manager').statements.month({ month: '2026-10' });
  return rows.find(({ statement }) => statement?.id === id)?.statement?.email;
};

it('sends the PDF of a statement to its owner once, and shows that it was taken', async () => {
  await writeTo('agathe@exemple.fr');
  const { id, number } = await anIssuedStatement();
  expect(await emailOf(id)).toBeNull();
  expect(await as('manager').statements.send({ statementIds: [id] })).toEqual({ sent: 1, already: 0, withoutAddress: [] });
  expect(await as('manager').statements.send({ statementIds: [id] })).toEqual({ sent: 0, already: 1, withoutAddress: [] });
  expect(await outgoing()).toMatchObject([{ to: 'agathe@exemple.fr', replyTo: 'contact@regie.exemple.fr' }]);
  expect(await emailOf(id)).toMatchObject({ address: 'agathe@exemple.fr', state: 'en attente' });

  const taken: Mail[] = [];
  await deliver(async (mail) => void taken.push(mail));
  const own = taken.filter(({ to }) => to === 'agathe@exemple.fr');
  expect(own).toHaveLength(1);
  expect(own[0]?.text).toContain(`votre relevé de gérance n° ${number}, du 01/10/2026 au 31/10/2026`);
  expect(own[0]?.attachments).toMatchObject([{ name: `releve-de-gerance-${number}.pdf`, mediaType: 'application/pdf' }]);
  expect(await emailOf(id)).toMatchObject({ state: 'envoyé' });
});

it('names the owner without an address, and writes nothing', async () => {
  await writeTo('');
  const { id } = await anIssuedStatement();
  expect(await as('manager').statements.send({ statementIds: [id] })).toEqual({
    sent: 0,
    already: 0,
    withoutAddress: [{ statementId: id, ownerName: 'Agathe Leroy' }],
  });
  expect(await emailOf(id)).toBeNull();
  expect(await asOwner(database, `select id from audit_log where action = 'statement.send' and entity_id = '${id}'`)).toEqual([]);
});

it('sends again what the mail server refused, to the present address', async () => {
  await writeTo('faute@exemple.fr');
  const { id } = await anIssuedStatement();
  await as('manager').statements.send({ statementIds: [id] });
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await letWaitsPass(database);
    await deliver(({ to }) => (to === 'faute@exemple.fr' ? Promise.reject(new MailNotTaken('550 unknown')) : Promise.resolve()));
  }
  expect(await emailOf(id)).toMatchObject({ address: 'faute@exemple.fr', state: 'non remis' });
  await writeTo('agathe@exemple.fr');
  expect(await as('manager').statements.send({ statementIds: [id] })).toMatchObject({ sent: 1, already: 0 });
  const taken: string[] = [];
  await deliver(async ({ to }) => void taken.push(to));
  expect(taken).toContain('agathe@exemple.fr');
  expect(taken).not.toContain('faute@exemple.fr');
  expect(await emailOf(id)).toMatchObject({ address: 'agathe@exemple.fr', state: 'envoyé' });
});

it('withholds the e-mail of a statement that is cancelled before it leaves, and sends no cancelled one', async () => {
  await writeTo('agathe@exemple.fr');
  const { id } = await anIssuedStatement();
  await as('manager').statements.send({ statementIds: [id] });
  await as('manager').statements.cancel({ id, reason: 'Erreur de période' });
  const taken: string[] = [];
  await deliver(async ({ to }) => void taken.push(to));
  expect(taken).not.toContain('agathe@exemple.fr');
  await expect(as('manager').statements.send({ statementIds: [id] })).rejects.toMatchObject({
    cause: { code: 'statement.already-cancelled' },
  });
});

it('is for managers, and never names a statement of another organisation', async () => {
  const { id } = await anIssuedStatement();
  await expect(as('owner').statements.send({ statementIds: [id] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(as('tenant').statements.send({ statementIds: [id] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  agency = await anAgency(database);
  await expect(as('manager').statements.send({ statementIds: [id] })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
});
