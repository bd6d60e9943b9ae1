-- Whether the newest advertisement of a property places it in a « zone tendue »; null when none says it. The caller's wall applies.
create or replace function is_in_tense_zone(property uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select l.fee_zone <> 'autre' from listings l
    where l.property_id = property and l.fee_zone is not null
    order by l.created_at desc, l.id desc limit 1
  $$;
revoke all on function is_in_tense_zone(uuid) from public;
grant execute on function is_in_tense_zone(uuid) to lares_app;
