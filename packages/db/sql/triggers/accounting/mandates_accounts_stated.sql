-- The day from which the accounts of a mandate are rendered here stays once a valid statement states money of the mandate. Writers hold the owner,
-- whom a statement locks.
create or replace function refuse_to_move_stated_accounts() returns trigger language plpgsql as $$
begin
  if exists (
    select from statement_movements m
    join owner_statements s on s.organization_id = m.organization_id and s.id = m.statement_id and s.cancelled_at is null
    where m.organization_id = new.organization_id and m.mandate_id = new.id
  ) then
    raise exception 'a statement states money of mandate %', new.id using errcode = '23514', constraint = 'mandates_accounts_stated';
  end if;
  return null;
end
$$;
-- A constraint, because an archive writes its rows with the other triggers off.
drop trigger if exists mandates_accounts_stated on mandates;
create constraint trigger mandates_accounts_stated after update of accounts_from on mandates
  not deferrable for each row when (old.accounts_from is distinct from new.accounts_from)
  execute function refuse_to_move_stated_accounts();
