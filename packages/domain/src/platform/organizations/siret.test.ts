import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSiret } from './siret.ts';

describe('isSiret', () => {
  // INSEE's head office, a common example, La Poste's head office, and a La Poste office under its own rule.
  it.each(['12002701600563', '73282932000074', '35600000000048', '35600000009075'])('accepts %s', (siret) => {
    expect(isSiret(siret)).toBe(true);
  });

  it.each([
    '',
    '1200270160056',
    '120027016005633',
    '12002701600564',
    '35600000009076',
    '00000000000000',
    '1200270160056A',
    '120 027 016 00563',
  ])('refuses « %s »', (siret) => {
    expect(isSiret(siret)).toBe(false);
  });

  it('detects any single wrong digit', () => {
    const place = fc.integer({ min: 0, max: 13 });
    const shift = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(place, shift, (at, by) => {
        const typed = Array.from('12002701600563', (digit, i) => (i === at ? String((Number(digit) + by) % 10) : digit)).join('');
        expect(isSiret(typed)).toBe(false);
      }),
    );
  });
});
