import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { parsedReceiptCode, receiptCode, receiptCodeText } from './code.ts';
import { receiptNumberText } from './number.ts';
import { canonicalText } from './snapshot.ts';
import { tenantsInPeriod } from './tenancy.ts';

it.each([
  [{ year: 2026, sequence: 1 }, '2026-0001'],
  [{ year: 2027, sequence: 9_999 }, '2027-9999'],
  [{ year: 2027, sequence: 12_345 }, '2027-12345'],
])('writes the number of %j', (number, text) => {
  expect(receiptNumberText(number)).toBe(text);
});

describe('a code', () => {
  it('is written from random bytes, without those that would be unfair, and read back as it is typed', () => {
    const bytes = Uint8Array.from([255, 0, 29, 30, 59, 239, 240, 8, 9, 10, 11, 12, 13, 14]);
    const code = receiptCode(bytes);
    expect(code).toBe('2Z2ZZABCDEFG');
    expect(receiptCodeText(code)).toBe('2Z2Z-ZABC-DEFG');
    for (const typed of ['2Z2Z-ZABC-DEFG', ' 2z2z zabc defg ', code]) expect(parsedReceiptCode(typed)).toBe(code);
  });

  it.each(['', '2Z2Z-ZABC-DEF', '2Z2Z-ZABC-DEFGH', '2Z2Z-ZABC-DEF0', '2Z2Z-ZABC-DEFÉ'])('is not « %s »', (text) => {
    expect(parsedReceiptCode(text)).toBeNull();
  });

  it('needs enough random bytes', () => {
    expect(() => receiptCode(new Uint8Array(11))).toThrow(RangeError);
  });
});

it('writes the same text of a snapshot whatever the order of its keys', () => {
  const text = canonicalText({ b: [{ d: 1, c: null }], a: { f: 'x', e: 2 } });
  expect(text).toBe('{"a":{"e":2,"f":"x"},"b":[{"c":null,"d":1}]}');
  expect(canonicalText({ a: { e: 2, f: 'x' }, b: [{ c: null, d: 1 }] })).toBe(text);
});

it('names those who were tenants on a day of the period', () => {
  const [start, end] = [day('2026-03-01'), day('2026-03-31')];
  const person = (name: string, fromDate: string | null, untilDate: string | null) => ({
    name,
    fromDate: fromDate === null ? null : day(fromDate),
    untilDate: untilDate === null ? null : day(untilDate),
  });
  const people = [
    person('whole lease', null, null),
    person('left before', null, '2026-02-28'),
    person('left on the first day', null, '2026-03-01'),
    person('came on the last day', '2026-03-31', null),
    person('came after', '2026-04-01', null),
  ];
  expect(tenantsInPeriod(people, start, end).map(({ name }) => name)).toEqual([
    'whole lease',
    'left on the first day',
    'came on the last day',
  ]);
  expect(tenantsInPeriod(people, null, null)).toHaveLength(5);
});
