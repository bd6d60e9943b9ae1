import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DVF_COLUMNS, type DvfRow, isDvf } from './dvf-columns.ts';
import { readDvf } from './dvf.ts';

const empty = Object.fromEntries(DVF_COLUMNS.map((column) => [column, ''])) as Record<(typeof DVF_COLUMNS)[number], string>;
const house: DvfRow = {
  ...empty,
  id_mutation: '2021-433161',
  date_mutation: '2021-06-25',
  nature_mutation: 'Vente',
  valeur_fonciere: '240000',
  adresse_numero: '22',
  adresse_nom_voie: 'RIBBE ROSSE',
  code_postal: '20214',
  nom_commune: 'Montegrosso',
  id_parcelle: '2B167000ZD0022',
  type_local: 'Maison',
  surface_reelle_bati: '60',
  nombre_pieces_principales: '1',
  nature_culture: 'sols',
  longitude: '8.83009',
  latitude: '42.547879',
};
const rowsLeftOut = (rows: readonly DvfRow[]) =>
  Object.fromEntries(readDvf(rows).leftOut.map(({ reason, rows: count }) => [reason, count]));

describe('a DVF file', () => {
  it('is recognised by its 40 columns, in any order', () => {
    expect(DVF_COLUMNS).toHaveLength(40);
    expect(isDvf([...DVF_COLUMNS].reverse())).toBe(true);
    expect(isDvf(DVF_COLUMNS.slice(1))).toBe(false);
    expect(isDvf(['Titre', 'Ville'])).toBe(false);
  });

  it('yields a sold property with all its data', () => {
    expect(readDvf([house]).properties).toEqual([
      {
        row: 1,
        title: 'Maison 1 pièce de 60 m², Montegrosso',
        type: 'Maison',
        status: 'Vendu',
        address: '22 Ribbe Rosse',
        postalCode: '20214',
        city: 'Montegrosso',
        priceCents: 240_000_00,
        areaM2: 60,
        rooms: 1,
        longitude: 8.83009,
        latitude: 42.547879,
        description: 'Vente du 25/06/2021, mutation 2021-433161 (DVF).',
      },
    ]);
  });

  it('counts a house once for all its kinds of land, and keeps its price', () => {
    const reading = readDvf([house, { ...house, nature_culture: 'terres', surface_terrain: '5190' }]);
    expect(reading.properties.map(({ priceCents }) => priceCents)).toEqual([240_000_00]);
    expect(reading.leftOut).toContainEqual({ reason: 'same-dwelling', rows: 1 });
  });

  it('leaves out land without a building and outbuildings, which do not affect the price', () => {
    const rows = [{ ...house, type_local: '' }, house, { ...house, type_local: 'Dépendance', surface_reelle_bati: '' }];
    expect(rowsLeftOut(rows)).toEqual({ 'no-building': 1, outbuilding: 1, 'same-dwelling': 0 });
    expect(readDvf(rows).properties).toMatchObject([{ row: 2, priceCents: 240_000_00 }]);
  });

  it('drops the price of every property in a sale of several, commercial premises included', () => {
    const shop = { ...house, type_local: 'Local industriel. commercial ou assimilé', nombre_pieces_principales: '0' };
    const reading = readDvf([house, shop]);
    expect(reading.properties.map(({ type, priceCents, rooms }) => [type, priceCents, rooms])).toEqual([
      ['Maison', 0, 1],
      ['Local commercial', 0, null],
    ]);
    expect(reading.priceLeftOut).toEqual({ severalInSale: 2, notGiven: 0 });
  });

  it.each(['id_mutation', 'id_parcelle', 'surface_reelle_bati', 'nombre_pieces_principales', 'lot1_numero', 'lot5_numero'] as const)(
    'distinguishes two dwellings by %s',
    (column) => {
      expect(readDvf([house, { ...house, [column]: '77' }]).properties).toHaveLength(2);
    },
  );

  it('reports a missing price, a missing area or half a position', () => {
    const reading = readDvf([{ ...house, valeur_fonciere: '', surface_reelle_bati: '', latitude: '' }]);
    expect(reading.priceLeftOut).toEqual({ severalInSale: 0, notGiven: 1 });
    expect(reading.properties).toMatchObject([{ priceCents: 0, areaM2: 0, longitude: null, latitude: null }]);
  });

  it('parses cents', () => {
    expect(readDvf([{ ...house, valeur_fonciere: '121431.21' }]).properties[0]?.priceCents).toBe(121_431_21);
  });

  it.each([
    ['valeur_fonciere', '240 000', 'not-a-number'],
    ['valeur_fonciere', '1e9', 'not-a-number'],
    ['surface_reelle_bati', 'abc', 'not-a-number'],
    ['longitude', 'est', 'not-a-number'],
    ['date_mutation', '2021-02-30', 'not-a-day'],
    ['type_local', 'Péniche', 'unknown-type'],
    ['nom_commune', ' ', 'missing'],
    ['adresse_nom_voie', '', 'missing'],
  ] as const)('reports the row and column where %s is « %s »', (column, cell, reason) => {
    const reading = readDvf([house, { ...house, id_mutation: '2', [column]: cell }]);
    expect(reading.errors).toEqual([{ row: 2, column, reason }]);
    expect(reading.properties).toHaveLength(1);
  });

  it('accounts for every row it read', () => {
    const aRow = fc.record({
      id_mutation: fc.constantFrom('1', '2'),
      type_local: fc.constantFrom('Maison', 'Appartement', 'Dépendance', '', 'Péniche'),
      surface_reelle_bati: fc.constantFrom('20', '', 'x'),
    });
    fc.assert(
      fc.property(fc.array(aRow), (changes) => {
        const reading = readDvf(changes.map((change) => ({ ...house, ...change })));
        const ruledOut = reading.leftOut.reduce((sum, { rows }) => sum + rows, 0);
        const faulty = new Set(reading.errors.map(({ row }) => row)).size;
        expect(reading.properties.length + ruledOut + faulty).toBe(changes.length);
      }),
    );
  });
});
