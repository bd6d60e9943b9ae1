-- A solde de tout compte holds the rent until the last day of the lease: while it is valid, no writer moves that day. The end of the term
-- counts where neither a notice nor a termination set another day.
create or replace function refuse_to_move_settled_end() returns trigger language plpgsql as $$
begin
  if exists (
    select from exit_settlements s
    where s.organization_id = new.organization_id and s.lease_id = new.id and s.cancelled_at is null
  ) then
    raise exception 'lease % is settled', new.id using errcode = '23514', constraint = 'leases_end_settled';
  end if;
  return null;
end
$$;
-- A constraint, because an archive writes its rows with the other triggers off.
drop trigger if exists leases_end_settled on leases;
create constraint trigger leases_end_settled after update of exit_on, end_date on leases
  not deferrable for each row when (
    old.exit_on is distinct from new.exit_on or (new.exit_on is null and old.end_date is distinct from new.end_date)
  ) execute function refuse_to_move_settled_end();
