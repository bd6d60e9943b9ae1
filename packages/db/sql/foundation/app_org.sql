-- The open organisation of the transaction: `Wall` sets it.
create or replace function app_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;
