import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrenchDay } from './french-day.ts';

describe('days in French tables', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['29/02/2024', '2024-02-29'],
    [' 31/12/2026 00:00 ', '2026-12-31'],
    ['2026-12-31T00:00:00Z', '2026-12-31'],
    ['2026.12.31', '2026-12-31'],
    ['5 janv. 2026', '2026-01-05'],
    ['12 févr. 2026', '2026-02-12'],
    ['1er mars 2026', '2026-03-01'],
    ['lundi 6 avril 2026', '2026-04-06'],
    ['mar. 5 mai 2026', '2026-05-05'],
    ['05-juin-2026', '2026-06-05'],
    ['14 JUIL. 2026 à 10:32', '2026-07-14'],
    ['3\u00a0août\u00a02026', '2026-08-03'],
    ['05/sept./2026', '2026-09-05'],
    ['31 décembre 2026', '2026-12-31'],
    ['6 Feb 2026', '2026-02-06'],
  ])('« %s » is %s', (cell, value) => {
    expect(parseFrenchDay(cell)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'empty'],
    ['31/13/2026', 'not-a-day'],
    ['12/31/2026', 'not-a-day'],
    ['31/02/2026', 'not-a-day'],
    ['29/02/2026', 'not-a-day'],
    ['00/00/0000', 'not-a-day'],
    ['31/12.2026', 'not-a-day'],
    ['05/01/26', 'short-year'],
    ['31.12.26', 'short-year'],
    ['ab/cd/2026', 'not-a-day'],
    ['46022', 'not-a-day'],
    ['5 janv. 26', 'short-year'],
    ['31 févr. 2026', 'not-a-day'],
    ['5 jenv. 2026', 'not-a-day'],
    ['janvier 2026', 'not-a-day'],
    ['5 janvier', 'not-a-day'],
  ])('« %s » is refused: %s', (cell, reason) => {
    expect(parseFrenchDay(cell)).toEqual({ ok: false, reason });
  });

  it('parses every day it formats', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = iso.split('-');
        expect(parseFrenchDay(`${dayOfMonth}/${month}/${year}`)).toEqual({ ok: true, value: iso });
      }),
    );
  });
});
