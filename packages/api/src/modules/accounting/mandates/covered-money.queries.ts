import { mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { payments } from '@lares/db/schema/accounting/payments';
import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { isOnceOwned, ownerOn } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { paymentsVisibleTo } from '../payments/payments.scope.ts';
import { isCountedPayment, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { accountsStart, mandatePropertiesVisibleTo, mandatesVisibleTo } from './mandates.scope.ts';

/** Whether the mandate names the property, and it had not left before that day. */
export const namesOn = (viewer: Viewer, on: SQL): SQL => sql`(${mandates.allProperties} or exists (
  select from ${mandateProperties} where ${mandatePropertiesVisibleTo(viewer)}
  and ${mandateProperties.mandateId} = ${mandates.id} and ${mandateProperties.propertyId} = ${properties.id}
  and coalesce(${mandateProperties.untilDate}, 'infinity') >= ${on}))`;

/** Whether a mandate of the owner of this day covers the property on it. */
export const coversOn = (viewer: Viewer, on: SQL): SQL => sql`(
  ${mandates.ownerId} = ${ownerOn(viewer, on)} and ${on} between ${mandates.fromDate} and ${mandates.untilDate} and ${namesOn(viewer, on)})`;

/** The property of the lease. */
export const ofProperty = (viewer: Viewer): SQL =>
  sql`join ${properties} on ${propertyNameVisibleTo(viewer)} and ${properties.id} = ${leases.propertyId}`;

/** The lease of the movement, with its property. */
export const leaseAndProperty = (viewer: Viewer, leaseId: SQL): SQL => sql`
  join ${leases} on ${leasesVisibleTo(viewer)} and ${leases.id} = ${leaseId}
  ${ofProperty(viewer)}`;

/** Payments with the account of their lease, where they count on it as the journal records it: received, kept, and not in its first balance. */
export const countedPayments = (viewer: Viewer): SQL => sql`${payments} join ${rentAccounts}
  on ${rentAccountsVisibleTo(viewer)} and ${rentAccounts.leaseId} = ${payments.leaseId}
  and ${paymentsVisibleTo(viewer)} and ${payments.status} = 'Payé' and ${isCountedPayment}`;

interface CoveredMoney {
  ownerId: string;
  toDate: Day;
  /** Whether a valid statement states a payment, or a due, of the lease. */
  isStated: { payment: SQL; due: SQL };
}

/** What moved for the owner up to a day, from the day on which the accounts of its mandate begin here, and no statement states. */
export function unstatedMoney(viewer: Viewer, { ownerId, toDate, isStated }: CoveredMoney): SQL {
  const paidOn = sql`${payments.paymentDate}`;
  const dueOn = sql`${dues.dueOn}`;
  const onceTheirs = isOnceOwned(viewer, sql`${ownerId}`);
  const covering = (on: SQL) =>
    sql`${mandates} on ${mandatesVisibleTo(viewer)} and ${mandates.ownerId} = ${ownerId} and ${coversOn(viewer, on)}`;
  return sql`
    select 'paiement' as kind, ${payments.id} as id, ${leases.id} as lease_id, ${mandates.id} as mandate_id, ${paidOn} as moved_on,
      ${payments.amountCents} as now_cents, 0::bigint as stated_cents
    from ${countedPayments(viewer)} ${leaseAndProperty(viewer, sql`${payments.leaseId}`)} join ${covering(paidOn)}
    where ${onceTheirs} and ${paidOn} between ${accountsStart} and ${toDate}::date and not ${isStated.payment}
    union all
    select 'remboursement', ${dues.id}, ${leases.id}, ${mandates.id}, ${dueOn}, -${dues.totalCents}, 0::bigint
    from ${dues} ${leaseAndProperty(viewer, sql`${dues.leaseId}`)} join ${covering(dueOn)}
    where ${rentAccountsVisibleTo(viewer, dues)} and ${onceTheirs} and ${dues.kind} in ('remboursement', 'dépôt')
    and ${dueOn} between ${accountsStart} and ${toDate}::date and not ${isStated.due}`;
}

export interface UnstatedMovement {
  id: string;
  leaseId: string;
  mandateId: string;
  on: Day;
}

/** What moved for the owner up to a day and no statement states, without the statements themselves, which stand above. */
export function unstatedMoneyOf(
  read: ReadRows,
  viewer: Viewer,
  { ownerId, toDate }: Omit<CoveredMoney, 'isStated'>,
): Promise<UnstatedMovement[]> {
  const isStated = {
    payment: sql`is_on_valid_statement(${payments.id}, ${leases.id})`,
    due: sql`is_on_valid_statement(${dues.id}, ${leases.id})`,
  };
  return read(
    selectJson({
      id: sql<string>`moved.id`,
      leaseId: sql<string>`moved.lease_id`,
      mandateId: sql<string>`moved.mandate_id`,
      on: sql<Day>`moved.moved_on`,
    }).from(sql`(${unstatedMoney(viewer, { ownerId, toDate, isStated })}) as moved`),
  );
}
