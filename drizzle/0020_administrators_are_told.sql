-- To whom a visitor's request is told. Whoever asks is nobody, and sees no profile: only this function looks.
create function administrator_contacts() returns table (full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 2
  as $$
    select p.full_name, u.email
    from profiles p join users u on u.id = p.id
    where p.user_type = 'admin' and u.disabled_at is null
    order by u.email
  $$;
--> statement-breakpoint
revoke all on function administrator_contacts() from public;
--> statement-breakpoint
grant execute on function administrator_contacts() to lares_app;
