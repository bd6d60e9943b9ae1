import { describe, expect, it } from 'vitest';
import { DEPARTMENTS, REGIONS, departmentOf } from './departments.ts';

describe('départements', () => {
  it('are 101 in 18 régions, and six collectivités without région', () => {
    expect(REGIONS).toHaveLength(18);
    expect(DEPARTMENTS.filter(({ region }) => region !== null)).toHaveLength(101);
    expect(DEPARTMENTS.filter(({ region }) => region === null)).toHaveLength(6);
  });

  it('have every metropolitan code from 01 to 95 once, Corsica apart', () => {
    const expected = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0')).filter((code) => code !== '20');
    expect(DEPARTMENTS.map(({ code }) => code).filter((code) => /^\d\d$/.test(code))).toEqual(expected);
    expect(new Set(DEPARTMENTS.map(({ name }) => name)).size).toBe(DEPARTMENTS.length);
  });

  it.each([
    ['75001', '75', 'Paris', 'Île-de-France'],
    ['01500', '01', 'Ain', 'Auvergne-Rhône-Alpes'],
    ['20000', '2A', 'Corse-du-Sud', 'Corse'],
    ['20167', '2A', 'Corse-du-Sud', 'Corse'],
    ['20200', '2B', 'Haute-Corse', 'Corse'],
    ['20620', '2B', 'Haute-Corse', 'Corse'],
    ['97100', '971', 'Guadeloupe', 'Guadeloupe'],
    ['97133', '977', 'Saint-Barthélemy', null],
    ['97150', '978', 'Saint-Martin', null],
    ['97410', '974', 'La Réunion', 'La Réunion'],
    ['97600', '976', 'Mayotte', 'Mayotte'],
    ['98800', '988', 'Nouvelle-Calédonie', null],
    ['69008', '69', 'Rhône', 'Auvergne-Rhône-Alpes'],
  ])('%s is in %s, %s', (postalCode, code, name, region) => {
    expect(departmentOf(postalCode)).toEqual({ code, name, region });
  });

  it.each(['', '7500', '750011', '00100', '96000', '98000', '2A000', ' 75001'])('« %s » is in none', (postalCode) => {
    expect(departmentOf(postalCode)).toBeNull();
  });
});
