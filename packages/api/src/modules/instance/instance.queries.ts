import { demoRequests } from '@lares/db/schema/demo-requests';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { Plan } from '@lares/domain/subscriptions/plan';
import type { DemoRequestFilters } from '@lares/validation/instance';
import type { InvoicesOfOrganization } from '@lares/validation/subscriptions';
import { desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '../../auth/prove-password.ts';
import { invoicesOf } from '../subscription-invoices/subscription-invoices.queries.ts';

/** An administrator is one before he chooses an organisation, and the database asks the same of him. */
export function administratorOrThrow({ session }: SignedIn): void {
  if (session.user.userType !== 'admin') throw new DomainError('auth.denied');
}

/** What visitors asked of whoever runs the instance, newest first. */
export function listDemoRequests(ctx: SignedIn, { isHandled, limit }: DemoRequestFilters) {
  administratorOrThrow(ctx);
  return ctx.wall.rows(
    selectJson({
      id: demoRequests.id,
      kind: demoRequests.kind,
      name: demoRequests.name,
      email: demoRequests.email,
      company: demoRequests.company,
      phone: demoRequests.phone,
      message: demoRequests.message,
      createdAt: demoRequests.createdAt,
      handledAt: demoRequests.handledAt,
    })
      .from(demoRequests)
      .where(isHandled === undefined ? undefined : isHandled ? isNotNull(demoRequests.handledAt) : isNull(demoRequests.handledAt))
      .orderBy(desc(demoRequests.createdAt))
      .limit(limit),
  );
}

/** Which plan every organisation is on, how much of it is taken and what it has not paid yet. */
export function listPlans(ctx: SignedIn) {
  administratorOrThrow(ctx);
  const column = <Value>(name: string) => sql<Value>`listed.${sql.identifier(name)}`;
  return ctx.wall.rows(
    selectJson({
      organizationId: column<string>('organization_id'),
      name: column<string>('name'),
      isDemo: column<boolean>('is_demo'),
      plan: column<Plan>('plan'),
      trialEndsOn: column<Day | null>('trial_ends_on'),
      properties: column<number>('properties'),
      unsettled: column<number>('unsettled'),
      unsettledCents: column<Cents>('unsettled_cents'),
    })
      .from(sql`subscriptions_for_admin() as listed`)
      .orderBy(sql`listed.name`, sql`listed.organization_id`),
  );
}

/** The months of one organisation, which he need not have entered to mark them paid. */
export function listInvoicesOf(ctx: SignedIn, { organizationId, limit }: InvoicesOfOrganization) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return ctx.accounts.wallOf({ organizationId, userId }).rows(invoicesOf({ standing: 'admin', organizationId, userId }, limit));
}
