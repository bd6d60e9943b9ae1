import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankFiles, bankLine } from '../../../testing/bank-files.ts';
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

const now = () => new Date('2026-11-20T09:00:00Z');
const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now });
const receive = (...given: Parameters<ReturnType<typeof bankFiles>['receive']>) => bankFiles(database, agency, now).receive(...given);
const refused = (code: string) => ({ cause: { code } });
const ONE = 'FR7630006000011234567890189';
const OTHER = 'FR1420041010050500013M02606';

it('creates the account that a file is of, and knows it again by its number', async () => {
  const { statements } = await receive([bankLine('2026-10-05', 100, 'A')]);
  expect(statements).toMatchObject([{ account: 'Compte bancaire ••0189', added: 1, known: 0, refused: 0, isKnown: false }]);
  await receive([bankLine('2026-10-06', 200, 'B')]);
  await receive([bankLine('2026-10-06', 200, 'B')], { iban: OTHER });
  expect((await manager().bankStatements.accounts()).map(({ label, waiting }) => [label, waiting])).toEqual([
    ['Compte bancaire ••0189', 2],
    ['Compte bancaire ••2606', 1],
  ]);
});

it.each([
  ['12345678901', 'the eleven characters of the account'],
  ['30006 00001 12345678901 89', 'the « RIB »'],
])('knows an account again by %s: %s', async (number) => {
  await receive([bankLine('2026-10-05', 100, 'A')]);
  await receive([bankLine('2026-10-06', 200, 'B')], { iban: null, number });
  await receive([bankLine('2026-10-07', 300, 'C')], { iban: null, number: '12345678902' });
  await receive([bankLine('2026-10-08', 400, 'D')], { iban: OTHER.replace('FR14', 'FR15') });
  expect((await manager().bankStatements.accounts()).map(({ waiting }) => waiting)).toEqual([2, 1, 1]);
});

it('knows an account whose eleven characters came first by its IBAN', async () => {
  await receive([bankLine('2026-10-05', 100, 'A')], { iban: null, number: '12345678901' });
  await receive([bankLine('2026-10-06', 200, 'B')]);
  expect((await manager().bankStatements.accounts()).map(({ waiting }) => waiting)).toEqual([2]);
});

it('keeps the accounts of one file apart by their names, and does not put them into one', async () => {
  const named = (one: string) => ({ 'Compte courant': [bankLine('2026-10-05', 100, one)], 'Livret A': [bankLine('2026-10-05', 200, one)] });
  const receiveNamed = (...given: Parameters<ReturnType<typeof bankFiles>['receiveNamed']>) =>
    bankFiles(database, agency, now).receiveNamed(...given);
  await receiveNamed(named('A'));
  await receiveNamed(named('B'));
  const accounts = await manager().bankStatements.accounts();
  expect(accounts.map(({ label, waiting }) => [label, waiting])).toEqual([
    ['Compte courant', 2],
    ['Livret A', 2],
  ]);
  await expect(receiveNamed(named('C'), accounts[0]?.id)).rejects.toMatchObject({ code: 'bank-statement.other-account' });
});

it('never stores an account number in clear text', async () => {
  await receive([bankLine('2026-10-05', 100, 'A', { counterpartyIban: OTHER })]);
  const rows = await asOwner<{ text: string }>(
    database,
    `select (select string_agg(a::text, '') from bank_accounts a) || (select string_agg(l::text, '') from bank_lines l)
       || (select string_agg(coalesce(u.after::text, ''), '') from audit_log u) as text`,
  );
  expect(rows[0]?.text).toContain('2606');
  for (const secret of [ONE.slice(4, 20), OTHER.slice(4, 20)]) expect(rows[0]?.text).not.toContain(secret);
});

it('adds nothing for the same file again, nor for lines that another file brought', async () => {
  const lines = [bankLine('2026-10-05', 100, 'A'), bankLine('2026-10-06', 200, 'B')];
  await receive(lines);
  expect((await receive(lines)).statements).toMatchObject([{ isKnown: true, added: 0, known: 2 }]);
  expect((await receive([...lines, bankLine('2026-10-07', 300, 'C')])).statements).toMatchObject([{ added: 1, known: 2 }]);
  expect((await manager().matches.lines({ state: 'à traiter' })).rows.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
});

it('adds each line once when two people import the same file at once', async () => {
  const lines = [bankLine('2026-10-05', 100, 'A'), bankLine('2026-10-06', 200, 'B')];
  await receive([bankLine('2026-10-01', 1, 'Ouverture')]);
  const done = await Promise.all([receive(lines), receive(lines)]);
  expect(done.flatMap(({ statements }) => statements.map(({ added }) => added)).toSorted((one, other) => one - other)).toEqual([0, 2]);
  expect((await manager().matches.lines({ state: 'à traiter' })).rows).toHaveLength(3);
});

it('asks for the account when a file gives no number and several are known', async () => {
  await receive([bankLine('2026-10-05', 100, 'A')], { iban: null });
  await receive([bankLine('2026-10-06', 100, 'B')], { iban: null });
  expect(await manager().bankStatements.accounts()).toHaveLength(1);
  const { id } = await manager().bankAccounts.create({ label: 'Compte séquestre', iban: OTHER });
  await expect(receive([bankLine('2026-10-07', 100, 'C')], { iban: null })).rejects.toMatchObject({
    code: 'bank-statement.choose-account',
  });
  await receive([bankLine('2026-10-07', 100, 'C')], { iban: null, bankAccountId: id });
  const [first] = await manager().bankStatements.accounts();
  await expect(receive([bankLine('2026-10-08', 100, 'D')], { iban: OTHER, bankAccountId: first?.id ?? '' })).rejects.toMatchObject({
    code: 'bank-statement.other-account',
  });
});

it('tells by how much the balance of the bank differs from the lines', async () => {
  const month = { from: day('2026-10-01'), until: day('2026-10-31'), openingCents: cents(100_000), closingOn: day('2026-10-31') };
  await receive([bankLine('2026-10-05', 65_000, 'A'), bankLine('2026-10-06', -5_000, 'B')], { ...month, closingCents: cents(160_000) });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ closing: { on: '2026-10-31', cents: 160_000 }, differenceCents: 0 }]);
  // The file of November is missing.
  const december = { from: day('2026-12-01'), until: day('2026-12-31'), openingCents: cents(150_000), closingOn: day('2026-12-31') };
  await receive([bankLine('2026-12-05', 1_000, 'C')], { ...december, closingCents: cents(151_000) });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ differenceCents: -10_000 }]);
});

it('compares the balances after two files, where no file tells the one before it', async () => {
  await receive([bankLine('2026-10-05', 65_000, 'A'), bankLine('2026-10-31', -5_000, 'B')], {
    closingOn: day('2026-10-31'),
    closingCents: cents(160_000),
  });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ differenceCents: null }]);
  // Also a line of the day of the first balance that came after it.
  await receive([bankLine('2026-10-31', -1_000, 'C'), bankLine('2026-11-05', 65_000, 'D')], {
    closingOn: day('2026-11-30'),
    closingCents: cents(224_000),
  });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ differenceCents: 0 }]);
  // The file of December is missing.
  await receive([bankLine('2027-01-05', 65_000, 'E')], { closingOn: day('2027-01-31'), closingCents: cents(254_000) });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ differenceCents: -35_000 }]);
});

it('compares with the first balance known, also when only a later file tells the one before it', async () => {
  await receive([bankLine('2026-05-05', 100_000, 'A')], { closingOn: day('2026-05-31'), closingCents: cents(100_000) });
  await receive([bankLine('2026-06-05', 82_598, 'B')]);
  const july = { from: day('2026-07-01'), until: day('2026-07-31'), openingCents: cents(100_000), closingOn: day('2026-07-31') };
  await receive([bankLine('2026-07-05', 68_408, 'C')], { ...july, closingCents: cents(168_408) });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ differenceCents: -82_598 }]);
});

it('says nothing of the difference where the files tell no balance', async () => {
  await receive([bankLine('2026-10-05', 65_000, 'A')]);
  expect(await manager().bankStatements.accounts()).toMatchObject([{ closing: null, differenceCents: null }]);
});

it('keeps the lines that could not be read, with their reason', async () => {
  const unread = { line: 7, text: '31/13/2026;VIR;12,00', reason: 'day' } as const;
  await receive([bankLine('2026-10-05', 100, 'A')], { refused: [unread] });
  const [account] = await manager().bankStatements.accounts();
  expect(await manager().bankStatements.list({ bankAccountId: account?.id ?? '' })).toMatchObject([{ addedLines: 1, refused: [unread] }]);
});

it('removes a statement with its lines until one of them is joined to a payment', async () => {
  await receive([bankLine('2026-10-05', -100, 'FRAIS')]);
  const [account] = await manager().bankStatements.accounts();
  const list = () => manager().bankStatements.list({ bankAccountId: account?.id ?? '' });
  const remove = async () => manager().bankStatements.remove({ id: (await list())[0]?.id ?? '' });
  await expect(manager().bankAccounts.remove({ id: account?.id ?? '', version: 1 })).rejects.toMatchObject(
    refused('common.still-referenced'),
  );
  await remove();
  expect([await list(), (await manager().matches.lines({ state: 'à traiter' })).rows]).toEqual([[], []]);
  await manager().bankAccounts.remove({ id: account?.id ?? '', version: 1 });
  expect(await manager().bankStatements.accounts()).toEqual([]);
});

it('refuses two accounts of one name or one number', async () => {
  await manager().bankAccounts.create({ label: 'Compte courant', iban: ONE });
  await expect(manager().bankAccounts.create({ label: 'Compte courant', iban: null })).rejects.toMatchObject(
    refused('bank-account.label-taken'),
  );
  await expect(manager().bankAccounts.create({ label: 'Autre', iban: ONE })).rejects.toMatchObject(refused('bank-account.number-taken'));
  const [account] = await manager().bankStatements.accounts();
  await manager().bankAccounts.rename({ id: account?.id ?? '', version: account?.version ?? 0, label: 'Compte loyers' });
  expect(await manager().bankStatements.accounts()).toMatchObject([{ label: 'Compte loyers' }]);
});
