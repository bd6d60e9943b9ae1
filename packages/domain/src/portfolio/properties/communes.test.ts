import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommunes, readCommunes } from './communes.ts';

const LIST = readCommunes(
  [
    'Paris\t75001 75002 75116',
    'Saint-Étienne\t42000 42100',
    'Le Mans\t72000 72100',
    'Le Plessis-Robinson\t92350',
    "L'Haÿ-les-Roses\t94240",
    'Sainte-Geneviève-des-Bois\t91700',
    'Robion\t84440',
    'Le Mansois\t72001',
    '',
  ].join('\n'),
);
const shown = (typed: string, limit = 10) => findCommunes(LIST, typed, limit).map(({ name, postalCode }) => `${postalCode} ${name}`);

describe('communes', () => {
  it.each([
    ['750', ['75001 Paris', '75002 Paris']],
    ['75 116', ['75116 Paris']],
    ['72 0', ['72000 Le Mans', '72001 Le Mansois']],
    ['saint et', ['42000 Saint-Étienne', '42100 Saint-Étienne']],
    ['st etienne', ['42000 Saint-Étienne', '42100 Saint-Étienne']],
    ['Ste Gen', ['91700 Sainte-Geneviève-des-Bois']],
    ['haÿ', ["94240 L'Haÿ-les-Roses"]],
    ['robi', ['84440 Robion', '92350 Le Plessis-Robinson']],
    ['le mans', ['72000 Le Mans', '72100 Le Mans', '72001 Le Mansois']],
    ['p', []],
    ['', []],
    ['7', []],
    ['Vatican', []],
  ])('« %s » finds %j', (typed, expected) => expect(shown(typed)).toEqual(expected));

  it('are never more than asked for, and each meets the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (typed, limit) => {
        const found = findCommunes(LIST, typed, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        for (const { name, postalCode } of found)
          expect(LIST.some((commune) => commune.name === name && commune.postalCodes.includes(postalCode))).toBe(true);
      }),
    );
  });
});
