import { exitComplements, exitCounters, exitSettlements, leaseExits } from '@lares/db/schema/accounting/deposits';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import type { Deduction, SettledDeduction } from '@lares/domain/accounting/deposits/snapshot';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { receiptsVisibleTo } from '../receipts/receipts.scope.ts';

guards(leaseExits, exitSettlements, exitComplements, exitCounters);

/** The settlements of the leases that a user sees: their managers, the invited owner of the property, their tenants. */
export const settlementsVisibleTo = (viewer: Viewer): SQL => issuedOnes(viewer, exitSettlements);

/** The complements of these settlements, for the same readers. */
export const complementsVisibleTo = (viewer: Viewer): SQL => issuedOnes(viewer, exitComplements);

function issuedOnes(viewer: Viewer, table: typeof exitSettlements | typeof exitComplements): SQL {
  const here = eq(table.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'rent-accounts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(table.leaseId, seen)) ?? here;
}

/** What is prepared is read by those who prepare it. */
export const exitsVisibleTo = ({ organizationId, standing }: Viewer): SQL =>
  can(standing, 'rent-accounts:write') ? eq(leaseExits.organizationId, organizationId) : sql`false`;

/** The last numbers of the organisation: read and increased when a settlement is issued. */
export const exitCountersVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(exitCounters.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The valid settlement of a lease whose lock the caller holds; null while there is none. */
export async function liveSettlementOf({ tx, actor }: Writing, leaseId: string) {
  const [row] = await tx
    .select()
    .from(exitSettlements)
    .where(and(eq(exitSettlements.leaseId, leaseId), isNull(exitSettlements.cancelledAt), settlementsVisibleTo(actor)));
  return row ?? null;
}

export async function settlementOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(exitSettlements)
    .where(and(eq(exitSettlements.id, id), settlementsVisibleTo(actor)));
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** What was saved of the end of a lease; null before. */
export async function savedExitOf({ tx, actor }: Writing, leaseId: string) {
  const [row] = await tx
    .select()
    .from(leaseExits)
    .where(and(eq(leaseExits.leaseId, leaseId), exitsVisibleTo(actor)));
  return row ?? null;
}

/** Deductions with title and day of the documents that they name. Documents stand below, so SQL answers for them. */
export async function withDocuments({ tx }: Writing, deductions: readonly Deduction[]): Promise<SettledDeduction[]> {
  const named = [...new Set(deductions.flatMap(({ documentIds = [] }) => documentIds))];
  const rows = await tx.execute<{ id: string; title: string; filed_at: string }>(
    sql`select id, title, filed_at from named_documents(${`{${named.join()}}`}::uuid[])`,
  );
  const documents = new Map(rows.map(({ id, title, filed_at: at }) => [id, { id, title, filedOn: dayInParis(new Date(at)) }]));
  return deductions.map(({ documentIds = [], ...deduction }) => ({
    ...deduction,
    documents: documentIds.map((id) => documents.get(id)).filter((one) => one !== undefined),
  }));
}

/** Receipts issued since may prove months that the deposit paid. */
export async function isProvedSince({ tx, actor }: Writing, leaseId: string, since: string): Promise<boolean> {
  const [proof] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(receipts.leaseId, leaseId),
        eq(receipts.kind, 'quittance'),
        isNull(receipts.cancelledAt),
        gte(receipts.issuedAt, since),
        receiptsVisibleTo(actor),
      ),
    )
    .limit(1);
  return proof !== undefined;
}
