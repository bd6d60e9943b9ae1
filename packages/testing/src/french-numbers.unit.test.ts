import { cents } from '@lares/domain/shared/money';
import { spelledAmount, spelledNumber } from '@lares/domain/shared/spelled-amount';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Vector {
  number: string;
  words: string;
  kind: string;
}

/** Numbers of public test suites, with the words that their sources expect; ordinals, decimals, Belgium and Switzerland are not spelled here: « number,words,type,variante,nb_sources,desaccord,sources ». */
const VECTORS = readFileSync(new URL('../fixtures/french-numbers.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Vector => {
    const [number = '', words = '', type = '', variant = ''] = line.split(',');
    return { number, words, kind: /[.]/u.test(number) && type.startsWith('cardinal') ? `decimal ${variant}` : `${type} ${variant}` };
  });
const ofKind = (...kinds: string[]) => VECTORS.filter(({ kind }) => kinds.includes(kind));
const centsOf = (number: string) => {
  const [, sign, euros, part = ''] = /^(-?)(\d+)(?:\.(\d\d))?$/u.exec(number) ?? [];
  return cents(Number(`${sign}${euros}${part.padEnd(2, '0')}`));
};

it('spells every whole number of the public test suites, in both spellings', () => {
  const [numbers, joined] = [ofKind('cardinal fr-FR'), ofKind('cardinal withHyphenSeparator: true fr-FR')];
  expect([numbers.length, joined.length]).toEqual([161, 2]);
  const signed = (number: string) => `${number.startsWith('-') ? 'moins ' : ''}${spelledNumber(BigInt(number))}`;
  expect(numbers.map(({ number }) => signed(number))).toEqual(numbers.map(({ words }) => words));
  expect(joined.map(({ number }) => spelledNumber(BigInt(number), '1990'))).toEqual(joined.map(({ words }) => words));
});

it('spells every amount of the public test suites, except where a source leaves out « de » or spells zero cents', () => {
  const amounts = ofKind('currency fr-FR', 'montant_EUR fr-FR');
  expect(amounts).toHaveLength(41);
  const others = amounts.filter(({ number, words }) => spelledAmount(centsOf(number)) !== words);
  expect(others.map(({ number, words }) => [spelledAmount(centsOf(number)), words])).toEqual([
    ['un million d’euros', 'un million euros'],
    ['un million d’euros et un centime', 'un million euros et un centime'],
    ['un billion d’euros', 'un billion euros'],
    ['un euro', 'un euro et zéro centimes'],
    ['cent euros', 'cent euros et zéro centimes'],
  ]);
});
