import { describe, expect, it } from 'vitest';
import { frenchOf } from './french.ts';
import { nounOf, WrongWish } from './noun.ts';

const AREAS = new Map([
  ['leasing', ['leases', 'inspections']],
  ['portfolio', ['properties']],
]);

describe('the spellings of a noun', () => {
  it('follow from its plural', () => {
    expect(nounOf('portfolio/key-handovers', AREAS)).toMatchObject({
      area: 'portfolio',
      noun: 'key-handovers',
      singular: 'key-handover',
      many: 'keyHandovers',
      Many: 'KeyHandovers',
      one: 'keyHandover',
      One: 'KeyHandover',
      ONE: 'KEY_HANDOVER',
      table: 'key_handovers',
      article: 'a',
      address: 'key-handovers',
      statuses: ['À faire', 'En cours', 'Terminé'],
    });
  });

  it.each([
    ['inspections', 'inspection', 'an'],
    ['warranties', 'warranty', 'a'],
    ['boxes', 'box', 'a'],
    ['branches', 'branch', 'a'],
    ['houses', 'house', 'a'],
    ['expenses', 'expense', 'an'],
  ])('one of the %s is %s %s', (noun, singular, article) => {
    expect(nounOf(`leasing/${noun}`, AREAS)).toMatchObject({ singular, article });
  });

  it('need no area where the noun has its place already', () => {
    expect(nounOf('inspections', AREAS)).toMatchObject({ area: 'leasing', noun: 'inspections' });
  });

  it.each([
    ['leasing/Inspections', {}],
    ['leasing/key_handovers', {}],
    ['../up', {}],
    ['leasing/../up', {}],
    ['houses', {}],
    ['nowhere/houses', {}],
    ['portfolio/inspections', {}],
    ['leasing/maintenance', {}],
    ['inspections', { singular: 'inspections' }],
    ['inspections', { status: 'Seul' }],
    ['inspections', { status: 'Ouvert,Ouvert' }],
    ['inspections', { status: "Ouvert,L'autre" }],
    ['inspections', { address: '/visites' }],
  ])('refuses %s %j', (place, wishes) => {
    expect(() => nounOf(place, AREAS, wishes)).toThrow(WrongWish);
  });
});

it.each([
  ['une inspection', 'inspections', 'l’inspection', 'cette inspection', 'de l’inspection', 'nouvelle inspection'],
  ['un état des lieux', 'états des lieux', 'l’état des lieux', 'cet état des lieux', 'de l’état des lieux', 'nouvel état des lieux'],
  ['un bail, baux', 'baux', 'le bail', 'ce bail', 'du bail', 'nouveau bail'],
  ['une clé', 'clés', 'la clé', 'cette clé', 'de la clé', 'nouvelle clé'],
  ['inspection', 'inspections', 'l’inspection', 'cette inspection', 'de l’inspection', 'nouvelle inspection'],
  ['un tableau', 'tableaux', 'le tableau', 'ce tableau', 'du tableau', 'nouveau tableau'],
])('« %s » agrees', (words, many, the, demonstrative, ofThe, fresh) => {
  expect(frenchOf(words)).toMatchObject({ many, the, this: demonstrative, ofThe, fresh });
});
