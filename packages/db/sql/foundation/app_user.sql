-- The current user of the transaction: `Wall` sets it.
create or replace function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
