import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertContractors, insertRequest, type ContractorSeed, type RequestSeed, type RequestSeedParts } from '@lares/db/seed/maintenance';
import { EMPTY_CONTRACTOR, type ContractorDraft } from '@lares/validation/operations/contractors';
import { EMPTY_REQUEST, type RequestDraft } from '@lares/validation/operations/maintenance';

/** A new request of a property: by default a breakdown of medium priority. */
export async function someRequest(
  database: Database,
  { organizationId, propertyId }: { organizationId: string; propertyId: string },
  overrides: Partial<RequestSeed> = {},
  parts: RequestSeedParts = {},
) {
  const request: RequestSeed = {
    id: randomUUID(),
    organizationId,
    propertyId,
    kind: 'panne',
    title: 'Fuite sous l’évier',
    description: 'L’eau coule sous l’évier depuis hier soir.',
    priority: 'Moyenne',
    status: 'Nouveau',
    ...overrides,
  };
  await insertRequest(database, request, parts);
  return request;
}

export async function someContractor(database: Database, organizationId: string, overrides: Partial<ContractorSeed> = {}) {
  const contractor: ContractorSeed = { id: randomUUID(), organizationId, name: 'Plomberie Roux', trade: 'Plomberie', ...overrides };
  await insertContractors(database, organizationId, [contractor]);
  return contractor;
}

/** Form input for a new request of a property. */
export const aRequestDraft = (propertyId: string, overrides: Partial<RequestDraft> = {}): RequestDraft => ({
  ...EMPTY_REQUEST,
  title: 'Fuite sous l’évier',
  description: 'L’eau coule sous l’évier depuis hier soir.',
  ...overrides,
  propertyId,
});

/** Dialog input for a new contractor. */
export const aContractorDraft = (overrides: Partial<ContractorDraft> = {}): ContractorDraft => ({
  ...EMPTY_CONTRACTOR,
  name: 'Plomberie Roux',
  trade: 'Plomberie',
  ...overrides,
});
