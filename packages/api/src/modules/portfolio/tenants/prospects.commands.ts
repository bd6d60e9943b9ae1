import { prospectWarnings } from '@lares/db/schema/portfolio/tenants';
import type { Transaction } from '@lares/db/wall';
import type { Day } from '@lares/domain/shared/day';
import { and, sql } from 'drizzle-orm';
import { prospectsWithoutContact, prospectWarningsVisibleTo } from './prospects.scope.ts';

/**
 * Keeps the day on which managers are first warned of the end of each prospect last contacted until a day; a warning that a contact ended is
 * forgotten, so that nobody is erased under an old one. Runs in the transaction that notifies managers.
 */
export async function warnOfProspects(tx: Transaction, { until, today }: { until: Day; today: Day }): Promise<void> {
  const ending = prospectsWithoutContact(sql`${until}::date`);
  await tx
    .delete(prospectWarnings)
    .where(
      and(
        prospectWarningsVisibleTo(),
        sql`${prospectWarnings.tenantId} not in (select p.id from ${ending} p where p.warned_on is not null)`,
      ),
    );
  await tx.execute(sql`
    insert into prospect_warnings (organization_id, tenant_id, last_contact_on, warned_on)
    select app_org(), p.id, p.last_contact, ${today}::date from ${ending} p where p.warned_on is null`);
}
