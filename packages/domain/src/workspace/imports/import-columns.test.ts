import { describe, expect, it } from 'vitest';
import { fieldLabels, mappingProblem, templateOf } from './columns.ts';
import { guessImportColumns, IMPORT_COLUMNS } from './import-columns.ts';
import { IMPORT_KINDS } from './kinds.ts';

describe.each(IMPORT_KINDS)('the columns of %s', (kind) => {
  const columns = IMPORT_COLUMNS[kind];

  it('are recognised under every label of the mapping screen, hence in the template', () => {
    expect(
      guessImportColumns(
        kind,
        columns.fields.map((field) => columns.labels[field] ?? ''),
      ),
    ).toEqual([...columns.fields]);
    expect(mappingProblem(columns, guessImportColumns(kind, templateOf(columns)[0] ?? []))).toBeNull();
  });

  it('share no synonym', () => {
    const words = Object.values(columns.synonyms).flat();
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });
});

it.each([
  ['tenants', ['Nom', 'Prénom', 'Courriel', 'Portable'], ['lastName', 'firstName', 'email', 'phone']],
  ['tenants', ['First Name', 'Last Name', 'Email', 'Phone'], ['firstName', 'lastName', 'email', 'phone']],
  ['rent-roll', ['Réf', 'Bien', 'Loyer'], [null, 'title', 'rent']],
  // Beside the address it is a number, « A12 ».
  ['payments', ['Adresse', 'Appartement', 'Locataire'], ['propertyAddress', null, 'tenants']],
  ['leases', ['Appartement n°', 'Adresse', 'Locataire'], [null, 'propertyAddress', 'tenants']],
  ['opening-balances', ['Bien', 'Adresse', 'Appartement'], ['property', 'propertyAddress', null]],
  ['payments', ['Adresse', 'Appt', 'Locataire'], ['propertyAddress', null, 'tenants']],
  ['payments', ['Date encaiss.', 'Appart', 'Montant reçu', 'Mode règlement'], ['date', 'property', 'amount', 'method']],
  ['properties', ['Bien', 'Adr.', 'Année constr.', 'Loyer'], ['title', 'address', 'builtYear', 'price']],
  ['properties', ['Logement', 'Type de logement', 'Adresse du logement'], ['title', 'type', 'address']],
  ['owners', ['Nom', 'Adr.', 'CP', 'Ville'], ['lastName', 'address', 'postalCode', 'city']],
  ['leases', ['Bien', 'Loyer', 'Payable le'], ['property', 'rent', 'paymentDay']],
  ['rent-roll', ['Appt', 'Adr.', 'Loyer', 'Payable le'], ['unit', 'address', 'rent', 'paymentDay']],
  ['rent-roll', ['Loyer', 'Dont charges'], ['rentWithCharges', 'charges']],
  ['rent-roll', ['Loyer HC', 'Loyer CC', 'Dont charges'], ['rent', 'rentWithCharges', 'charges']],
  ['rent-roll', ['Loyer (HC)', 'Dont charges'], ['rent', null]],
  ['leases', ['Loyer', 'Dont charges'], ['rent', null]],
  [
    'leases',
    ['Property', 'Tenant name', 'Lease start', 'Lease end', 'Rent', 'Security deposit'],
    ['property', 'tenants', 'startDate', 'endDate', 'rent', 'deposit'],
  ],
  [
    'leases',
    [
      'Local (désignation / adresse)',
      'Locataire',
      'Type de bail',
      "Date de prise d'effet",
      'Loyer HC',
      'Trimestre indice de base',
      'Notes',
    ],
    ['property', 'tenants', 'kind', 'startDate', 'rent', 'indexQuarter', 'notes'],
  ],
  // A balance of the accounts of tenants, as an accounting program prints it: the totals of the year stay aside.
  [
    'opening-balances',
    ['Compte', 'Nom du locataire', 'Total débit', 'Total crédit', 'Solde débiteur', 'Solde créditeur'],
    [null, 'tenants', null, null, 'debit', 'credit'],
  ],
  [
    'opening-balances',
    ['Logement', 'Locataire', 'Date du solde', 'Solde de départ', 'Sens'],
    ['property', 'tenants', 'date', 'balance', 'side'],
  ],
  ['opening-balances', ['Bien', 'Arrêté au', 'Solde annuel', 'Solde du dépôt'], ['property', null, null, null]],
  // Headers of the payment export.
  [
    'payments',
    [
      'Date',
      'Bien immobilier',
      'Adresse',
      'Code postal',
      'Ville',
      'Locataire',
      'Montant (€)',
      'Méthode',
      'Statut',
      'Payeur',
      'Nom du payeur',
      'Notes',
    ],
    [
      'date',
      'property',
      'propertyAddress',
      'propertyPostalCode',
      'propertyCity',
      'tenants',
      'amount',
      'method',
      'status',
      'payer',
      'payerName',
      'notes',
    ],
  ],
] as const)('%s: %j', (kind, headers, mapping) => {
  expect(guessImportColumns(kind, headers)).toEqual(mapping);
});

it('requires one column of each group, and names the alternatives', () => {
  const { leases } = IMPORT_COLUMNS;
  expect(mappingProblem(leases, ['propertyAddress', 'tenants', 'startDate', 'rent'])).toBeNull();
  const problem = mappingProblem(leases, ['tenants', 'startDate', 'rent']);
  expect(problem).toEqual({ code: 'missing', fields: ['property', 'propertyAddress'] });
  expect(fieldLabels(leases, ['property', 'propertyAddress'])).toBe('« Bien » ou « Adresse du bien »');
});
