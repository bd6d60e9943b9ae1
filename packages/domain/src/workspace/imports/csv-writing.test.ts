import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-writing.ts';

describe('a line of a CSV file that we give', () => {
  it('separates by « ; », ends as spreadsheets end, and writes decimals with a comma', () => {
    expect(csvLine(['Lyon', 62.5, -3, ''])).toBe('Lyon;62,5;-3;\r\n');
  });

  it('quotes what would break the table', () => {
    expect(csvLine(['a;b', 'dit « "oui" »', 'deux\nlignes', ' bord '])).toBe('"a;b";"dit « ""oui"" »";"deux\nlignes";" bord "\r\n');
  });

  it('lets no cell run as a formula', () => {
    expect(csvLine(['=1+1', '@x', '-12,50', '+33612345678'])).toBe("'=1+1;'@x;-12,50;+33612345678\r\n");
  });
});
