import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOrderOf, isAmbiguousDay, isOutOfOrder, onlyOrder, withDayFirst } from './day-order.ts';

describe('the order of the days of a file', () => {
  it.each([
    ['only French days', ['31/01/2026', '05/02/2026'], 'day-first'],
    ['only ambiguous days', ['05/01/2026', '06/02/2026'], 'day-first'],
    ['American days among ambiguous ones', ['05/01/2026', '01/31/2026', '1/3/26'], 'month-first'],
    ['American days with a time', ['01/31/2026 14:05', '02/03/2026 09:00'], 'month-first'],
    ['as many of both', ['31/01/2026', '01/31/2026', '05/01/2026'], 'contradictory'],
    ['one American day among French ones', ['31/01/2026', '28/02/2026', '03/25/2026', '05/01/2026'], 'day-first'],
    ['one French day among American ones', ['01/31/2026', '02/28/2026', '25/03/2026', '05/01/2026'], 'month-first'],
    ['days in another form', ['2026-01-31', '5 janv. 2026', ''], 'day-first'],
    ['an impossible day, which proves nothing', ['31/13/2026', '02/30/2026', '05/01/2026'], 'day-first'],
    ['no days', [], 'day-first'],
  ] as const)('%s', (_, cells, order) => {
    expect(dayOrderOf(cells)).toBe(order);
  });

  it.each([
    ['02/29/2024', 'month-first'],
    ['02/29/2026', null],
    ['29/02/2024', 'day-first'],
    ['12-31-2025', 'month-first'],
    ['12/31-2025', null],
    ['total 01/31/2026', null],
  ])('« %s » has the only order %s', (cell, order) => {
    expect(onlyOrder(cell)).toBe(order);
  });

  it.each([
    ['day-first', ['01/31/2026']],
    ['month-first', ['31/01/2026']],
    ['contradictory', ['01/31/2026', '03/04/2026']],
  ] as const)('of a file that is %s, the days out of order are %j', (order, out) => {
    const cells = ['31/01/2026', '01/31/2026', '03/04/2026', '04/04/2026', '2026-01-31', '31/13/2026', ''];
    expect(cells.filter((cell) => isOutOfOrder(cell, order))).toEqual(out);
  });

  it('a day of two readings is ambiguous unless both are the same day', () => {
    expect(['03/04/2026', '04/04/2026', '31/01/2026', '2026-03-04'].map(isAmbiguousDay)).toEqual([true, false, false, false]);
  });

  it('each day, written in the American order, is the day again with the day first', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('/', '-', '.'), (date, mark) => {
        const [year, month, day] = date.toISOString().slice(0, 10).split('-');
        expect(withDayFirst(`${month}${mark}${day}${mark}${year}`)).toBe(`${day}${mark}${month}${mark}${year}`);
      }),
    );
  });

  it('leaves what is no day in numbers', () => {
    expect(['2026-01-31', '5 janv. 2026', 'VIR 01/31/2026', ''].map(withDayFirst)).toEqual([
      '2026-01-31',
      '5 janv. 2026',
      'VIR 01/31/2026',
      '',
    ]);
  });
});
