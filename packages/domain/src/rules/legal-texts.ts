const LEGIFRANCE = 'https://www.legifrance.gouv.fr';
const act = (id: string) => `${LEGIFRANCE}/loda/id/${id}`;
const code = (id: string) => `${LEGIFRANCE}/codes/texte_lc/${id}`;

/** Where a text is read that is not at Légifrance. */
const EUROPEAN_REGULATION = 'https://eur-lex.europa.eu/eli/reg/2016/679/oj';
const CNIL_REFERENCE = 'https://www.cnil.fr/fr/gestion-locative-la-cnil-lance-une-consultation-publique-sur-son-projet-de-referentiel';

/** The texts in their current version, by the words that name them in an article. Identifiers of Légifrance never change. */
const TEXTS: readonly (readonly [name: RegExp, href: string])[] = [
  [/loi n° 89-462/i, act('JORFTEXT000000509310')],
  [/loi n° 2018-1021/i, act('JORFTEXT000037639478')],
  [/loi n° 2022-1158/i, act('JORFTEXT000046186723')],
  [/loi n° 86-1290/i, act('JORFTEXT000000874247')],
  [/loi n° 70-9/i, act('JORFTEXT000000512228')],
  [/loi n° 65-557|loi «\sCarrez\s»/i, act('LEGITEXT000006068256')],
  [/décret n° 2014-890/i, act('JORFTEXT000029337625')],
  [/décret n° 2013-392/i, act('JORFTEXT000027399823')],
  [/décret n° 2017-1198/i, act('JORFTEXT000035315236')],
  [/décret n° 2026-831/i, act('JORFTEXT000054761859')],
  [/décret n° 87-712/i, act('LEGITEXT000006066148')],
  [/décret n° 87-713/i, act('LEGITEXT000006066149')],
  [/arrêté du 10 janvier 2017/i, act('JORFTEXT000033888549')],
  [/arrêté du 21 avril 2022/i, act('JORFTEXT000045632395')],
  [/code du travail/i, code('LEGITEXT000006072050')],
  [/code civil/i, code('LEGITEXT000006070721')],
  [/code des procédures civiles d’exécution/i, code('LEGITEXT000025024948')],
  [/code de procédure civile/i, code('LEGITEXT000006070716')],
  [/code de commerce/i, code('LEGITEXT000005634379')],
  [/code de la construction et de l’habitation/i, code('LEGITEXT000006074096')],
  [/code général des impôts/i, code('LEGITEXT000006069577')],
  [/livre des procédures fiscales/i, code('LEGITEXT000006069583')],
  [/code monétaire et financier/i, code('LEGITEXT000006072026')],
  [/règlement \(UE\) 2016\/679/i, EUROPEAN_REGULATION],
  [/délibération CNIL n° 2021-057/i, CNIL_REFERENCE],
];

export interface CitedText {
  /** « loi n° 89-462, art. 22 ». */
  text: string;
  /** null where no text is cited, such as « liberté contractuelle ». */
  href: string | null;
}

/** Each text that an article cites, with its address, mostly at Légifrance. Of several names in one citation, the first is the text. */
export const citedTexts = (article: string): CitedText[] => article.split(/\s; /).map((text) => ({ text, href: addressOf(text) }));

function addressOf(citation: string): string | null {
  const found = TEXTS.map(([name, href]) => ({ at: citation.search(name), href })).filter(({ at }) => at >= 0);
  return found.toSorted((one, other) => one.at - other.at)[0]?.href ?? null;
}
