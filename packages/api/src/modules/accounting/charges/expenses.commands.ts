import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { allocationKeys } from '@lares/db/schema/portfolio/buildings';
import { WHOLE_BP } from '@lares/domain/accounting/charges/natures';
import { basisPoints, percentOf } from '@lares/domain/accounting/mandates/terms';
import { isMetered } from '@lares/domain/portfolio/buildings/key-kinds';
import { fromMilli, toMilli } from '@lares/domain/portfolio/buildings/shares';
import { DomainError } from '@lares/domain/shared/errors';
import type { ExpenseUpdate, ExpenseValues, NamedExpense, NewExpense } from '@lares/validation/accounting/charges';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { visiblePropertyOrThrow } from '../../portfolio/properties/properties.scope.ts';
import { expenseOrThrow, expensesVisibleTo, proofMayGoOrThrow } from './charges.scope.ts';

/** Records what a building or a property cost. */
export function addExpense(ctx: ActorContext, { creationKey: key, ...sent }: NewExpense): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'charge-expense.create', { key, content: sent }, async (write) => {
    const columns = await expenseColumnsOrThrow(write, sent);
    const [row] = await write.tx
      .insert(chargeExpenses)
      .values({ ...columns, ...createdBy(write) })
      .returning({ id: chargeExpenses.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: columns, result: { id: row.id, version: 1 } };
  });
}

/** Changes an expense. A settlement keeps what it was made with; its proof stays while the tenant may consult it. */
export function updateExpense(ctx: ActorContext, { id, version, ...sent }: ExpenseUpdate) {
  return audited(ctx, 'charge-expense.update', async (write) => {
    const stored = await expenseOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const after = await expenseColumnsOrThrow(write, sent);
    if (stored.documentId !== null && stored.documentId !== after.documentId) await proofMayGoOrThrow(write, id);
    await write.tx
      .update(chargeExpenses)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(chargeExpenses.id, id), expensesVisibleTo(write.actor)));
    return { entityId: id, before: contentOf(stored), after, result: { id, version: version + 1 } };
  });
}

/** Removes an expense. The answer is what undo sends back. */
export function removeExpense(ctx: ActorContext, { id, version }: NamedExpense) {
  return audited(ctx, 'charge-expense.remove', async (write) => {
    const stored = await expenseOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    await proofMayGoOrThrow(write, id);
    await write.tx.delete(chargeExpenses).where(and(eq(chargeExpenses.id, id), expensesVisibleTo(write.actor)));
    const { recoverableBp, quantityMilli, ...content } = contentOf(stored);
    const former: ExpenseValues = {
      ...content,
      recoverablePercent: percentOf(recoverableBp),
      quantity: quantityMilli === null ? null : fromMilli(quantityMilli),
    };
    return { entityId: id, before: contentOf(stored), after: null, result: former };
  });
}

const contentOf = ({
  buildingId,
  keyId,
  propertyId,
  nature,
  label,
  supplier,
  amountCents,
  fromDate,
  untilDate,
  recoverableBp,
  recoverableCents,
  quantityMilli,
  paidOn,
  taxLine,
  documentId,
}: typeof chargeExpenses.$inferSelect) => ({
  buildingId,
  keyId,
  propertyId,
  nature,
  label,
  supplier,
  amountCents,
  fromDate,
  untilDate,
  recoverableBp,
  recoverableCents,
  quantityMilli,
  paidOn,
  taxLine,
  documentId,
});

/** The key is one of the building; a key of meters needs the units that were billed. */
export async function expenseColumnsOrThrow(write: WriteContext, { recoverablePercent, quantity, ...sent }: ExpenseValues) {
  const { buildingId, keyId, propertyId } = sent;
  const recoverableBp = shownShare(recoverablePercent, sent);
  if (propertyId !== null) {
    await visiblePropertyOrThrow(write, propertyId);
    return { ...sent, keyId: null, recoverableBp, quantityMilli: null };
  }
  const [key] = await write.tx
    .select({ buildingId: allocationKeys.buildingId, kind: allocationKeys.kind })
    .from(allocationKeys)
    .where(and(eq(allocationKeys.id, keyId ?? ''), buildingsVisibleTo(write.actor, allocationKeys)));
  if (!key || key.buildingId !== buildingId) throw new DomainError('common.invalid-reference', { field: 'keyId' });
  const metered = isMetered(key.kind);
  if (metered && (quantity === null || quantity === 0)) throw new DomainError('charge.quantity-missing', { field: 'quantity' });
  const quantityMilli = metered && quantity !== null ? toMilli(quantity) : null;
  return { ...sent, recoverableBp, quantityMilli };
}

/** Of a bill that states the recoverable part in euros: its share, down to a hundredth of a percent, for those who read a share. */
function shownShare(percent: number, { amountCents, recoverableCents }: Pick<ExpenseValues, 'amountCents' | 'recoverableCents'>): number {
  return recoverableCents === null ? basisPoints(percent) : Math.floor((Math.abs(recoverableCents) * WHOLE_BP) / Math.abs(amountCents));
}
