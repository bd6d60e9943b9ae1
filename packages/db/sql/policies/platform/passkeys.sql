select raise_global_wall('passkeys');
create policy self on passkeys to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
-- A key is never exchanged for another one: it is removed, and a new one is added.
grant select, insert, delete, update (name, counter, last_used_at) on passkeys to lares_app;
