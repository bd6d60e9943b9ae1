-- Adds the differences of a statement to `payment_sums`. Rows are only added: an updated row would make all writers of an organisation
-- wait for each other, and two of them could wait for ever.
create or replace function add_up_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_sums (organization_id, day, status, count, amount_cents)
    select organization_id, payment_date, status, count(*), sum(amount_cents) from added where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into payment_sums (organization_id, day, status, count, amount_cents)
    select organization_id, payment_date, status, -count(*), -sum(amount_cents) from removed where deleted_at is null group by 1, 2, 3;
  else
    insert into payment_sums (organization_id, day, status, count, amount_cents)
    select organization_id, payment_date, status, sum(sign), sum(sign * amount_cents) from (
      select 1 as sign, organization_id, payment_date, status, amount_cents from added where deleted_at is null
      union all select -1, organization_id, payment_date, status, amount_cents from removed where deleted_at is null) x
    group by 1, 2, 3 having sum(sign) <> 0 or sum(sign * amount_cents) <> 0;
  end if;
  return null;
end
$$;
create or replace trigger payments_add_up_added after insert on payments referencing new table as added
  for each statement execute function add_up_payments();
create or replace trigger payments_add_up_changed after update on payments referencing old table as removed new table as added
  for each statement execute function add_up_payments();
create or replace trigger payments_add_up_removed after delete on payments referencing old table as removed
  for each statement execute function add_up_payments();
