import { buffer } from 'node:stream/consumers';
import { day } from '@lares/domain/shared/day';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { EXPORT_WRITERS } from './write-export.ts';

it('writes days before 1 March 1900 as text, and all others as dates', async () => {
  const days = ['1700-01-01', '1899-12-31', '1900-02-28', '1900-03-01', '2026-11-20'].map(day);
  const pages = (async function* () {
    yield days.map((value) => [{ kind: 'day' as const, value }]);
  })();
  const columns = [{ header: 'Date', kind: 'day' as const, width: 12 }];
  const stream = EXPORT_WRITERS.xlsx.write({ title: 'Paiements', columns, pages });
  const [sheet] = (await readXlsx(await buffer(stream))).sheets;
  expect(sheet?.rows.slice(1).flat()).toEqual([
    '01/01/1700',
    '31/12/1899',
    '28/02/1900',
    new Date('1900-03-01T00:00:00Z'),
    new Date('2026-11-20T00:00:00Z'),
  ]);
});
