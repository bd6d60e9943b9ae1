/** The parts of a name in one cell. Null where it is not sure which word is the family name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

const TITLE = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|mrs|ms)\.?\s+/iu;

/**
 * « Claire Martin », « MARTIN Claire » and « Martin, Claire ». Two people in one cell (« M. et Mme Martin », « Claire et Hugo »), a lone word and
 * three words of the same case are not split: nobody is named wrongly.
 */
export function personName(cell: string): PersonName | null {
  const text = cell.trim().replaceAll(/\s+/gu, ' ').replace(TITLE, '');
  if (/\s(?:et|and)\s|[&/;+]/iu.test(text)) return null;
  const inverted = /^([^,]+), ([^,]+)$/u.exec(text);
  if (inverted) return named(inverted[2], inverted[1]);
  const words = text.split(' ');
  const family = words.filter(isCapitals);
  if (family.length > 0 && family.length < words.length)
    return named(words.filter((word) => !isCapitals(word)).join(' '), family.join(' '));
  return words.length === 2 ? named(words[0], words[1]) : null;
}

const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

const named = (firstName = '', lastName = ''): PersonName | null => (firstName === '' || lastName === '' ? null : { firstName, lastName });
