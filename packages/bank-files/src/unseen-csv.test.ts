// Exports of French banks that were read wrongly or not at all when they first came.
import { expect, it } from 'vitest';
import { fileOf, statementOf, windows1252 } from './test-readings.ts';

it('LCL with titles: the last row is the balance of the account, not money in', () => {
  const text =
    'Date;Montant;Type;Numéro de chèque;Libellé;;;Catégorie\n12/11/2026;850,00;Virement;;VIR M MARTIN PAUL;;;Loyers\n10/11/2026;-120,00;Chèque;0001234;CHEQUE;;;\n12/11/2026;3210,45;;;00823 012345X;;;\n';
  expect(statementOf(windows1252(text))).toMatchObject({
    // Such files were stored without a number: with one, they would be of another account.
    account: { number: null },
    closingCents: 321_045,
    closingOn: '2026-11-12',
    lines: [{ amountCents: 85_000 }, { amountCents: -12_000 }],
    refused: [],
  });
  // Named inside a wording, the number is that of a transfer.
  const transfer = 'Date;Montant;Type;Libellé\n12/11/2026;3210,45;Virement;00823 012345X\n';
  expect(statementOf(windows1252(transfer)).lines).toMatchObject([{ amountCents: 321_045 }]);
});

it('N26 as it was: the number beside the beneficiary is that of the other party, not an account for each', () => {
  const text =
    '"Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Montant (EUR)"\n"2026-11-12","Paul Martin","FR7630006000011234567890189","Revenu","Loyer","850.0"\n"2026-11-10","LEROY MERLIN","","Paiement MasterCard","","-73.23"\n"2026-11-09","Emma Durand","FR7615589000009876543210088","Revenu","Loyer","700.0"\n';
  const { statements } = fileOf(text);
  expect(statements).toMatchObject([
    {
      account: { iban: null, number: null },
      lines: [{ counterparty: 'Paul Martin', counterpartyIban: 'FR7630006000011234567890189' }, {}, { amountCents: 70_000 }],
    },
  ]);
  const english =
    '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)"\n"2026-11-12","Paul Martin","FR7630006000011234567890189","Income","Loyer","850.0"\n';
  expect(fileOf(english).statements).toMatchObject([
    // No part of the keys under which such files were stored.
    { account: { iban: null }, lines: [{ counterparty: 'Paul Martin', counterpartyIban: null }] },
  ]);
});

it.each([
  ['Solde au 12/11/2026 3 210,45 €', 321_045],
  ['Solde au 12/11/2026 3\u00A0210,45 €', 321_045],
  ['Solde au 12/11/2026 -210,45 €', -21_045],
  ['Solde au 12/11/2026 3 210,45 ¤', 321_045],
])('Crédit Agricole: « %s » in one cell closes the account', (balance, cents) => {
  const text = `Compte de Dépôt carte n° 12345678901;\n${balance}\n\nDate;Libellé;Débit euros;Crédit euros;\n12/11/2026;VIREMENT;;850,00;\n`;
  expect(statementOf(text)).toMatchObject({ closingCents: cents, closingOn: '2026-11-12', refused: [] });
});

it('Crédit Agricole: the operations of a card are those of the card, not of the account that is debited later', () => {
  const card = (number: string, row: string) =>
    `\nM. BAILLEUR - Titulaire;\n carte n° ${number}\n\nEncours débité le 30 juin 2026;-58.99 €\n\nDate;Libellé;Débit euros;Crédit euros;\n${row}\n`;
  const text = `Compte de Dépôt n° 12345678901;\nSolde au 23/09/2026 3 178,30 €\n${card('5137 81XX XXXX 1091', '17/06/2026;MILIBOO;258,99;;')}${card('5137 81XX XXXX 1481', '10/06/2026;CASTORAMA;410,67;;')}`;
  expect(fileOf(text).statements).toMatchObject([
    { account: { number: '5137 81XX XXXX 1091', label: 'Carte 1091' }, closingCents: null, lines: [{ amountCents: -25_899 }] },
    { account: { number: '5137 81XX XXXX 1481', label: 'Carte 1481' }, closingCents: null, lines: [{ amountCents: -41_067 }] },
  ]);
});

it('takes the amount in euros where one of another currency stands beside it', () => {
  expect(statementOf('Date;Libellé;Montant;Montant en EUR\n12/11/2026;VIR USD;100,00;91,20\n').lines).toMatchObject([
    { amountCents: 9120 },
  ]);
});

it('BNP Paribas: a loan without titles, whose short wording and type are empty', () => {
  const text =
    '"Crédit immobilier";"Crédit immobilier";****1234;18/03/2026;;-123 456,78\n05/01/2026;;; AMORTISSEMENT PRET 1234;70,93\n05/02/2026;;; AMORTISSEMENT PRET 1234;71,03\n';
  expect(statementOf(text)).toMatchObject({
    closingCents: -12_345_678,
    closingOn: '2026-03-18',
    lines: [{ amountCents: 7093, label: 'AMORTISSEMENT PRET 1234' }, { amountCents: 7103 }],
    refused: [],
  });
});
