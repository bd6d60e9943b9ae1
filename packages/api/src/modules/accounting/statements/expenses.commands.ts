import { ownerExpenses } from '@lares/db/schema/accounting/statements';
import { properties } from '@lares/db/schema/portfolio/properties';
import { DomainError } from '@lares/domain/shared/errors';
import type { ExpenseBill, ExpenseLine, NewExpense } from '@lares/validation/accounting/statements';
import { and, eq, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently, ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { agencyOrThrow } from '../mandates/mandates.scope.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { ownerOn } from '../../portfolio/properties/ownerships.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { expenseOrThrow, expensesVisibleTo } from './statements.scope.ts';

/** Records what the agency paid for an owner: the next statement takes it. The owner is locked, as when a statement is issued. */
export function addExpense(ctx: ActorContext, { creationKey: key, ...sent }: NewExpense): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'owner.add-expense', { key, content: sent }, async (write) => {
    const { ownerId, ...expense } = sent;
    await agencyOrThrow(write);
    await ownerOrThrow(write, ownerId);
    await ownedPropertyOrThrow(write, ownerId, expense);
    const [row] = await write.tx
      .insert(ownerExpenses)
      .values({ ownerId, ...expense, ...createdBy(write) })
      .returning({ id: ownerExpenses.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: ownerId, before: null, after: expense, result: { id: row.id } };
  });
}

/** Chooses the line of the owner's declaration, also of an expense that a statement holds: the statement does not print it. */
export function setExpenseLine(ctx: ActorContext, { id, taxLine }: ExpenseLine): Promise<{ id: string }> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'owner.set-expense-line', async (write) => {
      const stored = await typedExpenseOrThrow(write, id);
      if (stored.taxLine === taxLine) throw new UnchangedState({ id });
      await write.tx
        .update(ownerExpenses)
        .set({ taxLine, ...updatedBy(write, stored.version) })
        .where(and(eq(ownerExpenses.id, id), expensesVisibleTo(write.actor)));
      const before = { label: stored.label, taxLine: stored.taxLine };
      return { entityId: stored.ownerId, before, after: { label: stored.label, taxLine }, result: { id } };
    }),
  );
}

/** Names the bill of an expense that has none, also of one that a statement holds: the statement prints no bill, and its amounts stay. */
export function addExpenseBill(ctx: ActorContext, { id, documentId }: ExpenseBill): Promise<{ id: string }> {
  return ignoringUnchangedState(() =>
    audited(ctx, 'owner.add-expense-bill', async (write) => {
      const stored = await expenseOrThrow(write, id);
      if (stored.documentId === documentId) throw new UnchangedState({ id });
      if (stored.documentId !== null) throw new DomainError('statement.expense-has-bill', { field: 'documentId' });
      await write.tx
        .update(ownerExpenses)
        .set({ documentId, ...updatedBy(write, stored.version) })
        .where(and(eq(ownerExpenses.id, id), expensesVisibleTo(write.actor)));
      // The label only after: what did not change is not kept, and it says which expense.
      return { entityId: stored.ownerId, before: { documentId: null }, after: { label: stored.label, documentId }, result: { id } };
    }),
  );
}

/** Removes an expense that no valid statement holds. The answer is what undo sends back. */
export function removeExpense(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'owner.remove-expense', async (write) => {
    const stored = await typedExpenseOrThrow(write, id);
    if (stored.statementId !== null) throw new DomainError('statement.holds-expense');
    await write.tx.delete(ownerExpenses).where(and(eq(ownerExpenses.id, id), expensesVisibleTo(write.actor)));
    const { ownerId, propertyId, spentOn, label, amountCents, taxLine, documentId } = stored;
    const before = { propertyId, spentOn, label, amountCents, taxLine, documentId };
    return { entityId: ownerId, before, after: null, result: { ownerId, ...before } };
  });
}

/** An expense that a manager typed: one that came with a penalty only goes with it, and its credit note keeps the statements tied to the deposit. */
async function typedExpenseOrThrow(write: WriteContext, id: string) {
  const stored = await expenseOrThrow(write, id);
  if (stored.origin === 'majoration')
    throw new DomainError(stored.amountCents < 0 ? 'statement.credit-of-penalty' : 'statement.expense-of-penalty');
  return stored;
}

/** A property that the owner had on the day of the expense. */
async function ownedPropertyOrThrow(
  { tx, actor }: WriteContext,
  ownerId: string,
  { propertyId, spentOn }: Pick<NewExpense, 'propertyId' | 'spentOn'>,
): Promise<void> {
  if (propertyId === null) return;
  const [owned] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(ownerOn(actor, sql`${spentOn}::date`), ownerId), propertiesVisibleTo(actor)));
  if (!owned) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
}
