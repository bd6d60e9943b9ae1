import { randomUUID } from 'node:crypto';
import type { Database } from '@lares/db/client';
import { insertProperty, type PropertySeed, type PropertySeedParts } from '@lares/db/seed/properties';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import { cents } from '@lares/domain/shared/money';
import { EMPTY_PROPERTY, type PropertyDraft } from '@lares/validation/portfolio/properties';

export function aProperty(organizationId: string, overrides: Partial<PropertySeed> = {}): PropertySeed {
  const property = {
    id: randomUUID(),
    organizationId,
    title: 'Appartement rue Mercière',
    type: 'Appartement' as const,
    address: '12 rue Mercière',
    city: 'Lyon',
    postalCode: '69002',
    status: 'À Louer' as const,
    priceCents: cents(98_000),
    areaM2: 62.5,
    bedrooms: 2,
    bathrooms: 1,
    ...overrides,
  };
  return { searchText: searchText(property), ...property };
}

/** Form input for a new property. */
export function aPropertyDraft(overrides: Partial<PropertyDraft> = {}): PropertyDraft {
  return {
    ...EMPTY_PROPERTY,
    title: 'Studio rénové',
    type: 'Studio',
    status: 'À Louer',
    address: '4 rue Neuve',
    city: 'Saint-Étienne',
    postalCode: '42000',
    priceCents: 52_000,
    areaM2: 24,
    ...overrides,
  };
}

export async function someProperty(
  database: Database,
  organizationId: string,
  overrides: Partial<PropertySeed> = {},
  parts: PropertySeedParts = {},
) {
  const property = aProperty(organizationId, overrides);
  await insertProperty(database, property, parts);
  return property;
}
