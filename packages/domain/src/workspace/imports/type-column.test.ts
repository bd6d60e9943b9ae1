import { describe, expect, it } from 'vitest';
import { guessImportColumns } from './import-columns.ts';

const guess = (titles: string, ...lines: string[]) =>
  guessImportColumns(
    'rent-roll',
    titles.split(';'),
    lines.map((line) => ({ cells: line.split(';') })),
  );

describe('« Type » alone in a rent roll', () => {
  it('is the kind of the property, where its cells say so', () => {
    const flats = guess(
      'Adresse;Type;Locataire;Loyer',
      '1 rue A;Appartement;Roy;700',
      '1 rue A;T2;Faure;600',
      '1 rue A;Box;;80',
      'Total;;;1380',
    );
    expect(flats).toEqual(['address', 'type', 'tenant', 'rent']);
  });

  it('is the kind of the lease, where its cells say that', () => {
    const leases = guess('Adresse;Type;Locataire;Loyer', '1 rue A;Meublé;Roy;700', '2 rue A;Nue;Faure;600', '3 rue A;garage;Blanc;80');
    expect(leases).toEqual(['address', 'leaseKind', 'tenant', 'rent']);
  });

  it('is left aside where its cells say neither, or another column says the same', () => {
    expect(guess('Adresse;Type;Locataire;Loyer', '1 rue A;B;Roy;700', '2 rue A;T2;Faure;600')).toEqual(['address', null, 'tenant', 'rent']);
    expect(guess('Adresse;Type de bien;Type;Loyer', '1 rue A;Studio;T1;700')).toEqual(['address', 'type', null, 'rent']);
    expect(guess('Adresse;Type;Loyer')).toEqual(['address', null, 'rent']);
  });
});
