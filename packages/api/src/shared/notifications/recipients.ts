import { sql, type SQL } from 'drizzle-orm';

// Selects of user ids for rows given by an expression or a select. Each runs behind the wall of one organisation; users who are not members
// of it are not notified.

export const managers: SQL = sql`
  select mm.user_id from memberships mm where mm.organization_id = (select app_org()) and (mm.role = 'property_manager' or mm.is_founder)`;

/** Each co-tenant of a lease who has an account. */
export const tenantsOfLease = (leaseId: SQL): SQL => sql`
  select t.user_id from lease_tenants lt join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
  where lt.lease_id in (${leaseId}) and t.deleted_at is null`;

const ownerOfProperty = (propertyId: SQL): SQL => sql`
  select o.user_id from properties p join owners o on o.organization_id = p.organization_id and o.id = p.owner_id
  where p.id in (${propertyId}) and p.deleted_at is null and o.deleted_at is null`;

const ownerOfLease = (leaseId: SQL): SQL => ownerOfProperty(sql`select l.property_id from leases l where l.id in (${leaseId})`);

export const partiesOfLease = (leaseId: SQL): SQL => anyOf(tenantsOfLease(leaseId), ownerOfLease(leaseId));

/** The tenant a request is about, and the tenant who opened it as long as they rent the property. */
const tenantsOfRequest = (requestId: SQL): SQL => sql`
  select t.user_id from maintenance_requests r join tenants t on t.organization_id = r.organization_id and t.id = r.tenant_id
  where r.id in (${requestId}) and t.deleted_at is null
  union
  select r.created_by from maintenance_requests r
  join leases l on l.organization_id = r.organization_id and l.property_id = r.property_id and l.status in ('Actif', 'En attente')
  join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
  join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id and t.deleted_at is null
  where r.id in (${requestId}) and t.user_id = r.created_by`;

const ownerOfRequest = (requestId: SQL): SQL =>
  ownerOfProperty(sql`select r.property_id from maintenance_requests r where r.id in (${requestId})`);

/** Users who see a request without managing the organisation. */
export const partiesOfRequest = (requestId: SQL): SQL => anyOf(tenantsOfRequest(requestId), ownerOfRequest(requestId));

/** The participants, the tenant of the event, and the owner of the property. */
export const partiesOfEvent = (eventId: SQL): SQL => {
  const named = (field: SQL) => sql`select ${field} from events e where e.id = ${eventId} and e.deleted_at is null`;
  return anyOf(
    sql`select em.user_id from memberships em where em.id in (${named(sql`e.member_membership_id`)})`,
    sql`select t.user_id from tenants t where t.id in (${named(sql`e.tenant_id`)}) and t.deleted_at is null`,
    ownerOfProperty(named(sql`e.property_id`)),
  );
};

/** Users who see a property through its scope: its title is hidden from others. */
export const readersOfProperty = (propertyId: SQL): SQL =>
  anyOf(
    managers,
    ownerOfProperty(propertyId),
    tenantsOfLease(sql`select l.id from leases l where l.property_id in (${propertyId}) and l.status in ('Actif', 'En attente')`),
    sql`select mm.user_id from memberships mm join properties p on p.organization_id = mm.organization_id
      where mm.role = 'tenant' and p.id in (${propertyId}) and p.is_listed and p.deleted_at is null`,
  );

/** The tenant who filed it. */
export const senderOfDocument = (documentId: SQL): SQL => sql`select d.created_by from documents d where d.id = ${documentId}`;

/** Users with whom a document is shared: like its scope, the tenants and the owner of what it is filed under. */
export const readersOfDocument = (documentId: SQL): SQL => {
  const filed = (links: SQL, flag: SQL) => sql`select ${links} from documents d where d.id = ${documentId} and ${flag}`;
  const [forTenant, forOwner] = [sql`d.visible_to_tenant`, sql`d.visible_to_owner`];
  const leaseOf = (flag: SQL) =>
    filed(sql`coalesce(d.lease_id, (select pay.lease_id from payments pay where pay.id = d.payment_id and pay.deleted_at is null))`, flag);
  const runningAt = (propertyId: SQL) => sql`select l.id from leases l where l.property_id in (${propertyId}) and l.status = 'Actif'`;
  return anyOf(
    tenantsOfLease(leaseOf(forTenant)),
    tenantsOfLease(runningAt(filed(sql`d.property_id`, forTenant))),
    sql`select t.user_id from tenants t where t.id in (${filed(sql`d.tenant_id`, forTenant)}) and t.deleted_at is null`,
    tenantsOfRequest(filed(sql`d.request_id`, forTenant)),
    ownerOfProperty(filed(sql`d.property_id`, forOwner)),
    ownerOfLease(leaseOf(forOwner)),
    ownerOfRequest(filed(sql`d.request_id`, forOwner)),
    sql`select o.user_id from lease_tenants lt
      join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id and l.status = 'Actif'
      join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null
      join owners o on o.organization_id = p.organization_id and o.id = p.owner_id and o.deleted_at is null
      where lt.tenant_id in (${filed(sql`d.tenant_id`, forOwner)})`,
  );
};

/** The last notification of an event for each user. */
export const lastNotificationOfEvent = (eventId: SQL): SQL =>
  sql`select distinct on (n.user_id) n.user_id, n.kind, n.facts, coalesce(n.read_at, n.mailed_at) as heard_at
    from notifications n where n.entity = 'event' and n.entity_id = ${eventId} order by n.user_id, n.created_at desc, n.id desc`;

/** Users whose last notification says that the event takes place. */
export const expectingEvent = (eventId: SQL): SQL =>
  sql`select last.user_id from (${lastNotificationOfEvent(eventId)}) last where last.kind = 'event.planned'`;

/** Users whose last notification says that the event was cancelled: only they need to know that it is planned again. */
export const knowingEventCalledOff = (eventId: SQL): SQL =>
  sql`select last.user_id from (${lastNotificationOfEvent(eventId)}) last where last.kind = 'event.called-off' and last.heard_at is not null`;

export function anyOf(...selects: SQL[]): SQL {
  return sql.join(selects, sql` union `);
}
