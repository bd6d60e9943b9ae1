/** « FR76 3000 6000 0112 3456 7890 189 », as banks print it: groups of four that stay on their line. */
export const groupedIban = (iban: string): string => iban.replaceAll(/.{4}(?=.)/gu, '$&\u00A0');
