import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matches, matchRules } from '@lares/db/schema/banking/matches';
import type { MatchReason } from '@lares/domain/banking/matches/reasons';
import { DomainError } from '@lares/domain/shared/errors';
import { sumCents } from '@lares/domain/shared/money';
import type { LineMatch, LinePart, LineSetAside, ReadLine } from '@lares/validation/banking/matches';
import { and, eq } from 'drizzle-orm';
import { audited, type SideChange, updatedBy } from '../../../shared/audit.ts';
import { paymentReturns } from '../../../shared/payment-returns.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { bankLineOrThrow, bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { takeBack, writePart } from './parts.commands.ts';
import { learn } from './rules.commands.ts';
import { matchesVisibleTo, matchRuleOrThrow } from './matches.scope.ts';

type Line = typeof bankLines.$inferSelect;

/**
 * Joins a line to what it pays: records the payments, or finds them recorded or awaited already; receives a deposit; or, for a line that the bank
 * took out again, cancels the payment, so that its due is open again. The parts are the whole line, to the cent.
 */
export function matchLine(ctx: ActorContext, { id, version, parts, learn: isTaught }: LineMatch) {
  return audited(ctx, 'bank-line.match', async (write) => {
    const named = parts.flatMap(({ returnReason, paymentId }) => (returnReason && paymentId ? [paymentId] : []));
    if (named.length > 0) await paymentReturns().lock(write, named);
    return decideMatch(write, { id, version, parts, reasons: [], isTaught });
  });
}

export interface Decision extends ReadLine {
  parts: readonly LinePart[];
  reasons: readonly (readonly MatchReason[])[];
  isTaught: boolean;
}

/** In the transaction of the caller, who writes its audit row. */
export async function decideMatch(write: WriteContext, { id, version, parts, reasons, isTaught }: Decision) {
  const line = await waitingLineOrThrow(write, { id, version });
  if (sumCents(parts.map(({ amountCents }) => amountCents)) !== Math.abs(line.amountCents)) throw new DomainError('match.sum-differs');
  if (parts.some(({ kind }) => (kind === 'rejet') !== line.amountCents < 0)) throw new DomainError('match.direction');
  const changes: SideChange[] = [];
  // In one order, so that two people who match at once never wait for each other in a circle.
  for (const [at, part] of [...parts.entries()].toSorted(([, one], [, other]) => (one.leaseId < other.leaseId ? -1 : 1))) {
    const { changes: made, ...written } = await writePart(write, line, part);
    changes.push(...made);
    const { leaseId, amountCents } = part;
    await write.tx.insert(matches).values({
      ...written,
      organizationId: write.actor.organizationId,
      bankLineId: id,
      leaseId,
      amountCents,
      reasons: [...(reasons[at] ?? [])],
      decidedAt: write.now().toISOString(),
      decidedBy: write.actor.userId,
    });
  }
  await setState(write, line, { state: 'rapprochée', nature: null });
  if (isTaught) await learn(write, line, outcomeOf(parts));
  const after = { state: 'rapprochée', parts: parts.map(({ kind, leaseId, amountCents }) => ({ kind, leaseId, amountCents })) };
  return { entityId: id, before: { state: line.state }, after, sideEffects: changes, result: { id, version: version + 1 } };
}

/** One lease is a rule; a line that was split is none. */
function outcomeOf(parts: readonly LinePart[]) {
  const [only] = parts;
  return only && parts.length === 1 && only.kind === 'paiement' ? { leaseId: only.leaseId, payerKind: only.payerKind } : null;
}

async function waitingLineOrThrow(write: WriteContext, { id, version }: ReadLine): Promise<Line> {
  const line = await bankLineOrThrow(write, id);
  await sameVersionOrThrow(write, line, version);
  if (line.state !== 'à traiter') throw new DomainError('match.line-decided');
  return line;
}

const setState = (write: WriteContext, { id, version }: Line, values: Pick<Line, 'state' | 'nature'>) =>
  write.tx
    .update(bankLines)
    .set({ ...values, ...updatedBy(write, version) })
    .where(and(eq(bankLines.id, id), bankStatementsVisibleTo(write.actor, bankLines)));

/** The line has nothing to do with the rents. */
export function setLineAside(ctx: ActorContext, { id, version, nature, learn: isTaught }: LineSetAside) {
  return audited(ctx, 'bank-line.set-aside', async (write) => {
    const line = await waitingLineOrThrow(write, { id, version });
    await setState(write, line, { state: 'écartée', nature });
    if (isTaught) await learn(write, line, { nature });
    return { entityId: id, before: { state: line.state }, after: { state: 'écartée', nature }, result: { id, version: version + 1 } };
  });
}

/** The line waits again: what was recorded from it is taken back, what was there before stays. */
export function undoLine(ctx: ActorContext, { id, version }: ReadLine) {
  return audited(ctx, 'bank-line.undo', async (write) => {
    const returned = await write.tx
      .select({ paymentId: matches.paymentId })
      .from(matches)
      .where(and(eq(matches.bankLineId, id), eq(matches.kind, 'rejet'), matchesVisibleTo(write.actor)));
    const paymentIds = returned.flatMap(({ paymentId }) => paymentId ?? []);
    if (paymentIds.length > 0) await paymentReturns().lock(write, paymentIds);
    const line = await bankLineOrThrow(write, id);
    await sameVersionOrThrow(write, line, version);
    if (line.state === 'à traiter') throw new DomainError('match.line-undecided');
    const stored = await write.tx
      .delete(matches)
      .where(and(eq(matches.bankLineId, id), matchesVisibleTo(write.actor)))
      .returning();
    const changes: SideChange[] = [];
    for (const match of stored.toSorted((one, other) => (one.leaseId < other.leaseId ? -1 : 1)))
      changes.push(...(await takeBack(write, match)));
    await setState(write, line, { state: 'à traiter', nature: null });
    const before = {
      state: line.state,
      nature: line.nature,
      parts: stored.map(({ kind, leaseId, amountCents }) => ({ kind, leaseId, amountCents })),
    };
    return { entityId: id, before, after: { state: 'à traiter' }, sideEffects: changes, result: { id, version: version + 1 } };
  });
}

export function removeMatchRule(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'match-rule.remove', async (write) => {
    const { kind, shown, leaseId, nature } = await matchRuleOrThrow(write, id);
    await write.tx.delete(matchRules).where(and(eq(matchRules.id, id), matchesVisibleTo(write.actor, matchRules)));
    return { entityId: id, before: { kind, shown, leaseId, nature }, after: null, result: { id } };
  });
}
