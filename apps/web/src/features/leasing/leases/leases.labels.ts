import type { TermConfirmation } from '@lares/domain/leasing/leases/avenant-conditions';
import { isInSteps, type RentRise, type RiseGround } from '@lares/domain/leasing/leases/commercial-rise';
import type { ChargesMode, TermOrigin } from '@lares/domain/leasing/leases/charges';
import type { InseeSeries } from '@lares/domain/leasing/indices/index-table';
import type { LeaseSort } from '@lares/domain/leasing/leases/filters';
import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { LandlordKind } from '@lares/domain/leasing/leases/landlord';
import type { NoticeGiver, NoticeWarning } from '@lares/domain/leasing/leases/notice';
import type { ActivationWarning } from '@lares/domain/leasing/leases/relet';
import { proposedKind } from '@lares/domain/leasing/leases/proposed-nature';
import type { GuarantorKind, SuretyKind } from '@lares/domain/leasing/leases/surety';
import type { Proration, RentTiming } from '@lares/domain/leasing/leases/timing';
import type { OwnerKind } from '@lares/domain/portfolio/owners/kind';
import type { PropertyType } from '@lares/domain/portfolio/properties/type';
import { type Day, isDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { Figure } from '@lares/domain/shared/rule';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { formatCents, formatCount, formatDay, formatEuros, formatIndex, formatLongDay, formatNumber } from '#lib/format.ts';

/** Labels of the lease fields: in the form, the history and version comparisons. */
export const LEASE_LABELS: Record<keyof LeaseDraft, string> = {
  propertyId: 'Bien immobilier',
  tenantIds: 'Locataires',
  kind: 'Type de bail',
  furnished: 'Logement meublé',
  landlordKind: 'Bailleur',
  signedOn: 'Date de signature',
  startDate: 'Date de début',
  endDate: 'Date de fin',
  shortTermReason: 'Motif de la durée réduite',
  rentCents: 'Loyer hors charges',
  supplementCents: 'Complément de loyer',
  chargesMode: 'Charges',
  chargesCents: 'Montant des charges',
  depositCents: 'Dépôt de garantie',
  paymentDay: 'Jour de paiement',
  timing: 'Loyer payable',
  proration: 'Calcul d’un mois incomplet',
  indexSeries: 'Indice de révision',
  indexQuarter: 'Trimestre de référence',
  revisionDay: 'Jour de révision',
  guarantors: 'Garants',
  notes: 'Notes',
};

/** Under the input of the rent supplement. */
export const SUPPLEMENT_ADVICE = 'Là où les loyers sont encadrés.';

interface KindLabels {
  label: string;
  /** One line, under the choice. */
  law: string;
}

export const LEASE_KIND_LABELS: Record<LeaseKind, KindLabels> = {
  vide: { label: 'Location vide', law: 'Résidence principale du locataire, sans meubles : loi du 6 juillet 1989, titre Ier.' },
  meublé: { label: 'Location meublée', law: 'Résidence principale, avec les meubles du décret n° 2015-981 : titre Ier bis.' },
  étudiant: { label: 'Meublé étudiant', law: 'Un meublé pour l’année universitaire : neuf mois, sans reconduction tacite (art. 25-7).' },
  mobilité: {
    label: 'Bail mobilité',
    law: 'Un meublé pour un à dix mois : ni reconduction, ni révision, ni dépôt de garantie (titre Ier ter).',
  },
  colocation: {
    label: 'Colocation',
    law: 'Un seul bail, signé par tous les colocataires ; il suit la loi du vide ou celle du meublé (art. 8-1).',
  },
  stationnement: {
    label: 'Stationnement',
    law: 'Garage ou place loués seuls : le contrat fixe ses règles (Code civil, art. 1708 et suivants).',
  },
  commercial: { label: 'Bail commercial', law: 'Le 3-6-9 des commerces et des artisans (Code de commerce, art. L145-1 et suivants).' },
  professionnel: { label: 'Bail professionnel', law: 'Le local d’une profession libérale (loi n° 86-1290, art. 57 A).' },
  saisonnier: { label: 'Location saisonnière', law: 'Un meublé de tourisme, quatre-vingt-dix jours au plus pour le même locataire.' },
};

export const LANDLORD_LABELS: Record<LandlordKind, string> = {
  'personne physique': 'Personne physique',
  'SCI familiale': 'SCI familiale',
  'personne morale': 'Autre personne morale',
};

/** Why this kind is proposed for a property of this type, or a warning when another one is chosen. */
export function kindAdvice(type: PropertyType, kind: LeaseKind): string | null {
  const proposed = proposedKind(type);
  if (proposed === null) return null;
  const said = `Le bien est de type « ${type} » : « ${LEASE_KIND_LABELS[proposed].label} »`;
  return kind === proposed ? `${said} est proposé.` : `${said} lui convient d’ordinaire. Vérifiez le type choisi.`;
}

/** The same for the landlord: only a family SCI needs a choice by the user. */
export function landlordAdvice({ name, kind }: { name: string; kind: OwnerKind }, landlord: LandlordKind): string | null {
  if (kind !== 'société') return landlord === 'personne physique' ? null : `D’après sa fiche, le propriétaire, ${name}, est une personne.`;
  const said = `Le propriétaire, ${name}, est une société`;
  if (landlord === 'personne morale')
    return `${said} : « ${LANDLORD_LABELS[landlord]} » est proposé. Choisissez « SCI familiale » si c’en est une.`;
  return landlord === 'personne physique' ? `${said} : elle n’est pas une personne physique. Vérifiez le bailleur choisi.` : null;
}

export const CHARGES_LABELS: Record<ChargesMode, { label: string; detail: string }> = {
  provision: { label: 'Provision', detail: 'Régularisée une fois par an' },
  forfait: { label: 'Forfait', detail: 'Sans régularisation' },
  aucune: { label: 'Aucune', detail: 'Tout est dans le loyer' },
};

/** Displayed next to the amount: « dont 70 € de provision pour charges », « dont 50 € de complément de loyer, sans charges ». */
export function chargesText(
  mode: ChargesMode,
  { chargesCents, supplementCents }: Record<'chargesCents' | 'supplementCents', number>,
): string {
  const supplement = supplementCents === 0 ? '' : `dont ${formatEuros(cents(supplementCents))} de complément de loyer`;
  if (mode === 'aucune' || chargesCents === 0) return supplement === '' ? 'sans charges' : `${supplement}, sans charges`;
  const charges = `${formatEuros(cents(chargesCents))} de ${mode === 'provision' ? 'provision pour charges' : 'forfait de charges'}`;
  return supplement === '' ? `dont ${charges}` : `${supplement} et ${charges}`;
}

export const TIMING_LABELS: Record<RentTiming, { label: string; detail: string }> = {
  'à échoir': { label: 'À échoir', detail: 'D’avance, pour le mois qui commence' },
  échu: { label: 'Échu', detail: 'Après coup, pour le mois qui finit' },
};

export const PRORATION_LABELS: Record<Proration, { label: string; detail: string }> = {
  calendaire: { label: 'Jours réels du mois', detail: 'La convention officielle : 17 jours sur 31' },
  trentièmes: { label: 'Trentièmes', detail: 'Tous les mois comptent trente jours' },
};

export const SURETY_LABELS: Record<SuretyKind, string> = { solidaire: 'Caution solidaire', simple: 'Caution simple' };
export const GUARANTOR_LABELS: Record<GuarantorKind, string> = {
  personne: 'Une personne',
  société: 'Une société',
  organisme: 'Un organisme (Visale…)',
};

export const NOTICE_GIVER_LABELS: Record<NoticeGiver, string> = { locataire: 'Le locataire', bailleur: 'Le bailleur' };
export const TERM_ORIGIN_LABELS: Record<TermOrigin, string> = {
  initial: 'À la signature',
  avenant: 'Avenant',
  IRL: 'Révision par l’indice',
  régularisation: 'Régularisation des charges',
  'révision triennale': 'Révision triennale',
};

/** What entitles to a commercial rent above the cap of a year. */
export const RISE_GROUND_LABELS: Record<RiseGround, string> = {
  renouvellement: 'Renouvellement au-delà du plafond (art. L145-34)',
  'facteurs locaux': 'Facteurs locaux de commercialité modifiés (art. L145-38)',
  indexation: 'Indexation de plus d’un quart (art. L145-39)',
  'renouvellement sans étalement': 'Renouvellement, étalement écarté par les parties ou non prévu',
  accord: 'Accord libre des parties en cours de bail',
};

/** The ground, then the step among all steps with the agreed rent, or the reason of a rise at once. */
export const riseText = ({ ground, reason, agreedCents, step, steps }: RentRise): string =>
  [
    RISE_GROUND_LABELS[ground],
    ...(isInSteps(ground) ? [`étape ${step} sur ${steps}, vers ${formatCents(agreedCents)}`] : []),
    ...(reason === '' ? [] : [reason]),
  ].join(' : ');

/** What a manager confirmed of a higher rent, a notice or an activation. */
export const CONFIRMATION_LABELS: Record<TermConfirmation | NoticeWarning | ActivationWarning, string> = {
  'zone-not-listed': 'un mois de préavis en zone tendue, pour une commune que la liste officielle ne nomme pas',
  'relet-in-notice': 'le loyer du locataire précédent s’arrête la veille, avant la fin de son préavis',
  works: 'travaux d’amélioration convenus par écrit',
  earlierDay: 'accord écrit sur une date antérieure',
  frozenRent: 'loyer gelé (classe F ou G) lu',
  mobilityRent: 'loyer fixe du bail mobilité lu',
  'past-rise': 'hausse sur des mois passés',
};

export const LEASE_SORT_LABELS: Record<LeaseSort, string> = {
  newest: 'Début le plus récent',
  oldest: 'Début le plus ancien',
  'end-asc': 'Fin la plus proche',
  tenant: 'Locataire, de A à Z',
  property: 'Bien, de A à Z',
};

/** « Paiement le 5 du mois », as specified; the first is « 1er ». */
export const paymentDayText = (paymentDay: number): string => `Paiement le ${paymentDay === 1 ? '1er' : paymentDay} du mois`;

/** « 01/07/2026 – 30/06/2029 », without a line break */
export const periodText = ({ startDate, endDate }: { startDate: Day; endDate: Day | null }): string =>
  endDate === null ? `Depuis le ${formatDay(startDate)}` : `${formatDay(startDate)}\u00A0–\u00A0${formatDay(endDate)}`;

/** « T2 2026 » for « 2026-T2 ». */
export const quarterText = (quarter: string): string => quarter.replace(/^(\d{4})-(T[1-4])$/, '$2 $1');

/** « IRL T2 2026 (148,37) »; the ICC has no decimals. */
export const indexText = (series: InseeSeries, quarter: string, hundredths: number): string =>
  `${series} ${quarterText(quarter)} (${series === 'ICC' ? formatNumber(hundredths / 100) : formatIndex(hundredths)})`;

const YEAR_MONTHS = 12;

/** « 3 ans », « 9 mois », « 1 an et 6 mois » */
export function monthsText(months: number): string {
  const years = Math.floor(months / YEAR_MONTHS);
  const rest = months % YEAR_MONTHS;
  const parts = [...(years > 0 ? [formatCount(years, 'an')] : []), ...(rest > 0 ? [formatCount(rest, 'mois', 'mois')] : [])];
  return parts.join(' et ');
}

/** A day of each year: « 1er juillet » for « 07-01 ». */
export const yearlyDayText = (monthAndDay: string): string => {
  const day = `2028-${monthAndDay}`;
  return isDay(day) ? formatLongDay(day).replace(/\s?2028$/, '') : monthAndDay;
};

/** A legal sentence with its figures: `{cap:euros}`, `{last:jour}`, `{months}`. */
export function ruleText({ message, figures = {} }: { message: string; figures?: Readonly<Record<string, Figure>> | undefined }): string {
  return message.replaceAll(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, form: string | undefined) => {
    const figure = figures[name];
    if (figure === undefined) return whole;
    if (typeof figure === 'string') return formatLongDay(figure);
    return form === 'euros' ? formatEuros(cents(figure)) : formatNumber(figure);
  });
}
