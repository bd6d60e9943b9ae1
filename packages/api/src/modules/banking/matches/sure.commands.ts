import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { selectJson } from '@lares/db/select';
import type { SureLines } from '@lares/validation/banking/matches';
import { and, asc, sql } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import { DomainError } from '@lares/domain/shared/errors';
import { isAmong } from '../../../shared/is-among.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { decideMatch, type Decision } from './matches.commands.ts';
import { sourceOf } from './matches.queries.ts';
import { proposalsFor } from './suggestions.queries.ts';

/**
 * Accepts what is proposed for these lines where it is clear, one transaction and one audit row each: a line that is no longer clear, or that
 * somebody decided meanwhile, is left alone and counted.
 */
export async function acceptSureLines(ctx: ActorContext, { lines }: SureLines): Promise<{ accepted: number; left: number }> {
  const found = await ctx.wall.rows(
    selectJson({
      id: bankLines.id,
      version: bankLines.version,
      state: bankLines.state,
      bookedOn: bankLines.bookedOn,
      amountCents: bankLines.amountCents,
      label: bankLines.label,
      counterparty: bankLines.counterparty,
      payerEnding: bankLines.payerEnding,
      payer: sql<string | null>`encode(${bankLines.payerHash}, 'hex')`,
      endToEndId: bankLines.endToEndId,
      mandateReference: bankLines.mandateReference,
      returnCode: bankLines.returnCode,
      returned: bankLines.returned,
      possibleDuplicate: bankLines.possibleDuplicate,
    })
      .from(bankLines)
      .where(
        and(
          bankStatementsVisibleTo(ctx.actor, bankLines),
          isAmong(
            bankLines.id,
            lines.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(bankLines.bookedOn), asc(bankLines.id)),
  );
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  if (found.length < versions.size) throw new DomainError('common.not-found');
  const asRead = found.filter(({ id, version, state }) => state === 'à traiter' && versions.get(id) === version);
  const { proposals } = await proposalsFor(sourceOf(ctx), asRead);
  let accepted = 0;
  for (const [at, { id, version }] of asRead.entries()) {
    const proposal = proposals[at];
    if (!proposal?.isSure || proposal.parts.length === 0) continue;
    const parts = proposal.parts.map(({ kind, leaseId, amountCents, payerKind, paymentId }) => ({
      kind,
      leaseId,
      amountCents,
      payerKind,
      ...(paymentId !== null && { paymentId }),
    }));
    const reasons = proposal.parts.map((part) => part.reasons);
    if (await isAccepted(ctx, { id, version, parts, reasons })) accepted++;
  }
  return { accepted, left: lines.length - accepted };
}

/** What cannot be recorded any more stays for the user, who reads the reason when they accept it alone. */
async function isAccepted(ctx: ActorContext, decision: Omit<Decision, 'isTaught'>): Promise<boolean> {
  try {
    await audited(ctx, 'bank-line.match', (write) => decideMatch(write, { ...decision, isTaught: false }));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
