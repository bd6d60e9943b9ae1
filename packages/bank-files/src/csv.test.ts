import { describe, expect, it } from 'vitest';
import { amountsOf, fileOf, linesOf, problemOf, refusalsOf, statementOf, windows1252 } from './test-readings.ts';

describe('banks', () => {
  it('BNP Paribas: a row about the account above the titles', () => {
    const text =
      'Compte de chèques;Compte de chèques;****1234;30/09/2026;;1 234,56\n\nDate operation;Libelle court;Type operation;Libelle operation;Montant operation en euro\n03/09/2026;VIR SEPA RECU;Virement reçu;VIR SEPA RECU /DE M DUPONT /MOTIF LOYER /REF 123;850,00\n04/09/2026;CB;Carte;FACTURE CARTE DU 030926;-32,10\n';
    expect(linesOf(windows1252(text))).toMatchObject([
      { line: 4, bookedOn: '2026-09-03', amountCents: 85000, label: 'VIR SEPA RECU /DE M DUPONT /MOTIF LOYER /REF 123' },
      { line: 5, amountCents: -3210 },
    ]);
  });

  it('Société Générale: account, period and balance in the first row, two wordings, a currency', () => {
    const text =
      "=\"0000312345678901\";01/09/2026;30/09/2026;3;30/09/2026;50.00 EUR\n\nDate de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n02/09/2026;VIR RECU;VIR RECU    123456 DE: M MARTIN;700,00;EUR\n03/09/2026;CARTE X1234;CARTE X1234 02/09 AMAZON;-19,21;EUR\n04/09/2026;ACHAT;ACHAT NEW YORK;-10,00;USD\n";
    expect(statementOf(windows1252(text))).toMatchObject({
      account: { number: '0000312345678901' },
      from: '2026-09-01',
      until: '2026-09-30',
      closingCents: 5000,
      closingOn: '2026-09-30',
      lines: [{ label: 'VIR RECU 123456 DE: M MARTIN', amountCents: 70000 }, { amountCents: -1921 }],
      refused: [{ line: 6, reason: 'currency' }],
    });
  });

  it("Banque Populaire and Caisse d'Épargne: titles without accents, « +3500,00 »", () => {
    const header =
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation';
    expect(
      linesOf(
        `${header}\n05/01/2026;VIR DUPONT;VIR SEPA DUPONT;9A12345;LOYER JANVIER;Virement recu;Revenus;Loyers;;+3500,00;04/01/2026;05/01/2026;0\n`,
      ),
    ).toMatchObject([
      {
        bookedOn: '2026-01-05',
        valueOn: '2026-01-05',
        amountCents: 350000,
        label: 'VIR SEPA DUPONT LOYER JANVIER',
        bankReference: '9A12345',
      },
    ]);
  });

  it('La Banque Postale: tabs, six rows about the account with padded titles, three identical lines in a day', () => {
    const text =
      'Numéro Compte   \t1234567A020\r\nType            \tCCP\r\nCompte tenu en  \teuros\r\nDate            \t30/09/2026\r\nSolde (EUROS)   \t1 234,56\r\nSolde (FRANCS)  \t8098,18\r\n\r\nDate\tLibellé\tMontant(EUROS)\r\n29/09/2026\t"ACHAT CB PARKING"\t-2,00\r\n29/09/2026\t"ACHAT CB PARKING"\t-2,00\r\n29/09/2026\t"ACHAT CB PARKING"\t-2,00\r\n28/09/2026\t"VIREMENT DE CAF DE PARIS"\t320,00\r\n';
    const statement = statementOf(windows1252(text));
    expect(statement).toMatchObject({ account: { number: '1234567A020' }, closingCents: 123456, closingOn: '2026-09-30', refused: [] });
    expect(statement.lines.map(({ amountCents }) => amountCents)).toEqual([-200, -200, -200, 32000]);
    expect(new Set(statement.lines.map(({ externalKey }) => externalKey)).size).toBe(4);
  });

  it('La Banque Postale 2020: the column in francs is not an amount', () => {
    expect(amountsOf('Date;Libellé;Montant(EUROS);Montant(FRANCS)\n05/01/2020;"VIREMENT";10,00;65,60\n')).toEqual([1000]);
  });

  it('BoursoBank: a byte order mark, ISO days, all accounts in one file', () => {
    const header = 'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance';
    const text = `\uFEFF${header}\n2026-09-03;2026-09-03;"VIR DUPONT";Loyer;Revenus;dupont;1 718,70;;00040123456;BoursoBank;2000.50\n2026-09-02;2026-09-02;"CARTE";x;y;z;-3,23;;00040999999;Livret;12.00\n`;
    expect(fileOf(text).statements).toMatchObject([
      {
        account: { number: '00040123456', label: 'BoursoBank' },
        lines: [{ amountCents: 171870, label: 'VIR DUPONT' }],
        closingCents: null,
      },
      { account: { number: '00040999999', label: 'Livret' }, lines: [{ amountCents: -323 }] },
    ]);
  });

  it('BoursoBank: the balance that is repeated in every row is that of the day of the export, and closes no statement', () => {
    const header = 'dateOp;dateVal;label;category;categoryParent;amount;accountNum;accountLabel;accountbalance';
    const row = (day: string, label: string, amount: string, balance = '3210.45') =>
      `${day};${day};"${label}";x;y;${amount};00040123456;BoursoBank;${balance}`;
    const rows = [
      row('2026-09-01', 'VIR ROY', '700,00'),
      row('2026-09-12', 'VIR MARTIN', '850,00'),
      row('2026-09-10', 'SYNDIC', '-120,00'),
    ];
    expect(statementOf([header, ...rows].join('\n'))).toMatchObject({
      openingCents: null,
      closingCents: null,
      closingOn: null,
      lines: [{ amountCents: 70_000 }, { amountCents: 85_000 }, { amountCents: -12_000 }],
    });
    // Of a single operation neither.
    expect(statementOf([header, rows[0]].join('\n'))).toMatchObject({ openingCents: null, closingCents: null, closingOn: null });
    // Under another title too, a balance that does not move says nothing.
    expect(statementOf([header.replace('accountbalance', 'Solde'), ...rows].join('\n'))).toMatchObject({ closingCents: null });
  });

  it('Fortuneo: a last separator, one decimal', () => {
    expect(linesOf('Date opération;Date valeur;libellé;Débit;Crédit;\n05/01/2026;06/01/2026;CARTE;-6,4;;\n')).toMatchObject([
      { amountCents: -640, valueOn: '2026-01-06' },
    ]);
  });

  it('Qonto: only settled operations, instants in UTC, reference of the payer', () => {
    const text =
      "Statut;Date de la valeur (UTC);Date de l'opération (UTC);Montant total (TTC);Débit;Crédit;Solde;Devise;Nom de la contrepartie;IBAN de la contrepartie;Identifiant de transaction;Référence\nsettled;31-08-2026 22:30:00;31-08-2026 20:00:00;850,00;;850,00;900,00;EUR;Paul Martin;FR7615589000009876543210088;tx-0001-abc;Loyer septembre\nprocessing;;01-09-2026 20:00:00;-20,00;20,00;;;EUR;EDF;;tx-0002-abc;Facture\ndeclined;;01-09-2026 20:00:00;-20,00;20,00;;;EUR;EDF;;tx-0003-abc;Facture\n";
    expect(statementOf(text)).toMatchObject({
      lines: [
        {
          bookedOn: '2026-09-01',
          valueOn: '2026-09-01',
          amountCents: 85000,
          label: 'Loyer septembre',
          counterparty: 'Paul Martin',
          counterpartyIban: 'FR7615589000009876543210088',
          bankReference: 'tx-0001-abc',
        },
      ],
      refused: [
        { line: 3, reason: 'not-booked' },
        { line: 4, reason: 'not-booked' },
      ],
    });
  });

  it('Revolut: a fee is a line of its own, pending operations are refused, products are accounts', () => {
    const header = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
    const text = `${header}\nTRANSFER,Current,2026-09-01 10:00:00,2026-09-01 10:00:05,From Paul Martin,850.00,0.00,EUR,COMPLETED,1000.00\nEXCHANGE,Current,2026-09-02 10:00:00,2026-09-02 10:00:05,Change,-100.00,0.50,EUR,COMPLETED,899.50\nCARD_PAYMENT,Current,2026-09-03 10:00:00,,Café,-3.00,0.00,EUR,PENDING,\n`;
    expect(statementOf(text)).toMatchObject({
      openingCents: 15000,
      closingCents: 89950,
      lines: [{ amountCents: 85000 }, { amountCents: -10000 }, { amountCents: -50, label: 'Frais Change' }],
      refused: [{ line: 4, reason: 'not-booked' }],
    });
  });

  it('Shine: the account of each row, the other party in its own column', () => {
    const header =
      "Transaction ID;Date de la valeur;Date d'opération;IBAN;Type de transaction;Débit;Crédit;Solde bancaire;Libellé;Nom de la contrepartie";
    expect(
      fileOf(`${header}\nabc123456;02/09/2026;01/09/2026;FR7615589000009876543210088;Virement;;850,00;900,00;Loyer;Paul Martin\n`)
        .statements,
    ).toMatchObject([
      { account: { iban: 'FR7615589000009876543210088' }, lines: [{ bookedOn: '2026-09-02', counterparty: 'Paul Martin' }] },
    ]);
  });

  it('LCL: text with tabs and no titles, the wording in two places, the balance last', () => {
    const text =
      '01/09/2026\t-80,0\tCarte\t\tCB MONOPRIX 31/08/26\t\t\t0\tDivers\n02/09/2026\t850,00\tVirement\t\t\tVIR M DUPONT LOYER\t\t0\tDivers\n03/09/2026\t-12,00\tChèque\t1234567\t\t\t\t0\tDivers\n30/09/2026\t1 234,56\t\t\t\t01800 123456X\n';
    expect(statementOf(windows1252(text))).toMatchObject({
      account: { number: '01800 123456X' },
      closingCents: 123456,
      closingOn: '2026-09-30',
      lines: [
        { amountCents: -8000, label: 'CB MONOPRIX 31/08/26' },
        { amountCents: 85000, label: 'VIR M DUPONT LOYER' },
        { amountCents: -1200, label: 'Chèque 1234567' },
      ],
    });
  });

  it('Boursorama 2014: quoted titles, amounts of a fixed width', () => {
    const text =
      '"*** Période : 01/01/2014 - 31/01/2014"\n"*** Compte : 00012345678"\n\n"DATE OPERATION"\t"DATE VALEUR"\t"LIBELLE"\t"MONTANT"\t"DEVISE"\n"02/01/2014"\t"02/01/2014"\t"VIR LOYER"\t"-00000003608.80"\t"EUR"\n';
    expect(linesOf(text)).toMatchObject([{ bookedOn: '2014-01-02', amountCents: -360880 }]);
  });

  it('Crédit Agricole: several accounts one below the other, each with its balance, and wordings of several rows', () => {
    const text =
      'Téléchargement du 30/09/2026;\n\nCompte courant no 11111111111;\nSolde au 30/09/2026 : 100,00 EUR\n\nDate;Libellé;Débit euros;Crédit euros;\n05/09/2026;"VIREMENT EN VOTRE FAVEUR\nM DUPONT\nLOYER";;850,00;\n\nLivret no 22222222222;\nSolde au 30/09/2026 : 200,00 EUR\n\nDate;Libellé;Débit euros;Crédit euros;\n06/09/2026;"VIREMENT EMIS";50,00;;\n';
    expect(fileOf(windows1252(text)).statements).toMatchObject([
      { account: { number: '11111111111' }, closingCents: 10000, lines: [{ line: 7, label: 'VIREMENT EN VOTRE FAVEUR M DUPONT LOYER' }] },
      { account: { number: '22222222222' }, closingCents: 20000, lines: [{ line: 15, amountCents: -5000 }] },
    ]);
  });
});

it('reads titles that no bank here uses when their meaning is clear, in any order', () => {
  expect(linesOf('Montant,Tiers,Jour\n"1 234,50",Paul Martin,2026-09-01\n')).toMatchObject([
    { amountCents: 123450, counterparty: 'Paul Martin' },
  ]);
  expect(amountsOf('Date;Sens;Montant;Libellé\n01/09/2026;D;12,00;FRAIS\n01/09/2026;C;13,00;VIR\n')).toEqual([-1200, 1300]);
});

it('takes the balances from the rows only where each follows from the one before', () => {
  const header = 'Date;Date de valeur;Débit;Crédit;Libellé;Solde';
  const [first, second] = ['02/09/2026;02/09/2026;-10,00;;CARTE;90,00', '03/09/2026;03/09/2026;;60,00;VIR;150,00'];
  for (const rows of [`${first}\n${second}`, `${second}\n${first}`])
    expect(statementOf(`${header}\n${rows}\n`)).toMatchObject({ openingCents: 10000, closingCents: 15000, closingOn: '2026-09-03' });
  expect(statementOf(`${header}\n${first}\n04/09/2026;04/09/2026;;60,00;VIR;170,00\n`)).toMatchObject({
    openingCents: null,
    closingCents: null,
  });
});

it('refuses a row that has lost its columns, and one that a stray quote made of several', () => {
  const text =
    'Date;Libellé;Montant\nVIR DUPONT;850,00\n01/09/2026;"AU BON PAIN;-3,00\n02/09/2026;VIR;5,00\n03/09/2026;"CHEZ PAUL;-4,00\n04/09/2026;VIR A;6,00\n';
  expect(refusalsOf(text)).toContain('2 structure');
  expect(refusalsOf(text)).toContain('3 structure');
  expect(problemOf('Date;Libellé;Montant\n01/09/2026;"AU BON PAIN;-3,00\n02/09/2026;VIR;5,00\n')).toBe('malformed');
});

it('refuses amounts in both columns, and operations above the titles', () => {
  expect(refusalsOf('Date;Libellé;Débit;Crédit\n01/09/2026;VIR;5,00;6,00\n')).toEqual(['2 direction']);
  expect(refusalsOf('01/09/2026;5,00;;;VIR\nDate;Libellé;Débit;Crédit\n01/09/2026;VIR;5,00;\n')).toEqual(['1 structure']);
});

it('refuses every row of an account in another currency', () => {
  expect(refusalsOf('Numéro de compte : 12345678;Devise : USD\nDate;Libellé;Montant\n01/09/2026;VIR;5,00\n')).toEqual(['3 currency']);
});

it('recognises returned debits by their wording, and not the fees for them', () => {
  const text =
    'Date;Libellé;Montant\n01/09/2026;REJET PRLV SEPA DUPONT;-850,00\n01/09/2026;FRAIS REJET PRLV;-20,00\n02/09/2026;PRLV IMPAYE M MARTIN LOYER;-700,00\n03/09/2026;VIR IMPOTS;-10,00\n04/09/2026;COMMISSION PRLV IMP;-9,00\n05/09/2026;CHEQUE IMPAYE 123;-100,00\n';
  expect(linesOf(text).map(({ returned }) => returned)).toEqual([true, false, true, false, false, true]);
});

it('does not take another table for a statement', () => {
  expect(problemOf('Nom;Prénom;Ville\nDupont;Jean;Paris\n')).toBe('unknown-format');
  expect(problemOf('Bonjour,\nvoici mon relevé.\n')).toBe('unknown-format');
  expect(problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('unknown-format');
  expect(problemOf('')).toBe('empty');
  expect(problemOf(' \r\n')).toBe('empty');
});

it('refuses more than the limits allow', () => {
  expect(problemOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('too-large');
  expect(problemOf(`Date;Libellé;Montant\n${'01/09/2026;VIR;5,00\n'.repeat(50_001)}`)).toBe('too-large');
});
