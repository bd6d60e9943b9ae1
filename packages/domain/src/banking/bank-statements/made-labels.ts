/** The wordings that the readers of bank files give to an operation of which the bank wrote none. */
const MADE_LABELS = [
  'Frais bancaires',
  'Intérêts',
  'Taxes',
  'Virement reçu',
  'Virement émis',
  'Virement',
  'Prélèvement émis',
  'Prélèvement reçu',
  'Prélèvement',
  'Remise de chèque',
  'Chèque émis',
  'Chèque',
  'Paiement par carte',
  'Encaissement par carte',
  'Opération au guichet',
  'Rejet ou retour d’une opération',
  'Retrait',
  'Retrait ou dépôt à un automate',
  'Dépôt',
  'Opération sans libellé',
] as const;
export type MadeLabel = (typeof MADE_LABELS)[number];

const MADE: ReadonlySet<string> = new Set(MADE_LABELS);

/** What the bank wrote: nothing where the wording is ours, so that a line stored before it had one is known again. */
export const bankWording = (label: string): string => (MADE.has(label) || /^Opération(?: [A-Z]{4}){1,3}$/u.test(label) ? '' : label);
