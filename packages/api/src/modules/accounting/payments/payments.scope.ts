import { payments, paymentSums } from '@lares/db/schema/accounting/payments';
import { builder } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { tenantsOfLease } from '../../leasing/leases/leases.scope.ts';
import { ownerOfProperty } from '../../portfolio/properties/properties.scope.ts';
import { guards } from '../../../shared/guards.ts';

guards(payments, paymentSums);

/**
 * Payments visible to a user, inside the wall: all for managers, those of their properties' leases for an invited owner, those of their own
 * leases for a tenant. Deleted ones are hidden.
 */
export function paymentsVisibleTo(actor: Viewer): SQL {
  return allOf(eq(payments.organizationId, actor.organizationId), isNull(payments.deletedAt), withinOrganization(actor));
}

/** Whether a user sees every payment of the organisation: only then are the stored sums theirs. */
export const seesEveryPayment = (actor: Viewer): boolean => withinOrganization(actor) === undefined;

export const paymentSumsVisibleTo = (actor: Viewer): SQL =>
  allOf(eq(paymentSums.organizationId, actor.organizationId), seesEveryPayment(actor) ? undefined : sql`false`);

/** Deleted ones too, for the account of a lease: it takes back what they had paid. No procedure answers them. */
export const everyPaymentVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(payments.organizationId, organizationId);

function withinOrganization({ standing }: Viewer): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
      return sql`${payments.leaseId} = any(array(select my_owned_leases()))`;
    case 'tenant':
      return sql`${payments.leaseId} = any(array(select my_leases()))`;
    default:
      return standing satisfies never;
  }
}

/**
 * Typed payments of leases without a rent account: with one, the account says what is owed. Payments come before accounts: raw SQL reads them.
 */
export const ofLeaseWithoutAccount: SQL = sql`not exists (
  select from rent_accounts ra where ra.organization_id = ${payments.organizationId} and ra.lease_id = ${payments.leaseId})`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The row, locked until the end of the transaction: of two concurrent changes, the second reads what the first wrote. */
export async function paymentOrThrow({ tx, actor }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(payments.id, id), paymentsVisibleTo(actor))));
}

/** All of these rows, locked in the order of their ids to avoid deadlocks. */
export async function allPaymentsOrThrow({ tx, actor }: Writing, ids: readonly string[]) {
  const rows = await locked(tx, allOf(inArray(payments.id, [...ids]), paymentsVisibleTo(actor)));
  if (rows.length < ids.length) throw new DomainError('common.not-found');
  return rows;
}

/** A deleted row, for undo: only for users who see every payment of the organisation. */
export async function deletedPaymentOrThrow({ tx, actor: { organizationId } }: Writing, id: string) {
  return found(await locked(tx, allOf(eq(payments.organizationId, organizationId), eq(payments.id, id), isNotNull(payments.deletedAt))));
}

function locked(tx: Transaction, where: SQL) {
  return tx.select().from(payments).where(where).orderBy(asc(payments.id)).for('no key update');
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** `and` of conditions, at least one of which is present. */
function allOf(first: SQL, ...others: (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

/** The owner of the property whose rent these payments settle. Leases come before payments: raw SQL reads them. */
export const ownerOfPayment = (paymentId: SQL): SQL =>
  ownerOfProperty(
    sql`select l.property_id from leases l join ${payments} pay on pay.organization_id = l.organization_id and pay.lease_id = l.id
      where pay.id = any(array(${paymentId}))`,
  );

/** The user accounts of the tenants whose lease these payments settle. */
export const tenantsOfPayment = (paymentId: SQL): SQL =>
  tenantsOfLease(
    sql`${builder
      .select({ leaseId: payments.leaseId })
      .from(payments)
      .where(sql`${payments.id} = any(array(${paymentId}))`)}`,
  );
