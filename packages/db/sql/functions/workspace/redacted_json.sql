-- The value with every text that matches replaced; keys stay.
create or replace function redacted_json(value jsonb, pattern text, instead text) returns jsonb language plpgsql immutable
  set search_path = public, pg_temp
  as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, instead, 'gi'))
    when 'array' then (
      select coalesce(jsonb_agg(redacted_json(part.value, pattern, instead) order by part.ordinality), '[]')
      from jsonb_array_elements(value) with ordinality part)
    when 'object' then (
      select coalesce(jsonb_object_agg(part.key, redacted_json(part.value, pattern, instead)), '{}') from jsonb_each(value) part)
    else value end;
end
$$;
revoke all on function redacted_json(jsonb, text, text) from public;
