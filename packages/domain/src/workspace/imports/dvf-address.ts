/** Street types as the DGFiP abbreviates them (nature de voie, FANTOIR). */
const WAYS: Readonly<Record<string, string>> = {
  ALL: 'allée',
  AV: 'avenue',
  BD: 'boulevard',
  CAR: 'carrefour',
  CD: 'chemin départemental',
  CHE: 'chemin',
  CHEM: 'chemin',
  CHS: 'chaussée',
  CITE: 'cité',
  COR: 'corniche',
  CRS: 'cours',
  DOM: 'domaine',
  DSC: 'descente',
  ESP: 'esplanade',
  FG: 'faubourg',
  GDE: 'grande',
  GPE: 'groupe',
  GR: 'grande rue',
  HAM: 'hameau',
  IMP: 'impasse',
  LOT: 'lotissement',
  MTE: 'montée',
  PAS: 'passage',
  PCH: 'petit chemin',
  PL: 'place',
  PROM: 'promenade',
  PTR: 'petite rue',
  QU: 'quai',
  QUA: 'quartier',
  RES: 'résidence',
  RLE: 'ruelle',
  RPT: 'rond-point',
  RTE: 'route',
  SEN: 'sentier',
  SQ: 'square',
  TRA: 'traverse',
  VC: 'voie communale',
  VCHE: 'vieux chemin',
  VGE: 'village',
  ZA: "zone d'activités",
};

/** Street types written in full stay in lower case too, as in « 14 rue des Lilas ». */
const PLAIN_WAYS = new Set(
  `rue quai route chemin place cours mail voie avenue boulevard impasse square passage ruelle esplanade sentier traverse
  promenade grande petite petit vieux vieille ancienne`.split(/\s+/u),
);

const SHORT_TITLES: Readonly<Record<string, string>> = {
  ST: 'Saint',
  STE: 'Sainte',
  DOC: 'Docteur',
  DR: 'Docteur',
  GEN: 'Général',
  GAL: 'Général',
  LT: 'Lieutenant',
  CDT: 'Commandant',
  COL: 'Colonel',
  MAL: 'Maréchal',
  PDT: 'Président',
  PROF: 'Professeur',
};

/** The source has capitals without accents. Only unambiguous words get them back. */
const ACCENTED = new Map(
  `Abbé Allées Amédée Améthystes André Barthélemy Benoît Cèdres Châtaigniers Château Chêne Chênes Cité Égalité Église Écoles
  École Élysée Émile Éloi Étienne Eugène François Françoise Frédéric Frères Gaîté Général Génie Hélène Honoré Hôpital Hôtel
  Jaurès Joséphine Léon Léonard Libération Liberté Lumière Lycée Maréchal Métairie Médecin Mûriers Père Président
  Prés Rivière Régiment République Résidence Résistance René Rhône Saône Sébastien Théâtre Thérèse Universités Vallée Vénus
  Verrières Cézanne Molière Hérault Ménard Célestin Félix Zénith`
    .split(/\s+/u)
    .map((word) => [unaccented(word), word]),
);

const LINK_WORDS = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'et',
  'en',
  'au',
  'aux',
  'sur',
  'sous',
  'à',
  'a',
  'd',
  'l',
  'lès',
  'dit',
]);

function unaccented(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}

interface Street {
  number: string;
  /** « B » is kept: it may be « bis », or an entrance in a row A, B, C. */
  suffix: string;
  way: string;
}

/** « 22 | | RIBBE ROSSE » → « 22 Ribbe Rosse »; « 14 | | AV DE L EGALITE » → « 14 avenue de l'Égalité ». */
export function tidyAddress({ number, suffix, way }: Street): string {
  const houseNumber = [number.trim(), suffix.trim().toUpperCase()].filter(Boolean).join(' ');
  const street = tidyWay(way, houseNumber !== '');
  return [houseNumber, street].filter(Boolean).join(' ');
}

function tidyWay(way: string, afterNumber: boolean): string {
  const raw = way.trim().split(/\s+/u).filter(Boolean);
  const kind = WAYS[raw[0] ?? ''];
  const rest = kind ? raw.slice(1) : raw;
  // « GR GRANDE RUE », « CHEM CHEMIN DU BOIS »: the abbreviation repeats the following word.
  const repeated = kind && unaccented(rest.join(' ')).startsWith(unaccented(kind));
  const words = kind && !repeated ? [...kind.split(' '), ...rest] : rest;
  const wayWords = kind && !repeated ? kind.split(' ').length : leadingWayWords(words);
  const text = joinElisions(words.map((word, index) => (index < wayWords ? word.toLowerCase() : tidyWord(word, index === 0))));
  return afterNumber ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function leadingWayWords(words: readonly string[]): number {
  const firstName = words.findIndex((word) => !PLAIN_WAYS.has(word.toLowerCase()));
  return firstName === -1 ? words.length : firstName;
}

function tidyWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  if (LINK_WORDS.has(lower)) return isFirst ? capitalised(lower) : lower;
  const known = SHORT_TITLES[word] ?? ACCENTED.get(word);
  const tidied = known ?? lower.replaceAll(/\p{L}+/gu, (part, at: number) => (/\d/u.test(lower.charAt(at - 1)) ? part : tidyPart(part)));
  return isFirst ? capitalised(tidied) : tidied;
}

/** A part of a word with hyphens or apostrophes: « croix-de-pierre », « l'orion ». */
function tidyPart(part: string): string {
  return ACCENTED.get(part.toUpperCase()) ?? (LINK_WORDS.has(part) ? part : capitalised(part));
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** « l Égalité » → « l'Égalité », « d Or » → « d'Or »; before a consonant a single letter is an initial: « L Brunet ». */
function joinElisions(words: readonly string[]): string {
  return words
    .reduce((text, word, index) => {
      const elided = /^[ld]$/iu.test(word) && /^[aeiouyhœéèêà]/iu.test(words[index + 1] ?? '');
      const written = /^[a-z]$/u.test(word) && !elided && word !== 'à' && !(word === 'a' && index > 0) ? word.toUpperCase() : word;
      return `${text}${written}${elided ? "'" : ' '}`;
    }, '')
    .trim();
}
