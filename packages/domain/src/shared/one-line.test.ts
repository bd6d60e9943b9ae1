import { expect, it } from 'vitest';
import { onOneLine, shortenedLine } from './one-line.ts';

it.each([
  ['Anne Petit', 'Anne Petit'],
  ['  Anne \t Petit\r\n', 'Anne Petit'],
  ['Anne\u0000\u0007Petit', 'Anne Petit'],
  ['Anne\u2028Petit', 'Anne Petit'],
  ['\u202ETITEP ENNA', 'TITEP ENNA'],
  ['Œuvre d’Épinay & Cie', 'Œuvre d’Épinay & Cie'],
  [' \n ', ''],
])('%j stands on one line', (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

it.each([
  ['Anne Petit', 10, 'Anne Petit'],
  ['Anne Petit', 6, 'Anne P'],
  ['Anne Petit', 5, 'Anne'],
  ['Anne😀', 5, 'Anne'],
  ['\n\n Anne Petit', 4, 'Anne'],
])('%j is cut to %i characters', (text, max, line) => {
  expect(shortenedLine(text, max)).toBe(line);
});
