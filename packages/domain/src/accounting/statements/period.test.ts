import { describe, expect, it } from 'vitest';
import { day, type Day } from '../../shared/day.ts';
import { closingMonth, quarterOf, statementPeriod, wholeQuarter } from './period.ts';

const orNull = (text: string | null): Day | null => (text === null ? null : day(text));

it.each([
  ['2026-01-01', 1, '2026-03-01'],
  ['2026-03-01', 1, '2026-03-01'],
  ['2026-08-01', 3, '2026-09-01'],
  ['2026-12-01', 4, '2026-12-01'],
])('%s is of quarter %i, which ends with %s', (month, quarter, closes) => {
  expect(quarterOf(day(month))).toBe(quarter);
  expect(closingMonth(day(month), 'trimestriel')).toBe(closes);
  expect(closingMonth(day(month), 'mensuel')).toBe(month);
});

describe('the period of a statement by quarter', () => {
  it.each([
    ['is the whole quarter', null, '2020-01-15', '2026-10-01'],
    ['is the whole quarter after another one', '2026-09-01', '2020-01-15', '2026-10-01'],
    ['leaves out months that were stated one by one', '2026-10-01', '2020-01-15', '2026-11-01'],
    ['is the last month when only it is left', '2026-11-01', null, '2026-12-01'],
    ['begins with the month in which the accounts begin', null, '2026-11-15', '2026-11-01'],
    ['ignores accounts that begin after it', null, '2027-01-01', '2026-10-01'],
  ])('%s', (_case, latest, accountsFrom, fromDate) => {
    const facts = { month: day('2026-12-01'), rhythm: 'trimestriel', latest: orNull(latest), accountsFrom: orNull(accountsFrom) } as const;
    expect(statementPeriod(facts)).toEqual({ fromDate, toDate: '2026-12-31' });
  });
});

it('is the month for an owner accounted to by month', () => {
  const facts = { month: day('2027-02-01'), rhythm: 'mensuel', latest: day('2026-11-01'), accountsFrom: null } as const;
  expect(statementPeriod(facts)).toEqual({ fromDate: '2027-02-01', toDate: '2027-02-28' });
});

it.each([
  ['2026-10-01', '2026-12-31', 4],
  ['2026-01-01', '2026-03-31', 1],
  ['2026-11-01', '2026-12-31', null],
  ['2026-10-01', '2026-10-31', null],
  ['2026-12-01', '2026-12-31', null],
])('%s to %s is the whole quarter %s', (fromDate, toDate, quarter) => {
  expect(wholeQuarter({ fromDate: day(fromDate), toDate: day(toDate) })).toBe(quarter);
});
