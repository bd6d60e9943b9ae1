import { LISTED_DUPLICATES, type LineDecision } from '@lares/domain/workspace/imports/known-records';
import { expect, it } from 'vitest';
import { lineChoices, listedDuplicates, type ShownDuplicates } from './import-duplicates.ts';

const rowOf = (line: number) => ({ line, cells: [], values: {} });
const shown: ShownDuplicates<object> = {
  named: ({ line }) => `line ${line}`,
  records: (ids) => ids.map((id) => ({ id, name: id, detail: '' })),
  alike: () => ['name'],
};

it('a decision wins over the choice for the file', () => {
  const decisions: LineDecision[] = [{ line: 3, choice: 'import', recordId: null }];
  const choices = lineChoices('skip', decisions);
  expect([choices.of(2), choices.of(3), choices.isEveryLineNew]).toEqual(['skip', 'import', false]);
  expect(lineChoices('import', decisions).isEveryLineNew).toBe(true);
  expect(lineChoices('import', [{ line: 3, choice: 'skip', recordId: null }]).isEveryLineNew).toBe(false);
});

it('lists no more lines than the page shows, in their order, and no more records than a select holds', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `record ${at}`);
  const rows = Array.from({ length: LISTED_DUPLICATES + 5 }, (_, at) => rowOf(at + 2));
  const matches = rows.toReversed().map((row) => ({ row, ids }));
  const listed = await listedDuplicates(rows, matches, lineChoices('skip', []), shown);
  expect([listed.length, listed[0]?.line, listed.at(-1)?.line, listed[0]?.records.length]).toEqual([
    LISTED_DUPLICATES,
    2,
    LISTED_DUPLICATES + 1,
    10,
  ]);
});

it('lists a line whose decision no longer holds without a record', async () => {
  const rows = [rowOf(2), rowOf(3)];
  const choices = lineChoices('skip', [{ line: 3, choice: 'update', recordId: 'gone' }]);
  expect(await listedDuplicates(rows, [{ row: rows[0] ?? rowOf(2), ids: ['a'] }], choices, shown)).toMatchObject([
    { line: 2, records: [{ id: 'a' }], alike: ['name'] },
    { line: 3, records: [], alike: [] },
  ]);
});
