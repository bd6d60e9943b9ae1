select raise_global_wall('sign_in_attempts');
-- Keys are hashes of addresses and accounts: no row holds personal data.
create policy counters on sign_in_attempts to lares_app using (true) with check (true);
grant select, insert, update, delete on sign_in_attempts to lares_app;
