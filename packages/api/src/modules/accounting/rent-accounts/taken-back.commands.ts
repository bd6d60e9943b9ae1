import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { type DueKind, type DueLineKind, REDUCING_KINDS, type ReducingKind } from '@lares/domain/accounting/dues/kinds';
import { type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { type Cents, cents, negated } from '@lares/domain/shared/money';
import { aliasedTable, and, asc, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

interface TakenBack {
  leaseId: string;
  dueIds: readonly string[];
  reason: string;
}

/**
 * Takes dues of an account back: what they paid and what paid them is free again, and each is settled by its opposite, so that neither of both
 * counts. What was waived of them or written off lapses with them: it would pay other dues with a credit that nobody paid. The caller holds the
 * lock of the account and settles it afterwards. A due is taken back once: its lines are.
 */
export async function takeDuesBack(write: WriteContext, { leaseId, dueIds, reason }: TakenBack): Promise<void> {
  for (const id of dueIds) {
    await lapseReductions(write, { leaseId, id, reason });
    await freeParts(write, id);
    await opposeDue(write, { leaseId, id, reason });
  }
}

interface TakenBackDue {
  leaseId: string;
  id: string;
  reason: string;
}

/**
 * Ends what waivers and losses pay of a due that is taken back: each pays a line of its own kind instead, and the due is free of it. The
 * caller holds the lock of the account.
 */
export async function lapseReductions(write: WriteContext, { leaseId, id, reason }: TakenBackDue): Promise<void> {
  for (const { creditDueId, kind, dueOn, amountCents } of await reductionsOf(write, id)) {
    await allocatePart(write, { dueId: id, creditDueId, paymentId: null, amountCents: negated(amountCents) });
    const lapse = await insertDue(write, { leaseId, kind, reason, dueOn, lines: [{ kind, amountCents }] });
    await allocatePart(write, { dueId: lapse, creditDueId, paymentId: null, amountCents });
  }
}

/** What waivers and losses pay of a due that is no reduction itself. */
async function reductionsOf({ tx, actor, now }: WriteContext, id: string) {
  const reduction = aliasedTable(dues, 'reduction');
  const rows = await tx
    .select({
      creditDueId: reduction.id,
      kind: sql<ReducingKind>`${reduction.kind}`,
      creditOn: reduction.dueOn,
      dueOn: dues.dueOn,
      amountCents: PART_CENTS,
    })
    .from(allocations)
    .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
    .innerJoin(reduction, and(eq(reduction.organizationId, allocations.organizationId), eq(reduction.id, allocations.creditDueId)))
    .where(
      and(
        eq(allocations.dueId, id),
        inArray(reduction.kind, REDUCING_KINDS),
        not(inArray(dues.kind, REDUCING_KINDS)),
        rentAccountsVisibleTo(actor, dues),
        rentAccountsVisibleTo(actor, reduction),
        partsOfDuesVisibleTo(actor, allocations),
      ),
    )
    .groupBy(reduction.id, reduction.kind, reduction.dueOn, dues.dueOn)
    .having(sql`${PART_CENTS} > 0`)
    .orderBy(asc(reduction.id));
  return rows.map(({ amountCents, creditOn, dueOn, ...row }) => ({
    ...row,
    dueOn: laterDay(dayInParis(now()), laterDay(creditOn, dueOn)),
    amountCents: cents(Number(amountCents)),
  }));
}

/** What lapsed of a waiver or of a loss, and still stands. */
export async function lapsesOfReduction({ tx, actor }: WriteContext, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: dues.id })
    .from(allocations)
    .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
    .where(
      and(
        eq(allocations.creditDueId, id),
        inArray(dues.kind, REDUCING_KINDS),
        rentAccountsVisibleTo(actor, dues),
        partsOfDuesVisibleTo(actor, allocations),
      ),
    )
    .groupBy(dues.id)
    .having(sql`${PART_CENTS} > 0`)
    .orderBy(asc(dues.id));
  return rows.map((row) => row.id);
}

/**
 * Frees what the rule let payments and credits pay of dues after a day, so that a refund of that day can use it. What users chose stays. The
 * caller holds the lock of the account and settles it afterwards: what is not given back pays the same dues again.
 */
export async function freeAdvance(write: WriteContext, { leaseId, after }: { leaseId: string; after: Day }): Promise<void> {
  const { tx, actor } = write;
  const parts = await tx
    .select({ dueId: allocations.dueId, paymentId: allocations.paymentId, creditDueId: allocations.creditDueId, amountCents: PART_CENTS })
    .from(allocations)
    .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
    .where(
      and(
        eq(dues.leaseId, leaseId),
        gt(dues.dueOn, after),
        // What lapsed of a waiver stays paid by it.
        not(inArray(dues.kind, REDUCING_KINDS)),
        rentAccountsVisibleTo(actor, dues),
        partsOfDuesVisibleTo(actor, allocations),
      ),
    )
    .groupBy(allocations.dueId, allocations.paymentId, allocations.creditDueId)
    .having(sql`${PART_CENTS} > 0 and bool_and(${allocations.chosenBy} = 'règle')`)
    .orderBy(asc(allocations.dueId));
  const isPair = await reversalsAmong(
    write,
    parts.flatMap(({ dueId, creditDueId }) => [dueId, creditDueId ?? []].flat()),
  );
  for (const { amountCents: paid, ...part } of parts)
    if (!isPair(part.dueId, part.creditDueId)) await allocatePart(write, { ...part, amountCents: cents(0 - Number(paid)) });
}

const PART_CENTS = sql<string>`sum(${allocations.amountCents})`;

/** Whether one of two dues takes the other one back: they stay settled by each other. */
async function reversalsAmong({ tx, actor }: WriteContext, dueIds: readonly string[]) {
  const lines = await tx
    .select({ id: dueLines.id, dueId: dueLines.dueId, reversesId: dueLines.reversesId })
    .from(dueLines)
    .where(and(isAmong(dueLines.dueId, dueIds), partsOfDuesVisibleTo(actor, dueLines)));
  const dueOf = new Map(lines.map(({ id, dueId }) => [id, dueId]));
  const pairs = new Set(lines.flatMap(({ dueId, reversesId }) => (reversesId === null ? [] : [`${dueId} ${dueOf.get(reversesId)}`])));
  return (one: string, other: string | null) => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
}

/** Frees what pays a due, and what it pays. The caller holds the lock of the account. */
export async function freeParts(write: WriteContext, id: string): Promise<void> {
  const { tx, actor } = write;
  const amountCents = sql<string>`sum(${allocations.amountCents})`;
  const parts = await tx
    .select({ dueId: allocations.dueId, paymentId: allocations.paymentId, creditDueId: allocations.creditDueId, amountCents })
    .from(allocations)
    .where(and(or(eq(allocations.dueId, id), eq(allocations.creditDueId, id)), partsOfDuesVisibleTo(actor, allocations)))
    .groupBy(allocations.dueId, allocations.paymentId, allocations.creditDueId)
    .having(sql`sum(${allocations.amountCents}) <> 0`)
    .orderBy(asc(allocations.dueId));
  for (const { amountCents: paid, ...part } of parts) await allocatePart(write, { ...part, amountCents: cents(0 - Number(paid)) });
}

interface Part {
  dueId: string;
  paymentId: string | null;
  creditDueId: string | null;
  amountCents: Cents;
}

/** Records what a payment or a credit pays of a due; negative to free it. The caller holds the lock of the account. */
export async function allocatePart({ tx, actor, now }: WriteContext, part: Part): Promise<void> {
  const { organizationId, userId: recordedBy } = actor;
  await tx.insert(allocations).values({ ...part, organizationId, chosenBy: 'règle', recordedAt: now().toISOString(), recordedBy });
  const add = (id: string, amount: number) =>
    tx
      .update(dues)
      .set({ allocatedCents: sql`${dues.allocatedCents} + ${amount}::bigint` })
      .where(and(eq(dues.id, id), rentAccountsVisibleTo(actor, dues)));
  await add(part.dueId, part.amountCents);
  if (part.creditDueId !== null) await add(part.creditDueId, 0 - part.amountCents);
}

async function opposeDue(write: WriteContext, { leaseId, id, reason }: TakenBackDue): Promise<void> {
  const { tx, actor } = write;
  const [due] = await tx
    .select({ kind: dues.kind, dueOn: dues.dueOn, totalCents: dues.totalCents })
    .from(dues)
    .where(and(eq(dues.id, id), rentAccountsVisibleTo(actor, dues)));
  if (!due) throw new Error('a due that is taken back is there');
  const lines = await tx
    .select({ id: dueLines.id, kind: dueLines.kind, amountCents: dueLines.amountCents })
    .from(dueLines)
    .where(and(eq(dueLines.dueId, id), partsOfDuesVisibleTo(actor, dueLines)))
    .orderBy(asc(dueLines.id));
  const opposite = await insertDue(write, {
    leaseId,
    kind: due.kind,
    reason,
    // Never before what it takes back: no balance in between is touched.
    dueOn: laterDay(dayInParis(write.now()), due.dueOn),
    lines: lines.map(({ id: reversesId, kind, amountCents }) => ({ kind, amountCents: negated(amountCents), reversesId })),
  });
  const [dueId, creditDueId] = due.totalCents > 0 ? [id, opposite] : [opposite, id];
  await allocatePart(write, { dueId, creditDueId, paymentId: null, amountCents: cents(Math.abs(due.totalCents)) });
}

interface NewDue {
  leaseId: string;
  kind: DueKind;
  reason: string;
  lines: readonly { kind: DueLineKind; amountCents: Cents; reversesId?: string }[];
  /** Today when absent. */
  dueOn?: Day;
}

/** A due without days. */
export async function insertDue({ tx, actor, now }: WriteContext, { leaseId, kind, reason, lines, dueOn }: NewDue): Promise<string> {
  const { organizationId, userId: createdBy } = actor;
  const totalCents = cents(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
  const [due] = await tx
    .insert(dues)
    .values({
      organizationId,
      leaseId,
      kind,
      dueOn: dueOn ?? dayInParis(now()),
      totalCents,
      reason,
      createdAt: now().toISOString(),
      createdBy,
    })
    .returning({ id: dues.id });
  if (!due) throw new Error('insert returned no row');
  await tx.insert(dueLines).values(lines.map((line) => ({ ...line, organizationId, dueId: due.id })));
  return due.id;
}
