import { profiles } from '@lares/db/schema/platform/accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { listings } from '@lares/db/schema/marketing/listings';
import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { regimeOf } from '@lares/domain/leasing/leases/regime';
import type { ListedProperty } from '@lares/domain/marketing/listings/listing-facts';
import { isInRentControlZone } from '@lares/domain/marketing/listings/rent-control';
import type { ListingTransaction } from '@lares/domain/marketing/listings/terms';
import { feeZoneOf } from '@lares/domain/marketing/listings/fee-zone';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { termInForce } from '../../leasing/leases/leases.queries.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { listingsVisibleTo } from './listings.scope.ts';
import { zonesOf } from './zones.queries.ts';

/** Property columns that the legal rules need. */
const LISTED_COLUMNS = {
  type: properties.type,
  city: properties.city,
  postalCode: properties.postalCode,
  livingAreaM2: properties.livingAreaM2,
  dpeClass: properties.dpeClass,
  gesClass: properties.gesClass,
  dpeDate: properties.dpeDate,
} satisfies Record<keyof ListedProperty, unknown>;

const TERMS = {
  transaction: listings.transaction,
  showsAddress: listings.showsAddress,
  availableFrom: listings.availableFrom,
  furnished: listings.furnished,
  rentCents: listings.rentCents,
  complementCents: listings.complementCents,
  chargesCents: listings.chargesCents,
  chargesMode: listings.chargesMode,
  depositCents: listings.depositCents,
  isRentControlled: listings.isRentControlled,
  referenceRentCents: listings.referenceRentCents,
  feesCents: listings.feesCents,
  inventoryFeesCents: listings.inventoryFeesCents,
  landlordFeesCents: listings.landlordFeesCents,
  landlordInventoryFeesCents: listings.landlordInventoryFeesCents,
  feeZone: listings.feeZone,
  priceCents: listings.priceCents,
  feesBorneBy: listings.feesBorneBy,
  priceWithoutFeesCents: listings.priceWithoutFeesCents,
  feeScheduleUrl: listings.feeScheduleUrl,
  isCondominium: listings.isCondominium,
  condominiumLots: listings.condominiumLots,
  condominiumChargesCents: listings.condominiumChargesCents,
  hasCondominiumProcedure: listings.hasCondominiumProcedure,
  carrezAreaM2: listings.carrezAreaM2,
  energyCostMinCents: listings.energyCostMinCents,
  energyCostMaxCents: listings.energyCostMaxCents,
  energyPriceYear: listings.energyPriceYear,
  dpeExemption: listings.dpeExemption,
};

const updatedByName = sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${listings.updatedBy})`;

/** Data of the panel and its form: the property columns of the legal rules, the terms, and proposals for them. */
export async function listingOfProperty(ctx: Pick<ActorContext, 'now' | 'actor' | 'wall'>, propertyId: string) {
  const { wall, actor, now } = ctx;
  const [[property], [listing], [organization], proposed, letBy, zones] = await Promise.all([
    wall.rows(
      selectJson({
        id: properties.id,
        title: properties.title,
        address: properties.address,
        status: properties.status,
        priceCents: properties.priceCents,
        areaM2: properties.areaM2,
        furnished: properties.furnished,
        ...LISTED_COLUMNS,
      })
        .from(properties)
        .where(and(eq(properties.id, propertyId), propertiesVisibleTo(actor))),
    ),
    wall.rows(
      selectJson({
        id: listings.id,
        publishedAt: listings.publishedAt,
        withdrawnAt: listings.withdrawnAt,
        version: listings.version,
        updatedAt: listings.updatedAt,
        updatedByName,
        terms: TERMS,
      })
        .from(listings)
        .where(and(eq(listings.propertyId, propertyId), listingsVisibleTo(actor))),
    ),
    wall.rows(
      selectJson({ slug: organizations.slug, kind: organizations.kind })
        .from(organizations)
        .where(eq(organizations.id, actor.organizationId)),
    ),
    lastLease(ctx, propertyId),
    activeLease(ctx, propertyId),
    zonesOf(wall),
  ]);
  if (!property || !organization) throw new DomainError('common.not-found');
  const onDay = dayInParis(now());
  const transaction: ListingTransaction = property.status === 'À Vendre' || property.status === 'Vendu' ? 'vente' : 'location';
  return {
    property,
    listing: listing ?? null,
    organization: { slug: organization.slug, isProfessional: organization.kind === 'agence' },
    /** The zone of the commune, where an official list names it. */
    feeZoneOfCommune: feeZoneOf(property),
    proposed: { transaction, ...proposed, furnished: property.furnished ?? proposed?.furnished ?? null },
    /** The active lease of the property: its advertisement offers what is let. */
    letBy,
    isInRentControlZone: isInRentControlZone(zones, property.postalCode, onDay),
    onDay,
  };
}

async function activeLease({ wall, actor }: Pick<ActorContext, 'actor' | 'wall'>, propertyId: string) {
  const [lease] = await wall.rows(
    selectJson({ id: leases.id, startDate: leases.startDate, lastDay: leases.lastDay, noticeEffectiveOn: leases.noticeEffectiveOn })
      .from(leases)
      .where(and(leasesVisibleTo(actor), eq(leases.propertyId, propertyId), eq(leases.status, 'Actif')))
      .orderBy(desc(leases.startDate), leases.id)
      .limit(1),
  );
  return lease ?? null;
}

/** Terms of the last lease of the property, as defaults for the next one. */
async function lastLease({ wall, actor, now }: Pick<ActorContext, 'now' | 'actor' | 'wall'>, propertyId: string) {
  const [last] = await wall.rows(
    selectJson({
      kind: leases.kind,
      furnished: leases.furnished,
      depositCents: leases.depositCents,
      rentCents: termInForce.rentCents,
      supplementCents: termInForce.supplementCents,
      chargesCents: termInForce.chargesCents,
      chargesMode: termInForce.chargesMode,
    })
      .from(leases)
      .innerJoinLateral(termInForce, sql`true`)
      .where(and(eq(leases.propertyId, propertyId), leasesVisibleTo(actor)))
      .orderBy(desc(leases.startDate), desc(leases.id))
      .limit(1),
    { today: dayInParis(now()) },
  );
  if (!last) return null;
  const { kind, furnished, ...amounts } = last;
  const regime = regimeOf({ kind, furnished });
  const isKnown = regime === 'vide' || regime === 'meublé' || regime === 'étudiant' || regime === 'mobilité';
  return { ...amounts, furnished: isKnown ? regime !== 'vide' : null };
}
