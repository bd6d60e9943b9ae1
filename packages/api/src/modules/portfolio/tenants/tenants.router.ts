import { tenantChoices, tenantCriteria, tenantFilters } from '@lares/validation/portfolio/tenants.filters';
import { tenantBankDetails, tenantEmailInput, tenantUpdate, tenantCreation } from '@lares/validation/portfolio/tenants';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import {
  archiveTenant,
  createTenant,
  recordContact,
  removeTenant,
  removeTenantBankDetails,
  restoreTenant,
  setTenantBankDetails,
  updateTenant,
} from './tenants.commands.ts';
import { countTenants, listTenants, searchTenants, tenantById, tenantsWithEmail } from './tenants.queries.ts';

const reading = requires('tenants:read');
const listing = requires('tenants:list');
const writing = requires('tenants:write');
const named = z.strictObject({ id: z.uuid() });
const asRead = named.extend({ version: z.int() });

export const tenantsRouter = router({
  list: listing.input(tenantFilters).query(({ ctx, input }) => listTenants(ctx, input)),
  count: listing.input(tenantCriteria).query(({ ctx, input }) => countTenants(ctx, input)),
  search: listing.input(tenantChoices).query(({ ctx, input }) => searchTenants(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => tenantById(ctx, input.id)),
  withEmail: writing.input(tenantEmailInput).query(({ ctx, input }) => tenantsWithEmail(ctx, input)),
  create: writing.input(tenantCreation).mutation(({ ctx, input }) => createTenant(ctx, input)),
  update: writing.input(tenantUpdate).mutation(({ ctx, input }) => updateTenant(ctx, input)),
  setBankDetails: writing.input(tenantBankDetails).mutation(({ ctx, input }) => setTenantBankDetails(ctx, input)),
  removeBankDetails: writing.input(asRead).mutation(({ ctx, input }) => removeTenantBankDetails(ctx, input)),
  recordContact: writing.input(asRead).mutation(({ ctx, input }) => recordContact(ctx, input)),
  archive: writing.input(asRead).mutation(({ ctx, input }) => archiveTenant(ctx, input)),
  remove: writing.input(asRead).mutation(({ ctx, input }) => removeTenant(ctx, input)),
  restore: writing.input(named).mutation(({ ctx, input }) => restoreTenant(ctx, input.id)),
});
