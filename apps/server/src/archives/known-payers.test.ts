import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashedNumber } from '@lares/api/shared/account-numbers';
import { Vault } from '@lares/api/shared/vault';
import { bankFiles, bankLine } from '@lares/api/testing/bank-files';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archived } from '../testing/archived-instance.ts';
import { importArchive } from './import-archive.ts';

const now = () => new Date('2026-11-20T09:00:00Z');

type Agency = Awaited<ReturnType<typeof anAgency>>;

/** An instance with its own secret and database, as the manager of the agency uses it. */
async function anInstance(secret: string) {
  const database = await freshDatabase({ max: 4 });
  const ports = { ...memoryPorts(), vault: new Vault(secret), files: memoryFiles() };
  return {
    database,
    ports,
    as: ({ manager, organization }: Agency) => callerAs(sessionOf(manager, organization), { database, now, ports }),
    receive: (agency: Agency, ...given: Parameters<ReturnType<typeof bankFiles>['receive']>) =>
      bankFiles(database, agency, now, ports.vault).receive(...given),
  };
}
type Instance = Awaited<ReturnType<typeof anInstance>>;

let folder: string;
let first: Instance;
let second: Instance;
let agency: Agency;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-known-payers-'));
  first = await anInstance('the secret of the first instance, long enough');
});
afterAll(async () => {
  await first.database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  agency = await anAgency(first.database);
  second = await anInstance('the secret of the second instance, also long enough');
});
afterEach(() => second.database.drop());

const MOTHER = 'FR1420041010050500013M02606';
const STRANGER = 'FR7630006000011234567890189';
const ACCOUNT = 'DE89370400440532013000';

/** A lease whose rent the mother of its tenant pays; the bank writes « VIREMENT » without a name. */
async function aLet(): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(first.database, organizationId);
  const { id: tenantId } = await someTenant(first.database, organizationId, { firstName: 'Camille', lastName: 'Martin' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const rent = { rentCents: 60_000, chargesCents: 5_000 };
  const { id } = await someLease(first.database, { organizationId, propertyId, tenantId }, dates, rent);
  await first
    .as(agency)
    .rentAccounts.open({ leaseId: id, accountingStart: '2026-10-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return id;
}

const october = bankLine('2026-10-06', 65_000, 'VIREMENT RECU 4711', { counterpartyIban: MOTHER });
const received = (instance: Instance, lines: Parameters<Instance['receive']>[1]) => instance.receive(agency, lines, { iban: ACCOUNT });

const waiting = async (instance: Instance) => (await instance.as(agency).matches.lines({ state: 'à traiter' })).rows;

/** The manager of the first instance says whose rent it is, and so the account is learnt. */
async function paidByMother(): Promise<string> {
  const leaseId = await aLet();
  await received(first, [october]);
  const [line] = await waiting(first);
  if (!line) throw new Error('no line waits');
  const part = { kind: 'paiement', leaseId, amountCents: 65_000, payerKind: 'locataire' } as const;
  await first.as(agency).matches.accept({ id: line.id, version: line.version, parts: [part] });
  return leaseId;
}

async function moved() {
  const setting = { now, folder, userId: agency.manager.person.id, organizationId: agency.organization.id };
  const path = join(folder, `${agency.organization.id}.zip`);
  const manifest = await archived({ ...first, ...setting }, path);
  const { database, ports } = second;
  await importArchive({ path, ownerUrl: database.ownerUrl, vault: ports.vault, files: ports.files, now: now() });
  return { manifest, again: () => archived({ ...second, ...setting }, join(folder, `${agency.organization.id}-again.zip`)) };
}

const november = (label: string, counterpartyIban: string) => bankLine('2026-11-06', 65_000, label, { counterpartyIban });

describe('a payer known by their account', () => {
  it('is known in an instance with another secret: the rule that was learnt applies, and a statement is known already', async () => {
    const leaseId = await paidByMother();
    const { manifest, again } = await moved();

    expect(await received(second, [october])).toMatchObject({ statements: [{ isKnown: true, added: 0 }] });
    await received(second, [october, november('VIREMENT RECU 4712', MOTHER), november('VIREMENT RECU 4713', STRANGER)]);
    const lines = await waiting(second);
    const proposals = new Map(lines.map(({ label, proposal }) => [label, proposal]));
    expect(proposals.get('VIREMENT RECU 4712')).toMatchObject({ isSure: true, parts: [{ leaseId }] });
    expect(proposals.get('VIREMENT RECU 4713')).toBeNull();
    expect(lines).toHaveLength(2);

    const rules = ({ tables }: typeof manifest) => tables.find(({ name }) => name === 'match_rules');
    expect(rules(await again())).toEqual(rules(manifest));
  });

  it('is known by a rule alone, whose line was no payment', async () => {
    await received(first, [october]);
    const [line] = await waiting(first);
    await first.as(agency).matches.setAside({ id: line?.id ?? '', version: line?.version ?? 0, nature: 'autre', learn: true });
    await moved();
    await received(second, [november('VIREMENT RECU 4712', MOTHER), november('VIREMENT RECU 4713', STRANGER)]);
    const proposals = new Map((await waiting(second)).map(({ label, proposal }) => [label, proposal?.nature]));
    expect(Object.fromEntries(proposals)).toEqual({ 'VIREMENT RECU 4712': 'autre', 'VIREMENT RECU 4713': undefined });
  });

  it('is known by past payments too, without a rule', async () => {
    const leaseId = await paidByMother();
    await asOwner(first.database, `delete from match_rules where organization_id = '${agency.organization.id}'`);
    await moved();
    await received(second, [november('VIREMENT RECU 4712', MOTHER)]);
    const [line] = await waiting(second);
    expect(line?.proposal?.parts).toMatchObject([{ leaseId, reasons: expect.arrayContaining(['known-payer']) }]);
  });

  it('has another fingerprint in each organisation', async () => {
    await received(first, [october]);
    const other = await anAgency(first.database);
    await first.receive(other, [october], { iban: ACCOUNT });
    const prints = await asOwner<{ print: string }>(
      first.database,
      `select distinct encode(payer_hash, 'hex') as print from bank_lines where organization_id in ('${agency.organization.id}', '${other.organization.id}')`,
    );
    expect(prints).toHaveLength(2);
  });
});

describe('a fingerprint of before the organisation had a key', () => {
  /** As earlier versions stored it, with the secret of the instance. */
  async function withEarlierPrints(database: TestDatabase, vault: Vault) {
    const { id } = agency.organization;
    const print = hashedNumber(vault, id, MOTHER).hash.toString('hex');
    await asOwner(database, `update bank_lines set payer_hash = decode('${print}', 'hex') where organization_id = '${id}'`);
    await asOwner(database, `update match_rules set pattern = '${print}' where organization_id = '${id}'`);
    await asOwner(database, `update organizations set payer_key_encrypted = null where id = '${id}'`);
  }

  it('is replaced when its payer appears again, with the rule that was learnt, and then leaves with the archive', async () => {
    const leaseId = await paidByMother();
    await withEarlierPrints(first.database, first.ports.vault);
    await received(first, [november('VIREMENT RECU 4712', MOTHER)]);
    expect((await waiting(first)).map(({ proposal }) => proposal?.parts[0]?.leaseId)).toEqual([leaseId]);
    await moved();
    await received(second, [november('VIREMENT RECU 4713', MOTHER)]);
    expect((await waiting(second)).map(({ proposal }) => proposal?.parts[0]?.leaseId)).toEqual([leaseId, leaseId]);
  });
});
