import { OwnerDirectory } from '@lares/domain/workspace/imports/references';
import { DVF_COLUMNS, type DvfRow } from '@lares/domain/workspace/imports/dvf-columns';
import { readDvf } from '@lares/domain/workspace/imports/dvf';
import { type ColumnMapping, guessColumns } from '@lares/domain/workspace/imports/columns';
import {
  PROPERTY_COLUMNS,
  PROPERTY_IMPORT_FIELDS,
  PROPERTY_IMPORT_LABELS,
  type PropertyImportField,
} from '@lares/domain/workspace/imports/property-columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_ROW } from './imports/property-row.ts';
import { readRow } from './imports/row-reader.ts';
import { dvfErrorMessage, dvfValues, mappedImport } from './imports.ts';

const guessPropertyColumns = (headers: readonly string[]) => guessColumns(headers, PROPERTY_COLUMNS.synonyms);
const readPropertyRow = (cells: readonly string[], columns: ColumnMapping<PropertyImportField>) =>
  readRow(PROPERTY_ROW, cells, columns, { owners: new OwnerDirectory([]) });

const HEADERS = [
  'Titre',
  'Type',
  'Statut',
  'Adresse',
  'CP',
  'Ville',
  'Loyer',
  'Surface',
  'Meublé',
  'DPE',
  'Date DPE',
  'Équipements',
  'Étage',
];
const mapping = guessPropertyColumns(HEADERS);
const row = [
  'T2 lumineux',
  'T2',
  'À louer',
  '14 rue des Lilas',
  '1500',
  'Ambérieu',
  '1 234,56 €',
  '52,5',
  'oui',
  'd',
  '31/01/2024',
  'Cave; balcon',
  '2e',
];
const withCell = (header: string, cell: string) => row.map((value, index) => (HEADERS[index] === header ? cell : value));

describe('a line of an imported table', () => {
  it('becomes the values of a property', () => {
    expect(readPropertyRow(row, mapping)).toMatchObject({
      kind: 'ready',
      values: {
        title: 'T2 lumineux',
        type: 'Appartement',
        status: 'À Louer',
        address: '14 rue des Lilas',
        postalCode: '01500',
        city: 'Ambérieu',
        priceCents: 123_456,
        areaM2: 52.5,
        furnished: true,
        dpeClass: 'D',
        dpeDate: '2024-01-31',
        amenities: ['Balcon', 'Cave'],
        floor: 2,
        bedrooms: 0,
      },
    });
  });

  it.each([
    ['Loyer', '1.234', '« 1.234 » est ambigu : écrivez « 1234 » sans séparateur, ou deux décimales au plus'],
    ['Loyer', 'gratuit', 'Nombre illisible : « gratuit »'],
    ['Loyer', '-5', 'Le prix ne peut pas être négatif'],
    ['Loyer', '12,345678', 'Le prix a deux décimales au plus'],
    ['Loyer', '', 'Le prix est requis'],
    ['Surface', '', 'La surface est requise'],
    ['Ville', ' ', 'La ville est requise'],
    ['CP', '123', 'Le code postal doit comporter 5 chiffres'],
    ['Meublé', 'peut-être', '« peut-être » ne dit ni oui ni non'],
    ['DPE', 'H', 'Classe inconnue : « H » (de A à G)'],
    ['Date DPE', '31/13/2024', 'Date inconnue : « 31/13/2024 » (jj/mm/aaaa)'],
    ['Date DPE', '31/01/24', 'Année à quatre chiffres attendue : « 31/01/24 »'],
    ['Équipements', 'Cave, Sauna', 'Équipement inconnu : « Sauna »'],
    ['Étage', 'dernier', 'Étage inconnu : « dernier »'],
    ['Statut', 'réservé', 'Statut inconnu : « réservé ». Statuts possibles : À Vendre, À Louer, Vendu, Loué'],
  ])('is refused once, in its column, for %s = « %s »', (header, cell, message) => {
    const result = readPropertyRow(withCell(header, cell), mapping);
    expect(result).toEqual({
      kind: 'refused',
      errors: [{ column: HEADERS.indexOf(header), field: mapping[HEADERS.indexOf(header)], message }],
    });
  });

  it('reports every error of a line at once', () => {
    const faulty = row.map((cell, index) =>
      ['Loyer', 'Type', 'Ville'].includes(HEADERS[index] ?? '') ? (HEADERS[index] === 'Ville' ? '' : '???') : cell,
    );
    const result = readPropertyRow(faulty, mapping);
    expect(result.kind === 'refused' ? new Set(result.errors.map(({ field }) => field)) : result).toEqual(
      new Set(['city', 'price', 'type']),
    );
  });

  it.each([
    ['35400 Saint-Malo', 'Saint-Malo', '35400'],
    ['35400 - Saint-Malo', 'Saint-Malo', '35400'],
    ['Saint-Malo (35400)', 'Saint-Malo', '35400'],
    ['Saint-Malo 35400', 'Saint-Malo', '35400'],
    ['35400/Saint-Malo', 'Saint-Malo', '35400'],
    ['Saint-Malo - 35400', 'Saint-Malo', '35400'],
    ['Paris 12', 'Paris 12', ''],
    ['L’Haÿ-les-Roses', 'L’Haÿ-les-Roses', ''],
  ])('reads postal code and city in one cell: « %s »', (cell, city, postalCode) => {
    const columns = guessPropertyColumns(['Adresse', 'CP Ville', 'Prix', 'Surface']);
    expect(readPropertyRow(['1 rue Neuve', cell, '100000', '30'], columns)).toMatchObject({ kind: 'ready', values: { city, postalCode } });
  });

  it('keeps the postal code of its own column, whatever number stands beside the city', () => {
    const columns = guessPropertyColumns(['Adresse', 'CP', 'Commune', 'Prix', 'Surface']);
    expect(readPropertyRow(['1 rue Neuve', '35400', 'Saint-Malo (35288)', '100000', '30'], columns)).toMatchObject({
      kind: 'ready',
      values: { city: 'Saint-Malo (35288)', postalCode: '35400' },
    });
  });

  it('has the defaults of the form for empty cells, and a composed title', () => {
    const result = readPropertyRow(['1 rue Neuve', 'Nice', '100000', '30'], guessPropertyColumns(['Adresse', 'Ville', 'Prix', 'Surface']));
    expect(result).toMatchObject({
      kind: 'ready',
      values: { title: 'Appartement de 30 m², Nice', type: 'Appartement', status: 'À Vendre' },
    });
  });

  it('is skipped when empty, refused when it has more cells than there are columns', () => {
    expect(readPropertyRow(['', ' ', ''], mapping)).toEqual({ kind: 'empty' });
    expect(readPropertyRow([...row, '', ''], mapping).kind).toBe('ready');
    expect(readPropertyRow([...row, 'surplus'], mapping)).toEqual({
      kind: 'refused',
      errors: [{ column: null, field: null, message: 'La ligne a 14 cellules pour 13 colonnes' }],
    });
    expect(readPropertyRow(row.slice(0, 8), mapping).kind).toBe('ready');
  });

  it('loses the apostrophe that an export added before a formula', () => {
    expect(readPropertyRow(withCell('Titre', "'=1+1"), mapping)).toMatchObject({ values: { title: '=1+1' } });
  });

  it('never throws, whatever the cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: PROPERTY_IMPORT_FIELDS.length + 2 }), (cells) => {
        expect(['empty', 'ready', 'refused']).toContain(readPropertyRow(cells, [...PROPERTY_IMPORT_FIELDS]).kind);
      }),
    );
  });
});

describe('a mapping of columns', () => {
  it('reports in French which field is missing or mapped twice', () => {
    const draftId = '0199c0de-0000-7000-8000-000000000001';
    const messages = (fields: (string | null)[]) =>
      mappedImport
        .safeParse({ draftId, mapping: fields.map((field) => field ?? '').join(',') })
        .error?.issues.map(({ message }) => message);
    expect(messages(['address', 'city', 'price', null, 'area'])).toBeUndefined();
    expect(messages(['address', 'city', 'area'])).toEqual([`Aucune colonne ne donne « ${PROPERTY_IMPORT_LABELS.price} »`]);
    expect(messages(['address', 'city', 'area', 'price', 'city'])).toEqual(['Deux colonnes donnent « Ville » : gardez-en une']);
    expect(messages(['address', 'rating'])).toHaveLength(1);
  });
});

describe('a property of the DVF', () => {
  const empty = Object.fromEntries(DVF_COLUMNS.map((column) => [column, ''])) as Record<(typeof DVF_COLUMNS)[number], string>;
  const sale: DvfRow = {
    ...empty,
    id_mutation: '2021-1',
    date_mutation: '2021-06-25',
    nature_mutation: 'Vente',
    valeur_fonciere: '240000',
    adresse_nom_voie: 'RIBBE ROSSE',
    code_postal: '20214',
    nom_commune: 'Montegrosso',
    type_local: 'Maison',
    surface_reelle_bati: '60',
  };

  it('is checked by the property schema', () => {
    const [property] = readDvf([sale]).properties;
    expect(property && dvfValues(property).data).toMatchObject({
      status: 'Vendu',
      priceCents: 24_000_000,
      areaM2: 60,
      postalCode: '20214',
    });
    const [odd] = readDvf([{ ...sale, code_postal: '20' }]).properties;
    expect(odd && dvfValues(odd).error?.issues).toMatchObject([{ path: ['postalCode'] }]);
  });

  it('names the column of a bad cell', () => {
    expect(readDvf([{ ...sale, longitude: 'est' }]).errors.map(dvfErrorMessage)).toEqual(['Nombre illisible (longitude)']);
  });
});
