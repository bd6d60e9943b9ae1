import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sepaReference, sepaText } from './sepa-text.ts';

it.each([
  ['Hélène Garnier', 'Helene Garnier'],
  ['SCI « L’Œuvre & Fils »', "SCI L'OEuvre + Fils"],
  ['N’DIAYE – Müller', "N'DIAYE - Muller"],
  ['Ça coûte 12 €', 'Ca coute 12 EUR'],
  ['Łukasz Straße', 'Lukasz Strasse'],
  ['relevé n°\u00A02026-0042', 'releve no 2026-0042'],
  ['李小龍 Martin', 'Martin'],
  ['a<b>;c', 'a b c'],
])('%s', (text, expected) => {
  expect(sepaText(text, 70)).toBe(expected);
});

it('keeps to the characters and the length, and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 70 }), (text, length) => {
      const written = sepaText(text, length);
      expect(written).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]*$/u);
      expect(written.length).toBeLessThanOrEqual(length);
      expect(sepaText(written, length)).toBe(written);
    }),
  );
});

it('writes references without slashes where they are forbidden', () => {
  expect(sepaReference('//RELEVE//2026-0042/', 35)).toBe('RELEVE/2026-0042');
});
