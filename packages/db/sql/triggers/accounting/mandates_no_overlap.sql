-- Two mandates of an owner never cover one property on the same day: one of them covers all, or both name the same one, each until the
-- day on which it left. Deferred: the mandate is written before the properties that it names. Writers lock the owner, so that none of two at once is missed.
create or replace function refuse_overlapping_mandates() returns trigger language plpgsql as $$
declare
  written uuid := case when tg_table_name = 'mandates' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'mandate_id')::uuid end;
begin
  if exists (
    select from mandates m
    join mandates other on other.organization_id = m.organization_id and other.owner_id = m.owner_id and other.id <> m.id
      and daterange(other.from_date, other.until_date, '[]') && daterange(m.from_date, m.until_date, '[]')
    where m.organization_id = new.organization_id and m.id = written and (
      m.all_properties or other.all_properties or exists (
        select from mandate_properties a
        join mandate_properties b on b.organization_id = a.organization_id and b.property_id = a.property_id and b.mandate_id = other.id
        where a.organization_id = m.organization_id and a.mandate_id = m.id
          and daterange(other.from_date, greatest(least(other.until_date, b.until_date), other.from_date), '[]')
            && daterange(m.from_date, greatest(least(m.until_date, a.until_date), m.from_date), '[]')))
  ) then
    raise exception 'mandate % covers a property of another one', written using errcode = '23P01', constraint = 'mandates_no_overlap';
  end if;
  return null;
end
$$;
drop trigger if exists mandates_no_overlap on mandates;
create constraint trigger mandates_no_overlap after insert or update on mandates
  deferrable initially deferred for each row execute function refuse_overlapping_mandates();
drop trigger if exists mandate_properties_no_overlap on mandate_properties;
create constraint trigger mandate_properties_no_overlap after insert or update on mandate_properties
  deferrable initially deferred for each row execute function refuse_overlapping_mandates();
