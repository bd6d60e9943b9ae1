import { CHARGES_MODES, type ChargesMode } from '../../leasing/leases/charges.ts';
import { LEASE_KINDS, type LeaseKind } from '../../leasing/leases/kind.ts';
import { LANDLORD_KINDS, type LandlordKind } from '../../leasing/leases/landlord.ts';
import { LEASE_STATUSES, type LeaseStatus } from '../../leasing/leases/status.ts';
import { RENT_TIMINGS, type RentTiming } from '../../leasing/leases/timing.ts';
import { INDEX_SERIES, type IndexSeries } from '../../leasing/indices/series.ts';
import { isDay } from '../../shared/day.ts';
import { fold } from '../../shared/fold.ts';
import { lookUp } from './property-vocabulary.ts';

const KINDS: Readonly<Record<string, LeaseKind>> = {
  nu: 'vide',
  nue: 'vide',
  'non meuble': 'vide',
  'location vide': 'vide',
  'location nue': 'vide',
  'bail vide': 'vide',
  habitation: 'vide',
  unfurnished: 'vide',
  meublee: 'meublé',
  'location meublee': 'meublé',
  'bail meuble': 'meublé',
  furnished: 'meublé',
  'bail etudiant': 'étudiant',
  etudiante: 'étudiant',
  student: 'étudiant',
  'bail mobilite': 'mobilité',
  parking: 'stationnement',
  garage: 'stationnement',
  box: 'stationnement',
  'bail commercial': 'commercial',
  commerciale: 'commercial',
  '3 6 9': 'commercial',
  'bail 3 6 9': 'commercial',
  'bail professionnel': 'professionnel',
  professionnelle: 'professionnel',
  pro: 'professionnel',
  'bail pro': 'professionnel',
  saisonniere: 'saisonnier',
  'location saisonniere': 'saisonnier',
  vacances: 'saisonnier',
};

const STATUSES: Readonly<Record<string, LeaseStatus>> = {
  active: 'Actif',
  'en cours': 'Actif',
  current: 'Actif',
  pending: 'En attente',
  'a venir': 'En attente',
  brouillon: 'En attente',
  terminee: 'Terminé',
  fini: 'Terminé',
  ended: 'Terminé',
  resiliee: 'Résilié',
  rompu: 'Résilié',
  terminated: 'Résilié',
};

const CHARGES: Readonly<Record<string, ChargesMode>> = {
  provisions: 'provision',
  'provision pour charges': 'provision',
  'provision sur charges': 'provision',
  forfaitaire: 'forfait',
  'forfait de charges': 'forfait',
  aucun: 'aucune',
  sans: 'aucune',
  'sans charges': 'aucune',
};

const TIMINGS: Readonly<Record<string, RentTiming>> = {
  'terme a echoir': 'à échoir',
  'd avance': 'à échoir',
  avance: 'à échoir',
  'terme echu': 'échu',
};

const LANDLORDS: Readonly<Record<string, LandlordKind>> = {
  particulier: 'personne physique',
  physique: 'personne physique',
  sci: 'SCI familiale',
  societe: 'personne morale',
  morale: 'personne morale',
};

export const leaseKindFromWord = (text: string): LeaseKind | null => lookUp(text, LEASE_KINDS, KINDS);
export const leaseStatusFromWord = (text: string): LeaseStatus | null => lookUp(text, LEASE_STATUSES, STATUSES);
export const chargesModeFromWord = (text: string): ChargesMode | null => lookUp(text, CHARGES_MODES, CHARGES);
export const timingFromWord = (text: string): RentTiming | null => lookUp(text, RENT_TIMINGS, TIMINGS);
export const landlordFromWord = (text: string): LandlordKind | null => lookUp(text, LANDLORD_KINDS, LANDLORDS);
export const indexSeriesFromWord = (text: string): IndexSeries | null => lookUp(text, INDEX_SERIES, {});

/** « 2026-T2 », « T2 2026 », « 2T2026 », « 2e trimestre 2026 » */
export function quarterFromCell(text: string): string | null {
  const yearFirst = /^(\d{4})\s*[-/ ]?\s*[TQ]\s*([1-4])$/iu.exec(text);
  if (yearFirst) return `${yearFirst[1]}-T${yearFirst[2]}`;
  const yearLast = /^(?:[TQ]\s*([1-4])|([1-4])\s*(?:er|e|ème|eme)?\s*(?:t|trim(?:estre)?\.?))\s*[-/ ]?\s*(\d{4})$/iu.exec(text);
  return yearLast ? `${yearLast[3]}-T${yearLast[1] ?? yearLast[2]}` : null;
}

/** A whole number, written with decimals. */
const WHOLE = /^\s*(\d{1,2})[.,]0{1,2}\s*$/u;

/** « 5 », « 1er », « le 5 du mois », « 5,0 » of a spreadsheet: a day of each month. « fin de mois » is none: it may mean that the rent is paid in arrears. */
export function dayOfMonthFromCell(text: string): number | null {
  const found = /^(?:le )?(\d{1,2})(?: ?er)?(?: (?:du|de chaque) mois)?$/u.exec(fold(text.replace(WHOLE, '$1')))?.[1];
  return found === undefined ? null : Number(found);
}

/** « 01/07 », « 1/7/2026 » or « 2026-07-01 »: a day of each year, as « 07-01 ». */
export function dayOfYearFromCell(text: string): string | null {
  const french = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-]\d{4})?$/u.exec(text);
  const iso = /^\d{4}-(\d{2})-(\d{2})$/u.exec(text);
  const [month, dayOfMonth] = iso ? [iso[1], iso[2]] : [french?.[2], french?.[1]];
  if (month === undefined || dayOfMonth === undefined) return null;
  const found = `${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(`2028-${found}`) ? found : null;
}
