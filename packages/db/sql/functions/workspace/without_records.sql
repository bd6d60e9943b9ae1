-- The values of an audit row about many records, of which these keep only their ids.
create or replace function without_records(said jsonb, forgotten uuid[]) returns jsonb language sql immutable set search_path = public, pg_temp
  as $$
  select case when jsonb_typeof(said -> 'records') <> 'array' then said
    else jsonb_set(said, '{records}', coalesce((
      select jsonb_agg(case when one ->> 'id' = any (forgotten::text[]) then jsonb_build_object('id', one -> 'id') else one end order by rank)
      from jsonb_array_elements(said -> 'records') with ordinality as each_one (one, rank)), '[]'))
  end
$$;
revoke all on function without_records(jsonb, uuid[]) from public;
