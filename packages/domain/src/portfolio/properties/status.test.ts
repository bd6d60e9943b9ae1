import { describe, expect, it } from 'vitest';
import { DEFAULT_PROPERTY_STATUS, PROPERTY_STATUSES, priceSuffix } from './status.ts';

describe('property status', () => {
  it('keeps the four values of the specification, in order', () => {
    expect(PROPERTY_STATUSES).toEqual(['À Vendre', 'À Louer', 'Vendu', 'Loué']);
    expect(DEFAULT_PROPERTY_STATUS).toBe('À Vendre');
  });

  it.each([
    ['À Vendre', '€'],
    ['À Louer', '€/mois'],
    ['Vendu', '€'],
  ])('prices a property « %s » in %s', (status, suffix) => {
    expect(priceSuffix(status)).toBe(suffix);
  });

  it('« Loué » does not contain « Louer »: its price is in €, as specified — do not change', () => {
    expect(priceSuffix('Loué')).toBe('€');
  });
});
