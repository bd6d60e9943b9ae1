import { describe, expect, it } from 'vitest';
import { guessImportColumns } from './import-columns.ts';
import { isPaidTitle } from './paid-column.ts';

const guess = (titles: string, ...lines: string[]) =>
  guessImportColumns(
    'payments',
    titles.split(';'),
    lines.map((line) => ({ cells: line.split(';') })),
  );

describe('the column that says what was paid', () => {
  it.each(['Encaissé', 'Payé ?', 'Payé (O/N)', 'Loyer réglé', 'Reçu', 'Montant versé', 'Paid'])('may be called « %s »', (title) => {
    expect(isPaidTitle(title)).toBe(true);
  });
  it.each(['Payé le', 'Payé par', 'Reste à payer', 'Impayé', 'Date'])('is not « %s »', (title) => {
    expect(isPaidTitle(title)).toBe(false);
  });

  it('is the status where its cells are words, and the amount stands elsewhere', () => {
    expect(guess('Locataire;Date;Montant;Encaissé', 'Roy;05/01/2026;700;Oui', 'Faure;05/01/2026;650;Non')).toEqual([
      'tenants',
      'date',
      'amount',
      'status',
    ]);
    expect(guess('Locataire;Date;Loyer;Charges;Total;Payé', 'Roy;05/01/2026;700;50;750;x', 'Total;;700;50;750;')).toEqual([
      'tenants',
      'date',
      null,
      null,
      'amount',
      'status',
    ]);
    // The rent without the charges beside it is not what was paid.
    expect(guess('Locataire;Date;Loyer;Charges;Payé', 'Roy;05/01/2026;700;50;oui')).toEqual(['tenants', 'date', null, null, 'status']);
    expect(guess('Locataire;Date;Loyer;Payé', 'Roy;05/01/2026;700;oui')).toEqual(['tenants', 'date', 'amount', 'status']);
  });

  it('is the amount where its cells are numbers, rather than what was due', () => {
    expect(guess('Locataire;Date;Encaissé', 'Roy;05/01/2026;700,00 €')).toEqual(['tenants', 'date', 'amount']);
    expect(guess('Locataire;Date;Montant;Payé', 'Roy;05/01/2026;700;350', 'Faure;05/01/2026;700;0')).toEqual([
      'tenants',
      'date',
      null,
      'amount',
    ]);
  });

  it('is the day where its cells are days, and nothing where they are of several kinds', () => {
    expect(guess('Locataire;Montant;Payé', 'Roy;700;05/01/2026')).toEqual(['tenants', 'amount', 'date']);
    expect(guess('Locataire;Date;Montant;Payé', 'Roy;05/01/2026;700;Oui', 'Faure;05/01/2026;700;350')).toEqual([
      'tenants',
      'date',
      'amount',
      null,
    ]);
  });

  it('leaves a column of the status alone', () => {
    expect(guess('Locataire;Date;Montant;Statut;Encaissé', 'Roy;05/01/2026;700;Payé;Oui')).toEqual([
      'tenants',
      'date',
      'amount',
      'status',
      null,
    ]);
  });
});
