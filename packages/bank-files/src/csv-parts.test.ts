// Titles alone on their row, which part a table in what is booked and what is not.
import { expect, it } from 'vitest';
import { fileOf } from './test-readings.ts';

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
