// Operations that come again under another key: other FITIDs at each download, or a file of another format.
import { readBankFile } from '@lares/bank-files/read-bank-file';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
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

type Operation = readonly [day: string, amount: string, name: string];

/** The statement of one download: the references of another download are others. */
function ofx(
  download: string,
  operations: readonly Operation[],
  closing: readonly [day: string, amount: string] = ['20261031', '0.00'],
): string {
  const lines = operations.map(
    ([on, amount, name], at) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${on}<TRNAMT>${amount}<FITID>${download}-REF${at + 1}<NAME>${name}</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>00001234567</BANKACCTFROM>
<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing[1]}<DTASOF>${closing[0]}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

async function receive(text: string) {
  const reading = readBankFile(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(reading.problem);
  const [statement] = reading.file.statements;
  if (!statement) throw new Error('no statement');
  const { lines, account, ...known } = statement;
  const { iban, number } = account;
  return bankFiles(database, agency, now).receive(lines, { ...known, format: reading.file.format, iban, number: number ?? '00001234567' });
}

const waiting = async () => (await manager().matches.lines({ state: 'à traiter' })).rows;
const proposed = async () => (await waiting()).map(({ bookedOn, label, proposal }) => [bookedOn, label, proposal?.nature ?? null]);

const RENT: Operation = ['20261005', '650.00', 'VIR DUPONT LOYER'];
const COFFEE: Operation = ['20261006', '3.00', 'CB CAFE'];
const LATE: Operation = ['20261107', '650.00', 'VIR DUPONT LOYER'];

it('keeps apart what an overlapping file brings again under other references, and counts identical operations of a day', async () => {
  await receive(ofx('A', [RENT, COFFEE, COFFEE]));
  const { statements } = await receive(ofx('B', [RENT, COFFEE, COFFEE, COFFEE, LATE]));
  expect(statements).toMatchObject([{ added: 5, possibleDuplicates: 3, known: 0, refused: 0 }]);
  const nothing = null;
  expect((await proposed()).filter(([, , nature]) => nature === 'doublon')).toEqual([
    ['2026-10-05', 'VIR DUPONT LOYER', 'doublon'],
    ['2026-10-06', 'CB CAFE', 'doublon'],
    ['2026-10-06', 'CB CAFE', 'doublon'],
  ]);
  expect((await proposed()).filter(([, , nature]) => nature === nothing)).toHaveLength(5);
});

it('a third download is compared with the operations, not with what waits as a duplicate of them', async () => {
  await receive(ofx('A', [RENT]));
  await receive(ofx('B', [RENT]));
  expect((await receive(ofx('C', [RENT, RENT]))).statements).toMatchObject([{ added: 2, possibleDuplicates: 1 }]);
  expect((await receive(ofx('B', [RENT, LATE]))).statements).toMatchObject([{ added: 1, possibleDuplicates: 0, known: 1 }]);
});

it('another account, and references that stay, are not doubted', async () => {
  await receive(ofx('A', [RENT]));
  expect((await receive(ofx('A', [RENT, LATE]))).statements).toMatchObject([{ added: 1, possibleDuplicates: 0, known: 1 }]);
  const elsewhere = ofx('B', [RENT]).replace('00001234567', '00007654321');
  expect((await receive(elsewhere)).statements).toMatchObject([{ added: 1, possibleDuplicates: 0 }]);
});

it('is decided by the user: set aside, it counts in no balance; a real second operation stays', async () => {
  await receive(ofx('A', [RENT], ['20261005', '1650.00']));
  await receive(ofx('B', [RENT, LATE], ['20261107', '2300.00']));
  const difference = async () => (await manager().bankStatements.accounts())[0]?.differenceCents;
  expect(await difference()).toBe(0);
  const doubtful = (await waiting()).find(({ proposal }) => proposal?.nature === 'doublon');
  if (!doubtful) throw new Error('nothing is doubted');
  const { id, version } = doubtful;
  expect(await manager().matches.acceptSure({ lines: [{ id, version }] })).toEqual({ accepted: 0, left: 1 });
  await expect(manager().matches.setAside({ id, version, nature: 'doublon', learn: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await manager().matches.setAside({ id, version, nature: 'doublon' });
  expect(await difference()).toBe(0);
  await manager().matches.undo({ id, version: version + 1 });
  await manager().matches.setAside({ id, version: version + 2, nature: 'autre' });
  expect(await difference()).toBe(-65_000);
});

/** Removes the statement that brought so many lines. */
async function removeStatement(addedLines: number) {
  const [account] = await manager().bankStatements.accounts();
  const statements = await manager().bankStatements.list({ bankAccountId: account?.id ?? '' });
  await manager().bankStatements.remove({ id: statements.find((statement) => statement.addedLines === addedLines)?.id ?? '' });
}

it('a line is an operation of its own once the statement that it repeated is removed', async () => {
  await receive(ofx('A', [RENT]));
  await receive(ofx('B', [RENT, LATE]));
  await removeStatement(1);
  expect((await proposed()).map(([, , nature]) => nature)).toEqual([null, null]);
});

it('when the first of three copies is removed, the second becomes the operation and the third keeps waiting', async () => {
  await receive(ofx('A', [RENT]));
  await receive(ofx('B', [RENT, LATE]));
  await receive(ofx('C', [RENT, LATE, COFFEE]));
  await removeStatement(1);
  expect((await proposed()).filter(([, label]) => label === 'VIR DUPONT LOYER').map(([on, , nature]) => [on, nature])).toEqual(
    expect.arrayContaining([
      ['2026-10-05', null],
      ['2026-10-05', 'doublon'],
      ['2026-11-07', null],
      ['2026-11-07', 'doublon'],
    ]),
  );
});

it('identical operations of one file are not duplicates of each other once the other file is removed', async () => {
  await receive(ofx('A', [COFFEE, COFFEE]));
  await receive(ofx('B', [COFFEE, COFFEE, COFFEE]));
  await removeStatement(2);
  expect((await proposed()).map(([, , nature]) => nature)).toEqual([null, null, null]);
});

it('what was set aside as a duplicate of a removed line waits again, so that the operation is not lost', async () => {
  await receive(ofx('A', [RENT]));
  await receive(ofx('B', [RENT, LATE]));
  const doubtful = (await waiting()).find(({ proposal }) => proposal?.nature === 'doublon');
  if (!doubtful) throw new Error('nothing is doubted');
  await manager().matches.setAside({ id: doubtful.id, version: doubtful.version, nature: 'doublon' });
  await removeStatement(1);
  expect((await proposed()).map(([on, , nature]) => [on, nature])).toEqual(
    expect.arrayContaining([
      ['2026-10-05', null],
      ['2026-11-07', null],
    ]),
  );
});

it('the same month as CSV is doubted line by line, also where the bank words it otherwise and a day later', async () => {
  await receive(ofx('A', [RENT, COFFEE, COFFEE]));
  const csv =
    'Date;Libellé;Montant\n06/10/2026;VIREMENT DE M DUPONT;650,00\n06/10/2026;CARTE 05/10 CAFE;3,00\n17/10/2026;CARTE CAFE;3,00\n';
  expect((await receive(csv)).statements).toMatchObject([{ added: 3, possibleDuplicates: 2 }]);
  await removeStatement(3);
  expect((await proposed()).map(([, , nature]) => nature)).not.toContain('doublon');
});

it('a reference that starts again in the file of the evening brings another operation, once', async () => {
  const numbered = (name: string) => ofx('000', [['20261005', '700.00', name]]).replace('000-REF1', '000001');
  await receive(numbered('VIR MARTIN CLAIRE'));
  const evening = numbered('VIR DURAND PAUL');
  expect((await receive(evening)).statements).toMatchObject([{ added: 1, possibleDuplicates: 0, known: 0 }]);
  expect((await receive(evening.replace('<BALAMT>0.00', '<BALAMT>5.00'))).statements).toMatchObject([{ added: 0, known: 1 }]);
});

it('the parts of a batch that an earlier version stored as one operation are known', async () => {
  const whole = bankLine('2026-10-05', 1200, 'REMISE');
  const parts = [700, 500].map((amount) => bankLine('2026-10-05', amount, 'REMISE', { keyOfWhole: whole.externalKey }));
  const { receive: lines } = bankFiles(database, agency, now);
  await lines([whole]);
  expect((await lines([...parts, bankLine('2026-10-06', 300, 'B')])).statements).toMatchObject([{ added: 1, known: 2 }]);
  expect((await waiting()).map(({ amountCents }) => amountCents).toSorted((one, other) => one - other)).toEqual([300, 1200]);
});

it('the parts of a batch are operations where none was stored for it', async () => {
  const parts = [700, 500].map((amount) => bankLine('2026-10-05', amount, 'REMISE', { keyOfWhole: 'whole' }));
  expect((await bankFiles(database, agency, now).receive(parts)).statements).toMatchObject([{ added: 2, known: 0 }]);
});

it('the parts of a batch are doubted where a file of another format gave their sum, and stay so once another statement is removed', async () => {
  const { receive: lines } = bankFiles(database, agency, now);
  await lines([bankLine('2026-10-05', 1200, 'REM CHQ')], { format: 'OFX' });
  await lines([bankLine('2026-10-19', 90, 'A'), bankLine('2026-10-20', 91, 'B'), bankLine('2026-10-21', 92, 'C')]);
  const parts = [700, 500].map((amount) => bankLine('2026-10-06', amount, 'REMISE', { keyOfWhole: 'whole' }));
  expect((await lines(parts)).statements).toMatchObject([{ added: 2, possibleDuplicates: 2 }]);
  const doubted = async () => (await waiting()).filter(({ proposal }) => proposal?.nature === 'doublon').length;
  await removeStatement(3);
  expect(await doubted()).toBe(2);
  await removeStatement(1);
  expect(await doubted()).toBe(0);
});

it('an operation that an earlier version stored under another day is doubted when its reference is renewed', async () => {
  const csv = (booked: string, download: string) =>
    `${booked};Date;Libellé;Référence;Montant\n05/10/2026;28/09/2026;VIR DUPONT LOYER;${download}-REF1;650,00\n`;
  // Titles that no version knows leave the day of the operation.
  expect((await receive(csv('Cachet', 'DOWNLOAD1'))).statements).toMatchObject([{ added: 1, possibleDuplicates: 0 }]);
  expect((await receive(csv('Date compta', 'DOWNLOAD2'))).statements).toMatchObject([{ added: 1, possibleDuplicates: 1 }]);
});

it('operations of one day that are booked on two are two, and one that an earlier version stored is known', async () => {
  const csv = (title: string, booked: string) => `${title};Date;Libellé;Montant\n${booked};05/10/2026;CB CAFE;-3,00\n`;
  expect((await receive(csv('Date compta', '06/10/2026'))).statements).toMatchObject([{ added: 1 }]);
  expect((await receive(csv('Date compta', '07/10/2026'))).statements).toMatchObject([{ added: 1, known: 0, possibleDuplicates: 0 }]);
  expect((await receive(`${csv('Date compta', '07/10/2026')}\n`)).statements).toMatchObject([{ added: 0, known: 1 }]);
});

it('an operation is known under the key that an earlier version gave it, with either day', async () => {
  const csv = (title: string) => `${title};Date;Libellé;Montant\n06/10/2026;05/10/2026;CB CAFE;-3,00\n`;
  await receive(csv('Cachet'));
  expect((await receive(csv('Date compta'))).statements).toMatchObject([{ added: 0, known: 1 }]);
  const { receive: lines } = bankFiles(database, agency, now);
  const known = bankLine('2026-10-12', -500, 'CB');
  await lines([known]);
  const more = { keyOfFormerDay: known.externalKey, formerBookedOn: day('2026-10-11') };
  expect((await lines([{ ...known, ...more, externalKey: 'booked' }])).statements).toMatchObject([{ added: 0, known: 1 }]);
  const later = bankLine('2026-10-13', -500, 'CB', { ...more, externalKey: 'booked later' });
  expect((await lines([later])).statements).toMatchObject([{ added: 1, known: 0 }]);
});
