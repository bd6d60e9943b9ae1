select raise_wall('listings'), raise_wall('inquiry_prospects');
--> statement-breakpoint
-- What an advertisement says to anybody: the one list of its columns. No owner, no tenant, no coordinates, and the street only if it was chosen.
create function listing_facts(l listings, p properties) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select jsonb_build_object(
      'id', l.id, 'transaction', l.transaction, 'publishedAt', l.published_at, 'availableFrom', l.available_from,
      'title', p.title, 'type', p.type, 'city', p.city, 'postalCode', p.postal_code,
      'address', case when l.shows_address then p.address end,
      'areaM2', p.area_m2, 'livingAreaM2', p.living_area_m2, 'rooms', p.rooms, 'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms,
      'floor', p.floor, 'builtYear', p.built_year, 'parkingSpaces', p.parking_spaces,
      'dpeClass', p.dpe_class, 'gesClass', p.ges_class, 'dpeDate', p.dpe_date,
      'furnished', l.furnished, 'rentCents', l.rent_cents, 'complementCents', l.complement_cents, 'chargesCents', l.charges_cents,
      'chargesMode', l.charges_mode, 'depositCents', l.deposit_cents, 'isRentControlled', l.is_rent_controlled,
      'referenceRentCents', l.reference_rent_cents, 'feesCents', l.fees_cents, 'inventoryFeesCents', l.inventory_fees_cents,
      'feeZone', l.fee_zone, 'priceCents', l.price_cents, 'feesBorneBy', l.fees_borne_by,
      'priceWithoutFeesCents', l.price_without_fees_cents, 'feeScheduleUrl', l.fee_schedule_url, 'isCondominium', l.is_condominium,
      'condominiumLots', l.condominium_lots, 'condominiumChargesCents', l.condominium_charges_cents,
      'hasCondominiumProcedure', l.has_condominium_procedure, 'carrezAreaM2', l.carrez_area_m2,
      'energyCostMinCents', l.energy_cost_min_cents, 'energyCostMaxCents', l.energy_cost_max_cents, 'energyPriceYear', l.energy_price_year)
  $$;
--> statement-breakpoint
-- Pictures in the order of the gallery, the first one first.
create function listing_pictures(of_property properties, at_most integer) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('fileId', i.file_id, 'url', i.image_url, 'alt', i.alt)), '[]')
    from (
      select * from property_images
      where organization_id = of_property.organization_id and property_id = of_property.id
      order by is_primary desc, position, id limit at_most) i
  $$;
--> statement-breakpoint
-- Who has a public page under this address, and what it says of itself.
create function public_listing_page(sought text) returns table (
  slug text, name text, kind organization_kind, city text, phone text, email text, presentation text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select o.slug, o.name, o.kind, o.city, o.phone, o.email, o.presentation from organizations o where o.slug = sought
  $$;
--> statement-breakpoint
-- Only what is published, of a property that is there, by an organisation that has an address.
create function public_listings(sought text) returns table (listing jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select listing_facts(l, p) || jsonb_build_object('pictures', listing_pictures(p, 1))
    from organizations o
    join listings l on l.organization_id = o.id and l.published_at is not null and l.withdrawn_at is null
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
    where o.slug = sought
    order by l.published_at desc, l.id
  $$;
--> statement-breakpoint
create function public_listing(sought text, sought_listing uuid) returns table (organization_id uuid, property_id uuid, listing jsonb)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select o.id, p.id, listing_facts(l, p) || jsonb_build_object(
      'description', p.description,
      'pictures', listing_pictures(p, 50),
      'amenities', coalesce((
        select jsonb_agg(a.amenity order by a.amenity) from property_amenities a
        where a.organization_id = p.organization_id and a.property_id = p.id), '[]'))
    from organizations o
    join listings l on l.organization_id = o.id and l.id = sought_listing and l.published_at is not null and l.withdrawn_at is null
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
    where o.slug = sought
  $$;
--> statement-breakpoint
-- Where the bytes of a picture are, while an advertisement shows it. The listing comes back with it: its mentions are checked once more.
create function public_listing_picture(sought text, sought_file uuid) returns table (storage_key text, kind organization_kind, listing jsonb)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.storage_key, o.kind, listing_facts(l, p)
    from organizations o
    join property_images i on i.organization_id = o.id and i.file_id = sought_file
    join files f on f.organization_id = o.id and f.id = i.file_id
    join properties p on p.organization_id = o.id and p.id = i.property_id and p.deleted_at is null and p.is_listed
    join listings l on l.organization_id = o.id and l.property_id = p.id and l.published_at is not null and l.withdrawn_at is null
    where o.slug = sought
    limit 1
  $$;
--> statement-breakpoint
revoke all on function listing_facts(listings, properties), listing_pictures(properties, integer), public_listing_page(text),
  public_listings(text), public_listing(text, uuid), public_listing_picture(text, uuid) from public;
--> statement-breakpoint
grant execute on function public_listing_page(text), public_listings(text), public_listing(text, uuid), public_listing_picture(text, uuid) to lares_app;
