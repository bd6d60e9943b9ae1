select raise_global_wall('auth_tokens');
create policy self on auth_tokens to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update on auth_tokens to lares_app;
