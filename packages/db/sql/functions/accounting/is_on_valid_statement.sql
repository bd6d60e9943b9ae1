-- Whether a valid statement to an owner states this payment, refund or deposit of a lease. Mandates stand below, so SQL answers for them. The
-- caller's wall applies.
create or replace function is_on_valid_statement(moved uuid, lease uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select exists (
      select from statement_movements m
      join owner_statements s on s.organization_id = m.organization_id and s.id = m.statement_id and s.cancelled_at is null
      where m.organization_id = (select app_org()) and m.lease_id = lease and (m.payment_id = moved or m.due_id = moved))
  $$;
revoke all on function is_on_valid_statement(uuid, uuid) from public;
grant execute on function is_on_valid_statement(uuid, uuid) to lares_app;
