import { describe, expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

describe('titles of French banks', () => {
  const RENT = { bookedOn: '2026-01-05', amountCents: 85000, label: 'VIR DUPONT' };

  it.each([
    ['Date;Nature;Débit;Crédit', '05/01/2026;VIR DUPONT;;850,00'],
    ['Date;Opération;Montant (EUR)', '05/01/2026;VIR DUPONT;850,00'],
    ['Date opération;Libellé opération;Montant opération en €', '05/01/2026;VIR DUPONT;850,00'],
    ["Date de l'opération;Nature de l'opération;Valeur;Débit;Crédit", '05/01/2026;VIR DUPONT;05/01/2026;;850,00'],
    ['Date opé.;Libellé;Débit;Crédit;Valeur', '05/01/2026;VIR DUPONT;;850,00;05/01/2026'],
    ["Date de la transaction;Description de l'opération;Montant en euros", '05/01/2026;VIR DUPONT;850,00'],
    ['Date;Libellé;Sorties;Entrées', '05/01/2026;VIR DUPONT;;850,00'],
    ['Date;Objet;Dépense;Recette', '05/01/2026;VIR DUPONT;;850,00'],
    ["Date;Intitulé de l'opération;Montant TTC", '05/01/2026;VIR DUPONT;850,00'],
    ['Date;Montant;Type;N° chèque;Libellé 1;Libellé 2', '05/01/2026;850,00;Virement;;VIR;DUPONT'],
  ])('« %s »', (titles, row) => {
    expect(linesOf(`${titles}\n${row}\n`)).toMatchObject([RENT]);
  });

  it('N26 in French: the wording is the reference of the payment, the other party has its account', () => {
    const titles = 'Date de comptabilisation,Date de valeur,Nom du partenaire,IBAN du partenaire,Type,Référence de paiement,Montant (EUR)';
    expect(linesOf(`${titles}\n2026-01-05,2026-01-05,Dupont,FR7630006000011234567890189,Virement,Loyer,850.0\n`)).toMatchObject([
      { label: 'Loyer', counterparty: 'Dupont', counterpartyIban: 'FR7630006000011234567890189', amountCents: 85000 },
    ]);
  });

  it('Revolut Business: instants in UTC, the account of each row', () => {
    const titles = 'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Amount,Fee,Balance,Account';
    expect(
      statementOf(`${titles}\n2026-01-05,2026-01-05,6590a1,TOPUP,COMPLETED,Payment,LOYER,Dupont,850.00,0.00,1850.00,EUR Main\n`),
    ).toMatchObject({ account: { number: 'EUR Main' }, closingCents: 185000, lines: [{ label: 'Payment LOYER', counterparty: 'Dupont' }] });
  });
});

describe('cells', () => {
  it('days in words, with and without their century', () => {
    const text =
      'Date;Libellé;Montant\n5 janv. 2026;A;1,00\n12 févr. 26;B;2,00\n1er août 2026;C;3,00\n20260105;D;4,00\n5 jenv. 2026;E;5,00\n';
    expect(statementOf(windows1252(text))).toMatchObject({
      lines: [{ bookedOn: '2026-01-05' }, { bookedOn: '2026-02-12' }, { bookedOn: '2026-08-01' }, { bookedOn: '2026-01-05' }],
      refused: [{ line: 6, reason: 'day' }],
    });
  });

  it('a dash where there is no debit or no credit', () => {
    expect(amountsOf('Date;Libellé;Débit;Crédit\n05/01/2026;VIR;-;850,00\n06/01/2026;PRLV;45,00;–\n')).toEqual([85000, -4500]);
  });

  it('the sums of a table are no operation; what has no day otherwise is refused', () => {
    const text =
      'Date;Libellé;Débit;Crédit\n05/01/2026;VIR;;850,00\n;TOTAL ACCESS STATION;40,00;\n;Total des opérations;45,00;850,00\n;Nouveau solde au 31/01/2026;;1 850,00\n';
    expect(statementOf(text)).toMatchObject({
      lines: [{ amountCents: 85000 }],
      refused: [{ line: 3, reason: 'day' }],
      closingCents: 185000,
      closingOn: '2026-01-31',
    });
  });
});

describe('tables without titles', () => {
  const BNP =
    '05/01/2026;VIR SEPA RECU;Virement reçu;VIR SEPA RECU /DE M DUPONT /MOTIF LOYER;850,00\n06/01/2026;CB;Carte;CARTE 030126;-32,10\n';

  it('BNP Paribas: the wording of its titled table, and the balance of the row above', () => {
    const titles = 'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n';
    expect(linesOf(BNP)).toMatchObject([
      { line: 1, bookedOn: '2026-01-05', amountCents: 85000, label: 'VIR SEPA RECU /DE M DUPONT /MOTIF LOYER' },
      { line: 2, amountCents: -3210 },
    ]);
    expect(linesOf(BNP).map(({ externalKey }) => externalKey)).toEqual(linesOf(titles + BNP).map(({ externalKey }) => externalKey));
    const account = 'Compte de chèques;Compte de chèques;****1234;31/01/2026;;1 234,56\n';
    expect(statementOf(account + BNP)).toMatchObject({ closingCents: 123456, closingOn: '2026-01-31', refused: [] });
    expect(statementOf(account + BNP.split('\n', 1).join(''))).toMatchObject({ lines: [{ amountCents: 85000 }], refused: [] });
  });

  it.each([
    ['day, wording, amount', '05/01/2026,"VIR DUPONT","850,00"\n06/01/2026,"PRLV EDF","-12,00"\n'],
    ['day, wording, amount, currency', '05/01/2026;VIR DUPONT;+850,00;EUR\n06/01/2026;PRLV EDF;-12,00;EUR\n'],
    ['two days, wording, amount', '05/01/2026;06/01/2026;VIR DUPONT;850,00;\n06/01/2026;06/01/2026;PRLV EDF;-12,00;\n'],
  ])('%s', (_, text) => {
    expect(linesOf(text)).toMatchObject([
      { bookedOn: '2026-01-05', amountCents: 85000, label: 'VIR DUPONT' },
      { amountCents: -1200, label: 'PRLV EDF' },
    ]);
  });

  it('refuse each row that is damaged, also above the first operation', () => {
    expect(refusalsOf(`;CB;Carte;CARTE;-9,00\n${BNP}${BNP}06/13/2026;CB;Carte;CARTE;-1,00\n07/01/2026;CB;Carte;CARTE;-1,O0\n`)).toEqual([
      '1 day',
      '6 day-order',
      '7 amount',
    ]);
  });

  it.each([
    ['two amounts of which one may be a balance', '05/01/2026;VIR DUPONT;850,00;1850,00\n06/01/2026;PRLV EDF;-12,00;1838,00\n'],
    ['no decimals, so perhaps numbers of operations', '05/01/2026;VIR DUPONT;850\n06/01/2026;PRLV EDF;12\n'],
    ['people', 'Martin;Claire;12/05/1980\nDupont;Paul;01/02/1975\n'],
  ])('are unknown with %s', (_, text) => {
    expect(problemOf(text)).toBe('unknown-format');
  });
});

it('titles of two lines, as spreadsheets write them', () => {
  const titles = '"Date\nopération";"Libellé\nde l’opération";"Débit\neuros";"Crédit\neuros"\n';
  expect(linesOf(`Relevé de compte;;;\n${titles}05/01/2026;VIR LOYER;;850,00\n`)).toMatchObject([{ amountCents: 85_000 }]);
});

describe('a column « IBAN » beside the other party', () => {
  const titles = 'Date;Libellé;Montant;Contrepartie;IBAN\n';
  const [first, second] = ['FR7615589000009876543210088', 'FR7630006000011234567890189'];

  it('is that of the other party when it holds several', () => {
    const text = `${titles}05/01/2026;VIR A;850,00;Martin;${first}\n06/01/2026;VIR B;700,00;Durand;${second}\n07/01/2026;CB;-3,00;Café;\n`;
    expect(fileOf(text).statements).toMatchObject([
      { account: { iban: null }, lines: [{ counterpartyIban: first }, { counterpartyIban: second }, { counterpartyIban: null }] },
    ]);
  });

  it('is the account when it holds one, or several that have many other parties each', () => {
    const row = (iban: string) => ['A', 'B', 'C'].map((party) => `05/01/2026;VIR ${party};1,00;${party};${iban}\n`).join('');
    expect(fileOf(`${titles}${row(first)}`).statements).toMatchObject([{ account: { iban: first } }]);
    expect(fileOf(`${titles}${row(first)}${row(second)}`).statements).toMatchObject([
      { account: { iban: first } },
      { account: { iban: second } },
    ]);
  });
});

describe('two tables without numbers of accounts', () => {
  const table = (label: string) => `Date;Libellé;Montant\n05/01/2026;${label};1,00\n`;
  const labels = (text: string) => fileOf(text).statements.map(({ account }) => account.label);

  it('are named by the text above each', () => {
    expect(labels(`Compte courant;;\n${table('A')};;\nLivret A;;\n${table('B')}`)).toEqual(['Compte courant', 'Livret A']);
  });

  it('are one account where the titles are written again on each page', () => {
    expect(labels(`${table('A')}${table('B')}`)).toEqual([null, null]);
  });
});
