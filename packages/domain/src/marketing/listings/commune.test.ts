import { describe, expect, it } from 'vitest';
import { arrondissementFlaw, communeName } from './commune.ts';

it.each([
  ['Lyon', '69003', 'Lyon 3e'],
  ['Paris', '75001', 'Paris 1er'],
  ['PARIS 11', '75011', 'Paris 11e'],
  ['Paris', '75116', 'Paris 16e'],
  ['PARIS XII', '75012', 'Paris 12e'],
  ['Paris (15e)', '75015', 'Paris 15e'],
  ['Paris-15', '75015', 'Paris 15e'],
  ['Paris Cedex 08', '75008', 'Paris 8e'],
  ['Paris 2nd', '75002', 'Paris 2e'],
  ['Lyon Part-Dieu', '69003', 'Lyon 3e'],
  ['Marseille 8e', '13008', 'Marseille 8e'],
  ['Marseille 1er arrondissement', '13001', 'Marseille 1er'],
  ['Lyon', '69100', 'Lyon'],
  ['Paris 12e', '75011', 'Paris 12e'],
  ['Villeurbanne', '69100', 'Villeurbanne'],
  ['Saint-Étienne', '42000', 'Saint-Étienne'],
  ['Parigny', '42120', 'Parigny'],
  ['Paris-l’Hôpital', '71150', 'Paris-l’Hôpital'],
])('%s %s is %s', (city, postalCode, name) => {
  expect(communeName(city, postalCode)).toBe(name);
});

describe('the arrondissement', () => {
  it.each([
    ['Paris', '75020'],
    ['Lyon', '69009'],
    ['Marseille', '13016'],
    ['Paris Ve', '75005'],
    ['Paris 5 ème', '75005'],
    ['Paris 75005', '75005'],
    ['Paris Cedex 15', '75015'],
    ['Marseille Cedex 20', '13008'],
    ['Lyon Part-Dieu', '69003'],
    ['Brest', ''],
    ['Paris La Défense', '92400'],
    ['Marseille-en-Beauvaisis', '60690'],
    ['Lyons-la-Forêt', '27480'],
    ['Paris-l’Hôpital', '71150'],
  ])('of %s %s is known, or not required', (city, postalCode) => {
    expect(arrondissementFlaw(city, postalCode)).toBeNull();
  });

  it.each([
    ['Paris', ''],
    ['Paris', '75021'],
    ['Lyon', '69010'],
    ['Marseille', '13017'],
    ['Paris Cedex', '75000'],
    ['Paris Cedex 15', '75740'],
    ['Paris (15e)', '75000'],
    ['PARIS XII', '75000'],
    ['Paris 15ème arrondissement', ''],
    ['Lyon, 3e arr.', '69000'],
    ['Lyon Part-Dieu', '69000'],
    ['Marseille-Joliette', '13000'],
  ])('of %s %s is missing', (city, postalCode) => {
    expect(arrondissementFlaw(city, postalCode)).toBe('missing');
  });

  it.each([
    ['Paris 12e', '75011', 12, 11],
    ['PARIS XII', '75011', 12, 11],
    ['Paris (15e)', '75014', 15, 14],
    ['Lyon 10e', '69001', 10, 1],
    ['Lyon Vaise 9e', '69003', 9, 3],
    ['Marseille 1er', '13002', 1, 2],
  ])('of %s %s contradicts the city', (city, postalCode, named, coded) => {
    expect(arrondissementFlaw(city, postalCode)).toEqual({ named, coded });
  });
});
