import { receiptConsents } from '@lares/db/schema/accounting/receipts';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder } from '@lares/db/select';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

guards(receiptConsents);

/** The consents of the tenants that a user sees: those of everybody for managers, their own for a tenant. */
export function consentsVisibleTo(viewer: Viewer): SQL {
  const here = eq(receiptConsents.organizationId, viewer.organizationId);
  const seen = builder.select({ id: tenants.id }).from(tenants).where(tenantsVisibleTo(viewer));
  return and(here, inArray(receiptConsents.tenantId, seen)) ?? here;
}
