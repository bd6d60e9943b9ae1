import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { datedTitle, openingDayOf, undatedTitles } from './dated-title.ts';
import { guessImportColumns } from './import-columns.ts';

describe('a title with a day in it', () => {
  it.each([
    ['Solde au 31/12/2025', 'Solde', '2025-12-31'],
    ['Solde locataire arrêté au 31.12.25', 'Solde locataire', '2025-12-31'],
    ['Solde (au 1er janvier 2026)', 'Solde', '2026-01-01'],
    ['Reste dû le 2025-12-31', 'Reste dû', '2025-12-31'],
    ['Impayés à la date du 31 déc. 2025 (€)', 'Impayés (€)', '2025-12-31'],
  ])('« %s » is of its day', (header, title, on) => {
    expect(datedTitle(header)).toEqual({ title, day: on });
  });

  it.each(['Solde', 'Loyer 2025', 'Lot 12 - 3e étage', 'Solde au 31/13/2025'])('« %s » has no day', (header) => {
    expect(datedTitle(header)).toBeNull();
  });

  it('is that of the balance of a tenant; the latest of several', () => {
    const headers = ['Locataire', 'Logement', 'Loyer', 'Solde au 31/12/2024', 'Solde au 31/12/2025'];
    expect(undatedTitles(headers)).toEqual(['Locataire', 'Logement', 'Loyer', 'Solde au 31/12/2024', 'Solde']);
    expect(guessImportColumns('opening-balances', headers)).toEqual(['tenants', 'property', null, null, 'balance']);
  });

  it.each([
    ['2025-12-31', '2026-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['2024-02-29', '2024-03-01'],
    ['2025-12-15', null],
  ])('a balance of %s opens an account on %s', (on, opens) => {
    expect(openingDayOf(day(on))).toBe(opens);
  });
});
