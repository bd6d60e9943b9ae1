import type { Refusals } from '#lib/refusals.ts';

/** Without that of an unknown code, which visitors read too. */
export const RECEIPT_REFUSALS: Omit<Refusals<'receipt'>, 'receipt.unknown'> = {
  'receipt.not-allowed': 'Le compte a changé : ce document ne peut plus être émis. Rechargez la page pour voir ce qui est possible.',
  'receipt.landlord-unknown': 'Ce bien n’a pas de propriétaire. Indiquez-le sur sa fiche : son nom figure sur chaque document.',
  'receipt.already-cancelled': 'Ce document est déjà annulé.',
  'receipt.cites-payment': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} mentionne ce paiement : annulez-la d’abord.`
      : `Le reçu n° ${number} mentionne ce paiement : annulez-le d’abord.`,
  'receipt.rests-on-opening': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} s’appuie sur le solde de départ du compte : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur le solde de départ du compte : annulez-le d’abord.`,
  'receipt.rests-on-payment': ({ kind, number = '' }) =>
    kind === 'quittance'
      ? `La quittance n° ${number} atteste que ce mois et les précédents sont payés, et s’appuie sur ce paiement : annulez-la d’abord.`
      : `Le reçu n° ${number} s’appuie sur ce paiement : annulez-le d’abord.`,
  'receipt.email-may-have-arrived': 'Cet e-mail est peut-être arrivé : il n’est pas envoyé une deuxième fois.',
  'receipt.to-print': 'Sans accord ou sans adresse e-mail du locataire, ce document est à imprimer.',
  'receipt.too-many-to-print': ({ max = '' }) =>
    `On imprime au plus ${max} documents à la fois. Affinez les filtres, ou choisissez moins d’échéances.`,
  'receipt.consent-ahead': 'Cette date est dans l’avenir.',
  'receipt.withdrawn-before-consent': 'L’accord a été donné après cette date.',
};
