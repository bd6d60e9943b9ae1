/** The guarantor of a lease, as a column of leases and of rent rolls. */
export const GUARANTOR_FIELDS = [
  'guarantor',
  'guarantorFirstName',
  'guarantorKind',
  'guarantorSurety',
  'guarantorMaxAmount',
  'guarantorUntil',
  'guarantorEmail',
  'guarantorPhone',
  'guarantorAddress',
] as const;
export type GuarantorField = (typeof GUARANTOR_FIELDS)[number];

/** Stands between the guarantors of a lease that has several, in each of their columns. */
export const GUARANTOR_SEPARATOR = ';';

export const GUARANTOR_LABELS: Readonly<Record<GuarantorField, string>> = {
  guarantor: 'Garant',
  guarantorFirstName: 'Prénom du garant',
  guarantorKind: 'Type de garant',
  guarantorSurety: 'Engagement du garant',
  guarantorMaxAmount: 'Montant garanti',
  guarantorUntil: "Fin de l'engagement du garant",
  guarantorEmail: 'E-mail du garant',
  guarantorPhone: 'Téléphone du garant',
  guarantorAddress: 'Adresse du garant',
};

export const GUARANTOR_SYNONYMS: Readonly<Record<GuarantorField, readonly string[]>> = {
  guarantor: [
    'Garant',
    'Garants',
    'Nom du garant',
    'Nom garant',
    'Garant nom',
    'Nom et prénom du garant',
    'Caution solidaire',
    'Personne caution',
    'Guarantor',
    'Guarantors',
    'Guarantor name',
  ],
  guarantorFirstName: ['Prénom du garant', 'Prénom garant', 'Garant prénom', 'Guarantor first name'],
  guarantorKind: ['Type de garant', 'Type du garant', 'Type garant', 'Nature du garant', 'Guarantor type'],
  guarantorSurety: ['Engagement du garant', 'Type de caution', 'Type de cautionnement', 'Nature de la caution', 'Nature du cautionnement'],
  guarantorMaxAmount: [
    'Montant garanti',
    'Montant de la caution solidaire',
    'Montant du cautionnement',
    'Montant maximal garanti',
    'Plafond de la garantie',
    'Plafond du garant',
    'Guaranteed amount',
  ],
  guarantorUntil: [
    "Fin de l'engagement du garant",
    "Date de fin de l'engagement du garant",
    'Fin du cautionnement',
    'Date de fin du cautionnement',
    'Guarantee end date',
  ],
  guarantorEmail: [
    'E-mail du garant',
    'Email du garant',
    'Courriel du garant',
    'Mail du garant',
    'Adresse e-mail du garant',
    'E-mail garant',
    'Email garant',
    'Mail garant',
    'Guarantor email',
  ],
  guarantorPhone: [
    'Téléphone du garant',
    'Tél du garant',
    'Téléphone garant',
    'Tél garant',
    'Portable du garant',
    'Mobile du garant',
    'Guarantor phone',
  ],
  guarantorAddress: ['Adresse du garant', 'Adresse garant', 'Garant adresse', 'Adresse postale du garant', 'Guarantor address'],
};

export const GUARANTOR_EXAMPLE: Readonly<Record<GuarantorField, string>> = {
  guarantor: 'Paul Martin',
  guarantorFirstName: '',
  guarantorKind: 'personne',
  guarantorSurety: 'solidaire',
  guarantorMaxAmount: '12 000',
  guarantorUntil: '30/06/2032',
  guarantorEmail: 'paul.martin@exemple.fr',
  guarantorPhone: '06 98 76 54 32',
  guarantorAddress: '3 rue Neuve, 69001 Lyon',
};
