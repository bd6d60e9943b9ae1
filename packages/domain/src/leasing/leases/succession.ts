import { type Day } from '../../shared/day.ts';
import { type RuleFinding } from '../../shared/rule.ts';
import { isLetAgain, type LeaseActionFacts } from './actions.ts';
import { legalDuration, termEnding } from './duration.ts';
import { type RunningLease } from './notice-effect.ts';

/** A lease and the next one of the same property. */
export type SucceededLease = RunningLease & Pick<LeaseActionFacts, 'status' | 'exitOn' | 'nextStartsOn'>;

const warning = (lease: RunningLease, breach: Pick<RuleFinding, 'ruleId' | 'field' | 'message' | 'figures'>): RuleFinding => {
  const { article, source, explanation: sentence, isVerified } = legalDuration(lease);
  return { ...breach, severity: 'avertissement', article, source, sentence, isVerified };
};

/** Warns for an active lease when the property is let again after it without notice: the law renews it. */
export function reletFindings(lease: SucceededLease, today: Day): RuleFinding[] {
  const { status, exitOn, endDate, nextStartsOn: from = null } = lease;
  if (status !== 'Actif' || exitOn !== null || endDate === null || from === null || !isLetAgain(lease)) return [];
  if (today > endDate) {
    const message =
      'Ce bail a dépassé son terme et le bien est reloué depuis le {from:jour} : il ne peut plus être reconduit. Enregistrez le congé qui y a mis fin, ou terminez-le.';
    return [warning(lease, { ruleId: 'lease.succession.outlived', field: null, message, figures: { from } })];
  }
  const message =
    'Sans congé, ce bail continue tacitement après le {last:jour}, or le bien est reloué à partir du {from:jour} : enregistrez le congé d’ici là.';
  return [warning(lease, { ruleId: 'lease.succession.let-again', field: null, message, figures: { last: endDate, from } })];
}

export interface EarlierLease extends RunningLease {
  endDate: Day;
  tenant: string;
}

/** Warns for a lease about earlier ones without a notice: the last of them that continues by itself. */
export function earlierRenews(earlier: readonly EarlierLease[]): RuleFinding[] {
  const found = earlier.find((lease) => termEnding(lease) !== 'fin');
  if (found === undefined) return [];
  const message = `Le contrat actif de ${found.tenant} va jusqu’au {last:jour} et, sans congé, continue tacitement : le bien serait loué deux fois.`;
  return [warning(found, { ruleId: 'lease.succession.earlier-renews', field: 'startDate', message, figures: { last: found.endDate } })];
}
