import { describe, expect, it } from 'vitest';
import { requiredIban } from './bank-fields.ts';

const IBAN = 'FR1420041010050500013M02606';

describe('an IBAN', () => {
  it.each([
    ['spaces', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['no-break spaces', 'FR14\u00a02004\u202f1010\u00a00505\u202f0001\u00a03M02\u202f606'],
    ['tabs and line breaks', '\tFR14 2004 1010\n0505 0001 3M02 606\r\n'],
    ['dots', 'FR14.2004.1010.0505.0001.3M02.606'],
    ['hyphens', 'FR14-2004-1010-0505-0001-3M02-606'],
    ['dashes', 'FR14 – 2004 — 1010‑0505−0001 3M02 606'],
    ['slashes and underscores', 'FR14/2004/1010/0505_0001_3M02_606'],
    ['lower case', 'fr14 2004 1010 0505 0001 3m02 606'],
    ['invisible marks of a copied text', '\ufeffFR14\u200b20041010050500013M02606\u200e'],
    ['full-width characters', 'ＦＲ１４ 2004 1010 0505 0001 3M02 606'],
    ['the quotes of a cell', '«\u00a0FR14 2004 1010 0505 0001 3M02 606\u00a0»'],
    ['the apostrophe of a spreadsheet', "'FR1420041010050500013M02606"],
    ['its name before it', 'IBAN : FR14 2004 1010 0505 0001 3M02 606'],
  ])('is read with %s', (_, typed) => {
    expect(requiredIban().parse(typed)).toBe(IBAN);
  });

  it.each([
    'FR14 2004 1010 0505 0001 3M02 607',
    'FR7630006000011234567890189@',
    'FR14 2004 1010 O505 0001 3M02 606',
    'FR14',
    '....',
    'FR14 2004 1010 0505 0001 3M02 60£6',
  ])('is refused as « %s »', (typed) => {
    expect(requiredIban().safeParse(typed).error?.issues[0]?.message).toBe('Cet IBAN n’est pas valable : vérifiez chaque caractère');
  });

  it.each([
    ['D126', 'FR1420041010050500013M02606'],
    ['D127', 'FR7630006000011234567890189'],
    ['D132', 'FR7612345678901234567890104'],
  ])('%s: %s has valid check digits', (_case, iban) => {
    expect(requiredIban().parse(iban)).toBe(iban);
  });

  it.each([
    ['D128', 'FR7630006000011234567890188'],
    ['D132, another key of its RIB', 'FR7612345678901234567890105'],
  ])('%s: %s has none', (_case, iban) => {
    expect(requiredIban().safeParse(iban).success).toBe(false);
  });
});
