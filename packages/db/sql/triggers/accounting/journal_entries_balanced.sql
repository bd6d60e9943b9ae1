-- An entry has two sides at least, and they add up to zero.

-- The lines of an entry are written by one statement, so they are checked once for all entries of it.
create or replace function refuse_unbalanced_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select e.entry_id, sides.count, sides.total into wrong
  from (select distinct organization_id, entry_id from added) e,
    lateral (
      select count(*) as count, sum(l.amount_cents) as total
      from journal_lines l where l.organization_id = e.organization_id and l.entry_id = e.entry_id
    ) sides
  where sides.total <> 0 limit 1;
  if found then
    raise exception 'journal entry % has % sides and adds up to %', wrong.entry_id, wrong.count, wrong.total
      using errcode = '23514', constraint = 'journal_entries_balanced';
  end if;
  return null;
end
$$;
drop trigger if exists journal_lines_balanced on journal_lines;
create trigger journal_lines_balanced after insert on journal_lines
  referencing new table as added for each statement execute function refuse_unbalanced_lines();

-- Deferred: the entry is written before its lines.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_lines l where l.organization_id = new.organization_id and l.entry_id = new.id) then
    raise exception 'journal entry % has no sides', new.id using errcode = '23514', constraint = 'journal_entries_balanced';
  end if;
  return null;
end
$$;
drop trigger if exists journal_entries_balanced on journal_entries;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();
