import { receiptConsents } from '@lares/db/schema/accounting/receipts';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let tenantId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

beforeEach(async () => {
  await asOwner(database, 'delete from receipt_consents');
  await asOwner(database, `update tenants set user_id = null where user_id = '${agency.tenant.person.id}'`);
  ({ id: tenantId } = await someTenant(database, agency.organization.id, { userId: agency.tenant.person.id, email: 'karim@exemple.fr' }));
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  );
const audits = () =>
  asOwner<{ action: string; after: object }>(
    database,
    `select action, after from audit_log where entity_id = '${tenantId}' and action like 'tenant.%receipt-consent' order by at, id`,
  );

it('is recorded by a manager with its day, and withdrawn with another', async () => {
  expect(await as('manager').receipts.consent({ tenantId })).toEqual({
    tenantId,
    email: 'karim@exemple.fr',
    today: '2026-11-20',
    consent: null,
  });
  await as('manager').receipts.giveConsent({ tenantId, on: '2026-11-02' });
  expect((await as('founder').receipts.consent({ tenantId })).consent).toMatchObject({
    givenOn: '2026-11-02',
    isGivenByTenant: false,
    withdrawnOn: null,
  });
  await as('manager', '2026-12-01').receipts.withdrawConsent({ tenantId, on: '2026-11-30' });
  expect((await as('manager').receipts.consent({ tenantId })).consent).toMatchObject({
    givenOn: '2026-11-02',
    withdrawnOn: '2026-11-30',
    isWithdrawnByTenant: false,
  });
  expect(await audits()).toEqual([
    { action: 'tenant.give-receipt-consent', after: { consentGivenOn: '2026-11-02' } },
    { action: 'tenant.withdraw-receipt-consent', after: { consentWithdrawnOn: '2026-11-30' } },
  ]);
});

it('is given and withdrawn by the tenant, for their own record only', async () => {
  expect(await as('tenant').receipts.ownConsent()).toMatchObject({ tenantId, consent: null });
  await as('tenant').receipts.giveConsent({ tenantId, on: '2026-11-20' });
  expect((await as('manager').receipts.consent({ tenantId })).consent).toMatchObject({ isGivenByTenant: true, withdrawnOn: null });
  await as('tenant').receipts.withdrawConsent({ tenantId, on: '2026-11-20' });
  expect((await as('tenant').receipts.ownConsent())?.consent).toMatchObject({ isWithdrawnByTenant: true, withdrawnOn: '2026-11-20' });

  const { id: otherId } = await someTenant(database, agency.organization.id);
  expect(await refusal(as('tenant').receipts.consent({ tenantId: otherId }))).toBe('common.not-found');
  expect(await refusal(as('tenant').receipts.giveConsent({ tenantId: otherId, on: '2026-11-20' }))).toBe('common.not-found');
  expect(await refusal(as('owner').receipts.consent({ tenantId }))).toBe('auth.denied');
  expect(await as('manager').receipts.ownConsent()).toBeNull();
});

it('is given once, and withdrawn once, when two users do it', async () => {
  await Promise.all([
    as('manager').receipts.giveConsent({ tenantId, on: '2026-11-02' }),
    as('tenant').receipts.giveConsent({ tenantId, on: '2026-11-02' }),
  ]);
  await Promise.all([
    as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-03' }),
    as('tenant').receipts.withdrawConsent({ tenantId, on: '2026-11-03' }),
  ]);
  expect(await audits()).toHaveLength(2);
  await as('tenant').receipts.giveConsent({ tenantId, on: '2026-11-10' });
  expect((await as('tenant').receipts.ownConsent())?.consent).toMatchObject({ givenOn: '2026-11-10', withdrawnOn: null });
});

it('is refused ahead of time, and its withdrawal before it was given', async () => {
  expect(await refusal(as('manager').receipts.giveConsent({ tenantId, on: '2026-11-21' }))).toBe('receipt.consent-ahead');
  await as('manager').receipts.giveConsent({ tenantId, on: '2026-11-02' });
  expect(await refusal(as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-01' }))).toBe('receipt.withdrawn-before-consent');
  expect(await refusal(as('manager').receipts.withdrawConsent({ tenantId, on: '2026-11-21' }))).toBe('receipt.consent-ahead');
});

it('stays as it was given: the database accepts only its withdrawal', async () => {
  await as('manager').receipts.giveConsent({ tenantId, on: '2026-11-02' });
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const denied = { cause: { code: '42501' } };
  await expect(wall.transaction((tx) => tx.execute(sql`update receipt_consents set given_on = '2026-01-01'`))).rejects.toMatchObject(
    denied,
  );
  await expect(wall.transaction((tx) => tx.delete(receiptConsents).where(eq(receiptConsents.tenantId, tenantId)))).rejects.toMatchObject(
    denied,
  );
});
