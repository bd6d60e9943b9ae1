-- The columns of a listing that anyone may read. No owner, no tenant, no coordinates; the street only when the manager chose to.
create or replace function public_listing_fields(l listings, p properties) returns jsonb
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
      'landlordFeesCents', l.landlord_fees_cents, 'landlordInventoryFeesCents', l.landlord_inventory_fees_cents,
      'feeZone', l.fee_zone, 'priceCents', l.price_cents, 'feesBorneBy', l.fees_borne_by,
      'priceWithoutFeesCents', l.price_without_fees_cents, 'feeScheduleUrl', l.fee_schedule_url, 'isCondominium', l.is_condominium,
      'condominiumLots', l.condominium_lots, 'condominiumChargesCents', l.condominium_charges_cents,
      'hasCondominiumProcedure', l.has_condominium_procedure, 'carrezAreaM2', l.carrez_area_m2,
      'energyCostMinCents', l.energy_cost_min_cents, 'energyCostMaxCents', l.energy_cost_max_cents, 'energyPriceYear', l.energy_price_year,
      'dpeExemption', l.dpe_exemption)
  $$;
revoke all on function public_listing_fields(listings, properties) from public;
