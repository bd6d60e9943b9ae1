import { describe, expect, it } from 'vitest';
import { ERASED_TEXT, type PersonNames, tracesOf, tracesOfPayers } from './traces.ts';

const NOBODY: PersonNames = { names: [], emails: [], phones: [], ibans: [] };
const HELENE: PersonNames = {
  names: [['Hélène', 'Le Goff']],
  emails: ['helene.legoff@exemple.fr'],
  phones: ['+33639981234'],
  ibans: ['FR7630006000011234567890189'],
};

/** These patterns mean the same in JavaScript and in PostgreSQL. */
const erased = (person: PersonNames, text: string): string => {
  const traces = tracesOf(person);
  return traces ? text.replaceAll(new RegExp(traces.pattern, 'gi'), ERASED_TEXT) : text;
};

describe('a text that names a person', () => {
  it.each([
    ['in full', 'Visite de Hélène Le Goff à 9 h', `Visite de ${ERASED_TEXT} à 9 h`],
    ['last name first', 'LE GOFF Hélène, T2', `${ERASED_TEXT}, T2`],
    ['without accents, folded for the search', 'bail helene le goff', `bail ${ERASED_TEXT}`],
    ['in capitals with accents', 'HÉLÈNE LE GOFF', ERASED_TEXT],
    ['with a comma and a line break', 'Le Goff,\nHélène', ERASED_TEXT],
    ['by e-mail', 'écrire à Helene.LeGoff@exemple.fr.', `écrire à ${ERASED_TEXT}.`],
    ['by a folded e-mail', 'helene legoff exemple fr', ERASED_TEXT],
    ['by phone, as it is dialled', 'tél. 06 39 98 12 34', `tél. ${ERASED_TEXT}`],
    ['by phone, with dots', '06.39.98.12.34', ERASED_TEXT],
    ['by phone, with its country', '+33 6 39 98 12 34', `+${ERASED_TEXT}`],
    ['by IBAN', 'FR76 3000 6000 0112 3456 7890 189', ERASED_TEXT],
  ])('loses it: %s', (_how, text, expected) => {
    expect(erased(HELENE, text)).toBe(expected);
  });

  it.each([
    ['somebody whose name begins alike', 'Hélène Le Goffic'],
    ['a first name alone', 'Hélène a rappelé'],
    ['a longer number', '106399812345'],
    ['another address of the same domain', 'anne.legoff@exemple.fr'],
  ])('keeps %s', (_what, text) => {
    expect(erased(HELENE, text)).toBe(text);
  });
});

it('finds no trace in a single word, in short names or in nothing', () => {
  expect(tracesOf({ ...NOBODY, names: [['', 'Martin'], [''], ['Li', 'Wu']], emails: [''], phones: [''] })).toBeNull();
});

it('sieves every text that could match, also inside JSON', () => {
  const traces = tracesOf(HELENE);
  const sieve = new RegExp(traces?.sieve ?? '', 'is');
  for (const text of ['Bonjour\nHélène\nLe Goff', 'tél.\n06 39 98\n12 34', '"helene.legoff@exemple.fr"'])
    expect(sieve.test(JSON.stringify({ notes: text }))).toBe(true);
  expect(sieve.test('Un texte sans personne')).toBe(false);
});

it('knows ligatures and companies', () => {
  expect(erased({ ...NOBODY, names: [['SARL Cœur de Ville']] }, 'facture SARL COEUR DE VILLE')).toBe(`facture ${ERASED_TEXT}`);
});

describe('a text that names somebody who paid', () => {
  it.each([
    ['Philomène Garrigou', 'VIR SEPA PHILOMENE GARRIGOU', `VIR SEPA ${ERASED_TEXT}`],
    ['MME GARRIGOU PHILOMENE', 'de Philomene Garrigou', `de ${ERASED_TEXT}`],
    ['Anne Le Goff', 'LE GOFF ANNE', ERASED_TEXT],
    ['Anne Marie Petit', 'PETIT ANNE MARIE', ERASED_TEXT],
    ['Ateliers du Port', 'VIR ATELIERS DU PORT', `VIR ${ERASED_TEXT}`],
  ])('known as %s', (name, text, instead) => {
    expect(text.replaceAll(new RegExp(tracesOfPayers([name])?.pattern ?? '', 'gi'), ERASED_TEXT)).toBe(instead);
  });

  it('is not looked for under a single word', () => {
    expect(tracesOfPayers(['Garrigou', 'M. Petit', ''])).toBeNull();
  });
});
