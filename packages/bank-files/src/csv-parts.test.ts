// Titles alone on their row, which part a table in what is booked and what is not.
import { describe, expect, it } from 'vitest';
import { fileOf, statementOf } from './test-readings.ts';

const TITLES = 'Date;Libellé;Montant';
const PENDING = '05/01/2026;CARTE CASTORAMA;-10,00';
const BOOKED = '31/12/2025;VIR MARTIN;850,00';
const fileWith = (...rows: readonly string[]): string => `${rows.join('\n')}\n`;

it.each(['Opérations', 'Opérations du 01/12/2025 au 31/12/2025'])('two tables under « %s » are two statements', (title) => {
  const table = (balance: string) => [`${title};;`, TITLES, BOOKED, `Solde au 31/12/2025;;${balance}`];
  expect(fileOf(fileWith(...table('1000,00'), ...table('2000,00'))).statements).toMatchObject([
    { closingCents: 100_000, lines: [{}] },
    { closingCents: 200_000, lines: [{}] },
  ]);
});

it('a pending part that follows the wordings of a table is of its account, also where titles stand in the column of wordings', () => {
  const rows = [
    'Libellé;Date;Montant',
    'VIR MARTIN;31/12/2025;850,00',
    'Opérations à venir;;',
    'Libellé;Date;Montant',
    'CB;05/01/2026;-10,00',
  ];
  expect(fileOf(fileWith(...rows)).statements).toMatchObject([{ lines: [{ amountCents: 85_000 }], refused: [{ reason: 'not-booked' }] }]);
});

describe('a title between the rows of a table', () => {
  it('is of the rows below it, not of the table of the next account', () => {
    const first = ['Compte n° 11111111111;;', TITLES, BOOKED, 'Opérations à venir;;', PENDING];
    const second = ['Compte n° 22222222222;;', TITLES, BOOKED, BOOKED];
    expect(fileOf(fileWith(...first, ...second)).statements).toMatchObject([
      { account: { number: '11111111111' }, lines: [{}], refused: [{ line: 5, reason: 'not-booked' }] },
      { account: { number: '22222222222' }, lines: [{}, {}], refused: [] },
    ]);
  });

  it('leaves the account the balance below it', () => {
    const text = fileWith(TITLES, 'Opérations comptabilisées;;', BOOKED, 'Solde au 31/12/2025;;1000,00');
    expect(statementOf(text)).toMatchObject({ closingCents: 100_000, closingOn: '2025-12-31', lines: [{}] });
  });

  it('holds on the next page, where the titles are written again', () => {
    expect(fileOf(fileWith(TITLES, BOOKED, 'Opérations à venir;;', PENDING, TITLES, PENDING)).statements).toMatchObject([
      {
        lines: [{}],
        refused: [
          { line: 4, reason: 'not-booked' },
          { line: 6, reason: 'not-booked' },
        ],
      },
    ]);
  });
});

it.each(['Solde prévisionnel', 'Solde disponible', 'Solde en valeur', 'Solde des opérations à venir'])(
  '« %s » of a later day does not replace the balance',
  (title) => {
    const text = fileWith(TITLES, BOOKED, 'Solde au 31/12/2025;;1000,00', `${title} au 05/01/2026;;990,00`);
    expect(statementOf(text)).toMatchObject({ closingCents: 100_000, closingOn: '2025-12-31' });
  },
);

it.each(['Solde', 'Nouveau solde', 'Solde comptable', 'Solde créditeur', 'Solde final en euros'])('« %s » of a later day does', (title) => {
  const text = fileWith(TITLES, 'Solde au 30/11/2025;;150,00', BOOKED, `${title} au 31/12/2025;;1000,00`);
  expect(statementOf(text)).toMatchObject({ closingCents: 100_000, closingOn: '2025-12-31' });
});
