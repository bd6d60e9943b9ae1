import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlierTwin, guessColumns, mappingProblem } from './columns.ts';
import { guessImportColumns } from './import-columns.ts';
import { PROPERTY_COLUMNS, PROPERTY_IMPORT_FIELDS, PROPERTY_IMPORT_LABELS } from './property-columns.ts';

describe('columns of an imported table', () => {
  it.each([
    ['Titre', 'title'],
    ['Nom du bien', 'title'],
    ['ADRESSE', 'address'],
    ['code_postal', 'postalCode'],
    ['CP', 'postalCode'],
    ['Ville', 'city'],
    ['COMMUNE', 'city'],
    ['Prix', 'price'],
    ['Prix de vente (€)', 'price'],
    ['Loyer', 'price'],
    ['Loyer mensuel HC', 'price'],
    ['Surface', 'area'],
    ['Surface (m²)', 'area'],
    ['surface_habitable', 'livingArea'],
    ['Type de bien', 'type'],
    ['Statut', 'status'],
    ['Chambres', 'bedrooms'],
    ['Nb. chambres', 'bedrooms'],
    ['Salles de bain', 'bathrooms'],
    ['Pieces', 'rooms'],
    ['Nombre de pièces', 'rooms'],
    ['Étage', 'floor'],
    ['Année', 'builtYear'],
    ['DPE', 'dpeClass'],
    ['Date du DPE', 'dpeDate'],
    ['GES', 'gesClass'],
    ['Description', 'description'],
    ['Meublé', 'furnished'],
    ['Équipements', 'amenities'],
  ])('« %s » is mapped to %s', (header, field) => {
    expect(guessImportColumns('properties', [header])).toEqual([field]);
  });

  it.each(['', '???', 'Gardien', 'CPU', 'Colonne 12', 'Villefranche'])('« %s » is ignored', (header) => {
    expect(guessImportColumns('properties', [header])).toEqual([null]);
  });

  it('maps a field to the best matching column only', () => {
    expect(guessImportColumns('properties', ['Surface terrain', 'Surface', 'Surface habitable'])).toEqual([null, 'area', 'livingArea']);
    expect(guessImportColumns('properties', ['Prix', 'Prix'])).toEqual(['price', null]);
    expect(guessImportColumns('properties', ['DPE', 'Date DPE', 'N° DPE'])).toEqual(['dpeClass', 'dpeDate', 'dpeNumber']);
  });

  it('recognises every label of the mapping screen', () => {
    expect(
      guessImportColumns(
        'properties',
        PROPERTY_IMPORT_FIELDS.map((field) => PROPERTY_IMPORT_LABELS[field]),
      ),
    ).toEqual([...PROPERTY_IMPORT_FIELDS]);
  });

  it('never maps a field twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Prix', 'Loyer', 'Surface', 'Surface habitable', 'x', 'Ville', 'Commune')), (headers) => {
        const given = guessImportColumns('properties', headers).filter((field) => field !== null);
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });

  it('uses the synonyms of any noun', () => {
    expect(guessColumns(['Prénom', 'Nom'], { lastName: ['Nom'], firstName: ['Prénom'] })).toEqual(['firstName', 'lastName']);
  });
});

describe('two columns with one header', () => {
  it('are detected in any spelling', () => {
    const headers = ['Loyer', 'Ville', 'LOYER ', '', '', 'Loyer (€)'];
    expect(headers.map((_, at) => earlierTwin(headers, at))).toEqual([null, null, 0, null, null, 0]);
  });
});

describe('a mapping', () => {
  it('is valid with the required fields, each mapped once', () => {
    expect(mappingProblem(PROPERTY_COLUMNS, ['address', null, 'city', 'price', 'area'])).toBeNull();
    expect(mappingProblem(PROPERTY_COLUMNS, ['address', 'city', 'area'])).toEqual({ code: 'missing', fields: ['price'] });
    expect(mappingProblem(PROPERTY_COLUMNS, ['address', 'city', 'price', 'area', 'city'])).toEqual({ code: 'twice', field: 'city' });
  });
});
