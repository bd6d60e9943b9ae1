import {
  ownerExpenses,
  ownerMovements,
  ownerPayouts,
  ownerStatements,
  statementCounters,
  statementEmails,
  statementFees,
  statementMovements,
} from '@lares/db/schema/accounting/statements';
import { owners } from '@lares/db/schema/portfolio/owners';
import { builder } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { type Cents, cents } from '@lares/domain/shared/money';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';

guards(ownerStatements, statementMovements, statementFees, statementCounters, statementEmails, ownerExpenses, ownerMovements, ownerPayouts);

/** The statements of the organisation for those who issue them; an invited owner reads their own. */
export function statementsVisibleTo(viewer: Viewer): SQL {
  const here = eq(ownerStatements.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'statements:write')) return here;
  if (!can(viewer.standing, 'statements:read')) return sql`false`;
  const own = builder.select({ id: owners.id }).from(owners).where(ownersVisibleTo(viewer));
  return and(here, inArray(ownerStatements.ownerId, own)) ?? here;
}

/** The first day that a statement covers; its `month` is the last month of its period. */
export const statedFrom = sql<Day>`(${ownerStatements.snapshot} ->> 'fromDate')::date`;

/** The user account of the owner of this statement. */
export const accountOfStatement = (statementId: SQL): SQL =>
  sql`${builder
    .select({ userId: owners.userId })
    .from(ownerStatements)
    .innerJoin(owners, and(eq(owners.organizationId, ownerStatements.organizationId), eq(owners.id, ownerStatements.ownerId)))
    .where(and(sql`${ownerStatements.id} = any(array(${statementId}))`, isNull(owners.deletedAt)))}`;

/** What the agency paid for owners: until a statement states it, for those who issue them. */
export function expensesVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'statements:write') ? eq(ownerExpenses.organizationId, organizationId) : sql`false`;
}

/** Advances and balances taken over: until a statement states them, for those who issue them. */
export function ownerMovementsVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'statements:write') ? eq(ownerMovements.organizationId, organizationId) : sql`false`;
}

/** Expenses that a valid statement states: read with it. */
export function statedExpensesVisibleTo(viewer: Viewer): SQL {
  const valid = builder
    .select({ id: ownerStatements.id })
    .from(ownerStatements)
    .where(and(statementsVisibleTo(viewer), isNull(ownerStatements.cancelledAt)));
  const here = eq(ownerExpenses.organizationId, viewer.organizationId);
  return and(here, inArray(ownerExpenses.statementId, valid)) ?? here;
}

/** What a statement states: read with it. */
export const movementsVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(statementMovements.organizationId, organizationId);

/** What a statement counts of the fees of mandates: read with it. */
export const statedFeesVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(statementFees.organizationId, organizationId);

/** Money paid out for a statement: read with it. */
export const payoutsVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(ownerPayouts.organizationId, organizationId);

/** The e-mails that statements were sent in: for those who issue them. */
export function statementEmailsVisibleTo({ organizationId, standing }: Viewer): SQL {
  return can(standing, 'statements:write') ? eq(statementEmails.organizationId, organizationId) : sql`false`;
}

/** The last numbers of the organisation: read and increased when a statement is issued. */
export const statementCountersVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(statementCounters.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The statement, locked until the end of the transaction. */
export async function statementOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(ownerStatements)
    .where(and(eq(ownerStatements.id, id), statementsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

export async function expenseOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(ownerExpenses)
    .where(and(eq(ownerExpenses.id, id), expensesVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

export async function ownerMovementOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(ownerMovements)
    .where(and(eq(ownerMovements.id, id), ownerMovementsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

export async function payoutOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(ownerPayouts)
    .where(and(eq(ownerPayouts.id, id), payoutsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** What was paid out for a statement, in the transaction that holds its lock. */
export async function livePayoutCents({ tx, actor }: Writing, statementId: string): Promise<Cents> {
  const [paid] = await tx
    .select({ total: sql<string>`coalesce(sum(${ownerPayouts.amountCents}), 0)` })
    .from(ownerPayouts)
    .where(and(eq(ownerPayouts.statementId, statementId), isNull(ownerPayouts.cancelledAt), payoutsVisibleTo(actor)));
  return cents(Number(paid?.total ?? 0));
}
