/** The guarantor of a lease, as a column of leases and of rent rolls. */
export const GUARANTOR_FIELDS = ['guarantor', 'guarantorFirstName', 'guarantorEmail', 'guarantorPhone'] as const;
export type GuarantorField = (typeof GUARANTOR_FIELDS)[number];

export const GUARANTOR_LABELS: Readonly<Record<GuarantorField, string>> = {
  guarantor: 'Garant',
  guarantorFirstName: 'Prénom du garant',
  guarantorEmail: 'E-mail du garant',
  guarantorPhone: 'Téléphone du garant',
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
};

export const GUARANTOR_EXAMPLE: Readonly<Record<GuarantorField, string>> = {
  guarantor: 'Paul Martin',
  guarantorFirstName: '',
  guarantorEmail: 'paul.martin@exemple.fr',
  guarantorPhone: '06 98 76 54 32',
};
