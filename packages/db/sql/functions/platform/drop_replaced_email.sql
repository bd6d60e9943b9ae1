-- Once something is sent again, its first e-mail must never leave, also when an administrator starts its dead job again.
create or replace function drop_replaced_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from outbox_emails where id = old.email_id and state = 'failed';
  return null;
end
$$;
revoke all on function drop_replaced_email() from public;
