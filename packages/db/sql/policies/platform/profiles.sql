select raise_global_wall('profiles');
create policy self on profiles to lares_app using (id = (select app_user())) with check (id = (select app_user()));
create policy colleagues on profiles for select to lares_app using (
  exists (select from memberships m where m.user_id = profiles.id and m.organization_id = (select app_org())));
-- No account is created as administrator and none becomes one: the owner of the tables writes administrators (`pnpm admin`).
create policy no_administrator on profiles as restrictive for insert to lares_app with check (user_type <> 'admin');
-- A policy cannot tell an administrator who changes their name from a user who becomes one, so the grant leaves `user_type` out.
grant select, insert, update (full_name, avatar_url) on profiles to lares_app;
