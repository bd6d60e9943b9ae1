import { DUE_KINDS } from '@lares/domain/accounting/dues/kinds';
import { CALCULATIONS } from '@lares/domain/rules/calculations';
import { expect, it } from 'vitest';
import { DUE_REASONS } from './due-reasons.labels.ts';

it.each(DUE_KINDS)('cites for « %s » the article of its rule', (kind) => {
  const { text, rule, article } = DUE_REASONS[kind];
  expect(text).not.toBe('');
  expect(article).toBe(rule === null ? null : CALCULATIONS[rule].article);
});
