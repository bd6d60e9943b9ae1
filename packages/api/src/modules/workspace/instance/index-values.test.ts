import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPerson } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const IRL = { series: 'IRL', quarter: '2026-T3', value: '147,00', publishedOn: '2026-10-15', source: 'Insee, 15 octobre 2026' } as const;

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let administrator: ReturnType<typeof callerAs>;
let manager: ReturnType<typeof callerAs>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await asOwner(database, 'delete from index_values');
  agency = await anAgency(database);
  const admin = await aPerson(database, { userType: 'admin' });
  administrator = callerAs(sessionOf({ person: admin }, null), { database, now: () => NOW });
  manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => NOW });
});

describe('an index value added by an administrator', () => {
  it('is read by every organisation, and recorded in the log of the administrator', async () => {
    const { id } = await administrator.instance.createIndexValue(IRL);
    expect(await manager.indices.list()).toMatchObject([{ id, series: 'IRL', quarter: '2026-T3', hundredths: 14_700, version: 1 }]);
    await administrator.instance.updateIndexValue({ ...IRL, value: 146.9, id, version: 1 });
    await expect(administrator.instance.updateIndexValue({ ...IRL, id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
    expect(await manager.indices.list()).toMatchObject([{ hundredths: 14_690, version: 2 }]);
    await administrator.instance.removeIndexValue({ id });
    expect(await manager.indices.list()).toEqual([]);
    const log = await asOwner(database, `select action from account_log where details ->> 'id' = '${id}' order by at, id`);
    expect(log).toEqual([
      { action: 'account.index-value-created' },
      { action: 'account.index-value-updated' },
      { action: 'account.index-value-removed' },
    ]);
  });

  it('makes the revision of a lease possible', async () => {
    const { id: organizationId } = agency.organization;
    const property = await someProperty(database, organizationId, { postalCode: '69003', dpeClass: 'D' });
    const tenant = await someTenant(database, organizationId);
    const { id } = await someLease(
      database,
      { organizationId, propertyId: property.id, tenantId: tenant.id },
      {
        signedOn: day('2024-10-20'),
        startDate: day('2024-11-01'),
        endDate: day('2027-10-31'),
        termBegunOn: day('2024-11-01'),
        indexSeries: 'IRL',
        indexQuarter: '2024-T3',
      },
    );
    expect((await manager.leases.byId({ id })).revision?.plan).toEqual({
      kind: 'unknown-index',
      series: 'IRL',
      quarter: '2026-T3',
      expectedOn: '2026-10-10',
    });
    await administrator.instance.createIndexValue(IRL);
    const { revision, version } = await manager.leases.byId({ id });
    const plan = revision?.plan;
    if (plan?.kind !== 'possible') throw new Error('The revision is possible');
    expect(plan).toMatchObject({ newQuarter: '2026-T3', referenceQuarter: '2025-T3' });
    await manager.revisions.confirm({ revisions: [{ leaseId: id, version, expectedCents: plan.rentCents }] });
    expect((await manager.leases.byId({ id })).terms.at(-1)).toMatchObject({ origin: 'IRL', indexQuarter: '2026-T3' });
  });

  it.each([
    ['a quarter that Lares knows', { quarter: '2026-T2', publishedOn: '2026-07-10' }, 'index.already-published', 'quarter'],
    ['a publication to come', { publishedOn: '2026-11-23' }, 'index.in-future', 'publishedOn'],
    ['a publication before the end of the quarter', { publishedOn: '2026-09-15' }, 'index.too-early', 'publishedOn'],
    ['an implausible value', { value: 1470 }, 'index.implausible', 'value'],
  ])('is refused for %s, under its field', async (_what, change, code, field) => {
    await expect(administrator.instance.createIndexValue({ ...IRL, ...change })).rejects.toMatchObject({ cause: { code, field } });
  });

  it('is refused twice for one quarter, also of two requests at the same time', async () => {
    const outcomes = await Promise.allSettled([administrator.instance.createIndexValue(IRL), administrator.instance.createIndexValue(IRL)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'index.already-published', field: 'quarter' } },
    });
  });
});

it('is written by administrators only', async () => {
  const { id } = await administrator.instance.createIndexValue(IRL);
  const denied = { cause: { code: 'auth.denied' } };
  await expect(manager.instance.createIndexValue({ ...IRL, quarter: '2026-T4' })).rejects.toMatchObject(denied);
  await expect(manager.instance.updateIndexValue({ ...IRL, id, version: 1 })).rejects.toMatchObject(denied);
  await expect(manager.instance.removeIndexValue({ id })).rejects.toMatchObject(denied);
  expect(await manager.indices.list()).toHaveLength(1);
});

describe('a file of Insee', () => {
  const FILE = {
    series: 'IRL',
    updatedOn: '2026-10-15',
    rows: [
      { quarter: '2026-T3', hundredths: 14_890 },
      { quarter: '2026-T2', hundredths: 14_837 },
      { quarter: '2026-T1', hundredths: 14_661 },
    ],
  } as const;
  const sent = (change: object = {}) => ({ ...FILE, rows: [...FILE.rows], ...change });

  it('adds its new quarters once, and overwrites nothing', async () => {
    expect(await administrator.instance.importIndexValues(sent())).toEqual({ added: ['2026-T3'], differing: ['2026-T1'], refused: [] });
    const rows = [{ quarter: '2026-T3', hundredths: 14_999 }];
    expect(await administrator.instance.importIndexValues(sent({ rows }))).toEqual({ added: [], differing: ['2026-T3'], refused: [] });
    expect(await manager.indices.list()).toMatchObject([
      { quarter: '2026-T3', hundredths: 14_890, publishedOn: '2026-10-15', source: 'Insee, fichier de la BDM du 15/10/2026' },
    ]);
    const [log] = await asOwner(database, `select details from account_log where action = 'account.index-values-imported' order by at, id`);
    expect(log).toMatchObject({ details: { series: 'IRL', added: ['2026-T3'], differing: ['2026-T1'] } });
  });

  it('adds no value that cannot be', async () => {
    const rows = [{ quarter: '2026-T3', hundredths: 1_489 }];
    expect(await administrator.instance.importIndexValues(sent({ rows }))).toMatchObject({ added: [], refused: ['2026-T3'] });
    await expect(administrator.instance.importIndexValues(sent({ rows: [] }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(manager.instance.importIndexValues(sent())).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
  });
});
