import type { RuleStatement } from '../../shared/rule.ts';
import { RETAINED_DATA, RETENTIONS } from './retention.ts';

/** The times of conservation as the list of all rules shows them: they refuse nothing. */
export const RETENTION_RULES: readonly (Omit<RuleStatement, 'decidedBy'> & { readonly decidedBy: null })[] = RETAINED_DATA.map((kind) => {
  const { id, article, source, sentence } = RETENTIONS[kind];
  return {
    id,
    article,
    source,
    sentence,
    isVerified: false,
    severity: 'avertissement',
    validFrom: null,
    validTo: null,
    decidedBy: null,
    territory: 'France',
  };
});
