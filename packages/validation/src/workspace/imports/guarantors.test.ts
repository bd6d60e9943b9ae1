import { describe, expect, it } from 'vitest';
import { guarantorsIn, NO_GUARANTOR } from './guarantors.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const read = (cells: Partial<typeof NO_GUARANTOR>) => guarantorsIn({ ...NO_GUARANTOR, ...cells });
const named = (cells: Partial<typeof NO_GUARANTOR>) => {
  const found = read(cells);
  return Array.isArray(found) ? found.map(({ kind, name, email, phone }) => [kind, name, email, phone].join('|')) : found.field;
};

describe('the guarantors of a line', () => {
  it.each([
    [
      { guarantor: 'Paul Martin', guarantorEmail: 'p@exemple.fr', guarantorPhone: '612345678' },
      ['personne|Paul Martin|p@exemple.fr|0612345678'],
    ],
    [{ guarantor: 'MARTIN', guarantorFirstName: 'Paul' }, ['personne|Paul MARTIN||']],
    [{ guarantor: 'Visale' }, ['organisme|Visale||']],
    [{ guarantor: 'SCI du Port' }, ['société|SCI du Port||']],
    [
      { guarantor: 'Paul Martin ; Anne Durand', guarantorEmail: 'p@exemple.fr ; a@exemple.fr' },
      ['personne|Paul Martin|p@exemple.fr|', 'personne|Anne Durand|a@exemple.fr|'],
    ],
    [{ guarantor: 'Claire et Hugo Martin' }, ['personne|Claire Martin||', 'personne|Hugo Martin||']],
    [{ guarantor: 'Paul Martin/Anne Durand' }, ['personne|Paul Martin||', 'personne|Anne Durand||']],
    [{ guarantor: 'M/Mme Dupont' }, ['personne|M. Dupont||', 'personne|Mme Dupont||']],
    [{ guarantor: 'aucun', guarantorEmail: 'x' }, []],
    [{}, []],
  ])('%o', (cells, expected) => {
    expect(named(cells)).toEqual(expected);
  });

  it.each([
    [{ guarantorEmail: 'p@exemple.fr' }, 'guarantorEmail', 'Le nom du garant manque'],
    [{ guarantor: 'oui' }, 'guarantor', 'Nommez le garant, ou écrivez « aucun »'],
    [{ guarantor: 'GLI' }, 'guarantor', 'Une assurance n’est pas un garant : nommez la personne qui se porte caution'],
    [
      { guarantor: 'Martin ; Durand', guarantorFirstName: 'Paul' },
      'guarantorFirstName',
      'Plusieurs garants : écrivez prénom et nom ensemble',
    ],
    [{ guarantor: 'Paul Martin', guarantorEmail: 'paul' }, 'guarantorEmail', 'E-mail du garant invalide : « paul »'],
    [{ guarantor: 'Paul Martin', guarantorPhone: '12' }, 'guarantorPhone', 'Téléphone du garant invalide : « 12 »'],
  ])('refuses %o', (cells, field, message) => {
    const fault = read(cells);
    if (Array.isArray(fault)) throw new Error('not refused');
    expect([fault.field, plain(fault.message)]).toEqual([field, message]);
  });
});
