import { describe, expect, it } from 'vitest';
import { isCompanyName, isTitle, peopleNamed } from './person-name.ts';

/** « first|last » for each person. */
const named = (cell: string) => peopleNamed(cell)?.map(({ firstName, lastName }) => `${firstName}|${lastName}`) ?? null;

describe('a cell with one person', () => {
  it.each([
    ['Claire Martin', 'Claire|Martin'],
    ['  Mme  Claire   Martin ', 'Claire|Martin'],
    ['MARTIN Claire', 'Claire|MARTIN'],
    ['Jean-Paul LE GOFF', 'Jean-Paul|LE GOFF'],
    ['de La Tour, Anne Marie', 'Anne Marie|de La Tour'],
    ['Jean de La Fontaine', 'Jean|de La Fontaine'],
    ['Martin', '|Martin'],
    ['M. Martin', 'M.|Martin'],
    ['Madame MARTIN', 'Mme|MARTIN'],
    // Whose words are which name is not sure: all of them are the name.
    ['Anne Marie Duval', '|Anne Marie Duval'],
    ['MARTIN CLAIRE DUVAL', '|MARTIN CLAIRE DUVAL'],
    ['MARTIN CLAIRE', '|MARTIN CLAIRE'],
    ['M. DE LA TOUR', '|DE LA TOUR'],
  ])('« %s »', (cell, person) => {
    expect(named(cell)).toEqual([person]);
  });
});

describe('a cell with several people', () => {
  it.each([
    ['Claire et Hugo Martin', ['Claire|Martin', 'Hugo|Martin']],
    ['Claire, Hugo et Zoé Martin', ['Claire|Martin', 'Hugo|Martin', 'Zoé|Martin']],
    ['MARTIN Claire et Hugo', ['Claire|MARTIN', 'Hugo|MARTIN']],
    ['Claire Martin & Hugo Durand', ['Claire|Martin', 'Hugo|Durand']],
    ['Claire Martin, Hugo Durand', ['Claire|Martin', 'Hugo|Durand']],
    ['Claire Martin / DURAND Hugo', ['Claire|Martin', 'Hugo|DURAND']],
    ['M. et Mme Martin', ['M.|Martin', 'Mme|Martin']],
    ['Monsieur et Madame MARTIN', ['M.|MARTIN', 'Mme|MARTIN']],
    ['Mme & M. Martin', ['Mme|Martin', 'M.|Martin']],
    ['M. et Mme Paul Martin', ['Paul|Martin', 'Mme|Martin']],
    ['M. et Mme MARTIN Paul et Claire', ['Paul|MARTIN', 'Claire|MARTIN']],
    ['M. Martin et Mme Durand', ['M.|Martin', 'Mme|Durand']],
    ['M. et Mme DE LA TOUR', ['M.|DE LA TOUR', 'Mme|DE LA TOUR']],
    ['MARTIN / DURAND', ['|MARTIN', '|DURAND']],
  ])('« %s »', (cell, people) => {
    expect(named(cell)).toEqual(people);
  });

  it.each([
    '',
    ' & ',
    'Claire & Hugo',
    'Claire Martin et Hugo',
    'A / B',
    'M. et Mme',
    'M. et Mme MARTIN PAUL',
    'Martin, Claire et Hugo',
    'M. et M. Martin et Mme Durand',
  ])('« %s » is not split', (cell) => {
    expect(named(cell)).toBeNull();
  });
});

it.each([
  ['SARL Boulangerie Martin', true],
  ['Boulangerie Martin SAS', true],
  ['Association des Amis', true],
  ['S.C.I. Les Tilleuls', true],
  ['Sté ABC Conseil', true],
  ['Cabinet Durand', true],
  ['Stéphane Martin', false],
  ['M. A. Martin', false],
  ['Sacha Martin', false],
  ['Claire Martin', false],
])('« %s » names a company: %s', (cell, isCompany) => {
  expect(isCompanyName(cell)).toBe(isCompany);
});

it('recognises a title that stands for a first name', () => {
  expect(['M.', 'Mme', 'Marie', ''].map(isTitle)).toEqual([true, true, false, false]);
});
