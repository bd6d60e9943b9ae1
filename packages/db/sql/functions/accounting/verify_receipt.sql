-- Whether the code of a receipt is genuine: its number, day, month and amount, without any name.
create or replace function verify_receipt(sought text) returns table (
  kind receipt_kind, year smallint, sequence integer, issued_at timestamptz, cancelled_at timestamptz, period_start date, period_end date,
  total_cents bigint, sha256 text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select r.kind, r.year, r.sequence, r.issued_at, r.cancelled_at, (r.snapshot ->> 'periodStart')::date, (r.snapshot ->> 'periodEnd')::date,
      (r.snapshot ->> 'totalCents')::bigint, encode(r.sha256, 'hex')
    from receipts r
    where r.code = sought
  $$;
revoke all on function verify_receipt(text) from public;
grant execute on function verify_receipt(text) to lares_app;
