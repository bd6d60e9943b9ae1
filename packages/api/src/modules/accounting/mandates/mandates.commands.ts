import { mandateFees, mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { properties } from '@lares/db/schema/portfolio/properties';
import { basisPoints, percentOf } from '@lares/domain/accounting/mandates/terms';
import { DomainError } from '@lares/domain/shared/errors';
import type { MandateUpdate, MandateValues, NamedMandate, NewMandate } from '@lares/validation/accounting/mandates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { isOwnedDuring } from '../../portfolio/properties/ownerships.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { agencyOrThrow, mandateFeesVisibleTo, mandateOrThrow, mandatePropertiesVisibleTo, mandatesVisibleTo } from './mandates.scope.ts';

/** Records a mandate of an owner. The owner is locked, so that two at once are compared with each other. */
export function addMandate(ctx: ActorContext, { creationKey: key, ...sent }: NewMandate): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'owner.add-mandate', { key, content: sent }, async (write) => {
    const { ownerId, ...values } = sent;
    await agencyOrThrow(write);
    await ownerOrThrow(write, ownerId);
    const named = await namedPropertiesOrThrow(write, ownerId, values);
    const [row] = await write.tx
      .insert(mandates)
      .values({ ownerId, ...columnsOf(values), ...createdBy(write) })
      .returning({ id: mandates.id });
    if (!row) throw new Error('insert returned no row');
    await nameProperties(write, row.id, named);
    return { entityId: ownerId, before: null, after: { ...columnsOf(values), propertyIds: named }, result: { id: row.id, version: 1 } };
  });
}

/** Changes a mandate, or ends it with its last day. The answer holds what undo sends back. */
export function updateMandate(ctx: ActorContext, { id, version, ...values }: MandateUpdate) {
  return audited(ctx, 'owner.update-mandate', async (write) => {
    const stored = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const former = await contentOf(write, stored);
    const named = await namedPropertiesOrThrow(write, stored.ownerId, values);
    await write.tx
      .update(mandates)
      .set({ ...columnsOf(values), ...updatedBy(write, version) })
      .where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
    await forgetProperties(write, id);
    await nameProperties(write, id, named);
    const before = { ...columnsOf(former), propertyIds: former.propertyIds };
    const after = { ...columnsOf(values), propertyIds: named };
    return { entityId: stored.ownerId, before, after, result: { id, version: version + 1, former } };
  });
}

/** Removes a mandate recorded by mistake. Its values are in the audit row, and in the answer: undo adds them again. */
export function removeMandate(ctx: ActorContext, { id, version }: NamedMandate) {
  return audited(ctx, 'owner.remove-mandate', async (write) => {
    const stored = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const former = await contentOf(write, stored);
    if ((await write.tx.$count(mandateFees, and(eq(mandateFees.mandateId, id), mandateFeesVisibleTo(write.actor)))) > 0)
      throw new DomainError('mandate.has-fees');
    await forgetProperties(write, id);
    await write.tx.delete(mandates).where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
    const before = { ...columnsOf(former), propertyIds: former.propertyIds };
    return { entityId: stored.ownerId, before, after: null, result: { ownerId: stored.ownerId, ...former } };
  });
}

type StoredMandate = typeof mandates.$inferSelect;

/** The owner is locked before the mandate, as when one is added. */
async function lockedOrThrow(write: WriteContext, id: string): Promise<StoredMandate> {
  const [found] = await write.tx
    .select({ ownerId: mandates.ownerId })
    .from(mandates)
    .where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
  if (!found) throw new DomainError('common.not-found');
  await ownerOrThrow(write, found.ownerId);
  return mandateOrThrow(write, id);
}

const columnsOf = ({ number, allProperties, fromDate, untilDate, accountsFrom, feePercent, vatPercent, reserveCents }: MandateValues) => ({
  number,
  allProperties,
  fromDate,
  untilDate,
  accountsFrom,
  feeBp: basisPoints(feePercent),
  vatBp: basisPoints(vatPercent),
  reserveCents,
});

/** What a form sends for this mandate. */
async function contentOf({ tx, actor }: WriteContext, stored: StoredMandate): Promise<MandateValues> {
  const rows = await tx
    .select({ propertyId: mandateProperties.propertyId })
    .from(mandateProperties)
    .where(and(eq(mandateProperties.mandateId, stored.id), mandatePropertiesVisibleTo(actor)))
    .orderBy(mandateProperties.propertyId);
  const { number, allProperties, fromDate, untilDate, accountsFrom, feeBp, vatBp, reserveCents } = stored;
  const rates = { feePercent: percentOf(feeBp), vatPercent: percentOf(vatBp) };
  const terms = { number, allProperties, fromDate, untilDate, accountsFrom, ...rates, reserveCents };
  return { ...terms, propertyIds: rows.map(({ propertyId }) => propertyId) };
}

/** Properties that the mandate names, in one order: all of them were the owner’s on some of its days. */
async function namedPropertiesOrThrow(
  { tx, actor }: WriteContext,
  ownerId: string,
  { allProperties, propertyIds, fromDate, untilDate }: MandateValues,
): Promise<string[]> {
  if (allProperties) return [];
  const named = [...new Set(propertyIds)].toSorted();
  const owned = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(properties.id, named),
        isOwnedDuring(actor, sql`${ownerId}`, { firstDay: sql`${fromDate}::date`, lastDay: sql`${untilDate}::date` }),
        propertiesVisibleTo(actor),
      ),
    );
  if (owned.length < named.length) throw new DomainError('common.invalid-reference', { field: 'propertyIds' });
  return named;
}

async function nameProperties({ tx, actor: { organizationId } }: WriteContext, mandateId: string, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  await tx.insert(mandateProperties).values(named.map((propertyId) => ({ organizationId, mandateId, propertyId })));
}

async function forgetProperties({ tx, actor }: WriteContext, mandateId: string): Promise<void> {
  await tx.delete(mandateProperties).where(and(eq(mandateProperties.mandateId, mandateId), mandatePropertiesVisibleTo(actor)));
}
