import { cents } from './money.ts';
import { expect, it } from 'vitest';
import { spelledAmount, spelledNumber } from './spelled-amount.ts';

it.each([
  ['D148', 1, 'un centime'],
  ['D149', 100, 'un euro'],
  ['D150', 150, 'un euro et cinquante centimes'],
  ['D151', 2_100, 'vingt et un euros'],
  ['D152', 7_100, 'soixante et onze euros'],
  ['D153', 8_000, 'quatre-vingts euros'],
  ['D154', 8_100, 'quatre-vingt-un euros'],
  ['D155', 9_100, 'quatre-vingt-onze euros'],
  ['D156', 10_100, 'cent un euros'],
  ['D157', 20_000, 'deux cents euros'],
  ['D158', 20_100, 'deux cent un euros'],
  ['D159', 123_456, 'mille deux cent trente-quatre euros et cinquante-six centimes'],
  ['nothing', 0, 'zéro euro'],
  ['a rent', 85_000, 'huit cent cinquante euros'],
  ['one thousand', 100_000, 'mille euros'],
  ['eighty thousand', 8_000_000, 'quatre-vingt mille euros'],
  ['two hundred thousand', 20_000_000, 'deux cent mille euros'],
  ['one million', 100_000_000, 'un million d’euros'],
  ['one million and one', 100_000_100, 'un million un euros'],
  ['one million and a cent', 100_000_001, 'un million d’euros et un centime'],
  ['two hundred million', 20_000_000_000, 'deux cents millions d’euros'],
  ['a credit', -1_250, 'moins douze euros et cinquante centimes'],
])('%s: writes %i cents as « %s »', (_id, amount, words) => {
  expect(spelledAmount(cents(amount))).toBe(words);
});

it('writes every amount up to 1 000 € with its own words, without digits', () => {
  const all = Array.from({ length: 100_001 }, (_, amount) => spelledAmount(cents(amount)));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((words) => !/^[a-zéè]+(?:[ -][a-zéè]+)*$/u.test(words))).toEqual([]);
});

it('joins every word of a number by hyphens in the spelling of 1990, but not its unit', () => {
  expect(spelledAmount(cents(7_121_80), '1990')).toBe('sept-mille-cent-vingt-et-un euros et quatre-vingts centimes');
  expect(spelledAmount(cents(100_000_000), '1990')).toBe('un-million d’euros');
});

it('refuses a number that has no words', () => {
  expect(spelledNumber(10n ** 30n - 1n)).toMatch(/^neuf cent quatre-vingt-dix-neuf quadrilliards /u);
  expect(() => spelledNumber(10n ** 30n)).toThrow(RangeError);
});
