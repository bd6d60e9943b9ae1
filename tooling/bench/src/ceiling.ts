import fastify from 'fastify';
import postgres from 'postgres';

/**
 * Upper bounds on this machine: Fastify alone with a fixed JSON body, and Fastify with one prepared statement that builds the
 * page's JSON in SQL, without session, permissions or row-level security.
 */
const [databaseUrl, organizationId, port] = [String(process.argv[2]), String(process.argv[3]), Number(process.argv[4])];

const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
const app = fastify();

// The same fields as `properties.list`, except `isFavourite`: there is no signed-in user here. The bounds are written so that one plan serves all
// their values (ADR 0124).
const PAGE = `
  select coalesce(json_agg(t.json), '[]'::json)::text as j from (
    select json_build_object('id', p.id, 'title', p.title, 'type', p.type, 'address', p.address, 'city', p.city,
      'postalCode', p.postal_code, 'status', p.status, 'priceCents', p.price_cents, 'areaM2', p.area_m2,
      'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'isListed', p.is_listed, 'hasVideo', p.video_url <> '',
      'createdAt', p.created_at, 'updatedAt', p.updated_at,
      'images', p.card_images, 'amenities', p.amenities) as json
    from properties p
    where p.organization_id = $1 and p.deleted_at is null and p.status = 'À Louer'
      and case when p.price_cents >= $2 and p.price_cents <= $3 then true end
    order by p.created_at desc, p.id limit 26
  ) t`;

// The same fields as `payments.list`.
const PAYMENTS = `
  select coalesce(json_agg(t.json), '[]'::json)::text as j from (
    select json_build_object('id', p.id, 'leaseId', p.lease_id, 'amountCents', p.amount_cents, 'paymentDate', p.payment_date,
      'dueDate', p.due_date, 'paymentMethod', p.payment_method, 'status', p.status,
      'shownStatus', case when p.status = 'En attente' and p.payment_date < current_date then 'En retard' else p.status::text end,
      'payerKind', p.payer_kind, 'property', json_build_object('id', b.id, 'title', b.title, 'address', b.address, 'city', b.city),
      'tenant', json_build_object('id', t.id, 'name', t.display_name, 'email', t.email), 'version', p.version) as json
    from (
      select * from payments where organization_id = $1 and deleted_at is null and payment_date >= $2 and payment_date <= $3
      order by payment_date desc, id limit 26) p
    join leases l on l.organization_id = p.organization_id and l.id = p.lease_id
    join properties b on b.organization_id = l.organization_id and b.id = l.property_id
    join tenants t on t.organization_id = l.organization_id and t.id = l.tenant_id
    order by p.payment_date desc, p.id
  ) t`;

app.get('/bare', () => ({ ok: true }));
app.get('/page', async (_request, reply) => {
  const [row] = await sql.unsafe(PAGE, [organizationId, 5_000_000, 1_500_000_000], { prepare: true });
  return reply.type('application/json').send(row?.['j']);
});

app.get('/payments', async (_request, reply) => {
  const [row] = await sql.unsafe(PAYMENTS, [organizationId, '2026-03-01', '2026-03-31'], { prepare: true });
  return reply.type('application/json').send(row?.['j']);
});

// A payment without session, permissions, walls, account or journal.
app.post<{ Body: { leaseId: string } }>('/payment', async (incoming) => {
  const [row] = await sql`
    insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status)
    values (${organizationId}, ${incoming.body.leaseId}, 65000, current_date, 'Virement bancaire', 'En attente') returning id`;
  return row;
});

await app.listen({ host: '127.0.0.1', port });
process.send?.('ready');
process.once('SIGTERM', () => {
  void app.close().then(() => sql.end({ timeout: 1 }));
});
