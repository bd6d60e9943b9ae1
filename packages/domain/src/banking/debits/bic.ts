/** Bank, country, place and, for one branch, three characters more: a BIC in capitals and without blanks. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(text);
