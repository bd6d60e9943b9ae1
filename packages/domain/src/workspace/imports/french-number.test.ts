import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrenchNumber } from './french-number.ts';

describe('numbers in French tables', () => {
  it.each([
    ['850', 850],
    [' 850 ', 850],
    ['850,5', 850.5],
    ['240000.50', 240_000.5],
    ['1 234,56', 1234.56],
    ['1\u202F234,56\u00A0€', 1234.56],
    ['1 234.5', 1234.5],
    ['1.234,56 €', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['12 345 678', 12_345_678],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1234,567', 1234.567],
    [',5', 0.5],
    ['850 €/mois', 850],
    ['850 EUR', 850],
    ['1 200 euros par mois', 1200],
    ['950 € CC', 950],
    ['52 m²', 52],
    ['52,5m2', 52.5],
    ['-120,50', -120.5],
    ['− 120,50', -120.5],
    ['120,50-', -120.5],
    ['(120,50)', -120.5],
    ['(120,50 €)', -120.5],
    ['+12', 12],
    ['-0', 0],
  ])('« %s » is %d', (cell, value) => {
    expect(parseFrenchNumber(cell)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['850,000', 'ambiguous'],
    ['-1.234', 'ambiguous'],
    ['1 234 m2 environ', 'not-a-number'],
    ['1 23,4', 'not-a-number'],
    ['1234 567', 'not-a-number'],
    ['1.23.4', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['1.234,5,6', 'not-a-number'],
    ['850,', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['1e309', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['€', 'not-a-number'],
    ['99999999999999999999', 'not-a-number'],
  ])('« %s » is refused: %s', (cell, reason) => {
    expect(parseFrenchNumber(cell)).toEqual({ ok: false, reason });
  });

  it('parses coordinates of three decimals, which have no thousands separator', () => {
    expect(parseFrenchNumber('5.232', { grouped: false })).toEqual({ ok: true, value: 5.232 });
    expect(parseFrenchNumber('-1,234', { grouped: false })).toEqual({ ok: true, value: -1.234 });
    expect(parseFrenchNumber('1.234,5', { grouped: false }).ok).toBe(false);
  });

  it('parses every amount in French format', () => {
    const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amountCents) => {
        const reading = parseFrenchNumber(euros.format(amountCents / 100));
        expect(reading).toEqual({ ok: true, value: amountCents / 100 });
      }),
    );
  });

  it('returns a finite number or a reason for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (cell) => {
        const reading = parseFrenchNumber(cell);
        expect(reading.ok ? Number.isFinite(reading.value) : reading.reason).toBeTruthy();
      }),
    );
  });
});
