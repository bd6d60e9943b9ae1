import { describe, expect, it } from 'vitest';
import { FEE_RULE_CASES } from '../accounting/dues/fee-rules.cases.ts';
import { FEE_RULES } from '../accounting/dues/fee-rules.ts';
import { ORDER_TO_PAY_RULE_CASES } from '../accounting/orders-to-pay/order-rules.cases.ts';
import { ORDER_TO_PAY_RULES } from '../accounting/orders-to-pay/order-rules.ts';
import { CASH_RULE_CASES } from '../accounting/payments/cash-rules.cases.ts';
import { CASH_RULES } from '../accounting/payments/cash-rules.ts';
import { AVENANT_RULE_CASES } from '../leasing/leases/avenant-rules.cases.ts';
import { AVENANT_RULES } from '../leasing/leases/avenant-rules.ts';
import { LEASE_RULE_CASES } from '../leasing/leases/lease-rules.cases.ts';
import { LEASE_RULES } from '../leasing/leases/lease-rules.ts';
import { NOTICE_RULE_CASES } from '../leasing/leases/notice-rules.cases.ts';
import { NOTICE_RULES } from '../leasing/leases/notice-rules.ts';
import { REVISION_RULE_CASES } from '../leasing/leases/revision-rules.cases.ts';
import { REVISION_RULES } from '../leasing/leases/revision.ts';
import { LISTING_RULE_CASES } from '../marketing/listings/listing-rules.cases.ts';
import { LISTING_RULES } from '../marketing/listings/listing-rules.ts';
import { applyRules, type Rule, type RuleCases } from '../shared/rule.ts';
import { RULE_PACK } from './pack.ts';

/** Every subject of the pack is listed here; the first test below reports a missing one. */
const SUBJECTS = [
  examined(LEASE_RULES, LEASE_RULE_CASES),
  examined(NOTICE_RULES, NOTICE_RULE_CASES),
  examined(REVISION_RULES, REVISION_RULE_CASES),
  examined(AVENANT_RULES, AVENANT_RULE_CASES),
  examined(LISTING_RULES, LISTING_RULE_CASES),
  examined(CASH_RULES, CASH_RULE_CASES),
  examined(FEE_RULES, FEE_RULE_CASES),
  examined(ORDER_TO_PAY_RULES, ORDER_TO_PAY_RULE_CASES),
].flat();

/** Each case of each rule with its findings, deciding date included. */
function examined<Facts>(rules: readonly Rule<Facts>[], cases: RuleCases<Facts>) {
  const unknown = Object.keys(cases).filter((id) => !rules.some((rule) => rule.id === id));
  if (unknown.length > 0) throw new Error(`Cases of rules that do not exist: ${unknown.join(', ')}`);
  return rules.map((rule) => {
    const { passes = {}, breaks = {} } = cases[rule.id] ?? {};
    const findings = (facts: Facts) => applyRules([rule], facts);
    return {
      id: rule.id,
      passing: Object.entries(passes).map(([name, facts]) => ({ name, findings: findings(facts) })),
      breaking: Object.entries(breaks).map(([name, facts]) => ({ name, findings: findings(facts) })),
    };
  });
}

describe('the rule pack', () => {
  it('has cases for each of its rules, some that pass and some that fail', () => {
    expect(SUBJECTS.map(({ id }) => id)).toEqual(RULE_PACK.map(({ id }) => id));
    expect(SUBJECTS.filter(({ passing, breaking }) => passing.length === 0 || breaking.length === 0)).toEqual([]);
  });

  it('names each rule once', () => {
    const ids = RULE_PACK.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+(\.[a-z0-9-]+)+$/);
  });

  it('cites an article, a source and a sentence, and an interval that is not empty', () => {
    const poor = RULE_PACK.filter(({ article, source, sentence }) => [article, source, sentence].includes(''));
    const backwards = RULE_PACK.filter(({ validFrom, validTo }) => (validFrom ?? '0000-01-01') > (validTo ?? '9999-12-31'));
    expect({ poor, backwards }).toEqual({ poor: [], backwards: [] });
  });

  it('never refuses by an unverified rule', () => {
    const unchecked = RULE_PACK.filter(({ isVerified }) => !isVerified);
    expect(unchecked.length).toBeGreaterThan(0);
    expect(unchecked.filter(({ severity }) => severity !== 'avertissement')).toEqual([]);
    const findings = SUBJECTS.flatMap(({ breaking }) => breaking.flatMap((one) => one.findings)).filter(({ isVerified }) => !isVerified);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ severity }) => severity !== 'avertissement')).toEqual([]);
  });
});

describe.each(SUBJECTS)('$id', ({ id, passing, breaking }) => {
  it.each(passing)('accepts: $name', ({ findings }) => {
    expect(findings).toEqual([]);
  });

  it.each(breaking)('reports: $name', ({ findings }) => {
    expect(findings).toMatchObject([{ ruleId: id }]);
    const [{ message, figures = {} } = { message: '' }] = findings;
    expect(message).not.toBe('');
    const named = [...message.matchAll(/\{(\w+)(?::(?:euros|jour))?\}/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(figures)));
    expect(message.replaceAll(/\{\w+(?::(?:euros|jour))?\}/g, '')).not.toMatch(/[{}]/);
  });
});
