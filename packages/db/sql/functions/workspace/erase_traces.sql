-- Replaces what names a person in every text of the open organisation, also in tables that the application only appends to. A new
-- table or column takes part by itself; what stays is listed here, each with its reason.
create or replace function erase_traces(pattern text, sieve text, instead text) returns bigint language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  kept text[] := array[
    -- Frozen documents: what was issued is proved as it was, until the end of its time.
    'receipts.snapshot', 'reminders.snapshot', 'guarantor_notices.snapshot', 'owner_statements.snapshot', 'charge_settlements.snapshot', 'payment_plans.snapshot',
    'exit_settlements.snapshot', 'exit_complements.snapshot', 'lease_terms.revision', 'revision_requests.snapshot', 'debit_mandates.snapshot',
    -- Vouchers of the accounts: what the bank wrote.
    'bank_lines.label', 'bank_lines.counterparty', 'bank_lines.end_to_end_id', 'bank_lines.mandate_reference', 'bank_lines.external_key',
    'bank_statements.refused', 'bank_statements.file_name',
    -- References that the bank knows.
    'debit_mandates.reference', 'debits.end_to_end_id', 'debit_batches.message_id',
    -- The record of another person who has the same name or shares an address.
    'tenants.first_name', 'tenants.last_name', 'tenants.company_name', 'tenants.email', 'tenants.phone', 'tenants.address', 'tenants.search_text',
    'owners.first_name', 'owners.last_name', 'owners.company_name', 'owners.email', 'owners.phone', 'owners.address',
    'guarantors.name', 'guarantors.email', 'guarantors.phone', 'guarantors.address',
    'orders_to_pay.officer_name', 'contractors.name', 'contractors.email', 'contractors.phone', 'inquiries.name', 'inquiries.email', 'inquiries.phone', 'invitations.email',
    -- Keys of the file store, and addresses of other programs.
    'files.storage_key', 'webhooks.url', 'webhook_deliveries.body'];
  field record;
  touched bigint;
  total bigint := 0;
begin
  if not manages_organization() then
    raise exception 'only managers erase personal data' using errcode = '42501';
  end if;
  for field in
    select c.relname as "table", a.attname as "column", a.atttypid = 'jsonb'::regtype as is_json,
      exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'version' and not v.attisdropped) as has_version
    from pg_class c
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and o.attnotnull and not o.attisdropped
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      and c.relname || '.' || a.attname <> all (kept)
    order by 1, 2
  loop
    -- A form that was open keeps the old text: with the next version its save is refused.
    execute format(
      case when field.is_json
        then 'update %1$I set %2$I = redacted_json(%2$I, $1, $3)%3$s where organization_id = app_org() and %2$I::text ~* $2
          and redacted_json(%2$I, $1, $3) is distinct from %2$I'
        else 'update %1$I set %2$I = regexp_replace(%2$I, $1, $3, ''gi'')%3$s where organization_id = app_org() and %2$I ~* $1' end,
      field.table, field.column, case when field.has_version then ', version = version + 1' else '' end)
    using pattern, sieve, instead;
    get diagnostics touched = row_count;
    total := total + touched;
  end loop;
  -- Answers of mail servers repeat the address.
  update outbox_emails set last_error = null where organization_id = app_org() and last_error ~* pattern;
  return total;
end
$$;
revoke all on function erase_traces(text, text, text) from public;
grant execute on function erase_traces(text, text, text) to lares_app;
