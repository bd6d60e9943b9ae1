-- Every word of a search reads the index, so that one rare word makes it short whatever the others are. Missing words
-- repeat the first one, which costs nothing: the index looks a trigram up once. `at_most` serves bounded counts.
drop function search_properties(text, text[]);
--> statement-breakpoint
create function search_properties(main_pattern text, other_patterns text[], at_most integer default null) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select p.id from properties p
    where p.organization_id = app_org() and p.deleted_at is null
      and p.search_text like main_pattern
      and p.search_text like coalesce(other_patterns[1], main_pattern)
      and p.search_text like coalesce(other_patterns[2], main_pattern)
      and p.search_text like coalesce(other_patterns[3], main_pattern)
      and p.search_text like all (other_patterns)
    limit at_most
  $$;
--> statement-breakpoint
revoke all on function search_properties(text, text[], integer) from public;
--> statement-breakpoint
grant execute on function search_properties(text, text[], integer) to lares_app;
