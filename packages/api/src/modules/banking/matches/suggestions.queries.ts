import type { MatchableLine } from '@lares/domain/banking/matches/matchable';
import { repeatsMonth, suggest, type SuggestedPart, type Suggestion } from '@lares/domain/banking/matches/suggest';
import type { ReturnReason } from '@lares/domain/banking/matches/return-reasons';
import type { ReturnLine } from '@lares/domain/banking/matches/returned-line';
import { type NamedReturn, paymentReturns } from '../../../shared/payment-returns.ts';
import type { Actor } from '../../../trpc/context.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import type { Vault } from '../../../shared/vault.ts';
import { matchFacts, type MatchFacts } from './facts.queries.ts';
import { matchedLines, recordedFor, type RecordedPayment, returnablePayments, returnedBy, unmatchedPayments } from './recorded.queries.ts';

/** A part of a proposal, with the payment it would join when there is one already. */
export interface ProposedPart extends SuggestedPart {
  paymentId: string | null;
  isAwaited: boolean;
  /** Of a direct debit of ours that came back. */
  returnReason: ReturnReason | null;
}

export interface Proposal extends Omit<Suggestion, 'parts'> {
  parts: ProposedPart[];
}

interface Source {
  read: ReadRows;
  actor: Actor;
  now: () => Date;
  vault: Vault;
}

/** What the matcher compares, and the last characters of the account of the other party; empty when the file gives none. */
export interface ProposableLine extends MatchableLine, ReturnLine {
  payerEnding: string;
}

/** Proposes what each line pays, in their order; null where nothing is clear. Two lines are never proposed for the same recorded payment. */
export async function proposalsFor(
  source: Source,
  lines: readonly ProposableLine[],
): Promise<{ proposals: (Proposal | null)[]; facts: MatchFacts }> {
  const endings = [...new Set(lines.flatMap(({ payerEnding }) => (payerEnding === '' ? [] : [payerEnding])))];
  const [facts, returns] = await Promise.all([matchFacts(source, endings), paymentReturns().named(source, lines)]);
  const suggested = lines.map((line) => suggest(line, facts.leases, facts.rules));
  const leaseIds = [...new Set(suggested.flatMap((each) => each?.parts.map(({ leaseId }) => leaseId) ?? []))];
  const hasReturns = suggested.some((each) => each?.parts.some(({ kind }) => kind === 'rejet'));
  const [unmatched, returnable, matched] = await Promise.all([
    leaseIds.length === 0 ? [] : unmatchedPayments(source, leaseIds),
    hasReturns ? returnablePayments(source, leaseIds) : [],
    suggested.some((each) => each?.isSure && each.parts.length > 0) ? matchedLines(source, leaseIds) : [],
  ]);
  const taken = new Set(returns.flatMap((named) => named?.paymentId ?? []));
  const free = (rows: readonly RecordedPayment[]) => rows.filter(({ id }) => !taken.has(id));
  const proposals = suggested.map((each, at): Proposal | null => {
    const line = lines[at];
    const named = returns[at];
    if (line && named && !line.possibleDuplicate) return ofDebit(named);
    if (!each || !line) return null;
    const parts: ProposedPart[] = [];
    for (const part of each.parts) {
      const sought = { ...part, bookedOn: line.bookedOn };
      const found =
        part.kind === 'dépôt'
          ? undefined
          : part.kind === 'rejet'
            ? returnedBy(free(returnable), sought)
            : recordedFor(free(unmatched), sought);
      if (part.kind === 'rejet' && !found) return null;
      if (found) taken.add(found.id);
      const reasons = found && part.kind === 'paiement' ? [...part.reasons, 'recorded' as const] : part.reasons;
      parts.push({ ...part, reasons, paymentId: found?.id ?? null, isAwaited: found?.status === 'En attente', returnReason: null });
    }
    // A payment that is recorded already is joined, not paid again.
    const isRepeated = parts.some((part) => part.paymentId === null && repeatsMonth(line, part, matched));
    return { ...each, parts, isSure: each.isSure && !isRepeated };
  });
  return { proposals, facts };
}

/** The line names the debit that it takes back. A person reads the reason, which may end the mandate, so it is never sure. */
const ofDebit = ({ leaseId, paymentId, amountCents, reason }: NamedReturn): Proposal => ({
  parts: [
    { kind: 'rejet', leaseId, amountCents, payerKind: 'locataire', reasons: ['debit'], paymentId, isAwaited: false, returnReason: reason },
  ],
  nature: null,
  isSure: false,
});
