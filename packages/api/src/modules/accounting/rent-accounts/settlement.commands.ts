import { allocations, dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { payments } from '@lares/db/schema/accounting/payments';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { organizations } from '@lares/db/schema/platform/organizations';
import type { Transaction } from '@lares/db/wall';
import type { CalledLine } from '@lares/domain/accounting/dues/corrections';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { missingDues, type NewDue } from '@lares/domain/accounting/rent-accounts/calls';
import { billedUntil } from '@lares/domain/accounting/rent-accounts/last-day';
import { type PaidPart, settle, type Settlement } from '@lares/domain/accounting/rent-accounts/settlement';
import { addDays, type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertAll, newIds } from '../../../shared/insert-all.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo, partsOfLeaseVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { everyPaymentVisibleTo } from '../payments/payments.scope.ts';
import { duesPassedOver, endKeptCredits } from './kept-credits.commands.ts';
import { postAccounts } from './posting.commands.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from './rent-accounts.scope.ts';

/** Who settles: the author of an act, or the system. */
export interface Settler {
  organizationId: string;
  actorId: string | null;
  at: Date;
}

/** A credit added by hand, and the due that it reduces first. */
export interface ChosenDue {
  creditDueId: string;
  dueId: string;
}

export interface SettledCounts {
  called: number;
  corrected: number;
  allocated: number;
}

/** The application itself, which sees its whole organisation. */
const everything = (organizationId: string): Viewer => ({ standing: 'admin', organizationId, userId: '' });

/**
 * Brings the accounts of these leases up to date, in the transaction of the act that changed something: calls the months that are due soon,
 * corrects called months that the lease no longer explains, takes back what payments that no longer count had paid, and lets money pay the
 * oldest dues. The only function that writes dues and allocations; without anything to do it writes nothing. Leases without an account are
 * left alone.
 * @param reason of a correction, shown on the account
 * @param callUntil calls the months up to this day too, when it is later than the days ahead
 */
export async function settleAccounts(
  tx: Transaction,
  by: Settler,
  leaseIds: readonly string[],
  { reason, chosen, callUntil }: { reason: string; chosen?: ChosenDue; callUntil?: Day },
): Promise<SettledCounts> {
  const counts = { called: 0, corrected: 0, allocated: 0 };
  const accounts = await lockedAccounts(tx, by, leaseIds);
  if (accounts.length === 0) return counts;
  const today = dayInParis(by.at);
  const until = laterDay(addDays(today, await callDaysAhead(tx, by)), callUntil ?? today);
  for (const account of accounts) {
    const missing = missingDues(await accountFacts(tx, by, account, until));
    await writeDues(tx, by, { leaseId: account.leaseId, reason, missing });
    const allocated = await writeSettlement(tx, by, account, chosen);
    counts.called += missing.filter(({ kind }) => kind === 'terme').length;
    counts.corrected += missing.filter(({ kind }) => kind === 'correction').length;
    counts.allocated += allocated;
  }
  await postAccounts(tx, by, leaseIds);
  return counts;
}

/**
 * A lease that begins this month or later has no past that Lares would not know: its account begins with it. For an older one, the manager
 * is asked since when, and with which balance.
 */
export async function openFreshAccount(tx: Transaction, { organizationId, at, actorId }: Settler, leaseId: string): Promise<void> {
  const [lease] = await tx
    .select({ startDate: leases.startDate, status: leases.status })
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(everything(organizationId))));
  if (!lease || lease.status !== 'Actif' || lease.startDate < firstDayOfMonth(dayInParis(at))) return;
  const stamp = { createdAt: at.toISOString(), createdBy: actorId, updatedAt: at.toISOString(), updatedBy: actorId };
  await tx
    .insert(rentAccounts)
    .values({ organizationId, leaseId, accountingStart: lease.startDate, openingCents: cents(0), ...stamp })
    .onConflictDoNothing();
}

/** The organisation's own choice. */
async function callDaysAhead(tx: Transaction, { organizationId }: Settler): Promise<number> {
  const [row] = await tx.select({ days: organizations.callDaysAhead }).from(organizations).where(eq(organizations.id, organizationId));
  if (!row) throw new Error('accounts belong to an organisation');
  return row.days;
}

type Account = typeof rentAccounts.$inferSelect;

/** Locked in the order of their leases, so that two acts over several leases do not wait for each other. */
const lockedAccounts = (tx: Transaction, { organizationId }: Settler, leaseIds: readonly string[]): Promise<Account[]> =>
  tx
    .select()
    .from(rentAccounts)
    .where(and(inArray(rentAccounts.leaseId, [...leaseIds]), rentAccountsVisibleTo(everything(organizationId))))
    .orderBy(asc(rentAccounts.leaseId))
    .for('update');

async function accountFacts(
  tx: Transaction,
  { organizationId, at }: Settler,
  { leaseId, accountingStart, openingCents }: Account,
  callUntil: Day,
) {
  const viewer = everything(organizationId);
  const [lease] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.id, leaseId), leasesVisibleTo(viewer)));
  if (!lease) throw new Error('an account belongs to a lease');
  const terms = await tx
    .select()
    .from(leaseTerms)
    .where(partsOfLeaseVisibleTo(viewer, leaseTerms, leaseId))
    .orderBy(asc(leaseTerms.fromDate));
  const stored = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues)))
    .orderBy(asc(dues.id));
  const lines = await linesOf(tx, viewer, leaseId);
  const today = dayInParis(at);
  const { startDate, timing, proration, paymentDay } = lease;
  return {
    lease: { startDate, timing, proration, paymentDay, accountingStart, lastDay: billedUntil(lease), terms },
    openingCents,
    dues: stored.map((due) => ({ ...due, lines: lines.get(due.id) ?? [] })),
    callUntil,
    today,
  };
}

/** Rent and charges of the called months and of their corrections, by due. */
async function linesOf(tx: Transaction, viewer: Viewer, leaseId: string): Promise<Map<string, CalledLine[]>> {
  const rows = await tx
    .select()
    .from(dueLines)
    .innerJoin(dues, and(eq(dues.organizationId, dueLines.organizationId), eq(dues.id, dueLines.dueId)))
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), partsOfDuesVisibleTo(viewer, dueLines)))
    .orderBy(asc(dueLines.id));
  const found = new Map<string, CalledLine[]>();
  for (const { due_lines: line } of rows) {
    const { id, dueId, kind, amountCents, termId, fromDate, toDate, days, ofDays, reversesId } = line;
    if (kind !== 'loyer' && kind !== 'charges') continue;
    if (termId === null || fromDate === null || toDate === null || days === null || ofDays === null) throw new Error('unexplained line');
    const called = { id, kind, amountCents, termId, from: fromDate, to: toDate, days, of: ofDays, reversesId };
    found.set(dueId, [...(found.get(dueId) ?? []), called]);
  }
  return found;
}

interface Missing {
  leaseId: string;
  reason: string;
  missing: readonly NewDue[];
}

async function writeDues(tx: Transaction, { organizationId, at, actorId }: Settler, { leaseId, reason, missing }: Missing): Promise<void> {
  if (missing.length === 0) return;
  const ids = await newIds(tx, missing.length);
  const lineIds = await newIds(
    tx,
    missing.reduce((sum, { lines }) => sum + lines.length, 0),
  );
  const rows = missing.map(({ lines, ...due }, at_) => ({ due, lines, id: ids[at_] ?? '' }));
  await insertAll(
    tx,
    dues,
    rows.map(({ due, id }) => ({
      ...due,
      organizationId,
      id,
      leaseId,
      allocatedCents: cents(0),
      reason: due.kind === 'correction' ? reason : '',
      createdAt: at.toISOString(),
      createdBy: actorId,
    })),
  );
  const lines = rows.flatMap(({ lines: of, id }) => of.map((line) => ({ line, dueId: id })));
  await insertAll(
    tx,
    dueLines,
    lines.map(({ line, dueId }, at_) => ({
      organizationId,
      id: lineIds[at_] ?? '',
      dueId,
      kind: line.kind,
      amountCents: line.amountCents,
      ...('termId' in line
        ? { termId: line.termId, fromDate: line.from, toDate: line.to, days: line.days, ofDays: line.of, reversesId: line.reversesId }
        : { termId: null, fromDate: null, toDate: null, days: null, ofDays: null, reversesId: null }),
    })),
  );
}

async function writeSettlement(tx: Transaction, by: Settler, account: Account, chosen: ChosenDue | undefined): Promise<number> {
  const { leaseId, accountingStart } = account;
  const viewer = everything(by.organizationId);
  const stored = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues)))
    .orderBy(asc(dues.id));
  const paid = await paidParts(tx, viewer, leaseId);
  const used = paid.map(({ creditId }) => creditId);
  const received = await tx
    .select()
    .from(payments)
    .where(
      and(
        everyPaymentVisibleTo(viewer),
        used.length === 0
          ? and(eq(payments.leaseId, leaseId), isNull(payments.deletedAt))
          : sql`((${payments.leaseId} = ${leaseId} and ${payments.deletedAt} is null) or ${inArray(payments.id, used)})`,
      ),
    );
  const passedOver = await duesPassedOver(tx, by, [leaseId]);
  const settlement = settle(
    stored.map(({ id, dueOn, totalCents }) => ({
      id,
      dueOn,
      totalCents,
      ...(chosen?.creditDueId === id && { chosenDueIds: [chosen.dueId] }),
    })),
    received.map(({ id, paymentDate, amountCents, status, deletedAt, leaseId: of }) => ({
      id,
      on: paymentDate,
      amountCents,
      counts: status === 'Payé' && deletedAt === null && of === leaseId && paymentDate >= accountingStart,
      passedOverDueIds: passedOver.get(id) ?? [],
    })),
    paid,
  );
  const credits = new Set(stored.map(({ id }) => id));
  await writeAllocations(tx, by, credits, settlement);
  await endKeptCredits(
    tx,
    by,
    settlement.takenBack.map(({ creditId }) => creditId),
  );
  await writeAllocated(tx, viewer, [...paid, ...settlement.takenBack, ...settlement.allocations], { credits, stored });
  return settlement.allocations.length;
}

/** What pays the dues of this lease, each pair added up. */
async function paidParts(tx: Transaction, viewer: Viewer, leaseId: string): Promise<PaidPart[]> {
  const amount = sql<number>`sum(${allocations.amountCents})::float8`;
  const creditId = sql<string>`coalesce(${allocations.paymentId}, ${allocations.creditDueId})`;
  const rows = await tx
    .select({ creditId, dueId: allocations.dueId, amountCents: amount })
    .from(allocations)
    .innerJoin(dues, and(eq(dues.organizationId, allocations.organizationId), eq(dues.id, allocations.dueId)))
    .where(and(eq(dues.leaseId, leaseId), rentAccountsVisibleTo(viewer, dues), partsOfDuesVisibleTo(viewer, allocations)))
    .groupBy(creditId, allocations.dueId)
    .having(sql`${amount} <> 0`);
  return rows.map((row) => ({ ...row, amountCents: cents(row.amountCents) }));
}

async function writeAllocations(
  tx: Transaction,
  { organizationId, at, actorId }: Settler,
  credits: ReadonlySet<string>,
  { takenBack, allocations: added }: Settlement,
): Promise<void> {
  const rows = [...takenBack.map((part) => ({ ...part, chosenBy: 'règle' as const })), ...added];
  if (rows.length === 0) return;
  const ids = await newIds(tx, rows.length);
  await insertAll(
    tx,
    allocations,
    rows.map(({ creditId, dueId, amountCents, chosenBy }, place) => ({
      organizationId,
      id: ids[place] ?? '',
      dueId,
      paymentId: credits.has(creditId) ? null : creditId,
      creditDueId: credits.has(creditId) ? creditId : null,
      amountCents,
      chosenBy,
      recordedAt: at.toISOString(),
      recordedBy: actorId,
    })),
  );
}

interface Stored {
  credits: ReadonlySet<string>;
  stored: readonly (typeof dues.$inferSelect)[];
}

/** The paid part of each due, and the used part of each credit, as they are now. */
async function writeAllocated(tx: Transaction, viewer: Viewer, parts: readonly PaidPart[], { credits, stored }: Stored): Promise<void> {
  const now = new Map<string, number>();
  const add = (id: string, amount: number) => now.set(id, (now.get(id) ?? 0) + amount);
  for (const { creditId, dueId, amountCents } of parts) {
    add(dueId, amountCents);
    if (credits.has(creditId)) add(creditId, 0 - amountCents);
  }
  const changed = stored.flatMap(({ id, allocatedCents }) =>
    (now.get(id) ?? 0) === allocatedCents ? [] : [{ id, amount: now.get(id) ?? 0 }],
  );
  if (changed.length === 0) return;
  await tx
    .update(dues)
    .set({ allocatedCents: sql`v.amount` })
    .from(sql`json_to_recordset(${JSON.stringify(changed)}::text::json) as v(id uuid, amount bigint)`)
    .where(and(sql`${dues.id} = v.id`, rentAccountsVisibleTo(viewer, dues)));
}
