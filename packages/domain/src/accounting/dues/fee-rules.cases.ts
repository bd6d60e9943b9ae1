import { day } from '../../shared/day.ts';
import type { RuleCases } from '../../shared/rule.ts';
import type { FeeFacts } from './fee-rules.ts';

const LATE: FeeFacts = { words: 'Pénalité de 5 % pour retard', kind: 'vide', furnished: false, signedOn: day('2024-03-01') };

export const FEE_RULE_CASES: RuleCases<FeeFacts> = {
  'charge.forbidden-fee': {
    passes: {
      'arrears of charges': { ...LATE, words: 'Retard de charges' },
      'costs that a court awarded': { ...LATE, words: 'Dépens selon jugement du 3 mars' },
      'half of the inventory of a commissaire de justice': { ...LATE, words: 'Frais d’état des lieux par commissaire de justice, moitié' },
      'a commercial lease may agree a penalty': { ...LATE, kind: 'commercial' },
    },
    breaks: {
      'D091: a penalty of 5 %': LATE,
      'a reminder': { ...LATE, words: 'Frais de relance' },
      'a fine, in a furnished colocation': { ...LATE, kind: 'colocation', furnished: true, words: 'Amende' },
      'the inventory of exit': { ...LATE, words: 'Frais d’état des lieux de sortie', signedOn: null },
      'a procedure that no court decided': { ...LATE, words: 'Frais de procédure' },
    },
  },
};
