import { expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\n\n';
const ACCOUNT = '<BANKACCTFROM><BANKID>15589<BRANCHID>00000<ACCTID>98765432100<ACCTTYPE>CHECKING</BANKACCTFROM>';

const sgml = (transactions: string, { currency = 'EUR', account = ACCOUNT } = {}): string =>
  `${HEADER}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}${account}<BANKTRANLIST><DTSTART>20260901000000<DTEND>20260930235959\n${transactions}</BANKTRANLIST><LEDGERBAL><BALAMT>1 234,56<DTASOF>20260930</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const transaction = (amount: string, more = '<FITID>ABC1234567<NAME>VIR M DUPONT<MEMO>LOYER SEPTEMBRE'): string =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260905120000[+2:CEST]<TRNAMT>${amount}${more}</STMTTRN>\n`;

it('names an operation without wording by its type', () => {
  const unnamed = transaction('-12.00', '<FITID>1').replace('CREDIT', 'FEE');
  expect(linesOf(sgml(unnamed + transaction('850.00', '<FITID>2')))).toMatchObject([
    { label: 'Frais bancaires' },
    { label: 'Opération sans libellé' },
  ]);
});

it('reads SGML without end tags: account, period, balance, operations', () => {
  expect(statementOf(sgml(transaction('+850,00')))).toMatchObject({
    account: { iban: 'FR7615589000009876543210088', number: '98765432100' },
    from: '2026-09-01',
    until: '2026-09-30',
    openingCents: null,
    closingCents: 123456,
    closingOn: '2026-09-30',
    lines: [
      {
        line: 1,
        bookedOn: '2026-09-05',
        amountCents: 85000,
        label: 'VIR M DUPONT LOYER SEPTEMBRE',
        bankReference: 'ABC1234567',
        counterparty: null,
      },
    ],
  });
});

it('reads the same from XML, from SGML with end tags, and when the last tags are missing', () => {
  const text = sgml(transaction('850.00'));
  const expected = linesOf(text);
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${text.slice(HEADER.length).replaceAll(/<(CURDEF|BANKID|BRANCHID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO|BALAMT|DTASOF)>([^<]*)/gu, '<$1>$2</$1>')}`;
  expect(linesOf(xml)).toEqual(expected);
  expect(linesOf(text.replaceAll('</STMTTRN>', '').replaceAll('</BANKTRANLIST>', ''))).toEqual(expected);
  expect(linesOf(text.slice(0, text.indexOf('</BANKTRANLIST>')))).toEqual(expected);
  expect(linesOf(`Content-Type: application/x-ofx\n\n${text}`)).toEqual(expected);
});

it('reads accents, entities and CDATA', () => {
  const text = sgml(transaction('-12', '<FITID>X<NAME>Café &amp; Cie &#233;<MEMO><![CDATA[<a> & b]]>'));
  expect(linesOf(windows1252(text))).toMatchObject([{ label: 'Café & Cie é <a> & b' }]);
});

it('does not repeat a name that the memo contains', () => {
  const text = sgml(
    transaction('1', '<NAME>VIR SEPA DUPONT<MEMO>VIR SEPA DUPONT LOYER') + transaction('2', '<NAME>VIR SEPA DUPONT LOYER<MEMO>VIR SEPA'),
  );
  expect(linesOf(text).map(({ label }) => label)).toEqual(['VIR SEPA DUPONT LOYER', 'VIR SEPA DUPONT LOYER']);
});

it('reads the payee, its account and the value date', () => {
  const text = sgml(
    transaction(
      '-5',
      '<DTAVAIL>20260907<PAYEE><NAME>Syndic<CITY>Paris</PAYEE><BANKACCTTO><BANKID>1<ACCTID>FR7618706000000012345678954</BANKACCTTO><NAME>VIR',
    ),
  );
  expect(linesOf(text)).toMatchObject([
    { label: 'VIR', counterparty: 'Syndic', counterpartyIban: 'FR7618706000000012345678954', valueOn: '2026-09-07' },
  ]);
});

it('refuses operations with an unreadable day or amount, or in another currency', () => {
  const text = sgml(
    transaction('1').replace('<DTPOSTED>20260905120000[+2:CEST]', '') +
      transaction('2').replace('20260905', '20260231') +
      transaction('abc') +
      transaction('1.005') +
      transaction('0.00') +
      transaction('6', '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>') +
      transaction('7', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>'),
  );
  expect(refusalsOf(text)).toEqual(['1 day', '2 day', '3 amount', '4 decimals', '5 zero', '6 currency']);
  expect(amountsOf(text)).toEqual([700]);
  expect(refusalsOf(sgml(transaction('1'), { currency: 'USD' }))).toEqual(['1 currency']);
});

it('does not rely on a FITID made of agency, day and amount', () => {
  const line = (fitid: string, name: string) => transaction('-80.00', `<FITID>${fitid}<NAME>${name}`);
  const [first, second] = linesOf(sgml(line('364 050926 -8000', 'CB MONOPRIX') + line('364 050926 -8000', 'CB TOTAL')));
  // The next export lists them the other way round.
  const [again] = linesOf(sgml(line('364 050926 -8000', 'CB TOTAL') + line('364 050926 -8000', 'CB MONOPRIX')));
  expect(again?.externalKey).toBe(second?.externalKey);
  expect(first?.externalKey).not.toBe(second?.externalKey);
});

it('keeps a trustworthy FITID when the wording changes, and tells two uses of one FITID apart', () => {
  const [one] = linesOf(sgml(transaction('5', '<FITID>ABC1234567<NAME>VIR M DUPONT')));
  const [same] = linesOf(sgml(transaction('5', '<FITID>ABC1234567<NAME>VIREMENT DE M DUPONT')));
  expect(same?.externalKey).toBe(one?.externalKey);
  const twice = linesOf(sgml(transaction('5', '<FITID>ABC1234567<NAME>A') + transaction('6', '<FITID>ABC1234567<NAME>B')));
  expect(new Set(twice.map(({ externalKey }) => externalKey)).size).toBe(2);
});

it('reads cards and several accounts', () => {
  const card = sgml(transaction('-3'), { account: '<CCACCTFROM><ACCTID>4970XXXX1234</CCACCTFROM>' }).replaceAll('STMTRS', 'CCSTMTRS');
  const both = sgml(transaction('1')).replace('</OFX>', card.slice(card.indexOf('<OFX>') + 5));
  expect(fileOf(both).statements).toMatchObject([
    { account: { number: '98765432100' } },
    { account: { number: '4970XXXX1234', iban: null }, lines: [{ amountCents: -300 }] },
  ]);
});

it('refuses OFX without a statement of an account with money', () => {
  expect(problemOf(`${HEADER}<OFX></OFX>`)).toBe('empty');
  expect(
    problemOf(
      `${HEADER}<OFX><INVSTMTMSGSRSV1><INVSTMTRS><INVBANKTRAN>${transaction('1')}</INVBANKTRAN></INVSTMTRS></INVSTMTMSGSRSV1></OFX>`,
    ),
  ).toBe('not-a-statement');
});
