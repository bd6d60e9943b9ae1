-- Empties what the open organisation remembers of these records in tables that the application only appends to: the values of audit rows,
-- answers to repeated requests, and e-mails that still wait for this address. The acts stay: who did what, and when.
create or replace function forget_records(records uuid[], recipient bytea) returns void language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if not manages_organization() then
    raise exception 'only managers erase personal data' using errcode = '42501';
  end if;
  update audit_log set before = null, after = null
    where organization_id = app_org() and entity_id = any (records) and entity <> 'personal-data' and (before is not null or after is not null);
  -- A change of many records is one row, which holds the values of each beside its id: those of the others stay.
  update audit_log set before = without_records(before, records), after = without_records(after, records)
    where organization_id = app_org() and batch_id is not null and after -> 'ids' ?| records::text[] and after ? 'records';
  update creation_keys set answer = jsonb_build_object('id', answer ->> 'id')
    where organization_id = app_org() and answer ->> 'id' = any (records::text[]);
  update import_rows set change = jsonb_build_object('before', '{}'::jsonb, 'after', '{}'::jsonb, 'updatedAt', change ->> 'updatedAt')
    where organization_id = app_org() and entity_id = any (records) and change is not null;
  delete from outbox_emails where organization_id = app_org() and recipient_hash = recipient and state in ('waiting', 'failed');
end
$$;
revoke all on function forget_records(uuid[], bytea) from public;
grant execute on function forget_records(uuid[], bytea) to lares_app;
