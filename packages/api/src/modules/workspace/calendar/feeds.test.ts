import { randomUUID } from 'node:crypto';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import type { SessionState } from '../../../trpc/context.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { calendarByToken } from './feeds.queries.ts';

const now = () => new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  accounts = new Accounts({ database, now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const ports = { publicUrl: 'https://lares.example' };
const caller = (session: SessionState) => callerAs(session, { database, accounts, ports, now });
const as = (who: 'manager' | 'colleague') => caller(sessionOf(agency[who], agency.organization));
const read = (token: string, address = '192.0.2.1') => calendarByToken({ accounts, now, request: { address } } as never, token);
const tokenIn = (text: string) => /\/([\w-]{43})(?:\.ics|\n)/.exec(text)?.[1] ?? '';
const subscribe = async (who: 'manager' | 'colleague') => tokenIn((await as(who).calendar.createFeed()).address);
const UNKNOWN = { code: 'calendar.address-unknown' };

describe('closing an access', () => {
  it('revokes the feeds for good, also when the user returns with another membership, and records it in the history', async () => {
    const { person, membership } = agency.colleague;
    const token = await subscribe('colleague');
    expect((await read(token)).entries).toEqual([]);
    await as('manager').invitations.closeAccess({ membershipId: membership.id });
    const tenant = await someTenant(database, agency.organization.id, { email: person.email });
    await as('manager').invitations.create({ email: person.email, role: 'tenant', tenantId: tenant.id });
    await caller({ ...sessionOf(agency.colleague, null), membership: null }).invitations.accept({
      token: tokenIn((await queuedEmails(database, person.email)).at(-1)?.text ?? ''),
    });
    const [back] = await asOwner(database, `select role, revoked_at from memberships where id = '${membership.id}'`);
    expect(back).toEqual({ role: 'tenant', revoked_at: null });
    await expect(read(token)).rejects.toMatchObject(UNKNOWN);
    const log = await asOwner(
      database,
      `select a.actor_id, a.before, a.after ? 'revokedAt' as is_said from audit_log a join calendar_feeds f on f.id = a.entity_id
       where a.action = 'calendar-feed.revoke' and f.user_id = '${person.id}'`,
    );
    expect(log).toEqual([{ actor_id: agency.manager.person.id, before: { revokedAt: null }, is_said: true }]);
  });

  it('revokes feeds that are created at the same time', async () => {
    const { id } = agency.colleague.membership;
    await Promise.allSettled([subscribe('colleague'), as('manager').invitations.closeAccess({ membershipId: id }), subscribe('colleague')]);
    const alive = await asOwner(
      database,
      `select from calendar_feeds where user_id = '${agency.colleague.person.id}' and revoked_at is null`,
    );
    expect(alive).toEqual([]);
  });
});

it('keeps at most ten feeds per user, also under concurrent requests', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 16 }, () => subscribe('manager')));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await as('manager').calendar.feeds()).toHaveLength(10);
});

it('limits attempts with unknown URLs, without affecting readers in the same network', async () => {
  const token = await subscribe('manager');
  const tries = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => read(`essai-${n}`, '192.0.2.9')));
  const codes = tries.map((tried) => (tried.status === 'rejected' ? (tried.reason as { code: string }).code : 'read'));
  expect([...new Set(codes)].toSorted()).toEqual(['auth.too-many-attempts', UNKNOWN.code]);
  expect((await read(token, '192.0.2.9')).entries).toEqual([]);
});

describe('with more entries than an answer holds', () => {
  const SPREAD = `insert into events (organization_id, id, title, kind, starts_at, ends_at, is_all_day)
    select '%', uuidv7(), 'ligne ' || g, 'autre', day, day + interval '1 hour', false
    from generate_series(1, 4100) g, lateral (select timestamptz '2026-11-20T08:00:00Z' + sign * (1 + g % 20) * interval '1 day' as day) at`;
  const fill = (sign: 1 | -1) => asOwner(database, SPREAD.replace('%', agency.organization.id).replace('sign', String(sign)));
  const create = (firstDay: string, title: string = randomUUID()) =>
    as('manager').events.create({ title, kind: 'autre', firstDay, startTime: '10:00', endTime: '11:00' });

  it('future entries come first, then the nearest past ones', async () => {
    await fill(-1);
    await create('2027-10-01', 'Dans dix mois');
    const { entries, completeBetween } = await read(await subscribe('manager'));
    expect(entries).toHaveLength(4000);
    expect(entries.at(-1)?.title).toBe('Dans dix mois');
    // The twentieth day back holds 205 entries, 101 too many.
    expect(completeBetween).toEqual({ from: '2026-11-01', to: '2027-11-20' });
  });

  it('the farthest are left out, and the complete range is returned', async () => {
    await fill(1);
    await create('2026-11-20', 'Aujourd’hui');
    const { entries, completeBetween } = await read(await subscribe('manager'));
    expect(entries).toHaveLength(4000);
    expect(entries[0]?.title).toBe('Aujourd’hui');
    expect(completeBetween).toEqual({ from: '2026-10-20', to: '2026-12-09' });
  });

  it('with fewer entries, all are returned', async () => {
    await create('2026-11-01');
    expect(await read(await subscribe('manager'))).toMatchObject({ entries: [{}], completeBetween: null });
  });
});
