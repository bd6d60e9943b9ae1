import { buffer } from 'node:stream/consumers';
import { PRINTED_AT_ONCE_MAX } from '@lares/domain/accounting/receipts/printing';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printRequest, sweepPrints } from '../../../jobs/receipt-prints.ts';
import { refusalOf } from '../../../testing/importing.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { runJobs, storedJobs } from '../../../testing/run-jobs.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

const NOW = () => new Date('2026-11-20T09:00:00Z');
const NOVEMBER = { criteria: { month: '2026-11' } };
/** Of a lease of 980 € and 70 € of charges. */
const MONTH_CENTS = 105_000;

let database: TestDatabase;
let agency: Agency;
const ports = memoryPorts();

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());

const managerOf = (of: Agency) => callerAs(sessionOf(of.manager, of.organization), { database, ports, now: NOW });

interface Let {
  address: string;
  paid?: 'whole' | 'twice in part' | 'nothing';
  /** With its avis, issued before anything was paid. */
  hasAvis?: boolean;
  issues?: boolean;
  city?: string;
}

/** A lease whose November is paid or not, with the receipts that this allows. */
async function aLet({ address, city = 'Lyon', paid = 'whole', hasAvis = false, issues = true }: Let) {
  const organizationId = agency.organization.id;
  const manager = managerOf(agency);
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    title: address,
    address,
    city,
  });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-11-01'), paymentDay: 28 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates);
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const { rows } = await manager.rentAccounts.month({ month: '2026-11', propertyId });
  const dueId = rows[0]?.id ?? '';
  const numbers: string[] = [];
  const issue = async (kind: 'quittance' | 'reçu' | 'avis') => {
    const { id, number } = await manager.receipts.issue({ dueId, kind });
    numbers.push(number);
    return id;
  };
  const receiptIds: string[] = [];
  if (hasAvis) receiptIds.push(await issue('avis'));
  for (const amountCents of { whole: [MONTH_CENTS], 'twice in part': [10_000, 20_000], nothing: [] }[paid]) {
    await manager.payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: '2026-11-10' }));
    if (issues) receiptIds.push(await issue(paid === 'whole' ? 'quittance' : 'reçu'));
  }
  return { dueId, leaseId, receiptIds, numbers, named: { dueId, property: address, tenant: 'Karim Benali' } };
}

const stored = { files: ports.files, at: NOW() };

/** What the PDF shows, by page. */
async function pagesOf(id: string | null): Promise<string> {
  await runJobs(database, { ports, now: NOW });
  const request = await printRequest(stored, { organizationId: agency.organization.id, id: id ?? '' });
  const pdf = await ports.files.get(request?.pdfKey ?? '');
  return pdf === null ? 'no PDF' : (await buffer(pdf)).toString();
}

const printsAudited = () =>
  asOwner<{ entity: string; after: { ids?: string[]; count: number } }>(
    database,
    `select entity_id as entity, after from audit_log where action = 'receipt.print' and organization_id = '${agency.organization.id}' order by at, id`,
  );

describe('one PDF of the receipts of a month', () => {
  let lets: Record<'tenth' | 'tenthBis' | 'second' | 'unissued' | 'parts' | 'asked', Awaited<ReturnType<typeof aLet>>>;

  beforeAll(async () => {
    agency = await anAgency(database);
    lets = {
      tenth: await aLet({ address: '10 rue Mercière' }),
      tenthBis: await aLet({ address: '10 bis rue Mercière', hasAvis: true }),
      second: await aLet({ address: '2 rue Mercière' }),
      unissued: await aLet({ address: '5 rue Mercière', issues: false }),
      parts: await aLet({ address: '1 rue Mercière', city: 'Écully', paid: 'twice in part', hasAvis: true }),
      asked: await aLet({ address: '99 allée du Lac', paid: 'nothing', hasAvis: true }),
    };
  });

  it('holds of each due the quittance, else the reçus, else the avis, in the order of the addresses, and names the dues without any', async () => {
    const print = await managerOf(agency).receipts.print(NOVEMBER);
    expect(print).toMatchObject({ count: 6, withoutReceipt: [lets.unissued.named] });
    const [[, firstPart, secondPart], [avis], [second], [tenth], [, quittance]] = [
      lets.parts.numbers,
      lets.asked.numbers,
      lets.second.numbers,
      lets.tenth.numbers,
      lets.tenthBis.numbers,
    ];
    const expected = [firstPart, secondPart, avis, second, tenth, quittance].map((number) => `valid ${number}`).join(', ');
    expect(await pagesOf(print.id)).toBe(expected);
  });

  it('prints only the chosen dues, or only the named receipts', async () => {
    const manager = managerOf(agency);
    const chosen = await manager.receipts.print({ dueIds: [lets.tenth.dueId, lets.second.dueId] });
    expect(await pagesOf(chosen.id)).toBe(`valid ${lets.second.numbers[0]}, valid ${lets.tenth.numbers[0]}`);
    const named = await manager.receipts.print({ receiptIds: [lets.tenthBis.receiptIds[0] ?? '', lets.second.receiptIds[0] ?? ''] });
    expect(await pagesOf(named.id)).toBe(`valid ${lets.second.numbers[0]}, valid ${lets.tenthBis.numbers[0]}`);
  });

  it('records who printed what', async () => {
    const print = await managerOf(agency).receipts.print({ dueIds: [lets.tenth.dueId, lets.second.dueId] });
    const ids = [lets.second.receiptIds[0], lets.tenth.receiptIds[0]];
    expect((await printsAudited()).at(-1)).toEqual({ entity: print.id, after: { ids, count: 2 } });
    await managerOf(agency).receipts.print({ dueIds: [lets.tenth.dueId] });
    expect((await printsAudited()).at(-1)).toEqual({ entity: lets.tenth.receiptIds[0], after: { count: 1 } });
  });

  it('prepares nothing without a receipt, and records nothing', async () => {
    const before = [await printsAudited(), await storedJobs(database)];
    const print = await managerOf(agency).receipts.print({ dueIds: [lets.unissued.dueId] });
    expect(print).toEqual({ id: null, count: 0, withoutReceipt: [lets.unissued.named] });
    expect(await managerOf(agency).receipts.print({ criteria: { month: '2031-01' } })).toEqual({ id: null, count: 0, withoutReceipt: [] });
    expect([await printsAudited(), await storedJobs(database)]).toEqual(before);
  });

  it('refuses a cancelled receipt; one that is cancelled afterwards says so on its page', async () => {
    const { receiptIds, numbers } = await aLet({ address: '40 rue Mercière' });
    const manager = managerOf(agency);
    const print = await manager.receipts.print({ receiptIds });
    await manager.receipts.cancel({ id: receiptIds[0] ?? '', reason: 'Erreur' });
    expect(await pagesOf(print.id)).toBe(`cancelled ${numbers[0]}`);
    expect(await refusalOf(manager.receipts.print({ receiptIds }))).toMatchObject({ code: 'receipt.already-cancelled' });
  });

  it('is kept until the end of the next day', async () => {
    const { id } = await managerOf(agency).receipts.print(NOVEMBER);
    const print = { organizationId: agency.organization.id, id: id ?? '' };
    for (const [at, isKept] of [
      ['2026-11-21T23:00:00Z', true],
      ['2026-11-22T01:00:00Z', false],
    ] as const) {
      await sweepPrints(ports.files, new Date(at));
      expect((await printRequest(stored, print)) !== null).toBe(isKept);
    }
    await expect(runJobs(database, { ports, now: NOW })).resolves.toBeUndefined();
  });
});

it('refuses more receipts or more dues than one PDF prints', async () => {
  agency = await anAgency(database);
  const { dueId, leaseId } = await aLet({ address: '1 rue Longue', paid: 'twice in part' });
  const columns = 'organization_id, kind, lease_id, due_id, snapshot, sha256, issued_at, year';
  await asOwner(
    database,
    `insert into receipts (${columns}, sequence, code) select ${columns}, c.last + n, 'code' || n
     from receipts join receipt_counters c using (organization_id, year), generate_series(1, ${PRINTED_AT_ONCE_MAX}) n
     where due_id = '${dueId}' and sequence = 1;
     update receipt_counters set last = last + ${PRINTED_AT_ONCE_MAX} where organization_id = '${agency.organization.id}'`,
  );
  const tooMany = { code: 'receipt.too-many-to-print', details: { max: PRINTED_AT_ONCE_MAX } };
  expect(await refusalOf(managerOf(agency).receipts.print({ dueIds: [dueId] }))).toMatchObject(tooMany);

  // As many dues again, each of another lease.
  const copies = [
    `create table copies as select gen_random_uuid() as lease from generate_series(1, ${PRINTED_AT_ONCE_MAX})`,
    await copyOf('leases', `id = '${leaseId}'`, { id: 'copies.lease', status: `'En attente'::lease_status` }),
    await copyOf('lease_tenants', `lease_id = '${leaseId}'`, { lease_id: 'copies.lease' }),
    await copyOf('dues', `id = '${dueId}'`, { id: 'gen_random_uuid()', lease_id: 'copies.lease' }),
  ];
  await asOwner(database, copies.join('; '));
  expect(await refusalOf(managerOf(agency).receipts.print(NOVEMBER))).toMatchObject(tooMany);
  // Their lines are missing, so their amounts do not hold.
  await asOwner(database, 'delete from dues using copies where lease_id = copies.lease; drop table copies');
});

/** Copies one row for each new lease, with other ids. */
async function copyOf(table: string, row: string, changes: Record<string, string>): Promise<string> {
  const columns = await asOwner<{ name: string }>(
    database,
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `of_one.${name}`);
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from (select * from ${table} where ${row}) of_one, copies`;
}
