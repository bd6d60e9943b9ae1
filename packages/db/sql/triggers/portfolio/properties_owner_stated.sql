-- What a valid statement accounted for to an owner stays theirs: no writer takes the days of those movements and expenses from them. Days of
-- their present period before a change are in `past_ownerships` already. Writers hold the former owner, whom a statement locks.
create or replace function refuse_to_take_stated_days() returns trigger language plpgsql as $$
declare
  ended date := coalesce((
    select max(p.until_date) from past_ownerships p where p.organization_id = new.organization_id and p.property_id = new.id), '-infinity');
  stated text;
  charged text;
begin
  select s.year || '-' || lpad(s.sequence::text, greatest(4, length(s.sequence::text)), '0') into stated
  from owner_statements s
  where s.organization_id = new.organization_id and s.owner_id = old.owner_id and s.cancelled_at is null and (
    exists (
      select from statement_movements m join leases l on l.organization_id = m.organization_id and l.id = m.lease_id
      where m.organization_id = s.organization_id and m.statement_id = s.id and l.property_id = new.id and m.moved_on > ended)
    or exists (
      select from owner_expenses e
      where e.organization_id = s.organization_id and e.statement_id = s.id and e.property_id = new.id and e.spent_on > ended))
  order by s.month desc limit 1;
  if stated is not null then
    raise exception 'statement % holds property %', stated, new.id
      using errcode = '23514', constraint = 'properties_owner_stated', detail = stated;
  end if;
  select e.label into charged
  from owner_expenses e
  where e.organization_id = new.organization_id and e.owner_id = old.owner_id and e.property_id = new.id and e.statement_id is null
    and e.spent_on > ended
  order by e.spent_on, e.id limit 1;
  if charged is not null then
    raise exception 'an expense of owner % names property %', old.owner_id, new.id
      using errcode = '23514', constraint = 'properties_owner_charged', detail = charged;
  end if;
  return null;
end
$$;
-- A constraint, because an archive writes its rows with the other triggers off.
drop trigger if exists properties_owner_stated on properties;
create constraint trigger properties_owner_stated after update of owner_id on properties
  not deferrable for each row when (old.owner_id is not null and old.owner_id is distinct from new.owner_id)
  execute function refuse_to_take_stated_days();
