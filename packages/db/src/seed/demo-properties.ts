import { createHash } from 'node:crypto';
import { addDays, dayInParis } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import type { PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { searchText } from '@lares/domain/portfolio/properties/search-text';
import { inArray } from 'drizzle-orm';
import type { Database } from '../client.ts';
import type { files } from '../schema/platform/files.ts';
import { owners } from '../schema/portfolio/owners.ts';
import { type inquiries, properties } from '../schema/portfolio/properties.ts';
import { selectJson } from '../select.ts';
import { Wall } from '../wall.ts';
import {
  DEMO_AGENCY_ID,
  DEMO_AGENCY_OWNER_ID,
  DEMO_LANDLORD_MEMBERSHIP_ID,
  DEMO_LANDLORD_ORGANIZATION_ID,
  DEMO_LANDLORD_OWNER_ID,
  DEMO_MANAGER_MEMBERSHIP_ID,
} from './demo-people.ts';
import { ALPS } from './demo-portfolio/alps.ts';
import { EAST } from './demo-portfolio/east.ts';
import { DEMO_INQUIRIES } from './demo-portfolio/inquiries.ts';
import type { DemoCountry, DemoListing, DemoOwnerKey } from './demo-portfolio/listing.ts';
import { LOIRE } from './demo-portfolio/loire.ts';
import { NORTH } from './demo-portfolio/north.ts';
import { PARIS } from './demo-portfolio/paris.ts';
import { SOUTH } from './demo-portfolio/south.ts';
import { WEST } from './demo-portfolio/west.ts';
import { monthsOfTenancies } from './demo-portfolio/tenancies.ts';
import { insertProperty, type PropertySeed } from './properties.ts';

export interface DemoProperty {
  id: string;
  organizationId: string;
  country: DemoCountry;
  listing: DemoListing;
}

/** A drawn picture whose bytes are stored already. */
export interface DemoPicture extends Omit<typeof files.$inferInsert, 'organizationId' | 'originalName' | 'createdAt' | 'updatedAt'> {
  id: string;
  alt: string;
}

const inCountry = (country: DemoCountry, organizationId: string, listings: readonly DemoListing[]): DemoProperty[] =>
  listings.map((listing) => ({
    id: demoId(`property/${listing.reference}`),
    organizationId,
    country: listing.builtAsIn ?? country,
    listing,
  }));

export const DEMO_PROPERTIES: readonly DemoProperty[] = [
  ...inCountry('paris', DEMO_AGENCY_ID, PARIS),
  ...inCountry('north', DEMO_AGENCY_ID, NORTH),
  ...inCountry('east', DEMO_AGENCY_ID, EAST),
  ...inCountry('south', DEMO_AGENCY_ID, SOUTH),
  ...inCountry('west', DEMO_AGENCY_ID, WEST),
  ...inCountry('alps', DEMO_AGENCY_ID, ALPS),
  ...inCountry('west', DEMO_LANDLORD_ORGANIZATION_ID, LOIRE),
];

/** The same name gives the same id on every machine: a second start finds the rows of the first. */
export function demoId(name: string): string {
  const hash = createHash('sha1').update(`lares-demonstration/${name}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Properties that earlier starts did not write. One that a user deleted still exists as a deleted row, and is not restored. */
export async function missingDemoProperties(database: Database): Promise<DemoProperty[]> {
  const known = await Promise.all(
    [DEMO_AGENCY_ID, DEMO_LANDLORD_ORGANIZATION_ID].map((organizationId) => knownIn(database, organizationId)),
  );
  const ids = new Set(known.flat());
  return DEMO_PROPERTIES.filter(({ id }) => !ids.has(id));
}

async function knownIn(database: Database, organizationId: string): Promise<string[]> {
  const ids = DEMO_PROPERTIES.filter((property) => property.organizationId === organizationId).map(({ id }) => id);
  const rows = await new Wall(database, { organizationId, userId: null }).rows(
    selectJson({ id: properties.id }).from(properties).where(inArray(properties.id, ids)),
  );
  return rows.map(({ id }) => id);
}

const OWNERS: Record<DemoOwnerKey, string> = {
  paul: DEMO_AGENCY_OWNER_ID,
  sophie: DEMO_LANDLORD_OWNER_ID,
  glycines: demoId('owner/glycines'),
  'vieux-port': demoId('owner/vieux-port'),
  madeleine: demoId('owner/madeleine'),
};

/** Of an owner who has given properties to the agency, or of the landlord. */
export const demoOwnerId = (key: DemoOwnerKey): string => OWNERS[key];

/** Owners without an account. Phone numbers are in the range reserved for fiction. */
export async function insertDemoOwners(database: Database): Promise<void> {
  const organizationId = DEMO_AGENCY_ID;
  await new Wall(database, { organizationId, userId: null }).transaction(async (tx) => {
    await tx
      .insert(owners)
      .values([
        {
          id: OWNERS.glycines,
          organizationId,
          kind: 'société',
          companyName: 'SCI Les Glycines',
          email: 'glycines@lares.example',
          phone: '+33199001240',
          address: '3 rue des Glycines, 75013 Paris',
        },
        {
          id: OWNERS['vieux-port'],
          organizationId,
          kind: 'société',
          companyName: 'Foncière du Vieux-Port',
          email: 'vieux-port@lares.example',
          phone: '+33465710822',
          address: '18 quai de Rive-Neuve, 13007 Marseille',
        },
        {
          id: OWNERS.madeleine,
          organizationId,
          kind: 'personne',
          firstName: 'Madeleine',
          lastName: 'Aubry',
          email: 'madeleine.aubry@lares.example',
          phone: '+33639984107',
          address: '7 rue des Jardins, 49100 Angers',
        },
      ])
      .onConflictDoNothing();
  });
}

/** Writes one property with its pictures, amenities and inquiries: all or nothing. */
export async function insertDemoProperty(
  database: Database,
  property: DemoProperty,
  { now, pictures }: { now: Date; pictures: readonly DemoPicture[] },
): Promise<void> {
  const { id: propertyId, organizationId, listing } = property;
  const row = rowOf(property, now);
  const asked = DEMO_INQUIRIES.filter(({ about }) => about === listing.reference);
  await insertProperty(database, row, {
    amenities: [...listing.amenities],
    views: OFFERED.has(listing.status) ? viewsOf(property, now) : [],
    files: pictures.map(({ alt: _shown, ...file }) => ({ ...file, organizationId, originalName: `${listing.reference}.svg` })),
    images: pictures.map(({ id: fileId, alt }, position) => ({ fileId, alt, position, isPrimary: position === 0 })),
    inquiries: asked.map(({ about, hoursAgo, handled, ...question }) => {
      const createdAt = before(now, hoursAgo);
      return {
        ...question,
        id: demoId(`inquiry/${about}/${question.email}`),
        organizationId,
        propertyId,
        createdAt,
        updatedAt: createdAt,
        handledAt: handled ? before(now, hoursAgo / 2) : null,
      } satisfies typeof inquiries.$inferInsert;
    }),
  });
}

const DAYS_A_MONTH = 31;

function rowOf({ id, organizationId, listing }: DemoProperty, now: Date): PropertySeed {
  const { reference, at, euros, energy, amenities: _elsewhere, daysAgo, owner, builtAsIn: _drawn, ...facts } = listing;
  // Properties of one day get different minutes, so that lists have a stable order.
  const monthsLet = monthsOfTenancies(reference);
  // A property that has been let for three years was added before that.
  const days = monthsLet === 0 ? daysAgo : Math.max(daysAgo, (monthsLet + 2) * DAYS_A_MONTH);
  const createdAt = before(now, days * 24 + (Number.parseInt(id.slice(0, 3), 16) % 300) / 60);
  return {
    ...facts,
    id,
    organizationId,
    priceCents: cents(euros * 100),
    livingAreaM2: listing.rooms && listing.bedrooms !== undefined ? listing.areaM2 : null,
    dpeClass: energy?.[0] ?? null,
    gesClass: energy?.[1] ?? null,
    dpeDate: energy ? addDays(dayInParis(now), -daysAgo - 40) : null,
    longitude: at[0],
    latitude: at[1],
    ownerId: OWNERS[owner],
    agentMembershipId: organizationId === DEMO_AGENCY_ID ? DEMO_MANAGER_MEMBERSHIP_ID : DEMO_LANDLORD_MEMBERSHIP_ID,
    searchText: searchText(listing),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Statuses that visitors look at. */
const OFFERED = new Set<PropertyStatus>(['À Louer', 'À Vendre']);

/** Days ago of the views; their number is derived from the id, the same at every start. */
const LOOKED_AT = [1, 4, 11, 26, 48, 95];

function viewsOf({ id, listing }: DemoProperty, now: Date) {
  const digits = id.replaceAll('-', '').slice(-LOOKED_AT.length);
  return LOOKED_AT.filter((daysAgo) => daysAgo <= listing.daysAgo).map((daysAgo, at) => ({
    day: addDays(dayInParis(now), -daysAgo),
    views: 1 + Number.parseInt(digits[at] ?? '0', 16),
  }));
}

const before = (now: Date, hours: number): string => new Date(now.valueOf() - hours * 3_600_000).toISOString();
