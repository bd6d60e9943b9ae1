export const DOCUMENT_TYPES = [
  'Contrat de bail',
  'État des lieux',
  'Facture',
  'Quittance de loyer',
  "Document d'identité",
  "Attestation d'assurance",
  'Autres',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
