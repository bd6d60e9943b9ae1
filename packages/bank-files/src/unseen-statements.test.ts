// Titles, parts and signs of exports that no bank of the other tests writes.
import { describe, expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, problemOf, refusalsOf, statementOf } from './test-readings.ts';

describe('the day on which the bank booked an operation', () => {
  it.each([
    'Date compta',
    'Date compta.',
    'Date d’imputation',
    'Date d’enregistrement',
    'Date de saisie',
    'Jour comptable',
    'Posting date',
    'Date posted',
  ])('is that of « %s », not the value date beside it', (title) => {
    expect(linesOf(`${title};Date valeur;Libellé;Montant\n31/12/2025;02/01/2026;VIR MARTIN;850,00\n`)).toMatchObject([
      { bookedOn: '2025-12-31', valueOn: '2026-01-02' },
    ]);
  });

  it.each([
    ['02/01/2026', 'Date valeur', ''],
    ['30/12/2025', 'Date op', ''],
    ['30/12/2025', 'Date', 'Réf. 1234567'],
  ])('leaves an operation the key under which it was stored with the day %s of « %s »', (other, title, reference) => {
    const keysOf = (booked: string) =>
      linesOf(`${booked};${title};Libellé;Référence;Montant\n31/12/2025;${other};VIR MARTIN;${reference};850,00\n`).map(
        ({ externalKey, keyOfFormerDay = externalKey, keyOfReusedReference }) => [keyOfFormerDay, keyOfReusedReference],
      );
    expect(keysOf('Date compta')).toEqual(keysOf('Cachet'));
  });

  it('is that of the books, where the day of the operation stands beside it', () => {
    expect(linesOf('Date compta;Date op;Libellé;Montant\n31/12/2025;30/12/2025;VIR MARTIN;850,00\n')).toMatchObject([
      { bookedOn: '2025-12-31' },
    ]);
  });
});

describe('operations that are not booked yet', () => {
  const TITLES = 'Date;Libellé;Montant';
  const PENDING = '05/01/2026;CARTE CASTORAMA;-10,00';
  const BOOKED = '31/12/2025;VIR MARTIN;850,00';

  it.each([
    'Opérations à venir',
    'Opérations en cours',
    'OPERATIONS EN ATTENTE',
    'Mouvements non comptabilisés',
    'Opérations à venir au 05/01/2026',
    'Opérations à venir (2)',
    'Opérations à venir du 05/01/2026 au 31/01/2026',
    'Opérations en cours au 05/01/2026',
    'À venir',
    'Opérations cartes en cours',
    'Opérations en cours d’exécution',
    'Opérations en cours d’enregistrement',
    'Prélèvements à venir',
  ])('are refused under « %s »', (title) => {
    const text = [TITLES, `${title};;`, PENDING, 'Opérations comptabilisées;;', BOOKED, ''].join('\n');
    expect([amountsOf(text), refusalsOf(text)]).toEqual([[85_000], ['3 not-booked']]);
  });

  it('are refused in a table of their own, beside which that of the booked ones is of the same account', () => {
    const tables = ['Compte n° 12345678901;;', 'Opérations à venir;;', TITLES, PENDING, 'Opérations passées;;', TITLES, BOOKED, ''];
    expect(fileOf(tables.join('\n')).statements).toMatchObject([
      { account: { number: '12345678901' }, lines: [{ amountCents: 85_000 }], refused: [{ line: 4, reason: 'not-booked' }] },
    ]);
    const bookedFirst = ['Opérations passées;;', TITLES, BOOKED, 'Opérations à venir;;', TITLES, PENDING, ''].join('\n');
    expect(fileOf(bookedFirst).statements).toMatchObject([
      { account: { label: null }, lines: [{ amountCents: 85_000 }], refused: [{ reason: 'not-booked' }] },
    ]);
  });

  it.each([
    'Opérations en cours de période',
    'Opérations en cours du mois',
    'Opérations en cours du compte',
    'Opérations en cours depuis le dernier relevé',
    'Mouvements en cours du 01/12/2025 au 31/12/2025',
    'Opérations du mois en cours',
    'Opérations du 01/12/2025 au 31/12/2025',
  ])('are not those under « %s »', (title) => {
    expect(amountsOf([TITLES, `${title};;`, BOOKED, ''].join('\n'))).toEqual([85_000]);
  });

  it.each([
    'Historique',
    'Historique des opérations',
    'Dernières opérations',
    'Vos dernières opérations',
    'Opérations récentes',
    'Opérations antérieures',
    'Opérations débitées',
    'Opérations validées',
    'Opérations traitées',
    'Opérations pointées',
    'Opérations imputées',
    'Opérations sur le compte',
    'Opérations comptabilisées (12)',
    'Opérations comptabilisées au 31/12/2025',
  ])('end at « %s »', (title) => {
    const text = [TITLES, 'Opérations à venir;;', PENDING, `${title};;`, BOOKED, ''].join('\n');
    expect([amountsOf(text), refusalsOf(text)]).toEqual([[85_000], ['3 not-booked']]);
  });

  it('do not end at the second row of a wording', () => {
    const text = [TITLES, 'Opérations à venir;;', PENDING, ';MOUVEMENT DU 05/01/26;', PENDING, ''].join('\n');
    expect([amountsOf(text), refusalsOf(text)]).toEqual([[], ['3 not-booked', '4 structure', '5 not-booked']]);
  });

  it('are booked when only their wording says so', () => {
    expect(amountsOf(`${TITLES}\n31/12/2025;OPERATIONS EN COURS;850,00\n${BOOKED}\n`)).toEqual([85_000, 85_000]);
  });
});

describe('a column of debits with both signs', () => {
  const table = (...debits: string[]) => `Date;Libellé;Débit;Crédit\n${debits.map((debit) => `31/12/2025;PRLV;${debit};`).join('\n')}\n`;

  it('says which of its amounts are money out by most of them; the others may be debits taken back, and are refused', () => {
    const unsigned = table('10,00', '20,00', '-5,00');
    expect([amountsOf(unsigned), refusalsOf(unsigned)]).toEqual([[-1000, -2000], ['4 direction']]);
    const signed = table('-10,00', '-20,00', '5,00');
    expect([amountsOf(signed), refusalsOf(signed)]).toEqual([[-1000, -2000], ['4 direction']]);
    const even = table('-10,00', '5,00', '0,00');
    expect([amountsOf(even), refusalsOf(even)]).toEqual([[], ['2 direction', '3 direction', '4 zero']]);
  });

  it('is money out with one sign, whichever it is', () => {
    expect(amountsOf(table('-10,00', '-20,00'))).toEqual([-1000, -2000]);
    expect(amountsOf(table('10,00', '20,00'))).toEqual([-1000, -2000]);
  });

  it('does not count its balances and sums', () => {
    const text = 'Date;Libellé;Débit;Crédit\n31/12/2025;PRLV;-10,00;\n31/12/2025;SOLDE DEBITEUR;5,00;\nTotal;;10,00;\nTotal;;10,00;\n';
    expect([amountsOf(text), refusalsOf(text)]).toEqual([[-1000], []]);
  });
});

it.each([
  ['EUR 650.00', 65_000],
  ['€650', 65_000],
  ['-€ 650,00', -65_000],
  ['EUR -1 650,00', -165_000],
])('reads an amount behind its currency: « %s »', (amount, cents) => {
  expect(amountsOf(`Date;Libellé;Montant\n31/12/2025;VIR;${amount}\n`)).toEqual([cents]);
});

it('reads the balance that stands before its day', () => {
  expect(statementOf('Solde : 3 210,00 EUR au 04/01/2026;;\nDate;Libellé;Montant\n31/12/2025;VIR;1,00\n')).toMatchObject({
    closingCents: 321_000,
    closingOn: '2026-01-04',
  });
});

it('of two balances that have no day but in their title, the later one closes, wherever it stands', () => {
  const rows = ['Solde au 01/12/2025;;;100,00', '02/12/2025;A;10,00;', '03/12/2025;B;;5,00', 'Solde au 31/12/2025;;;95,00'];
  const file = (lines: string[]) => `Date;Libellé;Débit;Crédit\n${lines.join('\n')}\n`;
  for (const lines of [rows, rows.toReversed()])
    expect(statementOf(file(lines))).toMatchObject({ closingCents: 9500, closingOn: '2025-12-31', refused: [] });
});

it.each([
  ['Date,Description,Outflow,Inflow', '31/12/2025,VIR MARTIN,,850.00'],
  ['Date,Description,Money out,Money in', '31/12/2025,VIR MARTIN,,850.00'],
  ['Date,Description,Paid out,Paid in', '31/12/2025,VIR MARTIN,,850.00'],
  ['Date;Libelle;Deb.;Cred.', '31/12/2025;VIR MARTIN;;850,00'],
])('finds the columns under « %s »', (titles, row) => {
  expect(linesOf(`${titles}\n${row}\n`)).toMatchObject([{ bookedOn: '2025-12-31', amountCents: 85_000, label: 'VIR MARTIN' }]);
});

it('takes the opening balance from the rows where a row of its own says the same closing balance', () => {
  const table = (closing: string) =>
    `Date;Libellé;Montant;Solde\n30/12/2025;PRLV;-72,15;584,56\n31/12/2025;VIR;650,00;1234,56\n;Solde au 31/12/2025;;${closing}\n`;
  expect(statementOf(table('1234,56'))).toMatchObject({ openingCents: 65_671, closingCents: 123_456, closingOn: '2025-12-31' });
  // The balance of a later day, or of another account.
  expect(statementOf(table('1300,00'))).toMatchObject({ openingCents: null, closingCents: 130_000 });
});

it('Wise: the running balance', () => {
  const text =
    '"TransferWise ID",Date,Amount,Currency,Description,"Running Balance","Total fees"\nTRANSFER-123,31-12-2025,650.00,EUR,"Received money",1234.56,0.00\nCARD-456,05-12-2025,-72.15,EUR,"Card",584.56,0.00\n';
  expect(statementOf(text)).toMatchObject({ openingCents: 65_671, closingCents: 123_456 });
});

it('a table of HTML, which some banks name « .xls », is no statement that is read, rather than a damaged one', () => {
  for (const start of [
    '<html>',
    '<!DOCTYPE html>\n<html>',
    '<table border="1">',
    '<HTML xmlns:x="urn:schemas-microsoft-com:office:excel">',
  ])
    expect(problemOf(`${start}<tr><td>Date</td></tr>`)).toBe('unknown-format');
});
