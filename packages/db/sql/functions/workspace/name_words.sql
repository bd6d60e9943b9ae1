-- The words of a name without case, accents, civility and order: « Anne Petit » is « MME PETIT ANNE », as banks write it.
create or replace function name_words(name text) returns text[] language sql stable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(word order by word), '{}') from regexp_split_to_table(lower(unaccent(name)), '[^a-z0-9]+') word
    where word not in ('', 'm', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'mademoiselle')
  $$;
revoke all on function name_words(text) from public;
grant execute on function name_words(text) to lares_app;
