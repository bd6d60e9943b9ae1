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
    // The e-mail of the second one only, as an export writes it.
    [
      { guarantor: 'Paul Martin ; Anne Durand', guarantorEmail: '; a@exemple.fr' },
      ['personne|Paul Martin||', 'personne|Anne Durand|a@exemple.fr|'],
    ],
    [{ guarantor: 'Claire et Hugo Martin', guarantorKind: 'personne' }, ['personne|Claire et Hugo Martin||']],
    [{ guarantor: 'Transports M/B ; Visale', guarantorKind: 'Entreprise ; organisme' }, ['société|Transports M/B||', 'organisme|Visale||']],
    [{ guarantor: 'Paul Martin ; Anne Durand', guarantorKind: 'Particulier' }, ['personne|Paul Martin||', 'personne|Anne Durand||']],
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
    [{ guarantorMaxAmount: '12 000' }, 'guarantorMaxAmount', 'Le nom du garant manque'],
    [
      { guarantor: 'Martin ; Durand', guarantorMaxAmount: '12 000' },
      'guarantorMaxAmount',
      'Écrivez autant de valeurs que de garants (2), séparées par « ; »',
    ],
    [
      { guarantor: 'Martin', guarantorUntil: '30/06/2032 ; 30/06/2033' },
      'guarantorUntil',
      'Écrivez autant de valeurs que de garants (1), séparées par « ; »',
    ],
    [
      { guarantor: 'Martin', guarantorMaxAmount: '0' },
      'guarantorMaxAmount',
      'Le montant garanti doit être supérieur à 0 : laissez la cellule vide sans limite',
    ],
    [{ guarantor: 'Martin', guarantorUntil: '31/02/2032' }, 'guarantorUntil', 'Date inconnue : « 31/02/2032 » (jj/mm/aaaa)'],
    [
      { guarantor: 'Martin', guarantorKind: 'ami' },
      'guarantorKind',
      'Type de garant inconnu : « ami ». Possibles : personne, société, organisme',
    ],
    [
      { guarantor: 'Martin', guarantorSurety: 'totale' },
      'guarantorSurety',
      'Engagement inconnu : « totale ». Possibles : simple, solidaire',
    ],
    [{ guarantor: 'Martin', guarantorAddress: 'x'.repeat(301) }, 'guarantorAddress', '300 caractères au plus'],
    [{ guarantor: 'Paul Martin', guarantorPhone: '12' }, 'guarantorPhone', 'Téléphone du garant invalide : « 12 »'],
  ])('refuses %o', (cells, field, message) => {
    const fault = read(cells);
    if (Array.isArray(fault)) throw new Error('not refused');
    expect([fault.field, plain(fault.message)]).toEqual([field, message]);
  });

  it('reads what each of them answers for: its kind, amount, end and address', () => {
    const found = read({
      guarantor: 'Paul Martin ; Anne Durand',
      guarantorSurety: 'caution solidaire ; simple',
      guarantorMaxAmount: '12 000,50 ;',
      guarantorUntil: '; 30/06/2032',
      guarantorAddress: '12/14 rue Neuve ; 3 rue A',
    });
    expect(found).toMatchObject([
      { surety: 'solidaire', maxAmountCents: 1_200_050, untilDate: null, address: '12/14 rue Neuve' },
      { surety: 'simple', maxAmountCents: '', untilDate: '2032-06-30', address: '3 rue A' },
    ]);
    expect(read({ guarantor: 'Martin ; Durand', guarantorSurety: 'simple', guarantorAddress: '1 rue A' })).toMatchObject([
      { surety: 'simple', address: '1 rue A' },
      { surety: 'simple', address: '' },
    ]);
  });
});
