import { describe, expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, refusalsOf, statementOf } from './test-readings.ts';
import { readDay, readXmlDay } from './values.ts';

// Files that were read without a word, and wrongly.

describe('CSV: a row that does not fit its titles is refused', () => {
  it('an amount whose decimal comma is the separator', () => {
    const text = 'Date,Libellé,Montant\n05/01/2026,VIR DUPONT,850,50\n06/01/2026,VIR MARTIN,700.00\n';
    expect(refusalsOf(text)).toEqual(['2 structure']);
    expect(amountsOf(text)).toEqual([70000]);
  });

  it('a separator inside a wording without quotes', () => {
    const text = 'Date;Libellé;Débit;Crédit\n05/01/2026;VIR;LOYER;850,00;\n06/01/2026;VIR;;850,00;;\n';
    expect(refusalsOf(text)[0]).toMatch(/^2 /u);
    expect(amountsOf(text)).toEqual([85000]);
  });
});

describe('CSV: the side of an amount without sign', () => {
  it.each([
    ['Sens', 'D', -4500],
    ['Sens', 'Débit', -4500],
    ['Sens', '-', -4500],
    ['Sens', 'S', -4500],
    ['Sens', 'Sortie', -4500],
    ['Sens', 'C', 4500],
    ['Sens', '+', 4500],
    ['Sens', 'Entrée', 4500],
    ['Type', 'Débit', -4500],
    ['Type', 'Crédit', 4500],
    ['Type', 'Carte', 4500],
    ["Type d'opération", 'DEBIT', -4500],
  ])('%s « %s »', (title, side, expected) => {
    expect(amountsOf(`Date;Libellé;Montant;${title}\n05/01/2026;EDF;45,00;${side}\n`)).toEqual([expected]);
  });

  it('is not guessed', () => {
    expect(refusalsOf('Date;Libellé;Montant;Sens\n05/01/2026;EDF;45,00;?\n06/01/2026;EDF;45,00;Virement\n')).toEqual([
      '2 direction',
      '3 direction',
    ]);
  });

  it('is not taken for money in where it is not written', () => {
    const titles = 'Date;Libellé;Montant;Sens\n';
    const unsigned = `${titles}12/11/2026;VIR MARTIN;850,00;C\n10/11/2026;EDF;45,90;D\n09/11/2026;SYNDIC;120,00;\n08/11/2026;FRAIS;-5,00;\n07/11/2026;AVOIR;+3,00;\n`;
    expect(refusalsOf(unsigned)).toEqual(['4 direction']);
    expect(amountsOf(unsigned)).toEqual([85_000, -4590, -500, 300]);
    expect(refusalsOf(`${titles}09/11/2026;SYNDIC;120,00;\n`)).toEqual(['2 direction']);
  });

  it('is not taken for money in where only other types say it', () => {
    const text = 'Date;Type;Libellé;Montant\n12/11/2026;Crédit;VIR MARTIN;850,00\n11/11/2026;Débit;EDF;45,00\n10/11/2026;;FRAIS;3,00\n';
    expect(refusalsOf(text)).toEqual(['4 direction']);
    expect(amountsOf(text)).toEqual([85_000, -4500]);
    expect(amountsOf('Date;Montant;Sens;Libellé\n12/11/2026;850,00;CR;VIR\n11/11/2026;45,00;DB;EDF\n')).toEqual([85_000, -4500]);
  });

  it('is said by the sign where amounts have one', () => {
    const titles = 'Date;Libellé;Montant;Sens\n';
    expect(amountsOf(`${titles}12/11/2026;VIR MARTIN;850,00;\n10/11/2026;EDF;-45,90;D\n`)).toEqual([85_000, -4590]);
    expect(amountsOf(`${titles}12/11/2026;VIR MARTIN;850,00;\n10/11/2026;EDF;-45,90;\n`)).toEqual([85_000, -4590]);
  });
});

describe('CSV: words above and below the table', () => {
  it('« Devise des montants » names no currency', () => {
    expect(amountsOf('Devise des montants : EUR\nDate;Libellé;Montant\n05/01/2026;VIR;850,00\n')).toEqual([85000]);
    expect(refusalsOf('Devise : USD\nDate;Libellé;Montant\n05/01/2026;VIR;850,00\n')).toEqual(['3 currency']);
  });

  it('« Solde de tout compte » is an operation', () => {
    const read = statementOf('Date;Libellé;Montant\n05/01/2026;VIR;850,00\n;SOLDE DE TOUT COMPTE MARTIN;120,00\n');
    expect(read).toMatchObject({ closingCents: null, refused: [{ line: 3, reason: 'day' }] });
  });
});

describe('QIF', () => {
  it('a second day begins a second record, also without « ^ »', () => {
    expect(amountsOf('!Type:Bank\nD05/01/2026\nT850,00\nPVIR A\nD06/01/2026\nT700,00\nPVIR B\n^\n')).toEqual([85000, 70000]);
  });

  it.each(['!Option:AutoSwitch', '!Clear:AutoSwitch', '!option:MDY'])('%s between the type and its records loses none', (line) => {
    expect(amountsOf(`!Type:Bank\n${line}\nD05/01/2026\nT850,00\nPVIR A\n^\n`)).toEqual([85000]);
  });
});

describe('OFX', () => {
  const ofx = (list: string, after = '') =>
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>${list}</BANKTRANLIST>${after}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const transaction = (day: string, amount: string, type = 'OTHER') =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${day}${amount}<NAME>VIR</STMTTRN>`;

  it('what is not booked yet is refused, not left out', () => {
    const pending =
      '<BANKTRANLISTP><DTASOF>20260106<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260106<TRNAMT>-45.00<NAME>CARTE</STMTTRNP></BANKTRANLISTP>';
    const text = ofx(transaction('20260105', '850.00'), pending);
    expect(amountsOf(text)).toEqual([85000]);
    expect(refusalsOf(text)).toEqual(['2 not-booked']);
  });

  it('a debit without sign is refused: whether money went out is not guessed', () => {
    const text = ofx(transaction('20260105', '45.00', 'DEBIT') + transaction('20260106', '-45.00', 'DEBIT'));
    expect(amountsOf(text)).toEqual([-4500]);
    expect(refusalsOf(text)).toEqual(['1 direction']);
  });

  it('an instant in Greenwich is the day of Paris, one of the bank its own', () => {
    const days = linesOf(
      ofx(
        ['20260104230000[0:GMT]', '20260104230000[+1:CET]', '20260104230000.000[0]', '20260704223000[0:UTC]', '20260104120000[-5:EST]']
          .map((day, at) => transaction(day, `${at + 1}.00`))
          .join(''),
      ),
    ).map(({ bookedOn }) => bookedOn);
    expect(days).toEqual(['2026-01-05', '2026-01-04', '2026-01-05', '2026-07-05', '2026-01-04']);
  });
});

it('CAMT: an instant with the offset of Greenwich is the day of Paris', () => {
  expect(readXmlDay('2026-01-04T23:30:00+00:00')).toBe('2026-01-05');
  expect(readXmlDay('2026-01-04T23:30:00Z')).toBe('2026-01-05');
  expect(readXmlDay('2026-01-04T23:30:00+01:00')).toBe('2026-01-04');
  expect(readDay('05/01/2026')).toBe('2026-01-05');
});

describe('CFONB 120', () => {
  const record = (code: string, { amount, day = '050126', motive = '  ' }: { amount: string; day?: string; motive?: string }) => {
    const head = `${code}30006    00011EUR2 `;
    const text = `${head}12345678901${code === '04' ? '05' : '  '}${day}${motive}${day}VIR DUPONT`.padEnd(90, ' ');
    return `${text}${amount.padStart(14, '0')}`.padEnd(120, ' ');
  };
  const file = (operation: string) => [record('01', { amount: '10000{' }), operation, record('07', { amount: '10000{' })].join('\n');

  it('the motive « 00 » returns nothing; another one does', () => {
    expect(linesOf(file(record('04', { amount: '8500{', motive: '00' })))).toMatchObject([{ amountCents: 85000, returned: false }]);
    expect(linesOf(file(record('04', { amount: '8500}', motive: '04' })))).toMatchObject([{ amountCents: -85000, returned: true }]);
  });

  it('« é » and « è » are the signs of a zero on French terminals', () => {
    expect(amountsOf(file(record('04', { amount: '8500é' })))).toEqual([85000]);
    expect(amountsOf(file(record('04', { amount: '8500è' })))).toEqual([-85000]);
    expect(fileOf(file(record('04', { amount: '8500{' })).replaceAll('{', 'é')).statements[0]).toMatchObject({ closingCents: 100_000 });
  });
});
