import { describe, expect, it } from 'vitest';
import { headerDecisions, withRemembered } from './remembered-headers.ts';

const HEADERS = ['Rue', 'Ville', 'Quittancé', 'Loyer'];
const GUESSED = ['address', 'city', null, 'price'];

describe('the guess with earlier decisions', () => {
  it.each<[string, [string, string | null][], (string | null)[], number[]]>([
    ['is the guess without any', [], GUESSED, []],
    ['gives a column its field, and takes it from the guessed one', [['quittance', 'price']], ['address', 'city', 'price', null], [2]],
    ['leaves a column aside', [['ville', null]], ['address', null, null, 'price'], [1]],
    ['ignores what agrees with the guess', [['loyer', 'price']], GUESSED, []],
    [
      'keeps the first of two decisions for one field',
      [
        ['rue', 'price'],
        ['quittance', 'price'],
      ],
      ['price', 'city', null, null],
      [0],
    ],
    ['ignores titles that the file has not', [['surface', 'area']], GUESSED, []],
  ])('%s', (_what, remembered, mapping, changed) => {
    expect(withRemembered(HEADERS, GUESSED, new Map(remembered))).toEqual({ mapping, changed });
  });

  it('recognises a title in any spelling, once', () => {
    const { changed } = withRemembered(['QUITTANCE (€)', 'Quittancé'], [null, null], new Map([['quittance', 'price']]));
    expect(changed).toEqual([0]);
  });
});

it('the decisions of a file name each title once, and whether Lares knew', () => {
  expect(headerDecisions(['Rue', '', 'Quittancé', 'quittance'], ['address', null, null, null], ['address', null, 'price', null])).toEqual([
    { title: 'rue', shown: 'Rue', field: 'address', isGuessed: true },
    { title: 'quittance', shown: 'Quittancé', field: 'price', isGuessed: false },
  ]);
});
