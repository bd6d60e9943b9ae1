import { fold } from '../../shared/fold.ts';
import { A_BIS_COMMUNES, TENSE_COMMUNES } from './zoned-communes.ts';

/** Where a home lies, as its owner typed it. */
export interface Locality {
  postalCode: string;
  city: string;
}

/** What the official lists say of a commune; false for a commune that is in none, and for a place that is not recognised. */
export interface HousingZones {
  /**
   * « Zone tendue » of article 17 of loi n° 89-462: first list of décret n° 2013-392, as amended by décret n° 2025-1267. Décret n° 2026-831
   * repeals it on 1/01/2027 and keeps its communes.
   */
  isTense: boolean;
  /** Zone A bis of the arrêté of 1/08/2014, as amended on 5/09/2025. */
  isABis: boolean;
}

type Communes = ReadonlyMap<string, readonly string[] | null>;

/** By postal code, the folded names; null where every commune of the code is in the zone. */
const readZone = (departments: readonly string[]): Communes =>
  new Map(
    departments
      .flatMap((department) => department.split(';'))
      .map((entry) => [entry.slice(0, 5), entry.length === 5 ? null : entry.slice(6).split('/')]),
  );

const TENSE = readZone(TENSE_COMMUNES);
const A_BIS = readZone(A_BIS_COMMUNES);

/** « St-Genis-Pouilly Cedex 2 » is « saint genis pouilly ». */
const nameOf = (city: string) =>
  fold(city)
    .replace(/ cedex\b.*$/, '')
    .replaceAll(/\bst(e?)\b/g, 'saint$1');

function isIn(zone: Communes, { postalCode, city }: Locality): boolean {
  const names = zone.get(postalCode.replaceAll(/\s/g, ''));
  return names === null || (names?.includes(nameOf(city)) ?? false);
}

/**
 * The zones of a commune. A place that no list names may be a typing mistake: the answer « false » proves nothing, « true » does.
 */
export const housingZonesOf = (place: Locality): HousingZones => ({ isTense: isIn(TENSE, place), isABis: isIn(A_BIS, place) });
