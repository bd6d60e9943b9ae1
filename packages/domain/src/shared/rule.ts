import { type Day } from './day.ts';
import { DomainError } from './errors.ts';

/** A day or a plain number. The message formats it: `{cap:euros}` (cents), `{last:jour}`, `{months}`. */
export type Figure = number | Day;

/** A finding of a rule: a French sentence with placeholders, which one module formats. */
export interface Breach {
  /** The form field it belongs to; null for the whole form. */
  field: string | null;
  message: string;
  figures?: Readonly<Record<string, Figure>>;
}

/** The law changes; a lease follows the law of one of its own days. « signature » is that of the lease, « renouvellement » of its last term. */
export const DECIDING_DATES = [
  'signature',
  'renouvellement',
  'demande de révision',
  'paiement',
  'commandement de payer',
  'réception du congé',
  'remise des clés',
  'publication',
] as const;
export type DecidingDate = (typeof DECIDING_DATES)[number];

/** Where a rule applies. « outre-mer » are the departments and regions of art. 73 of the Constitution. */
export const RULE_TERRITORIES = ['France', 'métropole', 'outre-mer', 'zone d’encadrement'] as const;
export type RuleTerritory = (typeof RULE_TERRITORIES)[number];

export type Severity = 'refus' | 'avertissement';

/** An unverified rule can only warn: `refus` does not type-check there. */
export type Confidence =
  | { readonly isVerified: true; readonly severity: Severity }
  | { readonly isVerified: false; readonly severity: 'avertissement' };

/** The strictest severity that the verification allows. */
export const strictest = (isVerified: boolean): Confidence =>
  isVerified ? { isVerified, severity: 'refus' } : { isVerified, severity: 'avertissement' };

interface Statement {
  /** Stable: stored with decisions, never reused. */
  readonly id: string;
  readonly article: string;
  /** Where the text was verified. */
  readonly source: string;
  /** The rule in plain French, without figures of a case. */
  readonly sentence: string;
  /** First and last day of the interval of the deciding date; null = no known limit. */
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
  readonly decidedBy: DecidingDate;
  readonly territory: RuleTerritory;
}

/** A rule without its function: enough to show it and to check the pack. */
export type RuleStatement = Statement & Confidence;

/** One legal rule as a pure function of the facts of one subject. */
export type Rule<Facts> = RuleStatement & {
  readonly decidingDay: (facts: Facts) => Day | null;
  readonly check: (facts: Facts) => Breach | null;
};

/** The parts of a rule that its readers need to verify it. */
export interface LegalBasis {
  readonly article: string;
  readonly source: string;
  readonly isVerified: boolean;
  /** Absent or null: no known limit. */
  readonly validFrom?: Day | null;
  readonly validTo?: Day | null;
}

export interface RuleFinding extends Breach, LegalBasis {
  ruleId: string;
  severity: Severity;
  sentence: string;
}

/** An unknown deciding date counts as today: rules that have ended do not apply. */
export function isInForce(rule: Pick<RuleStatement, 'validFrom' | 'validTo'>, decidingDay: Day | null): boolean {
  if (decidingDay === null) return rule.validTo === null;
  return (rule.validFrom === null || rule.validFrom <= decidingDay) && (rule.validTo === null || decidingDay <= rule.validTo);
}

/** The rule of this id. @throws RangeError for an id that is not in the list */
export function ruleOf<Listed extends Pick<RuleStatement, 'id'>>(rules: readonly Listed[], id: string): Listed {
  const found = rules.find((rule) => rule.id === id);
  if (found === undefined) throw new RangeError(`There is no rule ${id}`);
  return found;
}

/** Every breach of the rules in force, refusals first. */
export function applyRules<Facts>(rules: readonly Rule<Facts>[], facts: Facts): RuleFinding[] {
  const found = rules.flatMap((rule) => {
    if (!isInForce(rule, rule.decidingDay(facts))) return [];
    const breach = rule.check(facts);
    if (breach === null) return [];
    const { id: ruleId, severity, article, source, sentence, validFrom, validTo, isVerified } = rule;
    return [{ ...breach, ruleId, severity, article, source, sentence, validFrom, validTo, isVerified }];
  });
  return [...found.filter(isRefusal), ...found.filter((finding) => !isRefusal(finding))];
}

/** @throws DomainError `law.refused` for the first refusal, on its field, with the rule and the article; warnings pass. */
export function assertLawful(findings: readonly RuleFinding[]): void {
  const refusal = findings.find(isRefusal);
  if (refusal === undefined) return;
  const details = { rule: refusal.ruleId, article: refusal.article };
  throw new DomainError('law.refused', refusal.field === null ? { details } : { field: refusal.field, details });
}

export const isRefusal = (finding: Pick<RuleFinding, 'severity'>): boolean => finding.severity === 'refus';

/** Named cases of each rule, by its id: facts that pass and facts that fail. A rule without both is not in the pack. */
export type RuleCases<Facts> = Readonly<
  Record<string, { readonly passes: Readonly<Record<string, Facts>>; readonly breaks: Readonly<Record<string, Facts>> }>
>;
