import type postgres from 'postgres';

export interface Volume {
  properties: number;
  imagesEach: number;
}

/** Set-based: the whole portfolio in two statements. Dates are spread, so that sorting by date is realistic. */
export async function loadPortfolio(sql: postgres.Sql, organizationId: string, { properties, imagesEach }: Volume): Promise<void> {
  await sql`
    insert into properties (organization_id, title, type, address, city, postal_code, status, price_cents, area_m2,
      bedrooms, bathrooms, description, search_text, created_at, amenities)
    select ${organizationId}, 'Bien n° ' || n,
      (enum_range(null::property_type))[1 + n % 9], n % 300 || ' rue de la République',
      (array['Lyon', 'Paris', 'Marseille', 'Bordeaux', 'Lille'])[1 + n % 5],
      (array['69002', '75011', '13006', '33000', '59000'])[1 + n % 5],
      (enum_range(null::property_status))[1 + n % 4], 30000 + (n * 7919 % 200000) * 100, 12 + n % 180,
      n % 5, 1 + n % 2, repeat('Lumineux et calme. ', 12),
      ' bien ' || n || ' rue de la republique ' || (array['lyon', 'paris', 'marseille', 'bordeaux', 'lille'])[1 + n % 5] || ' ',
      timestamptz '2026-11-01' - n * interval '7 minutes', (enum_range(null::property_amenity))[1:n % 4]
    from generate_series(1, ${properties}) n`;
  await sql`
    insert into property_images (organization_id, property_id, image_url, is_primary, position)
    select p.organization_id, p.id, 'https://exemple.fr/images/' || p.id || '-' || i || '.webp', i = 1, i
    from properties p, generate_series(1, ${imagesEach}) i where p.organization_id = ${organizationId}`;
  await sql`vacuum analyze`;
}

/** Payments that one statement inserts. */
const PAYMENTS_AT_ONCE = 1_000_000;

/** A tenant and an active lease for each property, and the payments of as many months for each lease, in statements of a million rows. */
export async function loadPayments(sql: postgres.Sql, organizationId: string, months: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into tenants (organization_id, kind, first_name, last_name, email, status, search_text)
      select ${organizationId}, 'personne', 'Léa', 'Roux ' || n, 'lea' || n || '@exemple.fr', 'Actif', ' lea roux ' || n || ' '
      from generate_series(1, (select count(*) from properties where organization_id = ${organizationId})) n`;
    await tx`
      insert into leases (organization_id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on, end_date,
        payment_day, timing, deposit_cents)
      select ${organizationId}, p.id, t.id, 'vide', false, 'Actif', 'personne physique', '2025-01-01', '2025-01-01', '2027-12-31',
        1 + p.n % 28, 'à échoir', 0
      from (select id, row_number() over (order by id) as n from properties where organization_id = ${organizationId}) p
      join (select id, row_number() over (order by id) as n from tenants where organization_id = ${organizationId}) t using (n)`;
    await tx`
      insert into lease_tenants (organization_id, lease_id, tenant_id)
      select organization_id, id, tenant_id from leases where organization_id = ${organizationId}`;
    await tx`
      insert into lease_terms (organization_id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
      select organization_id, id, start_date, 60000, 5000, 'provision' from leases where organization_id = ${organizationId}`;
  });
  const [{ leases } = { leases: 0 }] = await sql<{ leases: number }[]>`
    select count(*)::int as leases from leases where organization_id = ${organizationId}`;
  const monthsAtOnce = Math.max(1, Math.floor(PAYMENTS_AT_ONCE / leases));
  for (let month = 0; month < months; month += monthsAtOnce) {
    await sql`
      insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status)
      select organization_id, id, 60000 + payment_day * 100, (start_date + make_interval(months => m))::date + payment_day - 1,
        'Virement bancaire', 'Payé'
      from leases, generate_series(${month}::int, ${Math.min(months, month + monthsAtOnce) - 1}::int) m where organization_id = ${organizationId}`;
  }
  await sql`vacuum analyze`;
}
