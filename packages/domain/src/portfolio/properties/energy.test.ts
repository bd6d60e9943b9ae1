import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { ENERGY_CLASSES, dpeValidUntil, lettingBan, looksLikeDpeNumber, territoryOf } from './energy.ts';

describe('validity of a DPE', () => {
  it.each([
    ['2012-06-15', '2022-06-14'], // ten years had passed before the first early end
    ['2013-01-01', '2022-12-31'],
    ['2017-12-31', '2022-12-31'],
    ['2018-01-01', '2024-12-31'],
    ['2021-06-30', '2024-12-31'],
    ['2021-07-01', '2031-06-30'],
    ['2024-02-29', '2034-02-28'],
    ['2028-02-29', '2038-02-28'],
    ['2026-01-01', '2035-12-31'],
  ])('one of %s may be shown until %s', (made, until) => {
    expect(dpeValidUntil(day(made))).toBe(until);
  });

  it('is never longer than ten years and never before the diagnostic', () => {
    const aDay = fc
      .date({ min: new Date('2006-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => day(date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(aDay, (made) => {
        const until = dpeValidUntil(made);
        expect(until > made).toBe(true);
        expect(Number(until.slice(0, 4)) - Number(made.slice(0, 4))).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('letting by energy class', () => {
  it.each([
    ['G', 'métropole', '2025-01-01'],
    ['F', 'métropole', '2028-01-01'],
    ['E', 'métropole', '2034-01-01'],
    ['G', 'outre-mer', '2028-01-01'],
    ['F', 'outre-mer', '2031-01-01'],
  ] as const)('class %s in %s is not decent from %s', (energyClass, territory, from) => {
    expect(lettingBan(energyClass, territory)?.from).toBe(from);
  });

  it('has no date for the other classes', () => {
    for (const energyClass of ['A', 'B', 'C', 'D'] as const) expect(lettingBan(energyClass, 'métropole')).toBeNull();
    expect(lettingBan('E', 'outre-mer')).toBeNull();
  });

  it.each([
    ['75001', 'métropole'],
    ['20200', 'métropole'],
    ['97410', 'outre-mer'],
    ['97150', null],
    ['98800', null],
    ['', null],
  ])('%s follows the calendar of %s', (postalCode, territory) => {
    expect(territoryOf(postalCode)).toBe(territory);
  });
});

it('has the classes A to G', () => {
  expect(ENERGY_CLASSES.join('')).toBe('ABCDEFG');
});

it.each([
  ['2175E0000001A', true],
  ['2175e0000001a', false],
  ['1775V2004567', false],
  ['', false],
])('« %s » looks like an ADEME number: %s', (text, expected) => {
  expect(looksLikeDpeNumber(text)).toBe(expected);
});
