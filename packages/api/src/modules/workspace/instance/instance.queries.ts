import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { Day } from '@lares/domain/shared/day';
import type { JobTask } from '@lares/domain/shared/job-tasks';
import type { EmailKind } from '@lares/domain/platform/emails/kind';
import { fold } from '@lares/domain/shared/fold';
import type { Cents } from '@lares/domain/shared/money';
import { NIGHTLY_JOBS, type NightlyJob } from '@lares/domain/shared/nightly-jobs';
import type { UserType } from '@lares/domain/shared/permissions';
import type { Plan } from '@lares/domain/platform/subscriptions/plan';
import type { AccountFilters, DemoRequestFilters, JobRunFilters } from '@lares/validation/workspace/instance';
import type { InvoicesOfOrganization } from '@lares/validation/platform/subscriptions';
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { invoicesOf } from '../../platform/subscriptions/invoices.queries.ts';
import type { NothingElse } from '../../../shared/prepared-query.ts';

/** Administrators need no organisation; the database checks the same. */
export function administratorOrThrow({ session }: SignedIn): void {
  if (session.user.userType !== 'admin') throw new DomainError('auth.denied');
}

/** Requests of visitors to the administrators, newest first. */
export function listDemoRequests(ctx: SignedIn, { limit, ...criteria }: DemoRequestFilters) {
  administratorOrThrow(ctx);
  const { isHandled } = criteria;
  const conditions = {
    isHandled: isHandled === undefined ? undefined : isHandled ? isNotNull(demoRequests.handledAt) : isNull(demoRequests.handledAt),
  } satisfies Record<keyof typeof criteria, SQL | undefined>;
  return ctx.wall.rows(
    selectJson({
      id: demoRequests.id,
      kind: demoRequests.kind,
      name: demoRequests.name,
      email: demoRequests.email,
      company: demoRequests.company,
      phone: demoRequests.phone,
      message: demoRequests.message,
      organizationId: demoRequests.organizationId,
      wantedPlan: demoRequests.wantedPlan,
      createdAt: demoRequests.createdAt,
      handledAt: demoRequests.handledAt,
    })
      .from(demoRequests)
      .where(and(...Object.values(conditions)))
      .orderBy(desc(demoRequests.createdAt))
      .limit(limit),
  );
}

/** A column of a set-returning function. */
const column = <Value>(name: string) => sql<Value>`listed.${sql.identifier(name)}`;

/** Plan, usage and unpaid invoices of every organisation. */
export function listPlans(ctx: SignedIn) {
  administratorOrThrow(ctx);
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

/** Invoices of one organisation, which the administrator need not enter to mark them as paid. */
export function listInvoicesOf(ctx: SignedIn, { organizationId, limit }: InvoicesOfOrganization) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return ctx.accounts.wallOf({ organizationId, userId }).rows(invoicesOf({ standing: 'admin', organizationId, userId }, limit));
}

const byId: SortKey = { name: 'id', column: column('id'), direction: 'asc', value: z.uuid() };
const NEWEST_ACCOUNTS: readonly SortKey[] = [
  { name: 'createdAt', column: column('created_at'), direction: 'desc', value: momentValue },
  byId,
];
const NEWEST_RUNS: readonly SortKey[] = [{ name: 'startedAt', column: column('started_at'), direction: 'desc', value: momentValue }, byId];

/** Accounts, newest first: name, e-mail and number of organisations, not their activity. */
export function listAccounts(ctx: SignedIn, { q = '', cursor, limit, ...rest }: AccountFilters) {
  administratorOrThrow(ctx);
  const named = sql`lower(unaccent(listed.full_name || ' ' || listed.email))`;
  const words = fold(q).split(' ').filter(Boolean);
  const columns = {
    id: column<string>('id'),
    fullName: column<string>('full_name'),
    email: column<string>('email'),
    userType: column<UserType>('user_type'),
    organizations: column<number>('organizations'),
    createdAt: column<string>('created_at'),
    disabledAt: column<string | null>('disabled_at'),
    secondFactorSince: sql<string | null>`account_second_factor_for_admin(listed.id)`,
    passkeys: sql<number>`account_passkeys_for_admin(listed.id)`,
    lastSignInAt: sql<string | null>`account_last_sign_in_for_admin(listed.id)`,
  };
  return keysetPage(NEWEST_ACCOUNTS, { ...(rest satisfies NothingElse), cursor, limit }, (side: Side, values) =>
    ctx.wall.rows(
      selectJson(columns)
        .from(sql`accounts_for_admin() as listed`)
        .where(and(...words.map((word) => sql`${named} like ${`%${word}%`}`), beyond(NEWEST_ACCOUNTS, side)))
        .orderBy(...orderOf(NEWEST_ACCOUNTS, side))
        .limit(limit + 1),
      values,
    ),
  );
}

/** So many failures have one cause: nobody reads more of them. */
const DEAD_JOBS = 50;

/** Jobs that gave up, and e-mails that may or may not have arrived. Newest first, without their content. */
export function listDeadJobs(ctx: SignedIn) {
  administratorOrThrow(ctx);
  return ctx.wall.rows(
    selectJson({
      id: column<string>('id'),
      task: column<JobTask | 'tick' | 'recover-jobs'>('task'),
      detail: column<EmailKind | NightlyJob | ''>('detail'),
      organizationName: column<string | null>('organization_name'),
      attempts: column<number>('attempts'),
      failedAt: column<string>('failed_at'),
      canRelaunch: column<boolean>('can_relaunch'),
    }).from(sql`dead_jobs_for_admin(${DEAD_JOBS}::int) as listed`),
  );
}

/** A week: long enough to notice a missed day. */
const RUNS_PER_JOB = 7;

/** Recent nightly jobs by organisation: a run without an end was interrupted, and runs again. */
export function listJobRuns(ctx: SignedIn, { cursor, limit, ...rest }: JobRunFilters) {
  administratorOrThrow(ctx);
  const names = sql`array[${sql.join(
    NIGHTLY_JOBS.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  const columns = {
    id: column<string>('id'),
    name: column<NightlyJob>('name'),
    organizationName: column<string>('organization_name'),
    day: column<Day>('civil_day'),
    startedAt: column<string>('started_at'),
    endedAt: column<string | null>('ended_at'),
    counts: column<Record<string, number> | null>('counts'),
  };
  return keysetPage(NEWEST_RUNS, { ...(rest satisfies NothingElse), cursor, limit }, (side: Side, values) =>
    ctx.wall.rows(
      selectJson(columns)
        .from(sql`job_runs_for_admin(${names}, ${RUNS_PER_JOB}::int) as listed`)
        .where(beyond(NEWEST_RUNS, side))
        .orderBy(...orderOf(NEWEST_RUNS, side))
        .limit(limit + 1),
      values,
    ),
  );
}
