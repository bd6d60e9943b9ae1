-- Puts one row in the place of all rows of the open organisation that add up to one sum. Writers go on meanwhile: what they add stays.
create or replace function compact_sums() returns void language sql as $$
  with gone as (
    delete from payment_sums where organization_id = (select app_org()) and (day, status) in (
      select day, status from payment_sums where organization_id = (select app_org()) group by day, status having count(*) > 1)
    returning *)
  insert into payment_sums (organization_id, day, status, count, amount_cents)
  select organization_id, day, status, sum(count), sum(amount_cents) from gone
  group by organization_id, day, status having sum(count) <> 0 or sum(amount_cents) <> 0;
  with gone as (
    delete from due_sums d using (
      select month, due_on, is_asked from due_sums where organization_id = (select app_org())
      group by month, due_on, is_asked having count(*) > 1) s
    where d.organization_id = (select app_org()) and d.month is not distinct from s.month and d.due_on = s.due_on and d.is_asked = s.is_asked
    returning d.*)
  insert into due_sums (organization_id, month, due_on, is_asked, count, total_cents, allocated_cents, left_cents, added_at)
  select organization_id, month, due_on, is_asked, sum(count), sum(total_cents), sum(allocated_cents), sum(left_cents), max(added_at) from gone
  group by organization_id, month, due_on, is_asked
  having (sum(count), sum(total_cents), sum(allocated_cents), sum(left_cents)) <> (0, 0, 0, 0);
$$;
revoke all on function compact_sums() from public;
grant execute on function compact_sums() to lares_app;
