import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertTenants, type TenantSeed } from '@lares/db/seed/tenants';
import { tenantSearchText } from '@lares/domain/portfolio/tenants/search-text';
import { EMPTY_TENANT, type TenantDraft } from '@lares/validation/portfolio/tenants';

export function aTenant(organizationId: string, overrides: Partial<TenantSeed> = {}): TenantSeed {
  const tenant = {
    id: randomUUID(),
    organizationId,
    kind: 'personne' as const,
    firstName: 'Léo',
    lastName: 'Petit',
    companyName: '',
    email: 'leo.petit@exemple.fr',
    phone: '+33612345678',
    status: 'Actif' as const,
    ...overrides,
  };
  return { searchText: tenantSearchText(tenant), ...tenant };
}

export async function someTenant(database: Database, organizationId: string, overrides: Partial<TenantSeed> = {}) {
  const tenant = aTenant(organizationId, overrides);
  await insertTenants(database, organizationId, [tenant]);
  return tenant;
}

/** Form input for a client. */
export const aTenantDraft = (overrides: Partial<TenantDraft> = {}): TenantDraft => ({
  ...EMPTY_TENANT,
  firstName: 'Karim',
  lastName: 'Benali',
  email: 'karim@exemple.fr',
  ...overrides,
});
