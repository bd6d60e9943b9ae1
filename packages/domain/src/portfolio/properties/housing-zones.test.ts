import { describe, expect, it } from 'vitest';
import { housingZonesOf } from './housing-zones.ts';

const at = (postalCode: string, city: string) => housingZonesOf({ postalCode, city });

describe('the zones of a commune', () => {
  it.each([
    ['75015', 'Paris', true, true],
    ['75116', 'Paris 16e', true, true],
    ['69003', 'Lyon 3e Arrondissement', true, false],
    ['33000', 'Bordeaux', true, false],
    ['17000', 'La Rochelle', true, false],
    ['25000', 'Besançon', false, false],
    ['87000', 'Limoges', false, false],
    // Touristic, in the second list of the decree only: the notice stays at three months.
    ['29680', 'Roscoff', false, false],
    // Zone A bis without being in the list of the « zone tendue ».
    ['74400', 'Chamonix-Mont-Blanc', false, true],
  ])('%s %s: tense %s, A bis %s', (postalCode, city, isTense, isABis) => {
    expect(at(postalCode, city)).toEqual({ isTense, isABis });
  });

  it.each(['Saint-Genis-Pouilly', 'SAINT GENIS POUILLY', 'St-Genis-Pouilly', 'Saint-Genis-Pouilly Cedex'])(
    'tells communes of one postal code apart: %s',
    (city) => {
      expect(at('01630', city).isTense).toBe(true);
    },
  );

  it('a commune beside them, and a name that is not of this postal code, are not in the zone', () => {
    expect(at('01630', 'Péron').isTense).toBe(false);
    expect(at('01630', 'Lyon').isTense).toBe(false);
  });

  it('reads a postal code with a space, and knows nothing of one that does not exist', () => {
    expect(at('75 015', 'Paris').isTense).toBe(true);
    expect(at('', '')).toEqual({ isTense: false, isABis: false });
  });
});
