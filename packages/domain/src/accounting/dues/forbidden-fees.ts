import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import { DomainError } from '../../shared/errors.ts';

/** Between a fee and its object: « frais [de traitement d’un] impayé », « majoration [de 10 %] pour retard ». */
const POST = '(?:envois?|expeditions?|lettres?|courriers?|lrar|avis|timbres?|affranchissements?|recommandee?s?)';
const NUMBER = '[0-9]+(?:er|ere|e|eme|nd|nde)?';
const CONNECTING = `(?:de|d|du|des|la|le|les|l|un|une|pour|par|sur|en|n|no|${POST}|${NUMBER}|premiere?|seconde?|deuxieme|troisieme|quatrieme|simples?|accuses?|ar|reception|avec|electronique|postaux|bancaires?|gestion|traitement|dossiers?|administratifs?|fixes?|forfaitaires?|contractuelles?|etablissement|edition|loyers?|paiements?|reglements?|versements?|virements?|prelevements?|euros?|eur|pourcent|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)`;
const FEE = '(?:frais|indemnites?|majorations?|forfait|honoraires|couts?|facturation|traitement|gestion)';
const ADDED = '(?:supplements?|surcharges?|surplus|surcouts?)';

/** Of a sum: « rappel de charges » is what is owed of earlier months. */
const ARREARS = '(?: (?:de|des|du|d)(?: (?:la|les|l))? (?:charges?|loyers?|eau|provisions?))';
const LATE_KEYS = '(?: (?:de|dans|pour|a)(?: la| l)? (?:restitution|remise))';
const LATENESS = String.raw`(?:retards?\b(?!${LATE_KEYS}\b)|tardifs?|tardivete|(?<=\b(?:de|d|des|du|un|pour|sur|loyers?|l|les) )impayes?)`;
/** « Supplément de loyer impayé » is what is owed; « supplément pour impayé » is a fee. */
const ADDED_FOR = String.raw`(?:retards?\b(?!${LATE_KEYS}\b)|tardifs?|tardivete|(?<=\b(?:d|pour|sur|des) )impayes?|relances?|mises? en demeure)`;
const REMINDER = String.raw`(?:relances?|rappels?\b(?!${ARREARS}\b)|mises? en demeure)`;
const NOTICE = '(?:quittances?|echeances?)';
/** Of a court: its costs are claimed once it awards them (art. 4 p; code des procédures civiles d’exécution, art. L111-8). */
const PROCEDURE =
  '(?:procedures?|contentieux|recouvrements?|poursuites?(?! (?:des?|du) (?:travaux|chantier))|assignations?|avocats?|justice)';
const EXIT_INVENTORY = String.raw`(?:pre )?(?:etats? des lieux|edl)(?: (?:de|d|du|la|locataire|${NUMBER}))* sorties?\b`;

const FEES = [
  new RegExp(String.raw`\b${FEE}(?: ${CONNECTING})* (?:${REMINDER}|${LATENESS}|${NOTICE}|${PROCEDURE})\b`, 'u'),
  new RegExp(String.raw`\b${ADDED}(?: ${CONNECTING})* ${ADDED_FOR}\b`, 'u'),
  // « Loyer de référence majoré » is a figure of rent control.
  new RegExp(String.raw`\bmajoree?s?(?: ${CONNECTING})* ${LATENESS}\b`, 'u'),
  // What is sent to claim arrears is a reminder.
  new RegExp(String.raw`\b${FEE}(?: ${CONNECTING})* ${POST}(?: ${CONNECTING})* rappels?\b`, 'u'),
  // The reminder, the notice or the receipt is the whole charge.
  new RegExp(
    String.raw`^(?:${CONNECTING} )*(?:relances?|mises? en demeure|${POST} (?:${CONNECTING} )*rappels?)(?: (?:impayes?|retards?|locataire|${CONNECTING}))*$`,
    'u',
  ),
  new RegExp(
    String.raw`^(?:(?:duplicatas?|copies?|delivrance|impression|envois?|etablissement|edition) )?(?:${CONNECTING} )*quittances?(?: ${CONNECTING})*$`,
    'u',
  ),
  new RegExp(
    String.raw`^(?:pour )?(?:(?:retard de )?(?:paiement|reglement)(?: tardif| en retard)|retard de (?:paiement|reglement))(?: ${NUMBER}| euros?)*$`,
    'u',
  ),
  // « Frais d’envoi » alone is what the notices of the landlord cost.
  new RegExp(String.raw`\b(?:frais|forfait|couts?)(?: ${CONNECTING})* (?:${POST}|postaux)(?: ${CONNECTING})*$`, 'u'),
];

const INVENTORIES = [
  new RegExp(String.raw`\b(?:frais|forfait|couts?|honoraires|facturation|prestation|redaction)(?: ${CONNECTING})* ${EXIT_INVENTORY}`, 'u'),
  new RegExp(String.raw`^${EXIT_INVENTORY}(?: ${CONNECTING})*$`, 'u'),
];

/** What punishes the tenant. A raise of the rent has its cause: « majoration de 10 % pour travaux » is none of them. */
const PENALTIES = [
  /\bpenalites?\b|\bclauses? penales?\b|\bindemnites? penales?\b|\bastreintes?\b|\bagios?\b|\binterets? (?:moratoires|conventionnels)\b/u,
  new RegExp(String.raw`\binterets?(?: ${CONNECTING})* (?:${LATENESS}|arrieres?)\b`, 'u'),
  new RegExp(
    String.raw`^majorations?(?: (?:legale|conventionnelle|appliquee|du solde|dettes?|sommes?|dues?|impayees?|${CONNECTING}))*$`,
    'u',
  ),
];
const RAISE = /^majorations? (?:de |du |des )?(?:la )?(?:loyers?|provisions?)\b(?!.*pourcent)/u;
const FINE = /\bamendes?\b/u;

/** A landlord may claim back what a bill or an authority cost, and what a court awarded. */
const BILLED = /\bfactures?\b|\btaux legal\b/u;
const OF_AUTHORITY = /\b(?:proces verba(?:l|ux)|pv|contraventions?|tresor public|mairie|commune|ville|prefecture|police|factures?)\b/u;
const NOT_YET = String.raw`(?<!\b(?:avant|sans|hors|pas encore|pas|demande|projet|attente)(?: (?:de|du|d|le|la|l|tout|un))* )`;
const AWARDED = new RegExp(
  String.raw`${NOT_YET}\b(?:jugements?|ordonnances?|condamnations?|decisions? de justice|arrets? de la cour|par le (?:juge|tribunal))\b(?! (?:en cours|a venir|demande))`,
  'u',
);
/** The costs of a procedure only, not a penalty that a landlord adds to them. */
const AWARDED_COSTS = new RegExp(String.raw`${NOT_YET}\b(?:titres? executoires?|depens|art(?:icle)? 700)\b`, 'u');
/** Half of it falls on the tenant. */
const BAILIFF_HALF = /\b(?:commissaires? de justice|huissiers?)\b.*\b(?:moitie|part|quote part|1 2|50 pourcent)\b/u;
const DENIED =
  /\b(?:sans|hors|aucune?) (?:penalites?|frais|amendes?|majorations?|interets?)(?: (?:d|de) (?:dossier|huissier|retard|relance))?\b/gu;

const simplified = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('%', ' pourcent ')
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

/**
 * Whether a charge, or a deduction from the deposit, makes the tenant of a home pay what the law forbids: being late, a fine, a reminder, the
 * costs of a procedure that no court awarded, an exit inventory, a receipt or a due notice (loi n° 89-462, art. 4 i and p; art. 3-2; art. 21).
 * Costs that a landlord may claim, such as those of a commandement de payer, are not matched. A text that names none of these is accepted.
 */
export function isForbiddenFee(words: string): boolean {
  const plain = simplified(simplified(words).replaceAll(DENIED, ' '));
  if (AWARDED.test(plain) && !/\brelances?\b/u.test(plain)) return false;
  if (FINE.test(plain)) return !OF_AUTHORITY.test(plain);
  if (PENALTIES.some((penalty) => penalty.test(plain)) && !RAISE.test(plain)) return !BILLED.test(plain);
  if (INVENTORIES.some((inventory) => inventory.test(plain))) return !BAILIFF_HALF.test(plain);
  return FEES.some((fee) => fee.test(plain)) && (!AWARDED_COSTS.test(plain) || /\brelances?\b/u.test(plain));
}

/** The leases of homes only: other contracts may agree such fees. */
export function assertNoForbiddenFee(lease: LeaseNature, { words, field }: { words: string; field: string }): void {
  if (isHomeLease(lease) && isForbiddenFee(words)) throw new DomainError('rent-account.forbidden-fee', { field });
}
