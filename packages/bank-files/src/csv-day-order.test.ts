// American services write the month first: « 01/31/2026 ».
import { describe, expect, it } from 'vitest';
import { readBankWorkbook } from './read-bank-file.ts';
import { fileOf, linesOf, refusalsOf, statementOf } from './test-readings.ts';

const TITLES = 'Date;Libellé;Montant';
const file = (...days: readonly string[]): string => `${TITLES}\n${days.map((day, at) => `${day};VIR ${at};${at + 1},00\n`).join('')}`;
const daysOf = (text: string): string[] => linesOf(text).map(({ bookedOn }) => bookedOn);

describe('the order of day and month of a CSV', () => {
  it('is the American one in the whole file when one day proves it and none disproves it', () => {
    const read = fileOf(file('01/05/2026', '01/31/2026', '2/3/26', '02/14/2026 10:30'));
    expect(read.isMonthFirst).toBe(true);
    expect(read.statements[0]?.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-01-05', '2026-01-31', '2026-02-03', '2026-02-14']);
    expect(read.statements[0]?.refused).toEqual([]);
  });

  it('is French when every day has both readings, and where a day is impossible in both', () => {
    expect(fileOf(file('05/01/2026', '06/02/2026')).isMonthFirst).toBe(false);
    expect(daysOf(file('05/01/2026', '06/02/2026'))).toEqual(['2026-01-05', '2026-02-06']);
    expect(daysOf(file('05/01/2026', '31/13/2026', '02/30/2026'))).toEqual(['2026-01-05']);
    expect(refusalsOf(file('05/01/2026', '31/13/2026', '02/30/2026'))).toEqual(['3 day', '4 day']);
  });

  it('is not guessed where as many days prove one as the other: each line that may be of another day is refused', () => {
    const text = file('31/01/2026', '01/31/2026', '05/01/2026', '04/04/2026', '2026-01-06');
    expect(daysOf(text)).toEqual(['2026-01-31', '2026-04-04', '2026-01-06']);
    expect(refusalsOf(text)).toEqual(['3 day-order', '4 day-order']);
  });

  it('is that of most days: one mistyped day is refused, and the others keep theirs', () => {
    const french = file('31/01/2026', '03/25/2026', '28/02/2026', '05/03/2026');
    expect(fileOf(french).isMonthFirst).toBe(false);
    expect(daysOf(french)).toEqual(['2026-01-31', '2026-02-28', '2026-03-05']);
    expect(refusalsOf(french)).toEqual(['3 day-order']);
    const american = file('01/31/2026', '25/03/2026', '02/28/2026', '05/03/2026');
    expect(fileOf(american).isMonthFirst).toBe(true);
    expect(daysOf(american)).toEqual(['2026-01-31', '2026-02-28', '2026-05-03']);
    expect(refusalsOf(american)).toEqual(['3 day-order']);
  });

  it('holds for the value date, an instant in UTC and the balance, and counts the days of every table', () => {
    expect(linesOf(`Date;Date de valeur;Libellé;Montant\n01/05/2026;01/31/2026;VIR;1,00\n`)).toMatchObject([
      { bookedOn: '2026-01-05', valueOn: '2026-01-31' },
    ]);
    expect(daysOf(`Date completed (UTC),Description,Amount\n01/31/2026 23:30:00,VIR,1.00\n02/01/2026 10:00:00,VIR,2.00\n`)).toEqual([
      '2026-02-01',
      '2026-02-01',
    ]);
    const balanced = statementOf(`${TITLES};Solde\n01/30/2026;VIR A;1,00;101,00\n02/01/2026;VIR B;2,00;103,00\n`);
    expect(balanced).toMatchObject({ from: '2026-01-30', until: '2026-02-01', closingCents: 10_300, closingOn: '2026-02-01' });
    expect(daysOf(`${file('01/05/2026')}\n${file('01/31/2026')}`)).toEqual(['2026-01-05', '2026-01-31']);
  });

  it('does not take a line that begins with « Total » for a sum because of its American day', () => {
    expect(linesOf(`Libellé;Date;Montant\nTOTAL;01/31/2026;45,00\n`)).toMatchObject([{ bookedOn: '2026-01-31', amountCents: 4500 }]);
  });

  it('is decided for each sheet of a workbook', () => {
    const contents = [file('01/31/2026'), file('05/01/2026')].map((text) => new TextEncoder().encode(text));
    const reading = readBankWorkbook(contents.map((content) => ({ name: 'Feuil1', content })));
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading.file.isMonthFirst).toBe(true);
    expect(reading.file.statements.flatMap(({ lines }) => lines.map(({ bookedOn }) => bookedOn))).toEqual(['2026-01-31', '2026-01-05']);
  });
});

it('a QIF says whether its days are American', () => {
  const qif = (day: string) => fileOf(`!Type:Bank\nD${day}\nT1\n^\n`).isMonthFirst;
  expect(["01/31'26", '05/01/2026'].map(qif)).toEqual([true, false]);
});
