-- Who lives where on a day: with the property, so that an invited owner counts those who live in his own.
drop function housed_tenants(date);
--> statement-breakpoint
create function housed_tenants(on_day date) returns table (tenant_id uuid, property_id uuid) language sql stable as $$
  select lt.tenant_id, l.property_id from leases l
  join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
  where l.organization_id = (select app_org()) and l.status = 'Actif'
    and l.start_date <= on_day and coalesce(l.exit_on, l.end_date, on_day) >= on_day
    and coalesce(lt.from_date, on_day) <= on_day and coalesce(lt.until_date, on_day) >= on_day
$$;
--> statement-breakpoint
revoke all on function housed_tenants(date) from public;
--> statement-breakpoint
grant execute on function housed_tenants(date) to lares_app;
