import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DvfRow, isDvf } from '@lares/domain/workspace/imports/dvf-columns';
import { type DvfReading, readDvf } from '@lares/domain/workspace/imports/dvf';
import { detectEncoding } from '@lares/domain/workspace/imports/encoding';
import { guessDelimiter } from '@lares/domain/workspace/imports/delimiter';
import { dvfValues } from '@lares/validation/workspace/imports';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';

// Real sales data that may not be published: it is kept beside the repository and absent from most clones.
const FILE = fileURLToPath(new URL('../../../../../shared/data/proprietes-dvf.csv', import.meta.url));
const present = existsSync(FILE);

describe.skipIf(!present)(`the real DVF file (../shared/data/proprietes-dvf.csv${present ? '' : ' is absent: skipped'})`, () => {
  let reading: DvfReading;
  let rows: DvfRow[];

  beforeAll(() => {
    const bytes = readFileSync(FILE);
    const text = new TextDecoder(detectEncoding(bytes) ?? 'utf-8').decode(bytes);
    rows = parse<DvfRow>(text, { columns: true, delimiter: guessDelimiter(text) });
    reading = readDvf(rows);
  });

  it('is recognised by its columns', () => {
    expect(isDvf(Object.keys(rows[0] ?? {}))).toBe(true);
  });

  it('has 15,172 rows, of which 10,181 are buildings; outbuildings are not counted', () => {
    expect(reading.rowsRead).toBe(15_172);
    const leftOut = Object.fromEntries(reading.leftOut.map(({ reason, rows: count }) => [reason, count]));
    expect(leftOut).toEqual({ 'no-building': 0, outbuilding: 4991, 'same-dwelling': 497 });
    expect(reading.rowsRead - 4991).toBe(10_181);
  });

  it('has 9,684 distinct dwellings: one per (mutation, parcelle, type, surface, pièces, lots)', () => {
    expect(reading.properties).toHaveLength(9684);
    expect(reading.errors).toEqual([]);
    expect(9684 + 4991 + 497).toBe(reading.rowsRead);
  });

  it('drops the price of the 1,973 that share a mutation with another, and keeps every other given price', () => {
    expect(reading.priceLeftOut).toEqual({ severalInSale: 1973, notGiven: 5 });
    expect(reading.properties.filter(({ priceCents }) => priceCents > 0)).toHaveLength(9684 - 1973 - 5);
  });

  it('yields values that the property schema accepts, each with an address', () => {
    const refused = reading.properties.map(dvfValues).flatMap(({ error }) => error?.issues ?? []);
    expect(refused).toEqual([]);
    expect(reading.properties.every(({ address }) => address !== '')).toBe(true);
  });
});
