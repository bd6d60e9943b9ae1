import { Readable } from 'node:stream';
import { decodeCsv, readCsv, WORKBOOK_READING } from '@lares/api/shared/csv-table';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { compoundFile, officeFile, officeParts, zipOf } from '@lares/testing/office-files';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { bytesOfBuffer } from './byte-source.ts';
import { sheetsOf } from './workbook.ts';
import { cellText } from './workbook-sheets.ts';

const received = (content: Uint8Array) => {
  const bytes = Buffer.from(content);
  return sheetsOf({ source: bytesOfBuffer(bytes), open: () => Readable.from([bytes]) });
};

const workbook = async (sheets: WriteSheet[], options: { encryption?: { password: string; spinCount: number } } = {}) =>
  Buffer.from(await writeXlsx({ sheets, ...options }));

async function tables(content: Uint8Array, kind: ImportKind = 'properties') {
  const sheets = (await received(content)) ?? [];
  return Promise.all(
    sheets.map(async ({ name, content: csv }) => {
      const { text } = decodeCsv(csv, WORKBOOK_READING);
      return { name, ...(await readCsv(text, WORKBOOK_READING.delimiter, IMPORT_COLUMNS[kind].synonyms)) };
    }),
  );
}

const onlyTable = async (rows: CellValue[][], sheet: Partial<WriteSheet> = {}) => {
  const [table] = await tables(await workbook([{ name: 'Biens', rows, ...sheet }]));
  if (!table) throw new Error('no sheet');
  return table;
};

describe('the cells of a workbook', () => {
  it.each<[string, CellValue, string]>([
    ['a text', ' 12 rue Mercière ', '12 rue Mercière'],
    ['an empty cell', null, ''],
    ['a whole number', 1000, '1000'],
    ['an amount', 1234.5, '1234,5'],
    ['a sum of binary fractions', 0.1 + 0.2, '0,3'],
    ['a number that would be ambiguous as text', 62.125, '62,1250'],
    ['a large number', 123456789012, '123456789012'],
    ['a debit', -120.5, '-120,5'],
    ['true', true, 'Oui'],
    ['false', false, 'Non'],
    ['a day', new Date('2026-12-31T00:00:00Z'), '31/12/2026'],
    ['a day with its time', new Date('2026-12-31T18:30:00Z'), '31/12/2026'],
    ['a time of day', new Date('1899-12-31T18:30:00Z'), '18:30'],
    ['an unreadable day', new Date(Number.NaN), ''],
    ['what a formula could not compute', '#N/A', '#N/A'],
  ])('%s', (_what, value, text) => {
    expect(cellText(value)).toBe(text);
  });

  it('come back typed as a person would type them, also from formulas', async () => {
    const cells = new Map([['1,3', { value: 980.5, type: 'formula' as const, formula: '900+80.5', formulaResult: 980.5 }]]);
    const { rows } = await onlyTable(
      [
        ['Adresse', 'Code postal', 'Ville', 'Prix', 'Date du DPE', 'Meublé'],
        ['1 rue A', 1000, 'Bourg', null, new Date('2024-03-15T00:00:00Z'), true],
      ],
      { cells },
    );
    expect(rows).toEqual([{ line: 2, cells: ['1 rue A', '1000', 'Bourg', '980,5', '15/03/2024', 'Oui'] }]);
  });
});

describe('a formula that was never computed', () => {
  it('is marked, unlike one that computed nothing', async () => {
    const formula = (at: string, result?: string) =>
      [
        at,
        { value: null, type: 'formula' as const, formula: 'B2*0.1', ...(result === undefined ? {} : { formulaResult: result }) },
      ] as const;
    const { rows } = await onlyTable(
      [
        ['Adresse', 'Ville', 'Prix', 'Surface'],
        ['1 rue A', 'Lyon', null, null],
      ],
      { cells: new Map([formula('1,2'), formula('1,3', '')]) },
    );
    expect(rows).toEqual([{ line: 2, cells: ['1 rue A', 'Lyon', '#FORMULE!'] }]);
  });
});

describe('a cell that is merged over several rows', () => {
  it('stands on each of them, when it is a text', async () => {
    const { rows } = await onlyTable(
      [
        ['Adresse', 'Ville', 'Lot', 'Prix', 'DPE'],
        ['12 rue A', 'Lyon', 'T1', 400, new Date('2024-03-15T00:00:00Z')],
        [null, null, 'T2', null, null],
        [null, null, null, null, null],
        [null, null, 'T3', 600, null],
        ['3 rue B', 'Lyon', 'T4', 700, null],
      ],
      {
        merges: [0, 1, 3, 4].map((column) => ({ startRow: 1, startCol: column, endRow: 4, endCol: column })),
      },
    );
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '12 rue A', 'Lyon', 'T1', '400', '15/03/2024'],
      [3, '12 rue A', 'Lyon', 'T2'],
      [4, ''],
      [5, '12 rue A', 'Lyon', 'T3', '600'],
      [6, '3 rue B', 'Lyon', 'T4', '700'],
    ]);
  });
});

it('a postal code that is merged over several lots stands on each of them, though it is a number', async () => {
  const { rows } = await onlyTable(
    [
      ['Lot', 'CP', 'Loyer'],
      ['T1', 69003, 12000],
      ['T2', null, null],
    ],
    { merges: [1, 2].map((column) => ({ startRow: 1, startCol: column, endRow: 2, endCol: column })) },
  );
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['T1', '69003', '12000'],
    ['T2', '69003'],
  ]);
});

it('monthly charges that are merged over several lots, « CP », stand once', async () => {
  const { rows } = await onlyTable(
    [
      ['Lot', 'CP mensuelle'],
      ['T1', 1200],
      ['T2', null],
    ],
    { merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }] },
  );
  expect(rows.map(({ cells }) => cells)).toEqual([['T1', '1200'], ['T2']]);
});

describe('the header row', () => {
  const HEADERS = ['Adresse', 'Ville', 'Prix', 'Surface'];
  it.each<[string, CellValue[][], number]>([
    ['is the first line', [], 1],
    ['stands under blank lines', [[null], [null]], 3],
    ['stands under a merged title', [['Mes biens au 1er mars'], [null]], 3],
    ['stands under a title and facts', [['Portefeuille Martin'], ['Édité le', new Date('2026-03-01T00:00:00Z')], [null]], 4],
  ])('%s', async (_what, above, line) => {
    const { headers, headerLine, rows } = await onlyTable([...above, HEADERS, ['1 rue A', 'Lyon', 100, 20]], {
      merges: above.length === 2 ? [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }] : [],
    });
    expect([headers, headerLine]).toEqual([HEADERS, line]);
    expect(rows).toEqual([{ line: line + 1, cells: ['1 rue A', 'Lyon', '100', '20'] }]);
  });

  it('keeps the line numbers of the spreadsheet across blank lines and line breaks in cells', async () => {
    const { rows } = await onlyTable([HEADERS, ['1 rue A\nescalier B', 'Lyon', 1, 2], [null], ['2 rue "B"; fond', 'Lyon', 1, 2]]);
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, '1 rue A\nescalier B'],
      [3, ''],
      [4, '2 rue "B"; fond'],
    ]);
  });
});

describe('the sheets', () => {
  const rows = [['Adresse'], ['1 rue A']];
  it('are those that are visible and have content, in their order', async () => {
    const content = await workbook([
      { name: 'Vide', rows: [] },
      { name: 'Mode d’emploi', rows },
      { name: 'Calculs', rows, hidden: true },
      { name: 'Listes', rows, veryHidden: true },
      { name: 'Biens', rows },
    ]);
    expect((await received(content))?.map(({ name }) => name)).toEqual(['Mode d’emploi', 'Biens']);
  });

  it('are refused when none has content', async () => {
    await expect(received(await workbook([{ name: 'Vide', rows: [] }]))).rejects.toMatchObject({ code: 'import.no-rows' });
  });

  it('are refused where they are longer than a file may be', async () => {
    const many = Array.from({ length: IMPORT_LIMITS.rows + 1 }, (_, at) => [`${at} rue A`, 'Lyon']);
    await expect(tables(await workbook([{ name: 'Biens', rows: [['Adresse', 'Ville'], ...many] }]))).rejects.toMatchObject({
      code: 'import.too-many-rows',
    });
    const [table] = await tables(await workbook([{ name: 'Biens', rows: [['Adresse', 'Ville'], ...many.slice(1)] }]));
    expect(table?.rows).toHaveLength(IMPORT_LIMITS.rows);
  });
});

describe('other files', () => {
  it('are left to the reader of CSV', async () => {
    expect(await received(Buffer.from('Adresse;Ville\n1 rue A;Lyon\n'))).toBeNull();
  });

  const bomb = officeFile('xlsx', [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * 1024 * 1024, ' ') }]);
  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ['a text document', officeFile('docx'), 'import.workbook'],
    ['an .ods', zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 }]), 'import.workbook'],
    ['an .xls', compoundFile(['Workbook']), 'import.workbook'],
    ['a locked workbook', compoundFile(['EncryptedPackage']), 'import.workbook-locked'],
    [
      'a workbook locked by its program',
      workbook([{ name: 'A', rows: [['x']] }], { encryption: { password: 'x', spinCount: 1000 } }),
      'import.workbook-locked',
    ],
    ['macros', zipOf(officeParts('xlsx', [{ name: 'xl/vbaProject.bin', content: 'x' }])), 'import.workbook-macros'],
    ['a zip bomb', bomb, 'import.workbook-unsafe'],
    ['entities', officeFile('xlsx', [{ name: 'xl/a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }]), 'import.workbook-unsafe'],
    ['an archive cut in the middle', officeFile('xlsx').subarray(0, 300), 'import.workbook-broken'],
    ['a workbook without its sheets', officeFile('xlsx'), 'import.workbook-broken'],
  ])('%s is refused', async (_what, content, code) => {
    await expect(received(await content)).rejects.toMatchObject({ code });
  });
});

it('says which lines the spreadsheet hides, by a filter or by hand', async () => {
  const rows = [['Nom'], ['Martin'], [null], ['Petit'], ['Durand']];
  const rowDefs = new Map([
    [2, { hidden: true }],
    [3, { hidden: true }],
    [4, { height: 20 }],
  ]);
  expect(await received(await workbook([{ name: 'Locataires', rows, rowDefs }]))).toMatchObject([{ hiddenLines: [4] }]);
});
