import { describe, expect, it } from 'vitest';
import { guessImportColumns } from './import-columns.ts';
import { isPaidTitle, paidFromCell } from './paid-column.ts';

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

  it('never replaces the amount by the numbers of receipts, nor where that is open', () => {
    expect(guess('Locataire;Date;Montant;Reçu', 'Roy;05/01/2026;700;12', 'Roy;05/02/2026;700;13')).toEqual([
      'tenants',
      'date',
      'amount',
      null,
    ]);
    // « Reçu » beside « Montant » may be what was received: the user says so.
    expect(guess('Locataire;Date;Montant;Reçu', 'Roy;05/01/2026;700;700', 'Roy;05/02/2026;700;350')).toEqual([
      'tenants',
      'date',
      null,
      null,
    ]);
    expect(guess('Locataire;Date;Montant;Payé', 'Roy;05/01/2026;700;12')).toEqual(['tenants', 'date', null, null]);
    expect(guess('Locataire;Date;Reçu', 'Roy;05/01/2026;700')).toEqual(['tenants', 'date', 'amount']);
    expect(guess('Locataire;Date;Montant reçu;Encaissé', 'Roy;05/01/2026;700;700')).toEqual(['tenants', 'date', 'amount', null]);
    expect(guess('Locataire;Date;Montant reçu;Encaissé', 'Roy;05/01/2026;700;650')).toEqual(['tenants', 'date', null, null]);
  });

  it.each([
    ['words of a status', 'payé', 'impayé'],
    ['ticks', '✓', ''],
    ['ticks and crosses', '✔️', '✗'],
    ['words of which one is not understood', 'Oui', 'Partiel'],
    ['nothing', '', ''],
    ['words and amounts', 'Oui', '350'],
    ['no word that is understood', 'en partie', 'bientôt'],
  ])('is the status where its cells are %s: a line would be « Payé » otherwise', (_, first, second) => {
    const lines = [`Roy;05/01/2026;700;${first}`, `Faure;05/01/2026;700;${second}`];
    expect(guess('Locataire;Date;Montant;Payé', ...lines)).toEqual(['tenants', 'date', 'amount', 'status']);
  });

  it('is looked for under each of its titles', () => {
    expect(guess('Locataire;Date;Montant reçu;Encaissé', 'Roy;05/01/2026;700;Non')).toEqual(['tenants', 'date', 'amount', 'status']);
    // Of two, the one that says of fewer payments that they came.
    expect(guess('Locataire;Date;Montant;Reçu;Encaissé', 'Roy;05/01/2026;700;Oui;Non')).toEqual([
      'tenants',
      'date',
      'amount',
      null,
      'status',
    ]);
  });

  it('is the day where its cells are days, unless the table has a better one', () => {
    expect(guess('Locataire;Montant;Payé', 'Roy;700;05/01/2026')).toEqual(['tenants', 'amount', 'date']);
    expect(guess('Locataire;Date;Montant;Payé', 'Roy;01/01/2026;700;05/01/2026')).toEqual(['tenants', null, 'amount', 'date']);
    expect(guess('Locataire;Date de paiement;Montant;Payé', 'Roy;05/01/2026;700;05/01/2026', 'Faure;05/01/2026;700;')).toEqual([
      'tenants',
      'date',
      'amount',
      'status',
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

describe('a cell that says whether a payment came', () => {
  it.each([
    ['Oui', 'Payé'],
    ['✓', 'Payé'],
    ['✅', 'Payé'],
    ['05/01/2026', 'Payé'],
    ['Encaissée', 'Payé'],
    ['non', 'En attente'],
    ['❌', 'En attente'],
    ['Impayée', 'En attente'],
    ['annulé', 'Annulé'],
    ['Partiel', null],
    ['350', null],
    ['', null],
  ] as const)('« %s » is %s', (cell, status) => {
    expect(paidFromCell(cell)).toBe(status);
  });
});
