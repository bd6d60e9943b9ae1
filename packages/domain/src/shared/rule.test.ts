import { expect, expectTypeOf, it } from 'vitest';
import { day } from './day.ts';
import { applyRules, assertLawful, isInForce, type Rule, strictest } from './rule.ts';

const rule = (id: string, more: Partial<Pick<Rule<number>, 'validFrom' | 'validTo'>> = {}): Rule<number> => ({
  id,
  article: 'art. 1',
  source: 'a source',
  sentence: 'Pas plus de dix.',
  validFrom: null,
  validTo: null,
  decidedBy: 'signature',
  territory: 'France',
  decidingDay: () => day('2026-05-28'),
  isVerified: true,
  severity: 'refus',
  check: (count) => (count > 10 ? { field: 'count', message: 'Pas plus de {most}.', figures: { most: 10 } } : null),
  ...more,
});

it.each([
  [null, null, '2026-05-28', true],
  ['2026-05-28', null, '2026-05-28', true],
  ['2026-05-29', null, '2026-05-28', false],
  [null, '2026-05-28', '2026-05-28', true],
  [null, '2026-05-27', '2026-05-28', false],
  ['2026-05-28', null, null, true],
  [null, '2026-05-28', null, false],
])('a rule from %s to %s, decided on %s: in force %s', (validFrom, validTo, decided, expected) => {
  const asDay = (text: string | null) => (text === null ? null : day(text));
  expect(isInForce({ validFrom: asDay(validFrom), validTo: asDay(validTo) }, asDay(decided))).toBe(expected);
});

it('returns the findings of the rules in force, refusals first, with the identity of the rule', () => {
  const ended = rule('old', { validTo: day('2020-12-31') });
  const warning: Rule<number> = { ...rule('mild'), isVerified: false, severity: 'avertissement' };
  expect(applyRules([ended, warning, rule('hard')], 11)).toEqual([
    {
      ruleId: 'hard',
      severity: 'refus',
      article: 'art. 1',
      source: 'a source',
      sentence: 'Pas plus de dix.',
      validFrom: null,
      validTo: null,
      isVerified: true,
      field: 'count',
      message: 'Pas plus de {most}.',
      figures: { most: 10 },
    },
    {
      ruleId: 'mild',
      severity: 'avertissement',
      article: 'art. 1',
      source: 'a source',
      sentence: 'Pas plus de dix.',
      validFrom: null,
      validTo: null,
      isVerified: false,
      field: 'count',
      message: 'Pas plus de {most}.',
      figures: { most: 10 },
    },
  ]);
  expect(applyRules([ended, warning, rule('hard')], 10)).toEqual([]);
});

it('prevents refusals by an unverified rule', () => {
  // Checked by the compiler: a wider type here fails the typecheck.
  expectTypeOf<Extract<Rule<number>, { isVerified: false }>['severity']>().toEqualTypeOf<'avertissement'>();
  expect(strictest(false)).toEqual({ isVerified: false, severity: 'avertissement' });
  expect(strictest(true)).toEqual({ isVerified: true, severity: 'refus' });
});

it('refuses on the field of a refusal, and passes warnings', () => {
  const warning: Rule<number> = { ...rule('mild'), isVerified: false, severity: 'avertissement' };
  const refusal = { code: 'law.refused', field: 'count', details: { rule: 'hard', article: 'art. 1' } };
  expect(() => assertLawful(applyRules([warning, rule('hard')], 11))).toThrow(expect.objectContaining(refusal));
  expect(() => assertLawful(applyRules([warning], 11))).not.toThrow();
});
