import { mandateFees, mandatePastRates, mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { properties } from '@lares/db/schema/portfolio/properties';
import { areSameRates, basisPoints, changedPastRates, type PastRates, percentOf } from '@lares/domain/accounting/mandates/terms';
import { MANDATE_WARNINGS, type MandateWarning } from '@lares/domain/accounting/mandates/warnings';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { MandateRemoval, MandateUpdate, MandateValues, NewMandate } from '@lares/validation/accounting/mandates';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { within } from '../../../shared/read-rows.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { isOwnedDuring } from '../../portfolio/properties/ownerships.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { type UnstatedMovement, unstatedMoneyOf } from './covered-money.queries.ts';
import {
  agencyOrThrow,
  mandateFeesVisibleTo,
  mandateOrThrow,
  mandatePastRatesVisibleTo,
  mandatePropertiesVisibleTo,
  mandatesVisibleTo,
} from './mandates.scope.ts';

/** Records a mandate of an owner. The owner is locked, so that two at once are compared with each other. */
export function addMandate(ctx: ActorContext, { creationKey: key, ...sent }: NewMandate): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'owner.add-mandate', { key, content: sent }, async (write) => {
    const { ownerId, ...values } = sent;
    await agencyOrThrow(write);
    await ownerOrThrow(write, ownerId);
    const named = await listedPropertiesOrThrow(write, ownerId, { values, covered: [] });
    const [row] = await write.tx
      .insert(mandates)
      .values({ ownerId, ...columnsOf(values), ...createdBy(write) })
      .returning({ id: mandates.id });
    if (!row) throw new Error('insert returned no row');
    await nameProperties(write, row.id, named);
    const pastRates = storedRates({ pastRates: values.pastRates ?? [] });
    await keepPastRates(write, row.id, pastRates);
    return {
      entityId: ownerId,
      before: null,
      after: { ...columnsOf(values), pastRates, ...listed(named) },
      result: { id: row.id, version: 1 },
    };
  });
}

/**
 * Changes a mandate, or ends it with its last day. A property that it no longer lists leaves it today: what came in before is still stated. The
 * answer holds what undo sends back. Money that came in and would be on no statement any more is confirmed.
 */
export function updateMandate(ctx: ActorContext, { id, version, confirmed, ...values }: MandateUpdate) {
  return audited(ctx, 'owner.update-mandate', async (write) => {
    const stored = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const unstated = await unstatedUntilToday(write, stored.ownerId);
    const former = await contentOf(write, stored);
    const pastRates = pastRatesAfter(stored, former, values);
    const covered = stored.allProperties ? await everyPropertyOf(write, stored) : namedBy(former);
    const chosen = await listedPropertiesOrThrow(write, stored.ownerId, { values, covered });
    const named = withLeaving({ chosen, covered, values, today: dayInParis(write.now()) });
    await write.tx
      .update(mandates)
      .set({ ...columnsOf(values), ...updatedBy(write, version) })
      .where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
    await forgetProperties(write, id);
    await nameProperties(write, id, named);
    await forgetPastRates(write, id);
    await keepPastRates(write, id, pastRates);
    // Of days before `accountsFrom`, the manager says that they were accounted for elsewhere.
    const { accountsFrom } = values;
    const ours = unstated.filter(({ mandateId, on }) => mandateId !== id || accountsFrom === null || on >= accountsFrom);
    await coveredOrConfirmed(write, { ownerId: stored.ownerId, unstated: ours, confirmed });
    const before = { ...columnsOf(former), pastRates: storedRates(former), ...listed(namedBy(former)) };
    const changesRates = !areSameRates(stored, columnsOf(values));
    const after = { ...columnsOf(values), ...(changesRates && { ratesFrom: values.ratesFrom }), pastRates, ...listed(named) };
    // A property that undo does not list would leave the mandate today: it says that the one that was added never was of it.
    const coversAfter = values.allProperties ? await everyPropertyOf(write, { ...values, ownerId: stored.ownerId }) : named;
    const coveredBefore = new Set(covered.map(({ propertyId }) => propertyId));
    const added = coversAfter.filter(({ propertyId }) => !coveredBefore.has(propertyId));
    const leftProperties = [...former.leftProperties, ...added.map(({ propertyId }) => ({ propertyId, untilDate: null }))];
    // What undo gives back was so before: it is asked nothing.
    const undo = { ...former, leftProperties, confirmed: [...MANDATE_WARNINGS] };
    return { entityId: stored.ownerId, before, after, result: { id, version: version + 1, former: undo } };
  });
}

/**
 * Removes a mandate recorded by mistake. Its values are in the audit row, and in the answer: undo adds them again. Money that came in and would be
 * on no statement any more is confirmed.
 */
export function removeMandate(ctx: ActorContext, { id, version, confirmed }: MandateRemoval) {
  return audited(ctx, 'owner.remove-mandate', async (write) => {
    const stored = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const unstated = await unstatedUntilToday(write, stored.ownerId);
    const former = await contentOf(write, stored);
    if ((await write.tx.$count(mandateFees, and(eq(mandateFees.mandateId, id), mandateFeesVisibleTo(write.actor)))) > 0)
      throw new DomainError('mandate.has-fees');
    await forgetProperties(write, id);
    await forgetPastRates(write, id);
    await write.tx.delete(mandates).where(and(eq(mandates.id, id), mandatesVisibleTo(write.actor)));
    await coveredOrConfirmed(write, { ownerId: stored.ownerId, unstated, confirmed });
    const before = { ...columnsOf(former), pastRates: storedRates(former), ...listed(namedBy(former)) };
    return { entityId: stored.ownerId, before, after: null, result: { ownerId: stored.ownerId, ...former } };
  });
}

interface Uncovered {
  ownerId: string;
  /** What no statement stated before the change. */
  unstated: readonly UnstatedMovement[];
  confirmed: readonly MandateWarning[] | undefined;
}

/** Of the locked owner. */
const unstatedUntilToday = ({ tx, actor, now }: WriteContext, ownerId: string): Promise<UnstatedMovement[]> =>
  unstatedMoneyOf(within(tx), actor, { ownerId, toDate: dayInParis(now()) });

/** Refuses a change after which some of that money is of no mandate, so that no statement would state it, until the request confirms it. */
async function coveredOrConfirmed(write: WriteContext, { ownerId, unstated, confirmed }: Uncovered): Promise<void> {
  const covered = new Set((await unstatedUntilToday(write, ownerId)).map(({ id, leaseId }) => `${id} ${leaseId}`));
  const isLost = unstated.some(({ id, leaseId }) => !covered.has(`${id} ${leaseId}`));
  confirmedOrThrow(isLost ? ['unstated-money'] : [], confirmed);
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
async function contentOf({ tx, actor }: WriteContext, stored: StoredMandate): Promise<StoredContent> {
  const rows = await tx
    .select({ propertyId: mandateProperties.propertyId, untilDate: mandateProperties.untilDate })
    .from(mandateProperties)
    .where(and(eq(mandateProperties.mandateId, stored.id), mandatePropertiesVisibleTo(actor)))
    .orderBy(mandateProperties.propertyId);
  const { number, allProperties, fromDate, untilDate, accountsFrom, feeBp, vatBp, reserveCents } = stored;
  const past = await tx
    .select({ untilDate: mandatePastRates.untilDate, feeBp: mandatePastRates.feeBp, vatBp: mandatePastRates.vatBp })
    .from(mandatePastRates)
    .where(and(eq(mandatePastRates.mandateId, stored.id), mandatePastRatesVisibleTo(actor)))
    .orderBy(mandatePastRates.untilDate);
  const rates = { ...percentsOf({ feeBp, vatBp }), ratesFrom: null };
  const pastRates = past.map(({ untilDate: lastDay, ...ended }) => ({ untilDate: lastDay, ...percentsOf(ended) }));
  const terms = { number, allProperties, fromDate, untilDate, accountsFrom, ...rates, pastRates, reserveCents };
  return { ...terms, ...listed(rows) };
}

const percentsOf = ({ feeBp, vatBp }: Omit<PastRates, 'untilDate'>) => ({ feePercent: percentOf(feeBp), vatPercent: percentOf(vatBp) });

type StoredContent = Omit<MandateValues, 'pastRates'> & Required<Pick<MandateValues, 'pastRates'>>;

const storedRates = ({ pastRates }: Pick<StoredContent, 'pastRates'>): PastRates[] =>
  pastRates.map(({ untilDate, feePercent, vatPercent }) => ({ untilDate, feeBp: basisPoints(feePercent), vatBp: basisPoints(vatPercent) }));

/** The rates before the last ones, after a change: other rates from a day on leave the earlier days theirs. */
function pastRatesAfter({ feeBp, vatBp }: StoredMandate, former: StoredContent, values: MandateValues): PastRates[] {
  const { pastRates = former.pastRates, ratesFrom, feePercent, vatPercent } = values;
  const rates = { feeBp: basisPoints(feePercent), vatBp: basisPoints(vatPercent) };
  const past = changedPastRates({ feeBp, vatBp, pastRates: storedRates({ pastRates }) }, { rates, from: ratesFrom });
  return past.filter(({ untilDate }) => untilDate >= values.fromDate);
}

async function keepPastRates(
  { tx, actor: { organizationId } }: WriteContext,
  mandateId: string,
  past: readonly PastRates[],
): Promise<void> {
  if (past.length > 0) await tx.insert(mandatePastRates).values(past.map((rates) => ({ organizationId, mandateId, ...rates })));
}

async function forgetPastRates({ tx, actor }: WriteContext, mandateId: string): Promise<void> {
  await tx.delete(mandatePastRates).where(and(eq(mandatePastRates.mandateId, mandateId), mandatePastRatesVisibleTo(actor)));
}

type Named = Pick<typeof mandateProperties.$inferSelect, 'propertyId' | 'untilDate'>;
type ListedProperties = Pick<MandateValues, 'propertyIds' | 'leftProperties'>;

const listed = (named: readonly Named[]): ListedProperties => ({
  propertyIds: named.filter(({ untilDate }) => untilDate === null).map(({ propertyId }) => propertyId),
  leftProperties: named.filter(({ untilDate }) => untilDate !== null),
});

const namedBy = ({ propertyIds, leftProperties }: ListedProperties): Named[] => [
  ...propertyIds.map((propertyId) => ({ propertyId, untilDate: null })),
  ...leftProperties,
];

interface Change {
  chosen: readonly Named[];
  covered: readonly Named[];
  values: MandateValues;
  today: Day;
}

/** What the mandate names after a change: also the covered properties that the change does not list, until today or the day on which they left. */
function withLeaving({ chosen, covered, values, today }: Change): Named[] {
  if (values.allProperties) return [];
  const names = new Set(namedBy(values).map(({ propertyId }) => propertyId));
  const leaving = covered
    .filter(({ propertyId }) => !names.has(propertyId))
    .map(({ propertyId, untilDate }) => ({ propertyId, untilDate: firstOf(untilDate ?? today, values.untilDate) }))
    .filter(({ untilDate }) => untilDate >= values.fromDate);
  return inOrder([...chosen, ...leaving]);
}

const firstOf = (one: Day, other: Day): Day => (one < other ? one : other);
const inOrder = (named: readonly Named[]): Named[] => named.toSorted((a, b) => (a.propertyId < b.propertyId ? -1 : 1));

type OwnerDays = Pick<StoredMandate, 'ownerId' | 'fromDate' | 'untilDate'>;

/** The properties that a mandate of all of them covers on some of its days: also deleted ones, whose deletion may be undone. */
async function everyPropertyOf({ tx, actor }: WriteContext, { ownerId, fromDate, untilDate }: OwnerDays): Promise<Named[]> {
  const days = { firstDay: sql`${fromDate}::date`, lastDay: sql`${untilDate}::date` };
  const owned = await tx
    .select({ propertyId: properties.id })
    .from(properties)
    .where(and(isOwnedDuring(actor, sql`${ownerId}`, days), propertyNameVisibleTo(actor)));
  return owned.map(({ propertyId }) => ({ propertyId, untilDate: null }));
}

/**
 * Properties that a request lists, in one order: all of them were the owner’s on some days of the mandate. One named by mistake is left out. One
 * that was deleted stays, if the mandate covered it.
 */
async function listedPropertiesOrThrow(
  { tx, actor }: WriteContext,
  ownerId: string,
  { values, covered }: Pick<Change, 'values' | 'covered'>,
): Promise<Named[]> {
  if (values.allProperties) return [];
  const { fromDate, untilDate } = values;
  const dayOf = new Map(namedBy(values).map((property) => [property.propertyId, property.untilDate]));
  const wrong = new Set(values.leftProperties.filter((left) => left.untilDate === null).map(({ propertyId }) => propertyId));
  const named = [...dayOf.keys()].filter((id) => !wrong.has(id));
  const known = covered.map(({ propertyId }) => propertyId);
  const owned = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(properties.id, named),
        isOwnedDuring(actor, sql`${ownerId}`, { firstDay: sql`${fromDate}::date`, lastDay: sql`${untilDate}::date` }),
        or(propertiesVisibleTo(actor), and(propertyNameVisibleTo(actor), inArray(properties.id, known))),
      ),
    );
  if (owned.length < named.length) throw new DomainError('common.invalid-reference', { field: 'propertyIds' });
  return inOrder(named.map((propertyId) => ({ propertyId, untilDate: dayOf.get(propertyId) ?? null })));
}

async function nameProperties({ tx, actor: { organizationId } }: WriteContext, mandateId: string, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  await tx.insert(mandateProperties).values(named.map((property) => ({ organizationId, mandateId, ...property })));
}

async function forgetProperties({ tx, actor }: WriteContext, mandateId: string): Promise<void> {
  await tx.delete(mandateProperties).where(and(eq(mandateProperties.mandateId, mandateId), mandatePropertiesVisibleTo(actor)));
}
