import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCell, unsafeCell } from './csv-cell.ts';

describe('cells of an export', () => {
  it.each([
    '=1+1',
    '+cmd',
    '-cmd|calc',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n',
    ' =1+1',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://x")',
    '＝1+1',
    '"=1',
    '-1+1',
  ])('%j is neutralised', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it.each(['', 'Appartement', '12 rue Neuve', '-12,50', '+33612345678', 'a=b', 'É'])('%j is unchanged', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it('is read back unchanged by an import', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `=${text}`),
        ),
        (text) => {
          fc.pre(!text.startsWith("'"));
          expect(unsafeCell(safeCell(text))).toBe(text);
        },
      ),
    );
  });
});
