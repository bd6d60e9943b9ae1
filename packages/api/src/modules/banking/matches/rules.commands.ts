import type { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matchRules } from '@lares/db/schema/banking/matches';
import type { PayerKind } from '@lares/domain/accounting/payments/payer';
import type { LineNature } from '@lares/domain/banking/bank-statements/natures';
import { wordingOfLine } from '@lares/domain/banking/matches/suggest';
import { isSpecific } from '@lares/domain/banking/matches/wording';
import type { WriteContext } from '../../../trpc/context.ts';

type Outcome = { leaseId: string; payerKind: PayerKind } | { nature: LineNature };

/**
 * Remembers a decision for the lines to come: by the wording without what varies, when it says more than « virement reçu », else by the payer's
 * account. A later decision about the same wording replaces it.
 */
export async function learn(
  { tx, actor, now }: WriteContext,
  line: Pick<typeof bankLines.$inferSelect, 'label' | 'amountCents' | 'payerHash' | 'payerEnding'>,
  outcome: Outcome | null,
): Promise<void> {
  if (outcome === null) return;
  const pattern = patternOf(line);
  if (pattern === null) return;
  const decided = {
    leaseId: 'leaseId' in outcome ? outcome.leaseId : null,
    payerKind: 'leaseId' in outcome ? outcome.payerKind : null,
    nature: 'nature' in outcome ? outcome.nature : null,
    createdAt: now().toISOString(),
    createdBy: actor.userId,
  };
  await tx
    .insert(matchRules)
    .values({ organizationId: actor.organizationId, ...pattern, ...decided })
    .onConflictDoUpdate({ target: [matchRules.organizationId, matchRules.kind, matchRules.pattern], set: decided });
}

function patternOf({ label, amountCents, payerHash, payerEnding }: Parameters<typeof learn>[1]) {
  const wording = wordingOfLine({ label, amountCents });
  if (isSpecific(wording)) return { kind: 'libellé' as const, pattern: wording, shown: wording.slice(2) };
  if (payerHash !== null && amountCents > 0)
    return { kind: 'iban' as const, pattern: payerHash.toString('hex'), shown: `IBAN finissant par ${payerEnding}` };
  return null;
}
