import { daysBetween, isDay } from '../../shared/day.ts';
import { type RuleFinding } from '../../shared/rule.ts';
import { type LeaseFacts } from './lease-facts.ts';
import { checkLease } from './lease-rules.ts';

/** A lease that has always been so may keep its fault: nobody is hindered from changing its notes. It only may not grow. */
export function newOrWorse(before: LeaseFacts, after: LeaseFacts): RuleFinding[] {
  const known = new Map(checkLease(before).map((finding) => [finding.ruleId, finding]));
  return checkLease(after).filter((finding) => {
    const old = known.get(finding.ruleId);
    return old === undefined || isWorse(old, before, finding, after);
  });
}

function isWorse(old: RuleFinding, before: LeaseFacts, found: RuleFinding, after: LeaseFacts): boolean {
  const [was, is] = [excessOf(old, before), excessOf(found, after)];
  // What has no figure to measure it by stays as it is, or goes.
  if (was === null || is === null) return valueOf(old, before) !== valueOf(found, after);
  return is > was;
}

/** How far the field is from what the rule allows, in cents or days; null where the rule names no such figure. */
function excessOf(finding: RuleFinding, facts: LeaseFacts): number | null {
  const value = valueOf(finding, facts);
  const limit = finding.figures?.['cap'] ?? finding.figures?.['last'];
  if (typeof value === 'number' && typeof limit === 'number') return Math.abs(value - limit);
  if (typeof value === 'string' && typeof limit === 'string' && isDay(value)) return Math.abs(daysBetween(value, limit));
  return null;
}

function valueOf({ field }: RuleFinding, facts: LeaseFacts): unknown {
  return field === null ? null : facts[field as keyof LeaseFacts];
}
