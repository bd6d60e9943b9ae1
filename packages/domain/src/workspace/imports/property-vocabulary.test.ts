import { describe, expect, it } from 'vitest';
import { PROPERTY_STATUSES } from '../../portfolio/properties/status.ts';
import { PROPERTY_TYPES } from '../../portfolio/properties/type.ts';
import { amenitiesFromCell, booleanFromWord, floorFromWord, isParkingWord, statusFromWord, typeFromWord } from './property-vocabulary.ts';

describe('words of an imported table', () => {
  it('recognises its own values, ignoring accents and case', () => {
    for (const type of PROPERTY_TYPES) expect(typeFromWord(type.toUpperCase())).toBe(type);
    for (const status of PROPERTY_STATUSES) expect(statusFromWord(status.toLowerCase())).toBe(status);
    expect(statusFromWord('a louer')).toBe('À Louer');
  });

  it.each([
    ['T2', 'Appartement'],
    ['F4', 'Appartement'],
    ['t1 bis', 'Appartement'],
    ['Pavillon', 'Maison'],
    ['Maison/Villa', 'Maison'],
    ['Boutique', 'Local commercial'],
    ['Garage', 'Autre'],
    ['Place de parking n° 12', 'Autre'],
    ['Maison T5', 'Maison'],
    ['Appt T3 meublé', 'Appartement'],
    ['Type 2', 'Appartement'],
    ['Maison 4 pièces', 'Maison'],
    ['3 pièces', null],
    ['Château T3', null],
    ['Château', null],
    ['', null],
    ['constructor', null],
  ])('the type « %s » is %s', (word, type) => {
    expect(typeFromWord(word)).toBe(type);
  });

  it.each(['garage', 'Box fermé', 'Parking sous-sol', 'place de stationnement', 'Emplacement de parking'])(
    '« %s » is a parking',
    (word) => {
      expect(isParkingWord(word)).toBe(true);
    },
  );

  it.each(['Studio', 'Cave', 'Appartement avec garage', ''])('« %s » is no parking', (word) => {
    expect(isParkingWord(word)).toBe(false);
  });

  it.each([
    ['En vente', 'À Vendre'],
    ['location', 'À Louer'],
    ['Vacant', 'À Louer'],
    ['Occupé', 'Loué'],
    ['louée', 'Loué'],
    ['réservé', null],
  ])('the status « %s » is %s', (word, status) => {
    expect(statusFromWord(word)).toBe(status);
  });

  it.each([
    ['Oui', true],
    ['x', true],
    ['Meublé', true],
    ['NON', false],
    ['vide', false],
    ['non meublé', false],
    ['peut-être', null],
  ])('« %s » is %s', (word, value) => {
    expect(booleanFromWord(word)).toBe(value);
  });

  it.each([
    ['RDC', 0],
    ['Rez-de-chaussée', 0],
    ['R+0', 0],
    ['R+2', 2],
    ['3', 3],
    ['1er', 1],
    ['2ème étage', 2],
    ['3e', 3],
    ['-1', -1],
    ['R-2', -2],
    ['SS', -1],
    ['0', 0],
    ['dernier', null],
    ['2,5', null],
  ])('the floor « %s » is %s', (word, floor) => {
    expect(floorFromWord(word)).toBe(floor);
  });

  it('parses several amenities, each once and in the standard order, and reports unknown ones', () => {
    expect(amenitiesFromCell('cave ; Balcon, BALCON | Sauna')).toEqual({ amenities: ['Balcon', 'Cave'], unknown: ['Sauna'] });
    expect(amenitiesFromCell('')).toEqual({ amenities: [], unknown: [] });
  });
});
