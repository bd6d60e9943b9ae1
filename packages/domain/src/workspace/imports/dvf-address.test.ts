import { expect, it } from 'vitest';
import { tidyAddress } from './dvf-address.ts';

it.each([
  ['22', '', 'RIBBE ROSSE', '22 Ribbe Rosse'],
  ['10', '', 'RUE JEAN  PIERRE GAFFORY', '10 rue Jean Pierre Gaffory'],
  ['14', '', 'AV DE L EGALITE', "14 avenue de l'Égalité"],
  ['14', '', 'RUE DES PLANTES', '14 rue des Plantes'],
  ['29', '', "RTE D'AMBRONAY", "29 route d'Ambronay"],
  ['185', '', 'GR GRANDE RUE', '185 grande rue'],
  ['4', 'B', "RUE DU VALLON D'OR", "4 B rue du Vallon d'Or"],
  ['9001', '', "LA TOUR D'IVOIRE", "9001 La Tour d'Ivoire"],
  ['', '', 'BD DU 11 NOVEMBRE 1918', 'Boulevard du 11 Novembre 1918'],
  ['3', 'a', 'PL DE LA REPUBLIQUE', '3 A place de la République'],
  ['1', '', 'RUE DU 8 MAI 1945', '1 rue du 8 Mai 1945'],
  ['7', '', 'AV DU 15E CORPS', '7 avenue du 15e Corps'],
  ['7', '', 'AV ST JUST', '7 avenue Saint Just'],
  ['2', '', 'RUE L BLUM', '2 rue L Blum'],
  ['2', '', 'CHE DE LA CROIX-DE-PIERRE', '2 chemin de la Croix-de-Pierre'],
  ['5', '', 'CHEM CHEMIN DU BOIS', '5 chemin du Bois'],
  ['12', '', 'LE BOURG', '12 Le Bourg'],
  ['5269', '', 'L OLLIERE', "5269 L'Olliere"],
  ['5269', '', "L'OLLIERE", "5269 L'Olliere"],
  ['', '', '', ''],
])('« %s | %s | %s » becomes « %s »', (number, suffix, way, expected) => {
  expect(tidyAddress({ number, suffix, way })).toBe(expected);
});
