-- Adds the differences of a statement to `due_sums`, like those of payments.
create or replace function is_asked(kind due_kind, total_cents bigint) returns boolean language sql immutable as $$
  select total_cents > 0 and kind in ('solde initial', 'terme', 'correction', 'régularisation', 'autre')
$$;
revoke all on function is_asked(due_kind, bigint) from public;
grant execute on function is_asked(due_kind, bigint) to lares_app;
create or replace function add_up_dues() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into due_sums (organization_id, month, due_on, is_asked, count, total_cents, allocated_cents, left_cents, added_at)
    select organization_id, month, due_on, is_asked(kind, total_cents), count(*), sum(total_cents), sum(allocated_cents),
      sum(greatest(total_cents - allocated_cents, 0)), max(created_at)
    from added group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into due_sums (organization_id, month, due_on, is_asked, count, total_cents, allocated_cents, left_cents, added_at)
    select organization_id, month, due_on, is_asked(kind, total_cents), -count(*), -sum(total_cents), -sum(allocated_cents),
      -sum(greatest(total_cents - allocated_cents, 0)), max(created_at)
    from removed group by 1, 2, 3, 4;
  else
    insert into due_sums (organization_id, month, due_on, is_asked, count, total_cents, allocated_cents, left_cents, added_at)
    select organization_id, month, due_on, is_asked(kind, total_cents), sum(sign), sum(sign * total_cents), sum(sign * allocated_cents),
      sum(sign * greatest(total_cents - allocated_cents, 0)), max(created_at)
    from (
      select 1 as sign, organization_id, month, due_on, kind, total_cents, allocated_cents, created_at from added
      union all select -1, organization_id, month, due_on, kind, total_cents, allocated_cents, created_at from removed) x
    group by 1, 2, 3, 4
    -- A credit that pays a due changes what is left of both, and neither total.
    having (sum(sign), sum(sign * total_cents), sum(sign * allocated_cents), sum(sign * greatest(total_cents - allocated_cents, 0))) <> (0, 0, 0, 0);
  end if;
  return null;
end
$$;
create or replace trigger dues_add_up_added after insert on dues referencing new table as added
  for each statement execute function add_up_dues();
create or replace trigger dues_add_up_changed after update on dues referencing old table as removed new table as added
  for each statement execute function add_up_dues();
create or replace trigger dues_add_up_removed after delete on dues referencing old table as removed
  for each statement execute function add_up_dues();
