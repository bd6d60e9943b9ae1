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
  'parts de tiers attendues',
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
  /** Guarantors or other third parties still bring a part. */
  hasThirdParties: boolean;
}

const OF_MANDATE: Partial<Record<MandateState, DebitProblem>> = {
  'à signer': 'mandat à signer',
  expiré: 'mandat expiré',
  terminé: 'mandat terminé',
  révoqué: 'sans mandat',
};

export function debitProblem({ mandate, isCollecting, isPlanned, amountCents, hasThirdParties }: CollectableFacts): DebitProblem | null {
  if (isCollecting) return 'en cours';
  if (mandate === null) return 'sans mandat';
  const ofMandate = OF_MANDATE[mandate];
  if (ofMandate !== undefined) return ofMandate;
  if (isPlanned) return 'plan d’apurement';
  if (amountCents > 0) return null;
  return hasThirdParties ? 'parts de tiers attendues' : 'aide attendue';
}
