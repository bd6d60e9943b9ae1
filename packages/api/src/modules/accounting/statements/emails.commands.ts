import { ownerStatements, statementEmails } from '@lares/db/schema/accounting/statements';
import { owners } from '@lares/db/schema/portfolio/owners';
import { maySendAgain } from '@lares/domain/accounting/receipts/email-states';
import { statementEmail } from '@lares/domain/accounting/statements/email';
import { statementFileName } from '@lares/domain/accounting/statements/snapshot';
import { DomainError } from '@lares/domain/shared/errors';
import type { StatementsToSend } from '@lares/validation/accounting/statements';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { queueEmails } from '../../../jobs/outbox.ts';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { replyAddress } from '../../platform/organizations/reply-address.commands.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { statementEmailsVisibleTo, statementsVisibleTo } from './statements.scope.ts';

interface Sending {
  /** E-mails queued now. */
  sent: number;
  /** Statements that have an e-mail since an earlier call, which may have arrived. */
  already: number;
  /** Owners without an e-mail address: their statement is to be printed. */
  withoutAddress: { statementId: string; ownerName: string }[];
}

/**
 * Sends issued statements to their owners, once each: an owner whose earlier e-mail may have arrived receives no second one. All or none; the
 * statements stay locked, so that of two managers who send at once the second finds them sent.
 */
export const sendStatements = (ctx: ActorContext, { statementIds }: StatementsToSend): Promise<Sending> =>
  ignoringUnchangedState(() =>
    audited(ctx, 'statement.send', async (write) => {
      const chosen = await lockedOrThrow(write, statementIds);
      const stateOf = await emailStates(write, statementIds);
      const replyTo = await replyAddress(write);
      const result: Sending = { sent: 0, already: 0, withoutAddress: [] };
      const ids: string[] = [];
      for (const statement of chosen) {
        const known = stateOf.get(statement.id);
        if (known !== undefined && !maySendAgain(known)) result.already += 1;
        else if (statement.email === '') result.withoutAddress.push({ statementId: statement.id, ownerName: statement.ownerName });
        else {
          await queueStatement(ctx, write, statement, replyTo);
          ids.push(statement.id);
        }
      }
      result.sent = ids.length;
      const [only] = ids;
      if (only === undefined) throw new UnchangedState(result);
      if (ids.length === 1) return { entityId: only, before: null, after: { count: 1 }, result };
      const batchId = crypto.randomUUID();
      return { entityId: batchId, batchId, before: null, after: { ids, count: ids.length }, result };
    }),
  );

type Statement = Awaited<ReturnType<typeof lockedOrThrow>>[number];

async function lockedOrThrow({ tx, actor }: WriteContext, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: ownerStatements.id,
      snapshot: ownerStatements.snapshot,
      cancelledAt: ownerStatements.cancelledAt,
      ownerName: owners.displayName,
      email: owners.email,
    })
    .from(ownerStatements)
    .innerJoin(owners, and(eq(owners.organizationId, ownerStatements.organizationId), eq(owners.id, ownerStatements.ownerId)))
    .where(and(inArray(ownerStatements.id, [...ids]), statementsVisibleTo(actor), ownersVisibleTo(actor)))
    .orderBy(asc(ownerStatements.id))
    .for('no key update', { of: ownerStatements });
  if (rows.length < new Set(ids).size) throw new DomainError('common.not-found');
  if (rows.some(({ cancelledAt }) => cancelledAt !== null)) throw new DomainError('statement.already-cancelled');
  return rows;
}

async function emailStates({ tx, actor }: WriteContext, ids: readonly string[]) {
  const rows = await tx
    .select({ statementId: statementEmails.statementId, state: statementEmails.state })
    .from(statementEmails)
    .where(and(inArray(statementEmails.statementId, [...ids]), statementEmailsVisibleTo(actor)));
  return new Map(rows.map(({ statementId, state }) => [statementId, state]));
}

async function queueStatement(
  { ports }: ActorContext,
  { tx, actor, now }: WriteContext,
  { id: statementId, snapshot, email: to }: Statement,
  replyTo: string,
): Promise<void> {
  const { organizationId } = actor;
  const pdf = { document: 'owner-statement', organizationId, id: statementId, name: statementFileName(snapshot) } as const;
  const mail = { to, ...(replyTo && { replyTo }), ...statementEmail(snapshot), pdf };
  const [emailId] = await queueEmails(tx, { ports, now }, { kind: 'statement', organizationId, emails: [mail] });
  if (emailId === undefined) throw new Error('every queued e-mail has an id');
  const at = now().toISOString();
  const sending = { emailId, address: to, state: 'en attente', queuedAt: at, queuedBy: actor.userId, stateAt: at } as const;
  await tx
    .insert(statementEmails)
    .values({ organizationId, statementId, ...sending })
    .onConflictDoUpdate({
      target: [statementEmails.organizationId, statementEmails.statementId],
      set: sending,
      setWhere: statementEmailsVisibleTo(actor),
    });
}
