-- Tenants are shown what is published, and nothing else: what was shown before there were advertisements waits for its own.
update properties p set is_listed = false
where p.is_listed and not exists (
  select from listings l
  where l.organization_id = p.organization_id and l.property_id = p.id and l.published_at is not null and l.withdrawn_at is null);
