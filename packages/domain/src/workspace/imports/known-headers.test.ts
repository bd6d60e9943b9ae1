import { describe, expect, it } from 'vitest';
import { guessImportColumns, IMPORT_COLUMNS } from './import-columns.ts';
import { type ImportKind } from './kinds.ts';

/** A header row as published by its software, with the field of each column; null where Lares has none for it. */
type Labelled = readonly (readonly [header: string, field: string | null])[];

/** Sources and licences: shared/data/portfolio-templates.md. */
const TABLE: readonly (readonly [source: string, kind: ImportKind, columns: Labelled])[] = [
  [
    'Rentila, locataires',
    'tenants',
    [
      ['Type', 'kind'],
      ['Nom', 'lastName'],
      ['Prénom', 'firstName'],
      ['Raison sociale', 'companyName'],
      ['Courriel', 'email'],
      ['Adresse', 'address'],
      ['Téléphone', 'phone'],
      ['Situation professionnelle', null],
      ['Garants', null],
      ['Coordonnées bancaires', null],
      ['Documents', null],
    ],
  ],
  [
    'Rentila, location',
    'leases',
    [
      ['Type de bail', 'kind'],
      ['Bien', 'property'],
      ['Durée', null],
      ['Loyer', 'rent'],
      ['Charges', 'charges'],
      ['Dépôt de garantie', 'deposit'],
      ['Locataires', 'tenants'],
      ['Clauses', null],
      ['Quittance', null],
      ['Assurance', null],
      ['Garants', null],
    ],
  ],
  [
    'RentYourNest',
    'tenants',
    [
      ['Nom', 'firstName'],
      ['Nom de famille', 'lastName'],
      ['Date de naissance', null],
      ['Sexe', null],
      ['Code fiscal', null],
      ['Adresse', 'address'],
      ['Ville', null],
      ['Code postal', null],
      ['Région', null],
      ["Pays d'origine", null],
      ['Courriel', 'email'],
      ['Téléphone', 'phone'],
      ['Nom du garant', null],
      ['(prénom) du garant', null],
      ['Téléphone du garant', null],
    ],
  ],
  [
    'INDEXATION_LOYER',
    'leases',
    [
      ['ID bail', null],
      ['Local (désignation / adresse)', 'property'],
      ['Locataire', 'tenants'],
      ['Type de bail', 'kind'],
      ["Date de prise d'effet", 'startDate'],
      ['Durée (ans)', null],
      ['Loyer initial annuel HT', null],
      ['Charges annuelles HT', null],
      ['TVA (%)', null],
      ['Périodicité de facturation', null],
      ['Indice', 'indexSeries'],
      ['Trimestre indice de base', 'indexQuarter'],
      ['Périodicité de révision (ans)', null],
      ['Méthode', null],
      ['Plafond annuel (%) – optionnel', null],
      ['Pennylane customer_id', null],
      ['Pennylane product_id', null],
      ['Notes', 'notes'],
    ],
  ],
  [
    'État locatif, biens',
    'properties',
    [
      ['● code_local', null],
      ['● designation', 'title'],
      ['● niveau', 'floor'],
      ['zone', null],
      ['● surface_m2', 'area'],
      ['locataire', null],
      ['activite', null],
      ['● statut', 'status'],
      ['date_debut_bail', null],
      ['date_fin_bail', null],
      ['loyer_mensuel (HT)', 'price'],
      ['charges_mensuelles', null],
    ],
  ],
  [
    'État locatif, baux',
    'leases',
    [
      ['● designation', 'property'],
      ['locataire', 'tenants'],
      ['activite', null],
      ['date_debut_bail', 'startDate'],
      ['date_fin_bail', 'endDate'],
      ['loyer_mensuel (HT)', 'rent'],
      ['charges_mensuelles', 'charges'],
    ],
  ],
  [
    'immotrack, relevé',
    'payments',
    [
      ['Date', 'date'],
      ['Libellé', 'notes'],
      ['Débit', null],
      ['Crédit', 'amount'],
    ],
  ],
  [
    'Propriétaires au tableur, biens',
    'properties',
    [
      ['Adresse', 'address'],
      ['Type de bien', 'type'],
      ["Date d'acquisition", null],
      ["Prix d'achat", null],
      ["Frais d'acquisition", null],
      ['Superficie', 'area'],
      ['Prêt (montant)', null],
      ['Mensualité du prêt', null],
      ['Loyer mensuel', 'price'],
      ['Charges locatives', null],
      ['Charges de copropriété', null],
      ["Fréquence d'encaissement", null],
      ['Taxe foncière', null],
      ['Assurance PNO', null],
      ['Travaux', null],
      ['Frais de gestion', null],
      ['Valeur estimée', null],
    ],
  ],
  [
    'MicroRealEstate, entrants',
    'leases',
    [
      ['Name', 'tenants'],
      ['Reference', null],
      ['Properties', 'property'],
      ['Contract begin date', 'startDate'],
      ['Contract end date', 'endDate'],
      ['Contract termination date', 'exitOn'],
      ['Deposit', 'deposit'],
      ['Refunded deposit', null],
      ['Last rent balance', null],
      ['Final balance', null],
    ],
  ],
  [
    'MicroRealEstate, en français',
    'leases',
    [
      ['Nom', 'tenants'],
      ['Référence', null],
      ['Biens', 'property'],
      ['Date de début de contrat', 'startDate'],
      ['Date de fin de contrat', 'endDate'],
      ['Date de résiliation', 'exitOn'],
      ['Dépôt de garantie', 'deposit'],
      ['Dépôt de garantie remboursé', null],
      ['Solde final', null],
    ],
  ],
  [
    'Buildium, locataires',
    'tenants',
    [
      ['● Property', null],
      ['● Unit number', null],
      ['● First name', 'firstName'],
      ['● Last name', 'lastName'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['Move-in Date', null],
      ['Lease start', null],
      ['Lease end', null],
      ['Recurring charge amount', null],
      ['Recurring charge frequency', null],
      ['Rent', null],
    ],
  ],
  [
    'DLSN Properties',
    'leases',
    [
      ['property', 'property'],
      ['tenant_name', 'tenants'],
      ['unit_name', null],
      ['payment_type', null],
      ['amount', null],
      ['season_start', null],
      ['season_end', null],
      ['start_date', 'startDate'],
      ['end_date', 'endDate'],
      ['notes', 'notes'],
    ],
  ],
  [
    'Mi Property Portal, locataires',
    'tenants',
    [
      ['FirstName ●', 'firstName'],
      ['LastName ●', 'lastName'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['DOB', null],
      ['LeaseStartDate ●', null],
      ['Rent ●', null],
      ['DepositHeldBy', null],
    ],
  ],
  [
    'Propio Ledger, paiements',
    'payments',
    [
      ['company_id', null],
      ['property_id', 'property'],
      ['rental_id', 'lease'],
      ['payment_date', 'date'],
      ['amount', 'amount'],
    ],
  ],
  [
    'Houses',
    'properties',
    [
      ['HouseCode ●', null],
      ['HouseName', 'title'],
      ['MonthlyRent ●', 'price'],
      ['Status ●', 'status'],
      ['Notes', 'description'],
    ],
  ],
  [
    'Houses, Tenants',
    'leases',
    [
      ['FullName ●', 'tenants'],
      ['Phone', null],
      ['HouseCode ●', 'property'],
      ['MoveInDate ●', 'startDate'],
      ['MoveOutDate', 'exitOn'],
      ['Status ●', 'status'],
      ['RentOverride', null],
      ['IsMigrated', null],
    ],
  ],
  [
    '500 lots en euros',
    'leases',
    [
      ['Property', 'property'],
      ['Unit_ID', null],
      ['Unit_Type', null],
      ['Area_sqm', null],
      ['Tenant_Name', 'tenants'],
      ['Monthly_Rent_EUR', 'rent'],
      ['Annual_Rent_EUR', null],
      ['Jahresrente_EUR', null],
      ['Unterschied', null],
      ['Lease_Start', 'startDate'],
      ['Lease_End', 'endDate'],
      ['Service_Charge_EUR', 'charges'],
      ['Operating_Cost_EUR', null],
      ['Rent_per_sqm', null],
      ['Check_Rent', null],
    ],
  ],
  [
    'rent_roll_1_2.csv',
    'leases',
    [
      ['Property_ID', 'property'],
      ['Unit_ID', null],
      ['Lease_Start', 'startDate'],
      ['Lease_End', 'endDate'],
      ['Rent', 'rent'],
      ['Concession', null],
      ['Occupancy_Status', null],
    ],
  ],
  [
    'État locatif',
    'rent-roll',
    [
      ['● code_local', 'unit'],
      ['● designation', 'title'],
      ['● niveau', 'floor'],
      ['zone', null],
      ['● surface_m2', 'area'],
      ['locataire', 'tenant'],
      ['activite', null],
      ['● statut', null],
      ['date_debut_bail', 'startDate'],
      ['date_fin_bail', 'endDate'],
      ['loyer_mensuel (HT)', 'rent'],
      ['charges_mensuelles', 'charges'],
    ],
  ],
  [
    'Buildium',
    'rent-roll',
    [
      ['● Property', 'title'],
      ['● Unit number', 'unit'],
      ['● First name', 'firstName'],
      ['● Last name', 'lastName'],
      ['Move-in Date', null],
      ['Lease start', 'startDate'],
      ['Lease end', 'endDate'],
      ['Recurring charge amount', null],
      ['Recurring charge frequency', null],
      ['Rent', 'rent'],
    ],
  ],
  [
    'Streamline LS',
    'rent-roll',
    [
      ['Property Name', 'title'],
      ['Address', 'address'],
      ['Address line 2', 'unit'],
      ['City', 'city'],
      ['First', 'firstName'],
      ['Last', 'lastName'],
      ['Email', 'email'],
    ],
  ],
  [
    'Mi Property Portal',
    'rent-roll',
    [
      ['Property ●', 'title'],
      ['UnitNumber ●', 'unit'],
      ['FirstName ●', 'firstName'],
      ['LastName ●', 'lastName'],
      ['Email', 'email'],
      ['Phone', 'phone'],
      ['DOB', null],
      ['LeaseStartDate ●', 'startDate'],
      ['LeaseEndDate', 'endDate'],
      ['LastRentIncreaseDate', null],
      ['FirstRentalInvoiceDate', null],
      ['Rent ●', 'rent'],
      ['SecurityDeposit/LastMonthRent', null],
      ['DepositHeldBy', null],
      ['KeyDeposit', null],
      ['PetDeposit', null],
    ],
  ],
  [
    'DLSN Properties, lots',
    'rent-roll',
    [
      ['property', 'title'],
      ['tenant_name', 'tenant'],
      ['unit_name', 'unit'],
      ['payment_type', null],
      ['amount', null],
      ['start_date', 'startDate'],
      ['end_date', 'endDate'],
      ['notes', 'notes'],
    ],
  ],
  [
    '500 lots en euros, lots',
    'rent-roll',
    [
      ['Property', 'title'],
      ['Unit_ID', 'unit'],
      ['Unit_Type', 'type'],
      ['Area_sqm', 'area'],
      ['Status', null],
      ['Tenant_Name', 'tenant'],
      ['Monthly_Rent_EUR', 'rent'],
      ['Annual_Rent_EUR', null],
      ['Lease_Start', 'startDate'],
      ['Lease_End', 'endDate'],
      ['Service_Charge_EUR', 'charges'],
      ['Operating_Cost_EUR', null],
    ],
  ],
  [
    'Briar Glen',
    'rent-roll',
    [
      ['Unit #', 'unit'],
      ['Room #', null],
      ['Sq Ft', null],
      ['Care Type', null],
      ['Status', null],
      ['Apt Type', 'type'],
      ['Market Rate', null],
      ['Actual Rate', 'rent'],
      ['Concession $', null],
      ['Payer Type', null],
      ['Move-in Date', 'startDate'],
      ['Resident Name', 'tenant'],
    ],
  ],
];

const columnsOf = TABLE.flatMap(([source, kind, columns]) => {
  const guessed = guessImportColumns(
    kind,
    columns.map(([header]) => header),
  );
  return columns.map(([header, field], at) => ({ of: `${source} : ${header}`, field, guessed: guessed[at] ?? null }));
});
const known = columnsOf.filter(({ field }) => field !== null);
const recognised = known.filter(({ field, guessed }) => guessed === field);
const wrong = columnsOf.filter(({ field, guessed }) => guessed !== null && guessed !== field);
const share = Math.floor((recognised.length / known.length) * 100);

describe(`${columnsOf.length} columns of ${TABLE.length} header rows of other software`, () => {
  it('are labelled with fields that exist', () => {
    const unknown = TABLE.flatMap(([source, kind, columns]) =>
      columns
        .filter(([, field]) => field !== null && !IMPORT_COLUMNS[kind].fields.includes(field))
        .map(([header]) => `${source} : ${header}`),
    );
    expect(unknown).toEqual([]);
  });

  it(`are recognised: ${recognised.length} of the ${known.length} that Lares has a field for, ${share} %`, () => {
    expect(known.filter(({ field, guessed }) => guessed !== field).map(({ of }) => of)).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(90);
  });

  it('are never given to a wrong field', () => {
    expect(wrong).toEqual([]);
  });
});

it.each([
  ['LOYER  HC (€/mois)', 'leases', 'rent'],
  ['loyer_hc', 'leases', 'rent'],
  ['« Loyer » (HT)', 'leases', 'rent'],
  ['●Loyer mensuel en euros', 'leases', 'rent'],
  ['Loyer + charges', 'leases', null],
  ['Loyer CC', 'leases', null],
  ['Loyer annuel', 'leases', null],
  ['Téléphone du garant', 'tenants', null],
  ['E-mail du propriétaire', 'tenants', null],
  ['Prix au m²', 'properties', null],
] as const)('« %s » of %s is %s', (header, kind, field) => {
  expect(guessImportColumns(kind, [header])).toEqual([field]);
});
