import type postgres from 'postgres';

export interface Volume {
  properties: number;
  imagesEach: number;
}

/** Set-based: the whole portfolio in three statements. Dates are spread, so that sorting by date is realistic. */
export async function loadPortfolio(sql: postgres.Sql, organizationId: string, { properties, imagesEach }: Volume): Promise<void> {
  await sql`
    insert into properties (organization_id, title, type, address, city, postal_code, status, price_cents, area_m2,
      bedrooms, bathrooms, description, search_text, created_at)
    select ${organizationId}, 'Bien n° ' || n,
      (enum_range(null::property_type))[1 + n % 9], n % 300 || ' rue de la République',
      (array['Lyon', 'Paris', 'Marseille', 'Bordeaux', 'Lille'])[1 + n % 5],
      (array['69002', '75011', '13006', '33000', '59000'])[1 + n % 5],
      (enum_range(null::property_status))[1 + n % 4], 30000 + (n * 7919 % 200000) * 100, 12 + n % 180,
      n % 5, 1 + n % 2, repeat('Lumineux et calme. ', 12),
      ' bien ' || n || ' rue de la republique ' || (array['lyon', 'paris', 'marseille', 'bordeaux', 'lille'])[1 + n % 5] || ' ',
      timestamptz '2026-11-01' - n * interval '7 minutes'
    from generate_series(1, ${properties}) n`;
  await sql`
    insert into property_images (organization_id, property_id, image_url, is_primary, position)
    select p.organization_id, p.id, 'https://exemple.fr/images/' || p.id || '-' || i || '.webp', i = 1, i
    from properties p, generate_series(1, ${imagesEach}) i where p.organization_id = ${organizationId}`;
  await sql`
    insert into property_amenities (organization_id, property_id, amenity)
    select p.organization_id, p.id, a from properties p,
      lateral (select unnest((enum_range(null::property_amenity))[1:(extract(minute from p.created_at)::int % 4)])) as x(a)
    where p.organization_id = ${organizationId}`;
  await sql`vacuum analyze`;
}
