import type postgres from 'postgres';

interface Growth {
  organizationId: string;
  /** The manager who reads. */
  userId: string;
  /** Lettings to add: each a property with two pictures, a client, a lease, its account and a request. */
  lettings: number;
  /** Called and paid months of each lease; every twentieth due of the last month is still open. */
  months: number;
}

/**
 * Makes one organisation larger, set-based, in the shape of a real one: a rent and its payment per lease and month, a request of maintenance
 * and a document for each property, history and notifications. Foreign keys and triggers are switched off, so `sql` belongs to a superuser;
 * the journal is not made.
 */
export async function growOrganization(sql: postgres.Sql, { organizationId, userId, lettings, months }: Growth): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = 'replica'`;
    await tx`
      create temp table letting on commit drop as select n, uuidv7() as property, uuidv7() as tenant, uuidv7() as lease, uuidv7() as term,
        uuidv7() as file, timestamptz '2026-11-01' - n * interval '7 minutes' as made,
        (array['Lyon', 'Paris', 'Marseille', 'Bordeaux', 'Lille'])[1 + n % 5] as city
      from generate_series(1, ${lettings}) n`;
    await tx`
      create temp table rent on commit drop as select l.*, m::date as month, uuidv7() as due, uuidv7() as payment,
        age < 1 and n % 20 = 0 as is_open
      from letting l, generate_series(0, ${months - 1}) age,
        lateral (select date_trunc('month', current_date) - age * interval '1 month') as x(m)`;
    await addPortfolio(tx, organizationId);
    await addLeases(tx, organizationId);
    await addRents(tx, organizationId);
    await addDeposits(tx, organizationId);
    await addOffice(tx, { organizationId, userId });
  });
  await sql`vacuum analyze`;
}

async function addPortfolio(tx: postgres.TransactionSql, organizationId: string): Promise<void> {
  await tx`
    insert into properties (organization_id, id, title, type, address, city, postal_code, status, price_cents, area_m2, bedrooms, bathrooms,
      description, is_listed, search_text, created_at, amenities)
    select ${organizationId}, property, 'Bien n° ' || n, (enum_range(null::property_type))[1 + n % 9], n % 300 || ' rue de la République', city,
      '69002', (enum_range(null::property_status))[1 + n % 4], 30000 + (n * 7919 % 2000) * 100, 12 + n % 180, n % 5, 1 + n % 2,
      repeat('Lumineux et calme. ', 12), n % 10 = 0, ' bien ' || n || ' rue de la republique ' || lower(city) || ' ', made,
      (enum_range(null::property_amenity))[1:n % 4] from letting`;
  await tx`
    insert into property_images (organization_id, property_id, image_url, is_primary, position)
    select ${organizationId}, property, 'https://exemple.fr/images/' || property || '-' || i || '.webp', i = 1, i from letting, generate_series(1, 2) i`;
  // What the trigger of pictures writes. One look in the index for each: of rows just inserted nothing is known that would choose a better plan.
  await tx`
    update properties p set card_images = (
      select json_agg(json_build_object('id', id, 'url', image_url, 'fileId', file_id, 'isPrimary', is_primary, 'alt', alt) order by position)
      from property_images i where i.organization_id = p.organization_id and i.property_id = p.id)
    where organization_id = ${organizationId} and id in (select property from letting)`;
  await tx`
    insert into tenants (organization_id, id, kind, first_name, last_name, email, status, search_text, created_at)
    select ${organizationId}, tenant, 'personne', 'Prénom' || n % 400, 'Nom' || n, 'client' || n || '@exemple.fr', 'Actif',
      ' prenom' || n % 400 || ' nom' || n || ' client' || n || '@exemple.fr ', made from letting`;
  await tx`
    insert into inquiries (organization_id, property_id, name, email, phone, message, handled_at, created_at)
    select ${organizationId}, property, 'Visiteur ' || n, 'visiteur' || n || '@exemple.fr', '+33612345678', 'Est-il encore libre ?',
      case when n % 50 > 0 then made end, made from letting`;
}

async function addLeases(tx: postgres.TransactionSql, organizationId: string): Promise<void> {
  await tx`
    insert into leases (organization_id, id, property_id, tenant_id, kind, furnished, status, landlord_kind, start_date, term_begun_on,
      end_date, payment_day, timing, deposit_cents)
    select ${organizationId}, lease, property, tenant, 'vide', false, 'Actif', 'personne physique', began, began,
      (began + interval '6 years')::date - 1, 5, 'à échoir', 60000
    from letting, lateral (select (date_trunc('month', current_date) - interval '3 years')::date + n % 300) as x(began)`;
  await tx`insert into lease_tenants (organization_id, lease_id, tenant_id) select ${organizationId}, lease, tenant from letting`;
  await tx`
    insert into lease_terms (organization_id, id, lease_id, from_date, rent_cents, charges_cents, charges_mode)
    select ${organizationId}, term, lease, (date_trunc('month', current_date) - interval '3 years')::date + n % 300, 60000, 5000, 'provision'
    from letting`;
}

async function addRents(tx: postgres.TransactionSql, organizationId: string): Promise<void> {
  await tx`
    insert into rent_accounts (organization_id, lease_id, accounting_start, opening_cents)
    select ${organizationId}, l.id, case when n % 4 = 0 then start_date else first end, 0
    from leases l join (select lease, n, min(month) as first from rent group by 1, 2) r on r.lease = l.id where organization_id = ${organizationId}`;
  await tx`
    insert into dues (organization_id, id, lease_id, kind, month, period_start, period_end, due_on, total_cents, allocated_cents, created_at)
    select ${organizationId}, due, lease, 'terme', month, month, (month + interval '1 month')::date - 1, month + 4, 65000,
      case when is_open then 0 else 65000 end, month from rent`;
  await tx`
    insert into due_lines (organization_id, due_id, kind, amount_cents, term_id, from_date, to_date, days, of_days)
    select ${organizationId}, due, kind::due_line_kind, cents, term, month, month + length - 1, length, length
    from rent, (values ('loyer', 60000), ('charges', 5000)) as v(kind, cents),
      lateral (select extract(day from month + interval '1 month' - interval '1 day')::int) as x(length)`;
  await tx`
    insert into payments (organization_id, id, lease_id, amount_cents, payment_date, payment_method, status, created_at)
    select ${organizationId}, payment, lease, 65000, month + 3 + n % 3, 'Virement bancaire',
      (case when is_open then 'En attente' else 'Payé' end)::payment_status, month from rent`;
  await tx`
    insert into allocations (organization_id, due_id, payment_id, amount_cents, chosen_by, recorded_at)
    select ${organizationId}, due, payment, 65000, 'règle', month from rent where not is_open`;
  // What the triggers of payments and dues write.
  await tx`
    insert into payment_sums (organization_id, day, status, count, amount_cents)
    select organization_id, payment_date, status, count(*), sum(amount_cents)
    from payments p join rent r on p.organization_id = ${organizationId} and p.id = r.payment group by 1, 2, 3`;
  await tx`
    insert into due_sums (organization_id, month, due_on, is_asked, count, total_cents, allocated_cents, left_cents, added_at)
    select organization_id, d.month, due_on, true, count(*), sum(total_cents), sum(allocated_cents), sum(total_cents - allocated_cents), max(created_at)
    from dues d join rent r on d.organization_id = ${organizationId} and d.id = r.due group by 1, 2, 3`;
}

/** One in a hundred was not received; of one in eight, which was taken over, nothing is known. */
async function addDeposits(tx: postgres.TransactionSql, organizationId: string): Promise<void> {
  await tx`
    insert into deposit_movements (organization_id, lease_id, kind, moved_on, amount_cents, payment_method, recorded_at)
    select ${organizationId}, lease, 'réception', made::date, 60000, 'Virement bancaire', made from letting where n % 100 > 0 and n % 8 <> 1`;
  // What the triggers of deposits write.
  await tx`
    insert into deposit_claims (organization_id, lease_id, payable_on, left_cents)
    select ${organizationId}, lease, l.start_date, l.deposit_cents from letting join leases l on l.organization_id = ${organizationId} and l.id = lease
    where n % 100 = 0`;
}

async function addOffice(
  tx: postgres.TransactionSql,
  { organizationId, userId }: Pick<Growth, 'organizationId' | 'userId'>,
): Promise<void> {
  await tx`
    insert into maintenance_requests (organization_id, property_id, tenant_id, kind, title, description, priority, status, created_at)
    select ${organizationId}, property, tenant, (enum_range(null::request_kind))[1], 'Fuite n° ' || n, 'Sous l’évier de la cuisine',
      (enum_range(null::priority))[1 + n % 3],
      (case when n % 40 = 0 then (enum_range(null::maintenance_status))[1] else 'Terminé' end)::maintenance_status, made from letting`;
  await tx`
    insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name)
    select ${organizationId}, file, sha256(file::text::bytea), 1000, 'application/pdf', 'files/' || file, 'bail.pdf' from letting`;
  await tx`
    insert into documents (organization_id, title, document_type, file_id, lease_id, search_text, created_at)
    select ${organizationId}, 'Bail n° ' || n, (enum_range(null::document_type))[1 + n % 5], file, lease, ' bail ' || n || ' ', made from letting`;
  await tx`
    insert into audit_log (organization_id, at, actor_kind, actor_id, action, entity, entity_id, before, after)
    select ${organizationId}, created_at, 'user', ${userId}, 'payment.create', 'payment', id, null, '{}' from payments
    where organization_id = ${organizationId}`;
  await tx`
    insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id, facts, created_at, read_at)
    select ${organizationId}, ${userId}, 'payment.received', 'payment.received:' || payment, 'payment', payment, '{}', month,
      case when n % 100 > 0 then month end from rent where not is_open and n % 10 = 0`;
}
