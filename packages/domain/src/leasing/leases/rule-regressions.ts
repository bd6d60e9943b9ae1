import { daysBetween, isDay } from '../../shared/day.ts';
import { type RuleFinding } from '../../shared/rule.ts';
import { type LeaseFacts } from './lease-facts.ts';
import { checkLease } from './lease-rules.ts';

/** A stored lease may keep an existing violation, so that its notes stay editable. The violation may not grow. */
export function newOrWorse(before: LeaseFacts, after: LeaseFacts): RuleFinding[] {
  const known = new Map(checkLease(before).map((finding) => [finding.ruleId, finding]));
  return checkLease(after).filter((finding) => {
    const old = known.get(finding.ruleId);
    return old === undefined || isWorse(old, before, finding, after);
  });
}

function isWorse(old: RuleFinding, before: LeaseFacts, found: RuleFinding, after: LeaseFacts): boolean {
  const [was, is] = [excessOf(old, before), excessOf(found, after)];
  // A violation without a figure must stay unchanged or disappear.
  if (was === null || is === null) return valueOf(old, before) !== valueOf(found, after);
  return is > was;
}

/** How far the field exceeds the limit, in cents or days; null where the rule has no such figure. */
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
