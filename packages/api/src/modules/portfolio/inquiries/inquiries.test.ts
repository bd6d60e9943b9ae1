import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetQueuedEmails, queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;

const NOW = new Date('2026-11-20T09:00:00Z');
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, { minutes = 0 } = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), {
    database,
    ports: { publicUrl: 'https://lares.exemple' },
    now: () => new Date(NOW.getTime() + minutes * 60_000),
  }).inquiries;

const asked = (overrides: { propertyId?: string; message?: string } = {}) => ({
  propertyId,
  name: 'Jeanne Petit',
  email: 'Jeanne@Exemple.fr',
  phone: '+33612345678',
  message: 'Est-il libre en mai ?',
  ...overrides,
});

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  await forgetQueuedEmails(database);
  ({ id: propertyId } = await someProperty(database, agency.organization.id, {
    title: 'Studio rénové',
    isListed: true,
    agentMembershipId: agency.colleague.membership.id,
  }));
});

describe('sending an inquiry', () => {
  it('stores it, and e-mails the agent of the property', async () => {
    const answer = await as('tenant').create(asked());
    expect(answer).toEqual({ id: expect.any(String), isNotified: true });
    const { propertyId: _of, ...words } = asked();
    expect((await as('manager').list({})).rows).toEqual([
      {
        ...words,
        id: answer.id,
        email: 'jeanne@exemple.fr',
        property: { id: propertyId, title: 'Studio rénové', city: 'Lyon' },
        isHandled: false,
        handledAt: null,
        createdAt: '2026-11-20T09:00:00+00:00',
        version: 1,
        prospect: null,
        knownClient: null,
      },
    ]);
    expect(await queuedEmails(database)).toEqual([
      {
        to: agency.colleague.person.email,
        replyTo: 'jeanne@exemple.fr',
        subject: "Demande d'informations : Studio rénové",
        text: expect.stringContaining(`https://lares.exemple/properties/${propertyId}`),
        html: expect.stringContaining(`href="https://lares.exemple/properties/${propertyId}"`),
      },
    ]);
  });

  it('e-mails every manager of the organisation when the property has no agent', async () => {
    const { id } = await someProperty(database, agency.organization.id, { isListed: true });
    await as('tenant').create(asked({ propertyId: id }));
    const running = [agency.manager, agency.colleague, agency.founder].map(({ person }) => person.email);
    expect((await queuedEmails(database)).map(({ to }) => to)).toEqual(running.sort());
  });

  it('stores one inquiry and sends one e-mail when repeated or concurrent; other values under its key are refused', async () => {
    const creationKey = randomUUID();
    const once = () => as('tenant').create({ ...asked(), creationKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second.id).toBe(first.id);
    expect((await once()).id).toBe(first.id);
    expect((await as('manager').list({})).rows).toHaveLength(1);
    expect(await queuedEmails(database)).toHaveLength(1);
    await expect(as('tenant').create({ ...asked({ message: 'Et en juin ?' }), creationKey })).rejects.toMatchObject({
      cause: { code: 'common.key-reused' },
    });
  });

  it('is limited to ten an hour per user, without affecting other users', async () => {
    for (let n = 0; n < 10; n += 1) await as('tenant').create(asked());
    await expect(as('tenant').create(asked())).rejects.toMatchObject({ cause: { code: 'auth.too-many-attempts' } });
    await as('colleague').create(asked());
    await as('tenant', { minutes: 60 }).create(asked());
    expect((await as('manager').list({})).rows).toHaveLength(12);
    expect(await queuedEmails(database)).toHaveLength(12);
  });

  it('sends no e-mail for an inquiry that was not stored', async () => {
    const hidden = await someProperty(database, agency.organization.id, { isListed: false });
    await expect(as('tenant').create(asked({ propertyId: hidden.id }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('tenant').create({ ...asked(), phone: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await queuedEmails(database)).toEqual([]);
    expect((await as('manager').list({})).rows).toEqual([]);
  });
});

describe('the list of inquiries', () => {
  it('shows open inquiries first, newest first, the same by pages forwards and backwards', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 9; n++) ids.push((await as('tenant', { minutes: n >> 1 }).create(asked({ message: `n° ${n}` }))).id);
    const handled = [0, 3, 8].map((n) => ids[n] ?? '');
    for (const id of handled) await as('manager').markHandled({ id, isHandled: true, version: 1 });
    const whole = await as('manager').list({ limit: 100 });
    expect(whole.rows.map(({ isHandled }) => isHandled)).toEqual([...Array(6).fill(false), ...Array(3).fill(true)]);
    for (const part of [whole.rows.slice(0, 6), whole.rows.slice(6)]) {
      expect(part.map(({ createdAt }) => createdAt)).toEqual(
        part
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
    }
    const pages = [await as('manager').list({ limit: 2 })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
      pages.push(await as('manager').list({ limit: 2, cursor }));
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    const back = await as('manager').list({ limit: 2, cursor: pages[3]?.previousCursor ?? '' });
    expect(back.rows).toEqual(pages[2]?.rows);
    expect((await as('manager').list({ isHandled: true })).rows.map(({ id }) => id).sort()).toEqual(handled.sort());
    expect((await as('manager').list({ isHandled: false })).rows).toHaveLength(6);
  });

  it('can be filtered by property', async () => {
    const other = await someProperty(database, agency.organization.id, { isListed: true });
    await as('tenant').create(asked());
    const { id } = await as('tenant').create(asked({ propertyId: other.id }));
    expect((await as('founder').list({ propertyId: other.id })).rows).toMatchObject([{ id }]);
  });

  it('is for managers of the organisation', async () => {
    const { id } = await as('tenant').create(asked());
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).markHandled({ id, isHandled: true, version: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const here = agency;
    agency = await anAgency(database);
    expect((await as('manager').list({})).rows).toEqual([]);
    await expect(as('manager').markHandled({ id, isHandled: true, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    agency = here;
    expect((await as('admin').list({})).rows).toMatchObject([{ id, isHandled: false }]);
  });

  it('marks as handled and back, and refuses the second of two concurrent changes', async () => {
    const { id } = await as('tenant').create(asked());
    expect(await as('manager').markHandled({ id, isHandled: true, version: 1 })).toEqual({ id, handledAt: NOW.toISOString(), version: 2 });
    await expect(as('colleague').markHandled({ id, isHandled: true, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } },
    });
    expect(await as('manager').markHandled({ id, isHandled: false, version: 2 })).toEqual({ id, handledAt: null, version: 3 });
  });
});
