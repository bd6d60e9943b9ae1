import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertProperty, type PropertySeed, type PropertySeedParts } from '@lares/db/seed/properties';
import { cents } from '@lares/domain/shared/money';

export function aProperty(organizationId: string, overrides: Partial<PropertySeed> = {}): PropertySeed {
  return {
    id: randomUUID(),
    organizationId,
    title: 'Appartement rue Mercière',
    type: 'Appartement',
    address: '12 rue Mercière',
    city: 'Lyon',
    postalCode: '69002',
    status: 'À Louer',
    priceCents: cents(98_000),
    areaM2: 62.5,
    bedrooms: 2,
    bathrooms: 1,
    searchText: ' appartement rue merciere 12 lyon 69002 69 rhone auvergne rhone alpes ',
    ...overrides,
  };
}

export async function someProperty(database: Database, organizationId: string, overrides: Partial<PropertySeed> = {}, parts: PropertySeedParts = {}) {
  const property = aProperty(organizationId, overrides);
  await insertProperty(database, property, parts);
  return property;
}
