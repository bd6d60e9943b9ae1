import { allocations, dueLines, dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { textOf } from '@lares/db/together';
import { type Transaction, withoutWaiting } from '@lares/db/wall';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import type { MovedPayment } from '@lares/domain/accounting/allocations/distribution';
import { callUntilDay, missingDues, type NewDue } from '@lares/domain/accounting/rent-accounts/calls';
import { lapseParts } from '@lares/domain/accounting/rent-accounts/lapsed-reductions';
import { type PaidPart, settle, type Settlement } from '@lares/domain/accounting/rent-accounts/settlement';
import { type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import type { PlannedPart } from '@lares/domain/accounting/dues/planned-parts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import { type Ids, idsOf, newIds } from '../../../shared/insert-all.ts';
import { planOnce } from '../../../shared/plan-once.ts';
import { preparedIn } from '../../../shared/prepared-together.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { within } from '../../../shared/read-rows.ts';
import { WritesTogether } from '../../../shared/write-together.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { endKeptCredits } from './kept-credits.commands.ts';
import { addedUp, type Lapse, lapsesOf } from './lapses.commands.ts';
import { type IdentifiedDue, withIds, withMonthlyAmounts } from './new-dues.commands.ts';
import { askedPartsOf } from './plans.queries.ts';
import { postAccounts } from './posting.commands.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';
import { type SettlementFacts, settlementFacts } from './settlement-facts.queries.ts';
import { accountsFrom, type StoredAccount } from './stored-accounts.queries.ts';

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

/** A payment of which parts were taken back, because it no longer counts or became smaller. */
export interface LostPayment extends MovedPayment {
  leaseId: string;
}

export interface Settled {
  counts: SettledCounts;
  lost: readonly LostPayment[];
}

/** The application itself, which sees its whole organisation. */
const APPLICATION = { standing: 'admin', userId: '' } as const;
const everything = (organizationId: Viewer['organizationId']): Viewer => ({ ...APPLICATION, organizationId });

/**
 * Brings the accounts of these leases up to date, in the transaction of the act that changed something: calls the months that are due soon,
 * corrects called months that the lease no longer explains, lets waivers lapse with them, takes back what payments that no longer count had
 * paid, lets corrections reduce their months, and money pay the oldest dues. The only function that writes dues and allocations; without anything to do it writes nothing.
 * Leases without an account are left alone. The number of statements does not depend on the number of leases.
 * @param reason of a correction, shown on the account
 * @param callUntil calls the months up to this day too, when it is later than the days ahead
 */
export async function settleAccounts(
  tx: Transaction,
  by: Settler,
  leaseIds: readonly string[],
  { reason, chosen, callUntil }: { reason: string; chosen?: ChosenDue; callUntil?: Day },
): Promise<Settled> {
  if (leaseIds.length === 0) return NOTHING;
  planOnce(tx, leaseIds.length);
  // Sent together, in this order: what is read is what the lock waited for.
  const [accounts, facts] = await Promise.all([
    accountsToLock(tx, { ...APPLICATION, organizationId: by.organizationId }, { leaseIds }),
    settlementFacts(tx, { organizationId: by.organizationId, leaseIds }),
  ]);
  if (accounts.length === 0) return NOTHING;
  const today = dayInParis(by.at);
  const viewer = everything(by.organizationId);
  const passedOver = Map.groupBy(facts.passedOver, ({ paymentId }) => paymentId);
  const planned = facts.runningPlan.length === 0 ? NO_PLAN : await askedPartsOf(within(tx), viewer, { leaseIds, today });
  const stored = accountsFrom(facts, accounts);
  const ids = idsOf(tx, facts.ids);
  const until = laterDay(callUntilDay(today, callDaysAhead(facts)), callUntil ?? today);
  const found = await withIds(
    ids,
    stored.flatMap((account) =>
      missingDues({ ...account, callUntil: until, today }).map((due) => ({
        ...due,
        leaseId: account.leaseId,
        lines: withMonthlyAmounts(account, due.lines),
      })),
    ),
  );
  const foundOf = Map.groupBy(found, ({ leaseId }) => leaseId);
  const lapses = await lapsesOf(ids, stored, foundOf);
  const missing = [...found, ...lapses.map(({ due }) => due)];
  const lapsesOfLease = Map.groupBy(lapses, ({ due }) => due.leaseId);
  const plans = stored.map((account) =>
    planOf(account, foundOf.get(account.leaseId) ?? [], { lapses: lapsesOfLease.get(account.leaseId) ?? [], chosen, passedOver, planned }),
  );
  const writes = new WritesTogether();
  await writeDues(tx, by, missing, { reason, amountOf: new Map(plans.flatMap(({ allocated }) => [...allocated])), writes });
  await writeAllocations(by, plans, { ids, writes });
  writeAllocated(by, plans, writes);
  const takenBack = plans.flatMap(({ settlement }) => settlement.takenBack.map(({ creditId }) => creditId));
  withoutWaiting(endKeptCredits(tx, by, takenBack));
  await postAccounts(tx, by, { leaseIds, facts, called: missing, ids, writes });
  const countOf = (kind: NewDue['kind']) => missing.filter((due) => due.kind === kind).length;
  return {
    counts: {
      called: countOf('terme'),
      corrected: countOf('correction'),
      allocated: plans.reduce((sum, { settlement }) => sum + settlement.allocations.length, 0),
    },
    lost: stored.flatMap(({ leaseId, paid }, at) => lostPayments(paid, plans[at]).map((payment) => ({ leaseId, ...payment }))),
  };
}

/** What these payments paid before, and what they pay now. */
function lostPayments(paid: StoredAccount['paid'], plan: Plan | undefined): MovedPayment[] {
  if (!plan || plan.settlement.takenBack.length === 0) return [];
  const lost = new Set(plan.settlement.takenBack.map(({ creditId }) => creditId).filter((id) => !plan.credits.has(id)));
  const of = (parts: readonly PaidPart[], payment: string) => parts.filter(({ creditId }) => creditId === payment);
  // Parts that are taken back are taken back whole: what is left was allocated now.
  return [...lost].map((id) => ({ id, before: of(paid, id), after: of(plan.settlement.allocations, id) }));
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

const NOTHING: Settled = { counts: { called: 0, corrected: 0, allocated: 0 }, lost: [] };
const NO_PLAN: ReadonlyMap<string, PlannedPart[]> = new Map();

/** The organisation's own choice. */
function callDaysAhead({ organization: [choice] }: SettlementFacts): number {
  if (!choice) throw new Error('accounts belong to an organisation');
  return choice.callDaysAhead;
}

/** Locked in the order of their leases, so that two acts over several leases do not wait for each other. */
const accountsToLock = preparedIn((viewer) =>
  selectJson({ leaseId: rentAccounts.leaseId, accountingStart: rentAccounts.accountingStart, openingCents: rentAccounts.openingCents })
    .from(rentAccounts)
    .where(and(isAmong(rentAccounts.leaseId, sql.placeholder('leaseIds')), rentAccountsVisibleTo(viewer)))
    .orderBy(asc(rentAccounts.leaseId))
    .for('no key update'),
);

interface Plan {
  settlement: Settlement;
  /** The dues with a negative total. */
  credits: ReadonlySet<string>;
  /** The paid part of each due, and the used part of each credit, as they will be. */
  allocated: ReadonlyMap<string, Cents>;
  stored: StoredAccount['dues'];
}

interface Choices {
  lapses: readonly Lapse[];
  chosen: ChosenDue | undefined;
  /** By payment whose rest is kept as a credit: the dues that it does not pay. */
  passedOver: ReadonlyMap<string, readonly { dueId: string }[]>;
  /** By due, where a payment plan runs: what is asked of it on which days. */
  planned: ReadonlyMap<string, PlannedPart[]>;
}

function planOf(account: StoredAccount, found: readonly IdentifiedDue[], { lapses, chosen, passedOver, planned }: Choices): Plan {
  const all = [...account.dues, ...found, ...lapses.map(({ due }) => due)];
  const freed = lapses.map(({ lapsed, due }) => lapseParts(lapsed, due.id));
  const settled = settle(
    all.map(({ id, dueOn, totalCents, lines }) => ({
      id,
      dueOn,
      totalCents,
      lines,
      planned: planned.get(id),
      ...(chosen?.creditDueId === id && { chosenDueIds: [chosen.dueId] }),
    })),
    account.received.map((payment) => ({ ...payment, passedOverDueIds: (passedOver.get(payment.id) ?? []).map(({ dueId }) => dueId) })),
    addedUp([...account.paid, ...freed.flatMap(({ takenBack, allocation }) => [takenBack, allocation])]),
  );
  const settlement = {
    takenBack: [...freed.map(({ takenBack }) => takenBack), ...settled.takenBack],
    allocations: [...freed.map(({ allocation }) => allocation), ...settled.allocations],
  };
  const credits = new Set(all.map(({ id }) => id));
  const allocated = new Map<string, number>();
  const add = (id: string, amount: number) => allocated.set(id, (allocated.get(id) ?? 0) + amount);
  for (const { creditId, dueId, amountCents } of [...account.paid, ...settlement.takenBack, ...settlement.allocations]) {
    add(dueId, amountCents);
    if (credits.has(creditId)) add(creditId, 0 - amountCents);
  }
  return { settlement, credits, allocated: new Map([...allocated].map(([id, amount]) => [id, cents(amount)])), stored: account.dues };
}

interface NewDues {
  reason: string;
  amountOf: ReadonlyMap<string, Cents>;
  writes: WritesTogether;
}

async function writeDues(
  tx: Transaction,
  { organizationId, at, actorId }: Settler,
  missing: readonly IdentifiedDue[],
  { reason, amountOf, writes }: NewDues,
): Promise<void> {
  writes.insert(
    dues,
    missing.map(({ lines: _lines, ...due }) => ({
      ...due,
      organizationId,
      allocatedCents: amountOf.get(due.id) ?? cents(0),
      reason: due.kind === 'terme' || due.kind === 'solde initial' ? '' : reason,
      createdAt: at.toISOString(),
      createdBy: actorId,
    })),
  );
  const lines = missing.flatMap(({ id: dueId, lines: of }) => of.map((line) => ({ line, dueId })));
  const lineIds = await newIds(tx, lines.length);
  const idOf = new Map(
    lines.flatMap(({ line }, place) => ('id' in line && line.id !== undefined ? [[line.id, lineIds[place] ?? '']] : [])),
  );
  writes.insert(
    dueLines,
    lines.map(({ line, dueId }, place) => ({
      organizationId,
      id: lineIds[place] ?? '',
      dueId,
      kind: line.kind,
      amountCents: line.amountCents,
      monthlyCents: line.monthlyCents,
      ...('termId' in line
        ? {
            termId: line.termId,
            fromDate: line.from,
            toDate: line.to,
            days: line.days,
            ofDays: line.of,
            reversesId: idOf.get(line.reversesId ?? '') ?? line.reversesId,
          }
        : { termId: null, fromDate: null, toDate: null, days: null, ofDays: null, reversesId: null }),
    })),
  );
}

async function writeAllocations(
  { organizationId, at, actorId }: Settler,
  plans: readonly Plan[],
  { ids, writes }: { ids: Ids; writes: WritesTogether },
): Promise<void> {
  const rows = plans.flatMap(({ settlement, credits }) =>
    [...settlement.takenBack.map((part) => ({ ...part, chosenBy: 'règle' as const })), ...settlement.allocations].map(
      ({ creditId, ...part }) => ({
        ...part,
        paymentId: credits.has(creditId) ? null : creditId,
        creditDueId: credits.has(creditId) ? creditId : null,
      }),
    ),
  );
  const taken = await ids.take(rows.length);
  writes.insert(
    allocations,
    rows.map((row, place) => ({ ...row, organizationId, id: taken[place] ?? '', recordedAt: at.toISOString(), recordedBy: actorId })),
  );
}

/** Each due is named twice: the list finds them by their key, the values say what to write. */
const ALLOCATED = textOf(sql`
  update ${dues} set allocated_cents = v.amount
  from json_to_recordset(${'changed'}::text::json) as v(id uuid, amount bigint)
  where ${isAmong(dues.id, sql.placeholder('ids'))} and ${dues.id} = v.id
  and ${rentAccountsVisibleTo(everything(sql.placeholder('organizationId')), dues)}`);

/** Of the dues that stood before: new ones were written with their amount. */
function writeAllocated({ organizationId }: Settler, plans: readonly Plan[], writes: WritesTogether): void {
  const changed = plans.flatMap(({ stored, allocated }) =>
    stored.flatMap(({ id, allocatedCents }) => {
      const amount = allocated.get(id) ?? 0;
      return amount === allocatedCents ? [] : [{ id, amount }];
    }),
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  writes.add({ text: ALLOCATED, params: [JSON.stringify(changed), ids, organizationId] });
}
