import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { aMember } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const IBAN = 'FR7630006000011234567890189';
const TODAY = '2026-11-20';
type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, today = TODAY) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € a month, due on the 5th, of a lease that the tenant with an account signed. */
async function aLease({ keepsAccount = true } = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const amounts = { rentCents: 62_000, chargesCents: 8_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, amounts);
  const opening = { accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  if (keepsAccount) await as('manager').rentAccounts.open({ leaseId, ...opening });
  return leaseId;
}

async function setBankDetails(): Promise<void> {
  const { version } = await as('manager').organizations.current();
  await as('manager').organizations.setBankDetails({ version, holder: 'Régie du Port', iban: IBAN });
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe('how a tenant pays', () => {
  it('names the account, what is due, what comes next and a reference of the lease', async () => {
    const leaseId = await aLease();
    await setBankDetails();
    expect(await as('tenant').rentAccounts.payDetails({ leaseId })).toEqual({
      reference: `LOYER ${leaseId.slice(-8).toUpperCase()}`,
      transferTo: { holder: 'Régie du Port', iban: IBAN },
      payable: { nowCents: 70_000, next: { on: '2026-12-05', amountCents: 70_000 } },
    });
  });

  it('asks for the part of the tenant only, and for nothing that is paid', async () => {
    const leaseId = await aLease();
    await as('manager').housingAids.add({
      leaseId,
      payer: 'CAF',
      amountCents: 21_200,
      fromMonth: '2026-01-01',
      untilMonth: null,
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    });
    const payableOn = async (today: string) => (await as('tenant', today).rentAccounts.payDetails({ leaseId })).payable;
    expect(await payableOn('2026-11-20')).toEqual({ nowCents: 48_800, next: { on: '2026-12-05', amountCents: 48_800 } });
    await as('manager').payments.create(aConfirmedPayment(leaseId, { amountCents: 48_800, paymentDate: '2026-11-20' }));
    expect(await payableOn('2026-11-20')).toEqual({ nowCents: 0, next: { on: '2026-12-05', amountCents: 48_800 } });
    // The aid of November should have come on 5 December: like an avis, it is asked of the tenant then.
    expect(await payableOn('2026-12-06')).toMatchObject({ nowCents: 70_000 });
  });

  it('shows no account when the landlord gave none, or took it back', async () => {
    const leaseId = await aLease();
    expect(await as('tenant').rentAccounts.payDetails({ leaseId })).toMatchObject({ transferTo: null, payable: { nowCents: 70_000 } });
    await setBankDetails();
    const { version } = await as('manager').organizations.current();
    await as('manager').organizations.removeBankDetails({ version });
    expect((await as('tenant').rentAccounts.payDetails({ leaseId })).transferTo).toBeNull();
  });

  it('invents no amount for a lease without an account', async () => {
    const leaseId = await aLease({ keepsAccount: false });
    await setBankDetails();
    expect(await as('tenant').rentAccounts.payDetails({ leaseId })).toMatchObject({ transferTo: { iban: IBAN }, payable: null });
  });

  it.each(['manager', 'founder', 'owner', 'admin'] as const)('is refused to the %s, who pays no rent here', async (who) => {
    const leaseId = await aLease();
    await setBankDetails();
    expect(await refusal(as(who).rentAccounts.payDetails({ leaseId }))).toBe('auth.denied');
  });

  it('is refused to a tenant of another lease, and of another organisation', async () => {
    const leaseId = await aLease();
    await setBankDetails();
    const neighbour = await aMember(database, agency.organization.id, { role: 'tenant' });
    const neighbourOf = callerAs(sessionOf(neighbour, agency.organization), { database });
    expect(await refusal(neighbourOf.rentAccounts.payDetails({ leaseId }))).toBe('common.not-found');
    const other = await anAgency(database);
    const stranger = callerAs(sessionOf(other.tenant, other.organization), { database });
    expect(await refusal(stranger.rentAccounts.payDetails({ leaseId }))).toBe('common.not-found');
  });
});
