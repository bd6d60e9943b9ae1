import { expect, it } from 'vitest';
import { splitRentMention } from './rent-mention.ts';

it.each([
  ['650 € CC', '650 €', 'with-charges'],
  ['650 € C.C.', '650 €', 'with-charges'],
  ['650CC', '650', 'with-charges'],
  ['650 €/mois CC', '650 €/mois', 'with-charges'],
  ['650 € cc / mois', '650 €', 'with-charges'],
  ['1\u202F250,50\u00A0€ charges comprises', '1\u202F250,50\u00A0€', 'with-charges'],
  ['650 € (charges comprises)', '650 €', 'with-charges'],
  ['650 euros toutes charges comprises', '650 euros', 'with-charges'],
  ['650 € TCC', '650 €', 'with-charges'],
  ['600 € HC', '600 €', 'without-charges'],
  ['600 hors charges', '600', 'without-charges'],
  ['600 € charges non comprises', '600 €', 'without-charges'],
  ['720 € TTC', '720 €', 'all-taxes'],
  ['650 €', '650 €', null],
  ['650 €/mois', '650 €/mois', null],
  ['cher', 'cher', null],
  ['', '', null],
] as const)('« %s » is « %s », %s', (cell, amount, mention) => {
  expect(splitRentMention(cell)).toEqual({ amount, mention });
});
