-- All prospects of the open organisation whose last contact is this day or an earlier one: see `find_prospects_without_contact`.
create or replace function prospects_without_contact(contact_until date)
  returns table (id uuid, last_contact date, warned_on date)
  language sql stable rows 100 set search_path = public, pg_temp
  as $$ select * from find_prospects_without_contact(contact_until, null, null) $$;
revoke all on function prospects_without_contact(date) from public;
grant execute on function prospects_without_contact(date) to lares_app;
