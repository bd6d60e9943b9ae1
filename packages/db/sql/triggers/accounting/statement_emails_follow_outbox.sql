create or replace trigger outbox_emails_copy_statement_state after update of state on outbox_emails
  for each row when (new.kind = 'statement' and old.state is distinct from new.state) execute function copy_email_state('statement_emails');
create or replace trigger statement_emails_drop_replaced after update of email_id on statement_emails
  for each row when (old.email_id <> new.email_id) execute function drop_replaced_email();
-- Each had its own function before.
drop function if exists copy_statement_email_state();
drop function if exists drop_replaced_statement_email();

-- Once a statement is cancelled, an e-mail that was not taken yet must never leave.
create or replace function withhold_cancelled_statement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with withheld as (
    delete from outbox_emails o using statement_emails e
    where o.id = e.email_id and o.state in ('waiting', 'failed') and e.organization_id = new.organization_id and e.statement_id = new.id
    returning o.id
  )
  update statement_emails e set state = 'non remis', state_at = new.cancelled_at from withheld where e.email_id = withheld.id;
  return null;
end
$$;
revoke all on function withhold_cancelled_statement() from public;
create or replace trigger owner_statements_withhold_emails after update of cancelled_at on owner_statements
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function withhold_cancelled_statement();
