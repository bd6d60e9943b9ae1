import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-writing.ts';

describe('a line of an exported CSV file', () => {
  it('uses « ; », CRLF and decimal commas', () => {
    expect(csvLine(['Lyon', 62.5, -3, ''])).toBe('Lyon;62,5;-3;\r\n');
  });

  it('quotes special characters', () => {
    expect(csvLine(['a;b', 'dit « "oui" »', 'deux\nlignes', ' bord '])).toBe('"a;b";"dit « ""oui"" »";"deux\nlignes";" bord "\r\n');
  });

  it('contains no formula', () => {
    expect(csvLine(['=1+1', '@x', '-12,50', '+33612345678'])).toBe("'=1+1;'@x;-12,50;+33612345678\r\n");
  });
});
