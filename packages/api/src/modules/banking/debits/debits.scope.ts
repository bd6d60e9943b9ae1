import { payments } from '@lares/db/schema/accounting/payments';
import { debitBatches, debitMandates, debits } from '@lares/db/schema/banking/debits';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

guards(debitMandates, debitBatches, debits);

/** Mandates of direct debit and collections: of the organisation, for those who manage its bank. */
export function debitsVisibleTo(
  { organizationId, standing }: Viewer,
  table: typeof debitMandates | typeof debitBatches | typeof debits = debits,
): SQL {
  return can(standing, 'banking:read') ? eq(table.organizationId, organizationId) : sql`false`;
}

/** The mandates that the tenant signed. What is collected under a mandate is as visible as the mandate. */
export function ownMandatesVisibleTo(viewer: Viewer): SQL | undefined {
  const own = builder.select({ id: tenants.id }).from(tenants).where(tenantsVisibleTo(viewer));
  return and(eq(debitMandates.organizationId, viewer.organizationId), inArray(debitMandates.tenantId, own));
}

/** The collections under a mandate that is visible. */
export const collectedUnderMandate = and(eq(debits.organizationId, debitMandates.organizationId), eq(debits.mandateId, debitMandates.id));

/** Whether the payment that was recorded for a debit still counts. */
export const isPaidDebit = (viewer: Viewer): SQL<boolean> =>
  sql`exists (${builder
    .select({ one: sql`1` })
    .from(payments)
    .where(and(paymentsVisibleTo(viewer), eq(payments.id, debits.paymentId), eq(payments.status, 'Payé')))})`;

/** Whether a debit is under way or was collected: it uses its mandate. */
const isStanding = (viewer: Viewer): SQL => sql`(${debits.isOpen} or ${isPaidDebit(viewer)})`;

const ofMandate = (viewer: Viewer) => and(collectedUnderMandate, isStanding(viewer));

/** The latest day of a collection of the mandate that stands. */
export const lastCollectedOn = (viewer: Viewer): SQL =>
  sql`(${builder
    .select({ on: sql`max(${debits.collectOn})`.as('on') })
    .from(debits)
    .where(ofMandate(viewer))})`;

/** Whether a final collection of the mandate stands. */
export const isFinished = (viewer: Viewer): SQL =>
  sql`exists (${builder
    .select({ one: sql`1` })
    .from(debits)
    .where(and(ofMandate(viewer), sql`${debits.sequence} = 'FNAL'`))})`;

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The mandate, locked until the end of the transaction. */
export async function debitMandateOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(debitMandates)
    .where(and(eq(debitMandates.id, id), debitsVisibleTo(actor, debitMandates)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The batch, locked until the end of the transaction: of two people who act on it, the second reads what the first wrote. */
export async function debitBatchOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(debitBatches)
    .where(and(eq(debitBatches.id, id), debitsVisibleTo(actor, debitBatches)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
