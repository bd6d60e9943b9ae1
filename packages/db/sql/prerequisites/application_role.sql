-- The role of the application. It owns nothing, so that row-level security binds it. `pnpm start` or the administrator of
-- an external server gives it a password.
do $$
begin
  if not exists (select from pg_roles where rolname = 'lares_app') then
    create role lares_app nologin;
  end if;
end
$$;
grant usage on schema public to lares_app;
