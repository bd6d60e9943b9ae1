import { receiptEmails } from '@lares/db/schema/accounting/receipts';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

guards(receiptEmails);

/** The receipts sent by e-mail: all for managers, those sent to themselves for tenants, none for invited owners. */
export function emailsVisibleTo(viewer: Viewer): SQL {
  const here = eq(receiptEmails.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'receipts:write')) return here;
  if (!can(viewer.standing, 'receipts:consent')) return sql`false`;
  const seen = builder.select({ id: tenants.id }).from(tenants).where(tenantsVisibleTo(viewer));
  return and(here, inArray(receiptEmails.tenantId, seen)) ?? here;
}
