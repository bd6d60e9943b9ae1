import { payments } from '@lares/db/schema/accounting/payments';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

/**
 * Which payments somebody may see, inside the wall: managers all of them, an invited owner those of the leases of his
 * properties, a tenant those of the leases he signed. Deleted ones are seen by nobody.
 */
export function paymentsVisibleTo(actor: Viewer): SQL {
  return allOf(eq(payments.organizationId, actor.organizationId), isNull(payments.deletedAt), withinOrganization(actor));
}

function withinOrganization({ standing, organizationId }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${payments.leaseId} in (
        select l.id from leases l where l.organization_id = ${organizationId} and l.property_id in (select my_owned_properties()))`;
    case 'tenant':
      return sql`${payments.leaseId} in (select my_leases())`;
    default:
      return standing satisfies never;
  }
}

/** Whoever records payments is answered for a key of his organisation, also when its payment is deleted since. */
export function keyedPaymentsVisibleTo({ organizationId }: Viewer): SQL {
  return eq(payments.organizationId, organizationId);
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two who change it at once, the second reads what the first wrote. */
export async function paymentOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(payments.id, id), paymentsVisibleTo(actor))));
}

/** All of these rows, locked in the order of their ids, so that two who ask for the same ones wait for each other. */
export async function allPaymentsOrThrow({ tx, actor }: Writing, ids: readonly string[]) {
  const rows = await locked(tx, allOf(inArray(payments.id, [...ids]), paymentsVisibleTo(actor)));
  if (rows.length < ids.length) throw new DomainError('common.not-found');
  return rows;
}

/** A deleted row, for undo: only who sees every payment of the organisation may ask for one. */
export async function deletedPaymentOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(payments.organizationId, organizationId), eq(payments.id, id), isNotNull(payments.deletedAt))));
}

function locked(tx: Transaction, where: SQL) {
  return tx.select().from(payments).where(where).orderBy(asc(payments.id)).for('update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions of which at least one is there. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}
