import type { MandateState } from './mandate-state.ts';

/** Why a due cannot be collected now. */
export const DEBIT_PROBLEMS = [
  'sans mandat',
  'mandat à signer',
  'mandat expiré',
  'mandat terminé',
  'en cours',
  'plan d’apurement',
  'aide attendue',
] as const;
export type DebitProblem = (typeof DEBIT_PROBLEMS)[number];

interface CollectableFacts {
  /** Null without one that is not revoked. */
  mandate: MandateState | null;
  /** In a collection that is under way. */
  isCollecting: boolean;
  /** Covered by a payment plan that runs: its instalments are agreed apart. */
  isPlanned: boolean;
  amountCents: number;
}

const OF_MANDATE: Partial<Record<MandateState, DebitProblem>> = {
  'à signer': 'mandat à signer',
  expiré: 'mandat expiré',
  terminé: 'mandat terminé',
  révoqué: 'sans mandat',
};

export function debitProblem({ mandate, isCollecting, isPlanned, amountCents }: CollectableFacts): DebitProblem | null {
  if (isCollecting) return 'en cours';
  if (mandate === null) return 'sans mandat';
  const ofMandate = OF_MANDATE[mandate];
  if (ofMandate !== undefined) return ofMandate;
  if (isPlanned) return 'plan d’apurement';
  return amountCents > 0 ? null : 'aide attendue';
}
