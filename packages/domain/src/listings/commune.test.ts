import { expect, it } from 'vitest';
import { communeName, lacksArrondissement } from './commune.ts';

it.each([
  ['Lyon', '69003', 'Lyon 3e'],
  ['Paris', '75001', 'Paris 1er'],
  ['PARIS 11', '75011', 'Paris 11e'],
  ['Paris', '75116', 'Paris 16e'],
  ['Marseille 8e', '13008', 'Marseille 8e'],
  ['Lyon', '69100', 'Lyon'],
  ['Villeurbanne', '69100', 'Villeurbanne'],
  ['Saint-Étienne', '42000', 'Saint-Étienne'],
  ['Parigny', '42120', 'Parigny'],
])('%s %s is %s', (city, postalCode, name) => {
  expect(communeName(city, postalCode)).toBe(name);
});

it.each([
  ['Paris', '', true],
  ['Paris', '75020', false],
  ['Paris', '75021', true],
  ['Lyon', '69009', false],
  ['Lyon', '69010', true],
  ['Marseille', '13016', false],
  ['Marseille', '13017', true],
  ['Brest', '', false],
])('%s %s lacks its arrondissement: %s', (city, postalCode, lacks) => {
  expect(lacksArrondissement(city, postalCode)).toBe(lacks);
});
