-- Nobody registers as administrator, and no account becomes one. The application does not try; the database refuses it
-- all the same: an administrator is written by the owner of the tables (`pnpm admin`, the demonstration).
create policy no_administrator on profiles as restrictive for insert to lares_app with check (user_type <> 'admin');
--> statement-breakpoint
-- A policy for updates cannot tell an administrator who changes his name from somebody who becomes one: the column can.
revoke update on profiles from lares_app;
--> statement-breakpoint
grant update (full_name, avatar_url) on profiles to lares_app;
