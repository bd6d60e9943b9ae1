import { expect, it } from 'vitest';
import { isSlug, looksLikeId, MAX_SLUG_LENGTH, slugOf } from './slug.ts';

it.each([
  ['Agence de l’Étoile', 'agence-de-l-etoile'],
  ['  SCI « Cœur & Cie » n° 12 ', 'sci-coeur-cie-n-12'],
  ['Ô!', 'o'],
  ['北京', ''],
])('« %s » becomes « %s »', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('is never longer than its limit, and never ends with a hyphen', () => {
  const slug = slugOf('agence '.repeat(30));
  expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
  expect(isSlug(slug)).toBe(true);
});

it.each(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a/b', '../a'])('« %s » is not a slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

it.each([
  ['0197f5d0-5f3a-7c11-8b2e-0d4f6a1b2c3d', true],
  ['0197f5d0-5f3a-7c11-8b2e', false],
  ['agence-du-port', false],
  ['0197f5d0-5f3a-7c11-8b2e-0d4f6a1b2c3d-bis', false],
])('« %s » looks like an id: %s', (slug, looks) => {
  expect(looksLikeId(slug)).toBe(looks);
});
