import { expect, it } from 'vitest';
import { CALCULATION_SUBJECTS } from './calculation-subjects.ts';
import { CALCULATIONS } from './calculations.ts';
import { RULE_SUBJECTS } from './pack.ts';
import { searchRules } from './rule-search.ts';

const idsFor = (query: string) => searchRules(RULE_SUBJECTS, query).flatMap(({ rules }) => rules.map(({ id }) => id));

it('finds every rule without words, and none for unknown ones', () => {
  expect(idsFor(' ')).toHaveLength(RULE_SUBJECTS.flatMap(({ rules }) => rules).length);
  expect(searchRules(RULE_SUBJECTS, 'introuvable')).toEqual([]);
});

it.each([
  ['an id', 'lease.deposit-cap.mobilite', ['lease.deposit-cap.mobilite']],
  ['its article', 'loi n° 89-462, art. 25-17', ['lease.deposit-cap.mobilite']],
  ['words in any order, without accents', 'especes loyer', ['payment.cash-limit']],
])('finds a rule by %s', (_what, query, ids) => {
  expect(idsFor(query)).toEqual(ids);
});

it('lists every calculation under a subject, once', () => {
  const listed = CALCULATION_SUBJECTS.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(Object.keys(CALCULATIONS).toSorted());
});

it('finds calculations like rules, also those that no text decides', () => {
  const ids = (query: string) => searchRules(CALCULATION_SUBJECTS, query).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids('1342-10')).toContain('account.allocation');
  expect(ids('account.statement-period')).toEqual(['account.statement-period']);
});
