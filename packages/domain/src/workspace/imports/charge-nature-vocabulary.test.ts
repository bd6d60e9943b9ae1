import { describe, expect, it } from 'vitest';
import { CHARGE_NATURES } from '../../accounting/charges/natures.ts';
import { natureFromWording } from './charge-nature-vocabulary.ts';

it.each(CHARGE_NATURES)('the closed list is understood by its own names: %s', (nature) => {
  expect(natureFromWording(nature)).toBe(nature);
  expect(natureFromWording(nature.toUpperCase())).toBe(nature);
});

describe('the wording of a bill', () => {
  it.each([
    ['Contrat entretien ascenseur OTIS', 'Ascenseur'],
    ['Consommation d’eau froide T1', 'Eau froide'],
    ['Fourniture de combustible chaufferie', 'Chauffage collectif'],
    ['Nettoyage hall et escaliers', 'Parties communes'],
    ['Électricité des communs', 'Parties communes'],
    ['Tonte des pelouses', 'Espaces extérieurs'],
    ['Dératisation caves', 'Hygiène'],
    ['Maintenance VMC', 'Équipements divers'],
    ['TEOM 2025', 'Taxe d’ordures ménagères'],
    ['Taxe foncière 2025', 'Taxe foncière'],
    ['Honoraires syndic 2025', 'Honoraires de syndic'],
    ['Assurance multirisque immeuble', 'Assurance'],
    ['Ravalement façade rue', 'Grosses réparations'],
    ['Frais bancaires', 'Autre dépense du bailleur'],
  ])('« %s » is %s', (wording, nature) => {
    expect(natureFromWording(wording)).toBe(nature);
  });

  it.each([
    'Provision chauffage',
    'Appel de fonds T1',
    'Sous-total chauffage',
    'TOTAL',
    'Régularisation eau 2024',
    'Salaire gardien',
    'Travaux ascenseur',
    'Remplacement VMC',
    'Réparation fuite eau',
    'Divers',
    '',
    'constructor',
  ])('« %s » is not guessed', (wording) => {
    expect(natureFromWording(wording)).toBeNull();
  });
});
