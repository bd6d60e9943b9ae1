-- An entry has two sides at least, and they add up to zero. Deferred: the entry is written before its lines.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  entry uuid := case tg_table_name when 'journal_entries' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  sides integer;
  total bigint;
begin
  select count(*), coalesce(sum(l.amount_cents), 0) into sides, total
  from journal_lines l where l.organization_id = new.organization_id and l.entry_id = entry;
  if sides < 2 or total <> 0 then
    raise exception 'journal entry % has % sides and adds up to %', entry, sides, total
      using errcode = '23514', constraint = 'journal_entries_balanced';
  end if;
  return null;
end
$$;
drop trigger if exists journal_entries_balanced on journal_entries;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
drop trigger if exists journal_lines_balanced on journal_lines;
create constraint trigger journal_lines_balanced after insert on journal_lines
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
