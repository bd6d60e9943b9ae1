ALTER TABLE "users" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
-- When somebody was last there, for his list of sessions: written at most once in five minutes.
create function touch_session(sought bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions set last_seen_at = at where id_hash = sought and last_seen_at < at - interval '5 minutes' $$;
--> statement-breakpoint
revoke all on function touch_session(bytea, timestamptz) from public;
--> statement-breakpoint
grant execute on function touch_session(bytea, timestamptz) to lares_app;
