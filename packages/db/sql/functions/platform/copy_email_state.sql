-- The worker sends an e-mail in the role of the jobs, which sees no table of an organisation: what became of it is copied to the table that
-- the trigger names.
create or replace function copy_email_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('update %I set state = $1, state_at = $2 where email_id = $3', tg_argv[0]) using
    case new.state
      when 'sent' then 'envoyé' when 'unclear' then 'incertain' when 'failed' then 'non remis' else 'en attente' end::receipt_email_state,
    coalesce(new.sent_at, new.attempted_at, new.created_at), new.id;
  return null;
end
$$;
revoke all on function copy_email_state() from public;
