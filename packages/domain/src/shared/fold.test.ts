import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Île-de-France', 'ile de france'],
    ['  ÉTÉ   à   Nîmes ', 'ete a nimes'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
    ['L’Haÿ', 'l hay'],
    ['Le cœur de Sète', 'le coeur de sete'],
    ['Ægidius', 'aegidius'],
    ['100 % _neuf_', '100 neuf'],
    ['45 m²', '45 m2'],
    ['É', 'e'],
    ['E\u0301', 'e'],
    ['…', ''],
  ])('« %s » becomes « %s »', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is idempotent, and leaves nothing that LIKE reads as a wildcard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(folded).not.toMatch(/[%_\\]|^ | $| {2}/u);
      }),
    );
  });
});
