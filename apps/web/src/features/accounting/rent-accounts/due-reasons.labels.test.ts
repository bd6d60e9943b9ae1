import { DUE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { CALCULATIONS } from '@lares/domain/rules/calculations';
import { expect, it } from 'vitest';
import { dueReason } from './due-reasons.labels.ts';

it.each(DUE_KINDS)('cites for « %s » the article of its rule', (kind) => {
  const { text, rule, article } = dueReason(kind, { kind: 'vide', furnished: false });
  expect(text).not.toBe('');
  expect(article).toBe(rule === null ? null : CALCULATIONS[rule].article);
});

it.each(DUE_KINDS)('cites for « %s » of a lease that is no home no article of the law of homes', (kind) => {
  const home = dueReason(kind, { kind: 'colocation', furnished: true });
  const other = dueReason(kind, { kind: 'commercial', furnished: false });
  expect(other.article ?? '').not.toContain('89-462');
  expect(other).toEqual(home.article?.includes('89-462') ? { ...home, article: null } : home);
});
