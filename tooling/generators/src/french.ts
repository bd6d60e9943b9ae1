/** A French noun with the little words that agree with it. Apostrophes are typographic: the words stand between straight quotes. */
export interface French {
  /** « état des lieux » */
  one: string;
  /** « états des lieux » */
  many: string;
  /** « un état des lieux » */
  a: string;
  /** « l’état des lieux » */
  the: string;
  /** « cet état des lieux » */
  this: string;
  /** « de l’état des lieux » */
  ofThe: string;
  /** « aucun état des lieux » */
  no: string;
  /** « nouvel état des lieux » */
  fresh: string;
  /** « des états des lieux » */
  some: string;
  /** The ending of a participle: « ajouté », « ajoutée ». */
  e: '' | 'e';
}

/** From « une inspection », or « un bail, baux » where the plural has its own form. */
export function frenchOf(words: string): French {
  const [, article, one = '', plural] = /^(?:(une?) )?([^,]+?)(?:, ?(?:des )?(.+))?$/.exec(words.trim().replaceAll("'", '’')) ?? [];
  const isFeminine = article === undefined ? /(?:ion|té|e)$/.test(one.split(' ')[0] ?? '') : article === 'une';
  const isElided = /^[aeéèêiîoôuhœ]/i.test(one);
  const by = (feminine: string, masculine: string, beforeVowel = masculine) => (isFeminine ? feminine : isElided ? beforeVowel : masculine);
  const many = plural ?? pluralOf(one);
  const the = isElided ? `l’${one}` : `${by('la', 'le')} ${one}`;
  return {
    one,
    many,
    a: `${by('une', 'un')} ${one}`,
    the,
    this: `${by('cette', 'ce', 'cet')} ${one}`,
    ofThe: isFeminine || isElided ? `de ${the}` : `du ${one}`,
    no: `${by('aucune', 'aucun')} ${one}`,
    fresh: `${by('nouvelle', 'nouveau', 'nouvel')} ${one}`,
    some: `des ${many}`,
    e: isFeminine ? 'e' : '',
  };
}

/** The first word carries the plural: « états des lieux ». */
function pluralOf(one: string): string {
  const [first = '', ...others] = one.split(' ');
  return [/[sxz]$/.test(first) ? first : first.endsWith('eau') ? `${first}x` : `${first}s`, ...others].join(' ');
}

export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
