import type { EnergyClass } from '../../portfolio/properties/energy.ts';
import { territoryOf } from '../../portfolio/properties/energy.ts';
import { type Day } from '../../shared/day.ts';
import { type DomainErrorCode } from '../../shared/errors.ts';
import { type Cents } from '../../shared/money.ts';
import { applyRules, type RuleFinding } from '../../shared/rule.ts';
import { AVENANT_RULES } from './avenant-rules.ts';
import { TERM_WARNINGS } from './new-term.ts';
import { type LeaseNature } from './regime.ts';
import { lawDayOn, type LeaseInTerm } from './term-begun.ts';

/** What the manager confirms of a higher rent, one for each rule of `AVENANT_RULES` that warns. Stored with the rent: never renamed. */
export const AVENANT_CONDITIONS = ['works', 'earlierDay', 'frozenRent', 'mobilityRent'] as const;
export type AvenantCondition = (typeof AVENANT_CONDITIONS)[number];

/** Everything that a user may confirm of a new rent. */
export const TERM_CONFIRMATIONS = [...AVENANT_CONDITIONS, ...TERM_WARNINGS] as const;
export type TermConfirmation = (typeof TERM_CONFIRMATIONS)[number];

const CONDITION_OF_RULE: Readonly<Record<string, AvenantCondition>> = {
  'lease.avenant.works': 'works',
  'lease.avenant.agreement': 'earlierDay',
  'lease.avenant.frozen-metropole': 'frozenRent',
  'lease.avenant.frozen-outre-mer': 'frozenRent',
  'lease.avenant.mobilite': 'mobilityRent',
};

/** The refusal of a rent whose condition is not confirmed. */
export const UNCONFIRMED: Readonly<Record<AvenantCondition, DomainErrorCode>> = {
  works: 'lease.works-unconfirmed',
  earlierDay: 'lease.earlier-day-unconfirmed',
  frozenRent: 'lease.frozen-rise-unconfirmed',
  mobilityRent: 'lease.mobility-rise-unconfirmed',
};

/** A rent that the parties agree on, without charges, instead of the last one. */
export interface AgreedChange {
  currentCents: Cents;
  agreedCents: Cents;
  fromDate: Day;
  agreedOn: Day | null;
}

/** What the law says of another rent during a lease. The day of agreement is a field of its own: its absence is no finding here. */
export function avenantFindings(
  lease: LeaseInTerm & LeaseNature & { signedOn: Day | null },
  dwelling: { dpeClass: EnergyClass | null; postalCode: string },
  { currentCents, agreedCents, fromDate, agreedOn }: AgreedChange,
): RuleFinding[] {
  const facts = {
    kind: lease.kind,
    furnished: lease.furnished,
    termSignedOn: lawDayOn(lease, fromDate),
    dpeClass: dwelling.dpeClass,
    energyTerritory: territoryOf(dwelling.postalCode),
    currentCents,
    agreedCents,
    fromDate,
    agreedOn,
  };
  return applyRules(AVENANT_RULES, facts).filter(({ field }) => field !== 'agreedOn');
}

/** What must be confirmed, in the order of the list. */
export function conditionsOf(findings: readonly RuleFinding[]): AvenantCondition[] {
  const asked = findings.map(({ ruleId }) => CONDITION_OF_RULE[ruleId]);
  return AVENANT_CONDITIONS.filter((condition) => asked.includes(condition));
}
