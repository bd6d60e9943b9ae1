import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Accounts } from '@lares/api/auth/accounts';
import type { ArchiveManifest } from '@lares/api/shared/archive-manifest';
import { Vault } from '@lares/api/shared/vault';
import { callRents } from '@lares/api/modules/accounting/rent-accounts/calls.commands';
import { expireLeases } from '@lares/api/modules/leasing/leases/expiry.commands';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { ledgerBalances } from '@lares/api/testing/replayed-balances';
import { addDays, addMonths, type Day, day, lastDayOfMonth } from '@lares/domain/shared/day';
import { cents, sumCents } from '@lares/domain/shared/money';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { chance } from '@lares/testing/core-journey/chance';
import { clientsFile, leasesFile } from '@lares/testing/core-journey/files';
import { chooseHomes, someLeases } from '@lares/testing/core-journey/leases';
import { aClient, clientName } from '@lares/testing/core-journey/people';
import { readRents } from '@lares/testing/core-journey/rents';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from './adapters/disk-file-store.ts';
import { buildApp } from './app.ts';
import { importArchive } from './archives/import-archive.ts';
import { type BankLine, inCapitals, ofxStatement } from './demonstration/ofx-statement.ts';
import { archived, type ArchivedInstance } from './testing/archived-instance.ts';
import { importOf, type ImportPreview, officeOverHttp } from './testing/office-over-http.ts';
import { soldHomes } from './testing/sold-homes.ts';

const shared = (name: string) => fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url));
const DVF = shared('proprietes-dvf.csv');
const RENTS = shared('loyers-m2-communes-2022.csv');
const isThere = existsSync(DVF) && existsSync(RENTS);

const LEASES = 40;
const IBAN = 'FR7630006000011234567890189';
const FIRST = day('2025-01-01');
const MONTHS = Array.from({ length: 12 }, (_, at) => addMonths(FIRST, at));
const AFTERWARDS = day('2026-01-10');

let today: Day = addDays(FIRST, 1);
const now = () => new Date(`${today}T09:00:00Z`);

let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
let office: ReturnType<typeof officeOverHttp>;
let organizationId: string;
let cookie: string;
let accounts: Accounts;
let userId: string;
let ports: ReturnType<typeof memoryPorts> & { files: DiskFileStore };

async function move(to: Day): Promise<void> {
  today = to;
  // Sessions end after a month.
  cookie = await openSession({ accounts, now }, userId, organizationId);
}

async function runNightlyJobs(): Promise<void> {
  const failures: unknown[] = [];
  const job = { database, now, organizationId, onFailure: (error: unknown) => void failures.push(error) };
  await expireLeases(job);
  await callRents(job);
  expect(failures).toEqual([]);
}

async function makeFiles(): Promise<Record<'properties' | 'tenants' | 'leases', Buffer>> {
  const sold = await soldHomes(DVF);
  const homes = chooseHomes(sold, readRents(readFileSync(RENTS, 'utf8')), LEASES);
  return {
    properties: readFileSync(DVF),
    tenants: Buffer.from(clientsFile(Array.from({ length: LEASES }, (_, at) => aClient(at)))),
    leases: Buffer.from(leasesFile(someLeases(homes, today, chance(2025)))),
  };
}

async function bringIn(kind: ImportKind, content: Buffer): Promise<number> {
  const asked = importOf(kind, await office.upload(kind, content));
  expect((await office.ask<ImportPreview>('imports.preview', asked)).errors).toEqual([]);
  const { ready } = await office.act<{ ready: number }>('imports.commit', { ...asked, setPropertyStatus: true, setTenantStatus: true });
  return ready;
}

interface Due {
  id: string;
  leaseId: string;
  leftCents: number;
  totalCents: number;
  dueOn: Day;
}

async function duesOf(month: Day): Promise<Due[]> {
  const found: Due[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const asked = { month: month.slice(0, 7), limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await office.ask<{ rows: Due[]; nextCursor: string | null }>('rentAccounts.month', asked);
    found.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
    more = page.nextCursor !== null;
  }
  return found;
}

/** A line of the bank, and the lease that it really pays. */
type Transfer = BankLine & { leaseId: string };

const LABELS = [
  (name: string, month: Day) => `VIR SEPA RECU ${name} LOYER ${month.slice(5, 7)}/${month.slice(0, 4)}`,
  (name: string) => `VIREMENT DE ${name}`,
  (name: string) => `VIR INST ${name} MOTIF LOYER`,
] as const;

/** Every tenant pays on a day of theirs; every ninth pays half, every eleventh two months at once in the month after. */
function transfersOf(dues: readonly Due[], month: Day, payerOf: Map<string, string>): Transfer[] {
  return dues.flatMap((due, at) => {
    const isLate = at % 11 === 10;
    if (due.leftCents === 0 || (isLate && Number(month.slice(5, 7)) % 2 === 1)) return [];
    const name = inCapitals(payerOf.get(due.leaseId) ?? '');
    const label = LABELS[at % LABELS.length]?.(name, month) ?? '';
    const amountCents = cents(at % 9 === 8 ? Math.ceil(due.leftCents / 2) : due.leftCents);
    return [{ key: `${month.slice(0, 7)}-${at}`, on: addDays(month, 4 + (at % 9)), amountCents, label, leaseId: due.leaseId }];
  });
}

interface Line {
  id: string;
  version: number;
  label: string;
  amountCents: number;
  bookedOn: Day;
  proposal: { isSure: boolean; parts: { leaseId: string; amountCents: number }[] } | null;
}

const waiting = async (): Promise<Line[]> => (await office.ask<{ rows: Line[] }>('matches.lines', { state: 'à traiter' })).rows;

/** What the labelled transfers showed: how many lines the proposals found, and how many were accepted in one go. */
const found = { lines: 0, proposed: 0, wrong: 0, sure: 0, wronglySure: [] as string[] };

/** Works the list as a manager does: what is clear in one go, the rest line by line, to the lease that really paid. */
async function reconcile(transfers: readonly Transfer[]): Promise<void> {
  const truth = new Map(transfers.map((transfer) => [`${transfer.label} ${transfer.amountCents} ${transfer.on}`, transfer.leaseId]));
  const leaseOf = ({ label, amountCents, bookedOn }: Line) => truth.get(`${label} ${amountCents} ${bookedOn}`) ?? '';
  for (let lines = await waiting(); lines.length > 0; lines = await waiting()) {
    for (const line of lines) {
      found.lines += 1;
      const leases = new Set(line.proposal?.parts.map(({ leaseId }) => leaseId));
      if (leases.size === 0) continue;
      const isRight = leases.size === 1 && leases.has(leaseOf(line));
      found[isRight ? 'proposed' : 'wrong'] += 1;
      if (line.proposal?.isSure && !isRight) found.wronglySure.push(line.label);
    }
    const sure = lines.filter(({ proposal }) => proposal?.isSure).map(({ id, version }) => ({ id, version }));
    if (sure.length > 0) found.sure += (await office.act<{ accepted: number }>('matches.acceptSure', { lines: sure })).accepted;
    const left = new Set((await waiting()).map(({ id }) => id));
    for (const line of lines.filter(({ id }) => left.has(id))) {
      const part = { kind: 'paiement', leaseId: leaseOf(line), amountCents: line.amountCents, payerKind: 'locataire' };
      await office.act('matches.accept', { id: line.id, version: line.version, parts: [part] });
    }
  }
}

const archivedAt = (instance: Pick<ArchivedInstance, 'database' | 'ports'>, path: string) =>
  archived({ ...instance, now, folder, userId, organizationId }, path);

/** The accounting entries of the year, as a tax office reads them. */
async function fecOf(at: TestDatabase): Promise<string> {
  const there = new Accounts({ database: at, now });
  const served = await buildApp({ database: at, ports, accounts: there, now });
  const cookies = { lares_session: await openSession({ accounts: there, now }, userId, organizationId) };
  const { statusCode, body } = await served.inject({ url: '/api/exports/fec.txt?year=2025', cookies });
  await served.close();
  expect(statusCode).toBe(200);
  return body;
}

describe.skipIf(!isThere)(`from files to receipts and away again (../shared/data${isThere ? '' : ' is absent: skipped'})`, () => {
  beforeAll(async () => {
    database = await freshDatabase({ max: 6 });
    folder = await mkdtemp(join(tmpdir(), 'lares-circle-'));
    ports = { ...memoryPorts(), files: new DiskFileStore(join(folder, 'here')) };
    accounts = new Accounts({ database, now });
    app = await buildApp({ database, ports, accounts, now });
    await app.ready();
    ({ id: organizationId } = await anOrganization(database, { name: 'Camille Bailleur', kind: 'bailleur' }));
    // The name of the file of accounting entries holds it.
    await asOwner(database, `update organizations set siret = '73282932000074' where id = '${organizationId}'`);
    const { person } = await aMember(database, organizationId, { role: 'property_manager' });
    userId = person.id;
    office = officeOverHttp({ app, database, cookie: () => cookie, publicUrl: ports.publicUrl, jobs: { ports, now } });
    await move(today);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('takes a portfolio over by file, and calls its rents for a year, each paid through a bank file', { timeout: 600_000 }, async () => {
    for (const [kind, content] of Object.entries(await makeFiles())) {
      const ready = await bringIn(kind as ImportKind, content);
      expect(ready).toBe(kind === 'properties' ? 9684 : LEASES);
    }
    await office.act('rentAccounts.openMany', { accountingStart: FIRST });
    await asOwner(database, 'analyze');
    const payerOf = new Map(
      (
        await asOwner<{ lease: string; name: string }>(
          database,
          `select l.lease_id as lease, coalesce(nullif(t.company_name, ''), t.first_name || ' ' || t.last_name) as name from lease_tenants l
           join tenants t on t.organization_id = l.organization_id and t.id = l.tenant_id order by l.lease_id, t.email`,
        )
      ).map(({ lease, name }) => [lease, name]),
    );
    expect(new Set(payerOf.values()).size).toBeGreaterThan(LEASES / 2);
    expect([...payerOf.values()]).toContain(clientName(aClient(0)));

    const received: Transfer[] = [];
    let issued = 0;
    let balance = cents(0);
    for (const month of MONTHS) {
      await move(addDays(month, 1));
      await runNightlyJobs();
      const dues = await duesOf(month);
      expect(dues.length).toBeGreaterThan(LEASES / 2);
      const transfers = transfersOf(dues, month, payerOf);
      await move(addDays(month, 20));
      const content = ofxStatement({ iban: IBAN, from: month, until: lastDayOfMonth(month), openingCents: balance }, transfers);
      await office.send('/api/bank-statements', { name: `releve-${month}.ofx`, content, type: 'application/octet-stream' });
      balance = sumCents([balance, ...transfers.map(({ amountCents }) => amountCents)]);
      await reconcile(transfers);
      received.push(...transfers);
      const paid = (await duesOf(month)).filter(({ leftCents }) => leftCents === 0).map(({ id }) => id);
      expect(paid.length).toBeGreaterThan(dues.length / 2);
      issued += (await office.act<{ issued: number }>('receipts.issueOfDues', { dueIds: paid })).issued;
    }

    // Every transfer is one payment, to the lease that made it.
    const payments = await asOwner<{ lease: string; cents: string }>(
      database,
      `select lease_id as lease, sum(amount_cents) as cents from payments where status = 'Payé' group by 1`,
    );
    const sums = new Map<string, number>();
    for (const { leaseId, amountCents } of received) sums.set(leaseId, (sums.get(leaseId) ?? 0) + amountCents);
    expect(new Map(payments.map(({ lease, cents }) => [lease, Number(cents)]))).toEqual(sums);
    const [stored] = await asOwner<{ count: number }>(database, `select count(*)::int as count from receipts where cancelled_at is null`);
    expect(stored?.count).toBe(issued);
    expect(issued).toBeGreaterThan(LEASES * 6);
    expect(found.proposed / found.lines).toBeGreaterThan(0.85);
    expect(found.proposed / (found.proposed + found.wrong)).toBeGreaterThan(0.95);
    expect(found.sure).toBeGreaterThan(0);
    // What is accepted without a look at each line may never be wrong.
    expect(found.wronglySure).toEqual([]);
  });

  it('owes at the end of the year what its terms and the bank say', async () => {
    const end = day('2025-12-31');
    const balances = await ledgerBalances(database, organizationId, end);
    const leases = await asOwner<{ id: string; owed: string }>(
      database,
      `select a.lease_id as id,
         coalesce((select sum(total_cents) from dues d where d.lease_id = a.lease_id and d.due_on <= '${end}'), 0)
         - coalesce((select sum(amount_cents) from payments p where p.lease_id = a.lease_id and p.status = 'Payé'), 0) as owed
       from rent_accounts a order by 1`,
    );
    for (const { id, owed } of leases) expect([id, balances.get(id) ?? 0]).toEqual([id, Number(owed)]);
    expect([...balances.values()].some((cents) => cents > 0)).toBe(true);
  });

  it('leaves as an archive, and is the same elsewhere: rows, files, balances and accounting entries', { timeout: 300_000 }, async () => {
    await move(AFTERWARDS);
    const path = join(folder, 'away.zip');
    const first = await archivedAt({ database, ports }, path);
    const elsewhere = await freshDatabase();
    try {
      const files = new DiskFileStore(join(folder, 'there'));
      const vault = new Vault('the secret of another instance, also long enough');
      await importArchive({ path, ownerUrl: elsewhere.ownerUrl, vault, files, now: now() });
      const second = await archivedAt({ database: elsewhere, ports: { ...ports, vault, files } }, join(folder, 'again.zip'));
      const content = ({ tables, files: kept, lists }: ArchiveManifest) => [tables.filter(({ name }) => name !== 'audit_log'), kept, lists];
      expect(content(second)).toEqual(content(first));
      expect(first.tables.find(({ name }) => name === 'receipts')?.rows).toBeGreaterThan(LEASES * 6);
      const end = day('2025-12-31');
      expect(await ledgerBalances(elsewhere, organizationId, end)).toEqual(await ledgerBalances(database, organizationId, end));
      const fec = await fecOf(database);
      expect(fec.split('\n').length).toBeGreaterThan(LEASES * 12);
      expect(await fecOf(elsewhere)).toBe(fec);
    } finally {
      await elsewhere.drop();
    }
  });
});
