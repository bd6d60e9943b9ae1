/** A person as a table names them. Without a sure first name, it is empty, or « M. » and « Mme », so that two spouses stay apart. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

const TITLES: readonly { pattern: RegExp; short: string }[] = [
  { pattern: /^(?:m|mr|monsieur)\.?(?=\s|$)/iu, short: 'M.' },
  { pattern: /^(?:mme|mrs|ms|madame|mlle|mademoiselle|miss)\.?(?=\s|$)/iu, short: 'Mme' },
];

/** « M. LEROY » without its title. */
export const withoutTitle = (name: string): string => {
  const { title, words } = partOf(oneLine(name));
  return title === '' ? name : words.join(' ');
};

export const isTitle = (word: string): boolean => TITLES.some(({ short }) => short === word);

const BETWEEN_PEOPLE = /\s+(?:et|and)\s+|\s*[&/;+]\s*/iu;
const PARTICLE = /^(?:de|du|des|d'|d’|le|la|les|van|von|der|den|el|al|ben|da|dos|di)$/iu;
/** Legal forms and trades, as the first word of a name, and legal forms as the last one. */
const COMPANY =
  /^(?:sté|cabinet|agence|restaurant|boulangerie|pharmacie|fondation|syndicat|sarl|sas|sasu|eurl|sci|snc|scp|selarl|scm|scop|sa|ei|eirl|association|société|societe|ets|établissements|etablissements|mairie|commune)\.?\s|\s(?:sarl|sas|sasu|eurl|sci|snc|scp|selarl|gmbh|ltd)$/iu;

/** « S.C.I. Les Tilleuls » is « SCI Les Tilleuls ». */
export const isCompanyName = (cell: string): boolean =>
  COMPANY.test(oneLine(cell).replaceAll(/(?:\b\p{L}\.){2,}/gu, (form) => form.replaceAll('.', '')));

const oneLine = (cell: string): string => cell.trim().replaceAll(/\s+/gu, ' ');

interface Part {
  /** « M. » or « Mme », or nothing. */
  title: string;
  words: string[];
}

/**
 * The people named in one cell: « Claire Martin », « MARTIN Claire », « Martin, Claire », « Claire et Hugo Martin », « M. et Mme Martin »,
 * « Martin ». Null where it is not sure whose family name is whose, as in « Claire et Hugo » or « Claire Martin et Hugo ».
 */
export function peopleNamed(cell: string): PersonName[] | null {
  const text = oneLine(cell);
  const pieces = text.split(BETWEEN_PEOPLE).filter((piece) => piece !== '');
  if (pieces.length === 0) return null;
  const parts = (pieces.length === 1 ? commaParts(text) : pieces.flatMap((piece) => piece.split(/\s*,\s*/u))).map(partOf);
  const [only] = parts;
  return parts.length === 1 && only ? single(only) : several(parts);
}

/** « Martin, Claire » is one person; « Claire Martin, Hugo Durand » are two. */
function commaParts(text: string): string[] {
  const parts = text.split(/\s*,\s*/u).filter((part) => part !== '');
  const isPeople = parts.every((part) => /\s/u.test(part) && !PARTICLE.test(part.split(' ', 1).join('')) && !isCapitals(part));
  return parts.length > 1 && isPeople ? parts : [text];
}

function partOf(piece: string): Part {
  const found = TITLES.find(({ pattern }) => pattern.test(piece));
  const rest = found === undefined ? piece : piece.replace(found.pattern, '').trim();
  return { title: found?.short ?? '', words: rest === '' ? [] : rest.split(' ') };
}

/** A cell that names one person always names them; where the family name is not sure, all of it is. */
function single({ title, words }: Part): PersonName[] | null {
  if (words.length === 0) return null;
  return [fullName(words) ?? { firstName: words.length === 1 ? title : '', lastName: words.join(' ') }];
}

function several(parts: readonly Part[]): PersonName[] | null {
  const named = parts.filter(({ words }) => words.length > 0);
  const [titleOnly, ...further] = parts.filter(({ words }) => words.length === 0);
  const last = named.at(-1);
  if (last === undefined || further.length > 0) return null;
  const families = named.map(({ words }) => fullName(words));
  if (titleOnly !== undefined) return spouses(titleOnly, named);
  // « Claire et Hugo Martin », « MARTIN Claire et Hugo »: one family name for all.
  const shared = families.filter((name) => name !== null);
  const [family] = shared;
  const isShared = shared.length === 1 && family !== undefined && (families.at(-1) === family || named[0]?.words.some(isCapitals));
  const people = named.map(({ title, words }, at) => {
    const [word = ''] = words;
    const name = families[at];
    if (name) return name;
    if (words.length > 1) return null;
    if (title !== '' || isCapitals(word)) return { firstName: title, lastName: word };
    return isShared ? { firstName: word, lastName: family.lastName } : null;
  });
  return people.every((person) => person !== null) ? people : null;
}

/** « M. et Mme Martin », « M. et Mme MARTIN Paul et Claire ». */
function spouses({ title }: Part, named: readonly Part[]): PersonName[] | null {
  const [first, second, ...others] = named;
  if (first === undefined || first.title === '' || first.title === title || others.length > 0) return null;
  const name = fullName(first.words);
  if (second !== undefined) {
    const [word = ''] = second.words;
    if (name === null || second.words.length > 1) return null;
    return [name, { firstName: word, lastName: name.lastName }];
  }
  // « M. et Mme Paul Martin » names one of them by a first name, as was the custom.
  if (name === null && first.words.length > 1 && !first.words.some((word) => PARTICLE.test(word))) return null;
  const lastName = name?.lastName ?? first.words.join(' ');
  return [
    { firstName: name?.firstName ?? title, lastName },
    { firstName: name === null ? first.title : otherTitle(title, first.title), lastName },
  ];
}

const otherTitle = (before: string, after: string): string => (before === 'M.' ? after : before);

/** First and family name, where capitals, a comma, a particle or two words tell them apart. */
function fullName(words: readonly string[]): PersonName | null {
  const [surname, given] = words.join(' ').split(', ');
  if (surname !== undefined && given !== undefined) return { firstName: given, lastName: surname };
  const family = words.filter(isCapitals);
  if (family.length > 0 && family.length < words.length)
    return { firstName: words.filter((word) => !isCapitals(word)).join(' '), lastName: family.join(' ') };
  const particle = words.findIndex((word) => PARTICLE.test(word));
  if (particle > 0 && particle < words.length - 1)
    return { firstName: words.slice(0, particle).join(' '), lastName: words.slice(particle).join(' ') };
  const [firstName, lastName] = words;
  // « DUPONT JEAN »: in a list in capitals, either word may be the family name.
  return words.length === 2 && family.length === 0 && particle === -1 && firstName && lastName ? { firstName, lastName } : null;
}

const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
