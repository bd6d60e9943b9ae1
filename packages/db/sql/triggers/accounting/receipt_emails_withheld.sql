-- Once a receipt is cancelled, or its tenant has withdrawn, an e-mail that was not taken yet must never leave.
create or replace function withhold_cancelled_receipt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with withheld as (
    delete from outbox_emails o using receipt_emails e
    where o.id = e.email_id and o.state in ('waiting', 'failed') and e.organization_id = new.organization_id and e.receipt_id = new.id
    returning o.id
  )
  update receipt_emails e set state = 'non remis', state_at = new.cancelled_at from withheld where e.email_id = withheld.id;
  return null;
end
$$;
revoke all on function withhold_cancelled_receipt() from public;
create or replace trigger receipts_withhold_emails after update of cancelled_at on receipts
  for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function withhold_cancelled_receipt();

create or replace function withhold_withdrawn_receipts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with withheld as (
    delete from outbox_emails o using receipt_emails e
    where o.id = e.email_id and o.state in ('waiting', 'failed') and e.organization_id = new.organization_id and e.tenant_id = new.tenant_id
    returning o.id
  )
  update receipt_emails e set state = 'non remis', state_at = new.withdrawn_at from withheld where e.email_id = withheld.id;
  return null;
end
$$;
revoke all on function withhold_withdrawn_receipts() from public;
create or replace trigger receipt_consents_withhold_emails after update of withdrawn_on on receipt_consents
  for each row when (old.withdrawn_on is null and new.withdrawn_on is not null) execute function withhold_withdrawn_receipts();
