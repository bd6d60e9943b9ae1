import { jobRuns } from '@lares/db/schema/platform/job-runs';
import { memberships } from '@lares/db/schema/platform/organizations';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aRequestDraft } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MailNotTaken, type Mail, type Ports } from '../../../shared/ports.ts';
import { letWaitsPass, runJobs } from '../../../testing/run-jobs.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { sendDigests } from './digests.commands.ts';

const MORNING = '2026-11-21T06:30:00Z';
const NEXT_MORNING = '2026-11-22T06:30:00Z';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;
let emails: Mail[];
let failures: unknown[];
/** Addresses that cannot be reached today. */
let unreachable: Set<string>;

// A job visits all organisations: each test has its own instance.
beforeEach(async () => {
  await database?.drop();
  database = await freshDatabase();
  agency = await anAgency(database);
  ({ id: propertyId } = await someProperty(database, agency.organization.id, { title: 'Maison', ownerId: agency.ownerRecord.id }));
  [emails, failures, unreachable] = [[], [], new Set()];
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'founder' | 'owner';
const as = (who: Who, now = '2026-11-20T09:00:00Z') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(now) });
const opens = (title: string, now?: string) => as('owner', now).maintenance.create(aRequestDraft(propertyId, { title }));

const mailer = {
  send: async (mail: Mail) => {
    if (unreachable.has(mail.to)) throw new MailNotTaken('no mail today');
    emails.push(mail);
  },
};
const wake = async (at: string, given: Partial<Ports> = {}) => {
  const now = () => new Date(at);
  const formatters = { amount: String, day: String };
  const ports = { vault: TEST_VAULT, publicUrl: 'https://lares.example' };
  await sendDigests({ database, now, onFailure: (error) => failures.push(error), ports, formatters });
  await runJobs(database, { now, ports: { ...ports, mailer, ...given } });
};
const readBy = (who: Who) => emails.filter(({ to }) => to === agency[who].person.email);

describe('in the morning', () => {
  it('sends one digest to each user with unread notifications, and to no other', async () => {
    await opens('Fuite');
    await as('colleague').notifications.markAllRead({ until: '2026-11-20T10:00:00Z' });
    await wake('2026-11-21T05:59:00Z');
    expect(emails).toEqual([]);
    await wake(MORNING);
    await wake('2026-11-21T08:30:00Z');
    expect(emails.map(({ to }) => to).toSorted()).toEqual([agency.manager.person.email, agency.founder.person.email].toSorted());
    expect(readBy('manager')[0]).toMatchObject({ subject: 'Agence Exemple : une notification non lue' });
    expect(readBy('manager')[0]?.text).toMatch(/^Bonjour Claire Martin,/);
    expect(readBy('manager')[0]?.text).toMatch(
      /Agathe Leroy a ouvert une demande\n {2}Fuite · Maison\n {2}https:\/\/lares\.example\/maintenance\//,
    );
    await wake(NEXT_MORNING);
    expect(emails).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('contains only new notifications on the second day', async () => {
    await opens('Fuite');
    await wake(MORNING);
    await opens('Panne', '2026-11-21T12:00:00Z');
    await wake(NEXT_MORNING);
    expect(readBy('manager').map(({ text }) => [text.includes('Fuite'), text.includes('Panne')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('contains kinds switched off in the application, and omits kinds switched off by e-mail', async () => {
    await as('manager').notifications.setPreference({ kind: 'request.opened', inApp: false, byMail: true });
    await as('founder').notifications.setPreference({ kind: 'request.opened', inApp: true, byMail: false });
    await opens('Fuite');
    await wake(MORNING);
    expect([readBy('manager').length, readBy('founder').length]).toEqual([1, 0]);
  });
});

describe('is never sent twice', () => {
  it('by two processes that run at once', async () => {
    await opens('Fuite');
    await Promise.all([wake(MORNING), wake(MORNING), wake(MORNING)]);
    expect([readBy('manager').length, readBy('colleague').length, readBy('founder').length]).toEqual([1, 1, 1]);
  });

  it('when a process died before it could close the day, even with something new since', async () => {
    await opens('Fuite');
    await wake(MORNING);
    const inside = new Wall(database, { organizationId: agency.organization.id, userId: null });
    await inside.transaction((tx) => tx.update(jobRuns).set({ endedAt: null }).where(eq(jobRuns.name, 'digests')));
    await opens('Panne', '2026-11-21T07:00:00Z');
    await wake('2026-11-21T07:30:00Z');
    expect(readBy('manager')).toHaveLength(1);
    await wake(NEXT_MORNING);
    expect(readBy('manager')).toHaveLength(2);
  });

  it('when the answer of the mail server was lost: its notifications stay unread in the application', async () => {
    await opens('Fuite');
    const handed: string[] = [];
    const send = async ({ to }: Mail) => {
      handed.push(to);
      throw new Error('connection lost after the message');
    };
    for (const hour of ['06', '07', '08']) await wake(`2026-11-21T${hour}:30:00Z`, { mailer: { send } });
    await wake(NEXT_MORNING, { mailer: { send } });
    expect(handed).toHaveLength(3);
    for (const who of ['manager', 'colleague', 'founder'] as const) expect(await as(who).notifications.unreadCount()).toBe(1);
  });
});

describe('current state in the morning', () => {
  it('omits manager notifications for a former manager', async () => {
    await opens('Fuite');
    const inside = new Wall(database, { organizationId: agency.organization.id, userId: null });
    await inside.transaction((tx) =>
      tx.update(memberships).set({ role: 'tenant' }).where(eq(memberships.id, agency.colleague.membership.id)),
    );
    await wake(MORNING);
    expect([readBy('colleague').length, readBy('manager').length]).toEqual([0, 1]);
  });

  it('omits what was undone', async () => {
    const { id } = await opens('Fuite');
    await as('manager').maintenance.remove({ id, version: 1 });
    await wake(MORNING);
    expect(emails).toEqual([]);
  });
});

it('retries recipients that could not be reached, and no others', async () => {
  await opens('Fuite');
  unreachable.add(agency.manager.person.email);
  await wake(MORNING);
  expect([readBy('manager').length, readBy('founder').length]).toEqual([0, 1]);
  unreachable.clear();
  await letWaitsPass(database);
  await wake('2026-11-21T07:30:00Z');
  await wake('2026-11-21T08:30:00Z');
  expect([readBy('manager').length, readBy('founder').length, failures]).toEqual([1, 1, []]);
});
