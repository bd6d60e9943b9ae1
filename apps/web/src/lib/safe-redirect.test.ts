import { expect, it } from 'vitest';
import { isSafeRedirect } from './safe-redirect.ts';

it.each(['/', '/properties?status=Vendu&page=2', '/properties/edit/1#photos', '/authors'])('redirects to %s', (path) => {
  expect(isSafeRedirect(path)).toBe(true);
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  'properties',
  '',
  '/auth',
  '/auth?redirect=/auth',
])('never redirects to %s', (path) => {
  expect(isSafeRedirect(path)).toBe(false);
});
