// The line of the titles, where the guess is wrong.
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let desk: ReturnType<typeof importing>;
const now = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  desk = importing(database, await anAgency(database), now);
});

/** A box above the table looks like its titles. */
const fileOf = (street: string) =>
  ['Ville;Surface;Prix;', 'Lyon;120;1 300;', 'Voirie;Commune;Quittancé;Métrage', `${street};Lyon;640;21`, ''].join('\n');
const MAPPING = 'address,city,price,area';

const chosen = async (street: string) => {
  const { draftId } = await desk.receive('properties', fileOf(street));
  return { draftId, kind: 'properties' as const, headerLine: 3 };
};

it('is guessed, and may be chosen among the first lines', async () => {
  const asked = await chosen('1 rue A');
  const { headerLine: _line, ...guessed } = asked;
  expect(await desk.caller.imports.inspect(guessed)).toMatchObject({
    headerLine: 1,
    headers: ['Ville', 'Surface', 'Prix'],
    titleLines: [
      { line: 1, words: 'Ville · Surface · Prix' },
      { line: 2, words: 'Lyon · 120 · 1 300' },
      { line: 3, words: 'Voirie · Commune · Quittancé · Métrage' },
    ],
  });
  const described = await desk.caller.imports.inspect(asked);
  expect(described).toMatchObject({ headerLine: 3, headers: ['Voirie', 'Commune', 'Quittancé', 'Métrage'], rowCount: 1 });
  expect(await desk.caller.imports.preview({ ...asked, mapping: MAPPING })).toMatchObject({ rowsRead: 1, ready: 1, refused: 0 });
});

it('is refused where the file has no such line, or nothing under it', async () => {
  const asked = await chosen('1 rue A');
  for (const headerLine of [4, 12])
    expect((await refusalOf(desk.caller.imports.inspect({ ...asked, headerLine }))).code).toBe('import.no-rows');
  await expect(desk.caller.imports.inspect({ ...asked, headerLine: 31 })).rejects.toThrow('30 premières lignes');
});

it('is remembered by its import for the next file of this kind, and can be forgotten', async () => {
  await desk.answered(desk.caller.imports.commit({ ...(await chosen('1 rue A')), mapping: MAPPING }));
  const kept = await desk.caller.imports.headers({ kind: 'properties' });
  const row = kept.find(({ isTitleRow }) => isTitleRow);
  expect(row).toMatchObject({ shown: 'Voirie · Commune · Quittancé · Métrage', field: null });
  const next = await desk.receive('properties', fileOf('2 rue B').replace('Voirie', ' VOIRIE '));
  expect([next.headers[1], next.mapping]).toEqual(['Commune', MAPPING]);
  const other = importing(database, await anAgency(database), now);
  expect((await other.receive('properties', fileOf('2 rue B'))).headers).toEqual(['Ville', 'Surface', 'Prix']);
  await desk.caller.imports.forgetHeader({ id: row?.id ?? '' });
  expect((await desk.receive('properties', fileOf('2 rue B'))).headers).toEqual(['Ville', 'Surface', 'Prix']);
});

it('stays as the user chose it, also where another line is remembered', async () => {
  await desk.answered(desk.caller.imports.commit({ ...(await chosen('1 rue A')), mapping: MAPPING }));
  const { draftId } = await desk.receive('properties', fileOf('2 rue B'));
  expect(await desk.caller.imports.inspect({ draftId, kind: 'properties', headerLine: 1 })).toMatchObject({ headerLine: 1 });
});
