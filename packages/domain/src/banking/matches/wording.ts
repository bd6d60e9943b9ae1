import { fold } from '../../shared/fold.ts';

/** The words of what a bank wrote, without accents, case and punctuation. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

const MONTHS =
  /^(janvier|janv|jan|fevrier|fevr|fev|mars|avril|avr|mai|juin|juillet|juil|aout|septembre|sept|sep|octobre|oct|novembre|nov|decembre|dec)$/u;

/**
 * The wording without what varies from one month to the next: numbers, references, months. Two lines of the same origin have the same one;
 * « » when nothing is left.
 */
export function stableWording(label: string): string {
  return wordsOf(label)
    .filter((word) => !/\d/u.test(word) && !MONTHS.test(word))
    .join(' ');
}

/** Where consecutive words begin that say this text, whether the bank glues or splits its parts: « N'DIAYE » is « N DIAYE » and « NDIAYE ». -1 without. */
export function placeOf(words: readonly string[], text: readonly string[]): number {
  const glued = text.join('');
  if (glued === '') return -1;
  return words.findIndex((first, from) => {
    if (!glued.startsWith(first)) return false;
    let run = '';
    for (let at = from; at < words.length && run.length < glued.length; at++) run += words[at] ?? '';
    return run === glued;
  });
}

/** Texts that a line may say, prepared once. */
export const phrases = (...texts: readonly string[]): readonly (readonly string[])[] => texts.map(wordsOf);

/** Whether one of these texts stands in the words, with or without accents. */
export const says = (words: readonly string[], texts: readonly (readonly string[])[]): boolean =>
  texts.some((text) => placeOf(words, text) >= 0);

/** What every bank writes around a name. */
const USUAL = new Set(
  'vir virement virements sepa recu recus de du des la le les en votre faveur inst instantane re ref reference motif emetteur m mme mlle mr monsieur madame loyer loyers charges prlv prelevement emis cb carte paiement facture remise cheque cheques chq versement especes id rib iban fr notprovided non renseigne et pour par compte eur eu operation sans libelle'.split(
    ' ',
  ),
);

/** A word that banks and payers write for any tenant. */
export const isUsual = (word: string): boolean => USUAL.has(word);

/** Whether a wording says more than what every bank writes: otherwise it would catch any transfer. */
export const isSpecific = (wording: string): boolean => wordsOf(wording).some((word) => word.length > 2 && !USUAL.has(word));
