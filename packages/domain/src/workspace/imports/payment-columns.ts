import { type ColumnSynonyms, type ImportColumns } from './columns.ts';
import { LEASE_ID_SYNONYMS, REFERENCE_FIELDS, REFERENCE_LABELS, REFERENCE_SYNONYMS } from './reference-columns.ts';

const FIELDS = [...REFERENCE_FIELDS, 'lease', 'amount', 'date', 'method', 'status', 'payer', 'payerName', 'reference', 'notes'] as const;
export type PaymentImportField = (typeof FIELDS)[number];

const LABELS: Readonly<Record<PaymentImportField, string>> = {
  ...REFERENCE_LABELS,
  lease: 'Identifiant du contrat',
  amount: 'Montant',
  date: 'Date de paiement',
  method: 'Méthode de paiement',
  status: 'Statut',
  payer: 'Payé par',
  payerName: 'Nom du payeur',
  reference: 'Référence du paiement',
  notes: 'Notes',
};

const SYNONYMS: ColumnSynonyms<PaymentImportField> = {
  ...REFERENCE_SYNONYMS,
  lease: LEASE_ID_SYNONYMS,
  amount: [
    'Montant',
    'Montant payé',
    'Montant reçu',
    'Montant encaissé',
    'Montant versé',
    'Montant du loyer reçu',
    'Encaissé',
    'Somme',
    'Crédit',
    'Règlement',
    'Montant réglé',
    'Montant du paiement',
    'Montant du règlement',
    'Montant du versement',
    'Amount',
  ],
  date: [
    'Date de paiement',
    'Date du paiement',
    'Date paiement',
    'Date de règlement',
    'Date du règlement',
    'Date règlement',
    'Date d’encaissement',
    'Date encaissement',
    'Date encaiss',
    'Date de versement',
    'Date du versement',
    'Date de réception',
    'Payé le',
    'Réglé le',
    'Encaissé le',
    'Versé le',
    'Reçu le',
    'Payment date',
    // Beside one of the others it may be the day the rent was due.
    'Date',
    // Beside one of the others it may be the day of the transfer to the owner.
    'Date virement',
    'Date du virement',
    'Date de virement',
  ],
  method: [
    'Méthode de paiement',
    'Mode de paiement',
    'Moyen de paiement',
    'Mode de règlement',
    'Moyen de règlement',
    'Mode paiement',
    'Mode règlement',
    'Moyen paiement',
    'Méthode',
    'Moyen',
    'Mode',
    'Payment method',
    // Beside one of the others it may say what is paid: rent, a deposit.
    'Type de paiement',
    'Type de règlement',
  ],
  status: ['Statut', 'Statut du paiement', 'État', 'Status'],
  payer: ['Payé par', 'Payeur', 'Payer'],
  // « Tiers payeur » is no name: it mostly says whether there is one.
  payerName: ['Nom du payeur', 'Payer name'],
  reference: ['Référence du paiement', 'Référence', 'Réf', 'Numéro', 'N° de paiement', 'Payment reference', 'Reference'],
  notes: ['Notes', 'Note', 'Libellé', 'Remarques', 'Commentaire', 'Commentaires', 'Observations'],
};

export const PAYMENT_COLUMNS: ImportColumns<PaymentImportField> = {
  fields: FIELDS,
  labels: LABELS,
  synonyms: SYNONYMS,
  required: [['lease', 'property', 'propertyAddress', 'tenants'], ['amount'], ['date']],
  days: ['date'],
  example: {
    property: 'Appartement lumineux rue Mercière',
    propertyAddress: '12 rue Mercière',
    propertyPostalCode: '69002',
    propertyCity: 'Lyon',
    tenants: 'claire.martin@exemple.fr',
    lease: '',
    amount: '1050,50',
    date: '05/07/2026',
    method: 'Virement bancaire',
    status: 'Payé',
    payer: 'locataire',
    payerName: '',
    reference: 'LOYER-2026-07-001',
    notes: 'Exemple à remplacer par vos paiements',
  },
  templateName: 'modele-paiements',
};
