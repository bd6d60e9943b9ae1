-- Keeps `deposit_claims`: what is asked of the deposits of these leases (`depositClaim`), whatever day it is. A day decides only whether it is late
-- and whether the lease goes on.
create or replace function keep_deposit_claims(organization uuid, changed uuid[]) returns void language plpgsql as $$
begin
  -- Of two writers at once, the second reads what the first wrote. The commands hold the leases already.
  perform from leases where organization_id = organization and id = any(changed) order by id for no key update;
  delete from deposit_claims where organization_id = organization and lease_id = any(changed);
  insert into deposit_claims (organization_id, lease_id, payable_on, left_cents, exit_on)
  select l.organization_id, l.id,
    case when l.kind in ('vide', 'meublé', 'étudiant', 'mobilité', 'colocation') then coalesce(l.signed_on, l.start_date) else l.start_date end,
    l.deposit_cents - r.received_cents, l.exit_on
  from leases l
  join rent_accounts a on a.organization_id = l.organization_id and a.lease_id = l.id and a.accounting_start <= l.start_date
  cross join lateral (
    select coalesce(sum(m.amount_cents), 0) as received_cents from deposit_movements m
    where m.organization_id = l.organization_id and m.lease_id = l.id and m.kind = 'réception' and m.cancelled_at is null) r
  where l.organization_id = organization and l.id = any(changed) and l.deposit_cents > r.received_cents
    and (l.status = 'Actif' or l.status = 'En attente' and l.signed_on is not null)
    and not exists (
      select from exit_settlements s where s.organization_id = l.organization_id and s.lease_id = l.id and s.cancelled_at is null);
end
$$;
revoke all on function keep_deposit_claims(uuid, uuid[]) from public;
grant execute on function keep_deposit_claims(uuid, uuid[]) to lares_app;
create or replace function keep_claim_of_lease() returns trigger language plpgsql as $$
begin
  perform keep_deposit_claims(new.organization_id, array[new.id]);
  return null;
end
$$;
-- A new lease has no account, hence no claim.
create or replace trigger leases_keep_deposit_claim
  after update of kind, status, signed_on, start_date, exit_on, deposit_cents on leases for each row
  when ((old.kind, old.status, old.signed_on, old.start_date, old.exit_on, old.deposit_cents)
    is distinct from (new.kind, new.status, new.signed_on, new.start_date, new.exit_on, new.deposit_cents))
  execute function keep_claim_of_lease();
create or replace function keep_claim_of_row() returns trigger language plpgsql as $$
begin
  perform keep_deposit_claims(new.organization_id, array[new.lease_id]);
  return null;
end
$$;
create or replace trigger deposit_movements_keep_claim after insert or update of cancelled_at on deposit_movements
  for each row execute function keep_claim_of_row();
create or replace trigger exit_settlements_keep_claim after insert or update of cancelled_at on exit_settlements
  for each row execute function keep_claim_of_row();
create or replace trigger rent_accounts_keep_claim_changed after update of accounting_start on rent_accounts
  for each row when (old.accounting_start <> new.accounting_start) execute function keep_claim_of_row();
-- Thousands at once.
create or replace function keep_claims_of_accounts() returns trigger language plpgsql as $$
begin
  perform keep_deposit_claims(organization_id, array_agg(lease_id)) from added group by organization_id;
  return null;
end
$$;
create or replace trigger rent_accounts_keep_claims_added after insert on rent_accounts referencing new table as added
  for each statement execute function keep_claims_of_accounts();
