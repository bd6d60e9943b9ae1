// Files that were read as they are meant, and must stay so where other exports are read better.
import { describe, expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, problemOf, refusalsOf, statementOf } from './test-readings.ts';

it('without titles, a row with two amounts is no operation of BNP Paribas: the last one may be the balance', () => {
  expect(
    problemOf('13/11/2026;45,00;;EDF;5 165,45\n12/11/2026;;850,00;VIR MARTIN;5 210,45\n11/11/2026;;700,00;VIR DURAND;4 360,45\n'),
  ).toBe('unknown-format');
});

it.each([
  ['LCL', '12/11/2026;;850,00;VIR MARTIN;;\n10/11/2026;;700,00;VIR ROY;;\n05/11/2026;120,00;;PRLV SYNDIC;;\n'],
  ['ING and HSBC', '12/11/2026;VIR MARTIN;;850,00\n10/11/2026;VIR ROY;;700,00\n05/11/2026;PRLV SYNDIC;120,00;\n'],
])('without titles, a lone debit at the end of a table of debits and credits is no money in of %s', (_, text) => {
  expect(problemOf(text)).toBe('unknown-format');
});

it.each(['Fichier généré le 13/11/2026;;;', 'Fin du relevé;;;'])(
  '« %s » below the operations of several accounts is none of them',
  (end) => {
    const text = `Compte;Date;Libellé;Montant\n12345678901;12/11/2026;VIR MARTIN;850,00\n12345678902;11/11/2026;EDF;-45,00\n${end}\n`;
    expect(fileOf(text).statements.map(({ account }) => account.number)).toEqual(['12345678901', '12345678902']);
  },
);

describe('a card named among the rows about an account', () => {
  const table = 'Date;Libellé;Débit;Crédit\n12/11/2026;VIREMENT MARTIN;;850,00\n';

  it.each([
    ['above its table', `Compte n° 12345678901;\nCarte n° 5137 81XX XXXX 1091;\nSolde au 12/11/2026 3 210,45 €\n\n${table}`],
    [
      'in the row of its balance',
      `Compte n° 12345678901;\nSolde au 12/11/2026 3 210,45 €\n${table}Solde carte 5137 81XX XXXX 1091;;-58,99\n`,
    ],
  ])('%s leaves it its number', (_, text) => {
    expect(fileOf(text).statements).toMatchObject([{ account: { number: '12345678901' }, closingCents: 321_045 }]);
  });

  it('leaves an account without number its balance', () => {
    expect(statementOf(`Carte n° 5137 81XX XXXX 1091;\nSolde au 12/11/2026 3 210,45 €\n\n${table}`)).toMatchObject({
      account: { number: null },
      closingCents: 321_045,
    });
  });

  it('leaves the accounts of a column theirs', () => {
    const text =
      'Carte VISA 5137 81XX XXXX 1091;;;\nCompte;Date;Libellé;Montant\n12345678901;12/11/2026;VIR MARTIN;850,00\n12345678902;12/11/2026;VIR DURAND;700,00\n';
    expect(fileOf(text).statements.map(({ account }) => account.number)).toEqual(['12345678901', '12345678902']);
  });

  it('does not hide the currency of its own table', () => {
    expect(refusalsOf(`Carte n° 5137 81XX XXXX 1091;\nDevise : USD\n${table}`)).toEqual(['4 currency']);
  });
});

describe('a balance in a row like an operation', () => {
  it('needs no side', () => {
    const text =
      'Date;Libellé;Montant;Sens\n12/11/2026;VIR MARTIN;850,00;C\n11/11/2026;EDF;45,00;D\n30/11/2026;SOLDE AU 30/11/2026;3 210,45;\n';
    expect(statementOf(text)).toMatchObject({ closingCents: 321_045, closingOn: '2026-11-30', refused: [], lines: [{}, {}] });
    const types =
      'Date;Type;Libellé;Montant\n30/10/2026;;ANCIEN SOLDE;2 405,45\n12/11/2026;Crédit;VIR MARTIN;850,00\n11/11/2026;Débit;EDF;45,00\n';
    expect(statementOf(types)).toMatchObject({ openingCents: 240_545, refused: [] });
  });

  it('is refused without a side where it moves the running balance', () => {
    const text =
      'Date;Libellé;Montant;Sens;Solde\n11/11/2026;EDF;45,00;D;100,00\n12/11/2026;VIR;850,00;C;950,00\n13/11/2026;SOLDE FINAL;50,00;;1 000,00\n';
    expect(refusalsOf(text)).toEqual(['4 direction']);
  });

  it.each([
    ['Divers', '12/11/2026;850,00;Virement;;VIR M MARTIN PAUL;;0;Divers\n12/11/2026;3210,45;;;00823 012345X;;0;Divers\n'],
    ['Solde', '12/11/2026\t850,00\tVirement\t\tVIR M MARTIN PAUL\t\n12/11/2026\t3210,45\tSolde\t\t00823 012345X\t\n'],
  ])('LCL without titles: it may have a category or a type, « %s »', (_, text) => {
    expect(statementOf(text)).toMatchObject({
      account: { number: '00823 012345X' },
      closingCents: 321_045,
      lines: [{ amountCents: 85_000 }],
    });
  });
});

describe('columns that may be of the account or of the other party', () => {
  it('a number beside a party is that of the account, but in the files of N26', () => {
    const text =
      'Date;Libellé;Tiers;Numéro de compte;Montant\n12/11/2026;VIR;Martin;12345678901;850,00\n11/11/2026;LOYER;Durand;12345678902;700,00\n';
    expect(fileOf(text).statements.map(({ account }) => account.number)).toEqual(['12345678901', '12345678902']);
  });

  it.each(['Date,Payee,Reference,Account number,Amount', 'Date,Payee,Transaction type,Account number,Amount'])(
    '%s: the number does not tell accounts apart',
    (titles) => {
      const text = `${titles}\n2026-11-12,Paul Martin,Loyer,FR7630006000011234567890189,850.00\n2026-11-09,Emma Durand,Loyer,FR7615589000009876543210088,700.00\n`;
      expect(fileOf(text).statements).toMatchObject([{ account: { iban: null }, lines: [{}, {}] }]);
    },
  );
});

describe('an amount in euros beside another one', () => {
  it('may be written only where they differ', () => {
    const text = 'Date;Libellé;Montant;Devise;Montant en EUR\n12/11/2026;VIR MARTIN;850,00;EUR;\n11/11/2026;VIR X;100,00;USD;91,20\n';
    expect(amountsOf(text)).toEqual([85_000]);
    expect(refusalsOf(text)).toEqual(['3 currency']);
    expect(amountsOf('Date;Libellé;Montant;Montant EUR\n12/11/2026;VIR MARTIN;850,00;\n11/11/2026;VIR X;100,00;91,20\n')).toEqual([
      85_000, 9120,
    ]);
  });

  it('has its sign too', () => {
    const text = 'Date;Libellé;Montant;Sens;Montant EUR\n12/11/2026;VIR MARTIN;850,00;;\n11/11/2026;EDF;-45,00;D;\n';
    expect(amountsOf(text)).toEqual([85_000, -4500]);
  });
});

it.each(['Virement reçu', 'Remise de chèques', 'Versement', 'Virements reçus'])('the type « %s » is money in beside « Débit »', (type) => {
  const text = `Date;Type;Libellé;Montant\n12/11/2026;${type};VIR MARTIN;850,00\n11/11/2026;Débit;EDF;45,00\n`;
  expect(linesOf(text).map(({ amountCents }) => amountCents)).toEqual([85_000, -4500]);
});

it('the type « Versement émis » is not', () => {
  expect(refusalsOf('Date;Type;Libellé;Montant\n12/11/2026;Versement émis;X;850,00\n11/11/2026;Débit;EDF;45,00\n')).toEqual([
    '2 direction',
  ]);
});
