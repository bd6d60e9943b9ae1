import { describe, expect, it } from 'vitest';
import { isTotalRow } from './total-row.ts';

describe('a line that sums up others', () => {
  it.each([
    ['Total', '', ''],
    ['', 'TOTAL', '12', '8 400,00 €'],
    ['Total général', '8 400'],
    ['Total :', '8 400'],
    ['Sous-total Immeuble A', '', '3 400'],
    ['SOUS TOTAL', '3,400'],
    ['Totaux', '12'],
    ['Total', 'Immeuble A', '3 400'],
    ['Nombre de lots', '12'],
    ['Nb de locataires : 12'],
    ['Moyenne', '640,50'],
    ['Total', '', '95 %'],
    ['Total', 'Immeuble A', '#FORMULE!', '#REF!'],
  ])('%j', (...cells) => {
    expect(isTotalRow(cells)).toBe(true);
  });

  it.each([
    [''],
    ['Martin', 'Claire'],
    ['Immeuble A', '', ''],
    ['TotalEnergies', '450'],
    ['Total SA', '450'],
    ['Total Énergies', '15/01/2026', '450,00'],
    ['Total', 'Jeanne', 'jeanne@exemple.fr'],
    ['Total', 'Jeanne', '12 rue A', 'Lyon'],
    ['Nombre', 'Jeanne', 'Lyon'],
  ])('not %j', (...cells) => {
    expect(isTotalRow(cells)).toBe(false);
  });
});
