// Which day is that of an operation, and of a balance.
import { describe, expect, it } from 'vitest';
import { amountsOf, linesOf, refusalsOf, statementOf } from './test-readings.ts';

describe('American days', () => {
  it('are proved by the day of the operation too', () => {
    const text = 'Posting date,Transaction date,Description,Amount\n01/02/2026,12/31/2025,VIR MARTIN,850.00\n';
    expect(linesOf(text)).toMatchObject([{ bookedOn: '2026-01-02' }]);
  });

  it('are counted among the debits, whose usual sign is money out', () => {
    const text =
      'Date,Description,Debit,Credit\n12/31/2025,SHOP,-10.00,\n12/30/2025,SHOP,-20.00,\n12/29/2025,REFUND,5.00,\n12/28/2025,SHOP,-7.00,\n';
    expect([amountsOf(text), refusalsOf(text)]).toEqual([[-1000, -2000, -700], ['4 direction']]);
    const mixed = 'Date,Description,Debit,Credit\n12/31/2025,SHOP,-10.00,\n12/30/2025,SHOP,-20.00,\n01/02/2026,REFUND,5.00,\n';
    expect([amountsOf(mixed), refusalsOf(mixed)]).toEqual([[-1000, -2000], ['4 direction']]);
  });
});

it.each([
  ['Date', 'Date de saisie'],
  ['Date opération', 'Date saisie'],
])('the day of « %s » counts, not that of « %s », on which somebody typed it', (title, typed) => {
  const text = `${typed};${title};Libellé;Montant\n05/01/2026;31/12/2025;VIR MARTIN;850,00\n`;
  expect(linesOf(text)).toMatchObject([{ bookedOn: '2025-12-31' }]);
});

it('an operation that the books have no day for yet is not booked', () => {
  const text =
    'Date;Date compta;Libellé;Montant\n31/12/2025;31/12/2025;A;1,00\n05/01/2026;;CARTE;-10,00\n05/01/2026;05/13/2026;B;1,00\n;;C;1,00\n';
  expect([amountsOf(text), refusalsOf(text)]).toEqual([[100], ['3 not-booked', '4 day-order', '5 day']]);
});

it('a closing balance without day is of the last operation where that leaves the same', () => {
  const text = 'Date;Libellé;Montant;Solde\n30/12/2025;PRLV;-72,15;584,56\n31/12/2025;VIR;650,00;1234,56\n;Solde;;1234,56\n';
  expect(statementOf(text)).toMatchObject({ closingCents: 123_456, closingOn: '2025-12-31', refused: [] });
});

it('leaves an operation its key where an earlier version took its instant in UTC', () => {
  const text = (booked: string) => `${booked},Operation date (UTC),Description,Amount\n06/01/2026,05-01-2026 23:30:00,VIR MARTIN,850.00\n`;
  const keys = (booked: string) => linesOf(text(booked)).map(({ externalKey, keyOfFormerDay = externalKey }) => keyOfFormerDay);
  expect(keys('Posting date')).toEqual(keys('Stamp'));
});
