import { organizations } from '@lares/db/schema/platform/organizations';
import { subscriptionChanges, subscriptionInvoices, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { FIRST_PLAN, MONTHLY_PRICES } from '@lares/domain/platform/subscriptions/plan';
import { daysPerPlan, payableMonths, type PlanHistory, statementAmount } from '@lares/domain/platform/subscriptions/statement';
import { asc, eq } from 'drizzle-orm';
import { auditedBySystem } from '../../../shared/audit.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { type JobOfDay, type Jobs, oncePerDay } from '../../../shared/job-runs.ts';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { holdPlan } from '../../../shared/plan-limit.ts';
import { subscriptionChangesVisibleTo, subscriptionsVisibleTo } from '../subscriptions/subscriptions.scope.ts';
import { subscriptionInvoicesVisibleTo } from './invoices.scope.ts';

/** Name in `job_runs`. */
const JOB = 'subscription-invoices';

/** Bills each completed month once, including months missed while no process ran and organisations that never chose a plan. */
export const billSubscriptions = (jobs: Jobs): Promise<void> => oncePerDay(jobs, JOB, billSubscriptionOf);

/** The nightly job sees all of its organisation, as an administrator does. */
const everything = (organizationId: string): Viewer => ({ standing: 'admin', organizationId, userId: '' });

async function billSubscriptionOf(job: JobOfDay) {
  const counts = { written: 0 };
  for (const month of await monthsToBill(job)) if (await bill(job, month)) counts.written += 1;
  return counts;
}

/** The demonstration organisation is never billed. */
async function monthsToBill({ wall, organizationId, today }: JobOfDay): Promise<Day[]> {
  const [founded] = await wall.rows(
    selectJson({ createdAt: organizations.createdAt, trialEndsOn: organizations.trialEndsOn, isDemo: organizations.isDemo })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  );
  if (!founded || founded.isDemo) return [];
  const billed = await wall.rows(
    selectJson({ month: subscriptionInvoices.month })
      .from(subscriptionInvoices)
      .where(subscriptionInvoicesVisibleTo(everything(organizationId))),
  );
  const done = new Set(billed.map(({ month }) => month));
  const { createdAt, trialEndsOn } = founded;
  return payableMonths({ foundedOn: dayInParis(new Date(createdAt)), trialEndsOn }, today).filter((month) => !done.has(month));
}

/** One transaction per month. A concurrent process finds the invoice and leaves it unchanged. */
function bill(job: JobOfDay, month: Day): Promise<true | null> {
  const { organizationId } = job;
  return auditedBySystem(job, async (tx) => {
    // A concurrent change of plan happens entirely before or after.
    await holdPlan(tx, organizationId, 'shared');
    const days = daysPerPlan(await planHistoryOf(tx, organizationId), month);
    const counted = { month, daysPerPlan: days, monthlyCents: MONTHLY_PRICES };
    const values = { ...counted, amountCents: statementAmount(counted), ...(await recipientOf(tx, organizationId)) };
    const at = job.now().toISOString();
    const [row] = await tx
      .insert(subscriptionInvoices)
      .values({ organizationId, ...values, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: subscriptionInvoices.id });
    if (!row) return null;
    await enqueuePdf(tx, { document: 'subscription-invoice', id: row.id });
    return { action: 'subscription-invoice.create', entityId: row.id, before: null, after: values, result: true as const };
  });
}

/** Name and address at this moment: later changes do not alter the invoice. */
async function recipientOf(tx: Transaction, organizationId: string) {
  const [recipient] = await tx
    .select({
      recipientName: organizations.name,
      recipientAddress: organizations.address,
      recipientPostalCode: organizations.postalCode,
      recipientCity: organizations.city,
      recipientSiret: organizations.siret,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!recipient) throw new Error('The organisation of a job is there');
  return recipient;
}

async function planHistoryOf(tx: Transaction, organizationId: string): Promise<PlanHistory> {
  const viewer = everything(organizationId);
  const [organization] = await tx
    .select({ createdAt: organizations.createdAt, trialEndsOn: organizations.trialEndsOn })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Error('The organisation of a job is there');
  const [subscription] = await tx.select({ plan: subscriptions.plan }).from(subscriptions).where(subscriptionsVisibleTo(viewer));
  const changes = await tx
    .select({ onDay: subscriptionChanges.onDay, fromPlan: subscriptionChanges.fromPlan, toPlan: subscriptionChanges.toPlan })
    .from(subscriptionChanges)
    .where(subscriptionChangesVisibleTo(viewer))
    .orderBy(asc(subscriptionChanges.changedAt), asc(subscriptionChanges.id));
  const { createdAt, trialEndsOn } = organization;
  return { foundedOn: dayInParis(new Date(createdAt)), trialEndsOn, plan: subscription?.plan ?? FIRST_PLAN, changes };
}
