import type postgres from 'postgres';

/** Numbers of a year run from 1 without a gap or a double, and the counter holds the last one: also for what was cancelled. */
const misnumbered = (table: string, counters: string): string => `
    select coalesce(n.id, c.organization_id::text) as id from (
      select organization_id, year, count(*) as issued, count(distinct sequence) as numbers, max(sequence) as highest, min(id::text) as id
      from ${table} group by 1, 2
    ) n full join ${counters} c on c.organization_id = n.organization_id and c.year = n.year
    where n.numbers is distinct from n.issued or n.highest is distinct from n.issued or c.last is distinct from n.highest`;

/** What must hold for money after any sequence of acts, as the rows that break it. */
const FAULTS: Record<string, string> = {
  'a journal entry does not add up to zero': `
    select e.id from journal_entries e left join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
    group by e.organization_id, e.id having coalesce(sum(l.amount_cents), 0) <> 0 or count(l.*) < 2`,
  'the total of a month is not the sum of its lines': `
    select coalesce(m.account_id, s.account_id) as id from (
      select organization_id, account_id, month, sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
      from account_months group by 1, 2, 3
    ) m full join (
      select l.organization_id, l.account_id, date_trunc('month', e.effective_on)::date as month,
        sum(greatest(l.amount_cents, 0)) as debit, sum(greatest(-l.amount_cents, 0)) as credit
      from journal_lines l join journal_entries e on e.organization_id = l.organization_id and e.id = l.entry_id group by 1, 2, 3
    ) s on s.organization_id = m.organization_id and s.account_id = m.account_id and s.month = m.month
    where (m.debit_cents, m.credit_cents) is distinct from (s.debit, s.credit)`,
  'the sum of a day of payments is not that of its payments': `
    select coalesce(s.organization_id, p.organization_id) as id from (
      select organization_id, day, status, sum(count) as count, sum(amount_cents) as cents from payment_sums group by 1, 2, 3
    ) s full join (
      select organization_id, payment_date as day, status, count(*) as count, sum(amount_cents) as cents
      from payments where deleted_at is null group by 1, 2, 3
    ) p on p.organization_id = s.organization_id and p.day = s.day and p.status = s.status
    where (coalesce(s.count, 0), coalesce(s.cents, 0)) is distinct from (coalesce(p.count, 0), coalesce(p.cents, 0))`,
  'the sum of a month of dues is not that of its dues': `
    select coalesce(s.organization_id, d.organization_id) as id from (
      select organization_id, coalesce(month, 'infinity') as month, due_on, sum(count) as count, coalesce(sum(count) filter (where is_asked), 0) as asked,
        sum(total_cents) as total, sum(allocated_cents) as allocated, sum(left_cents) as left_cents
      from due_sums group by 1, 2, 3 having (sum(count), sum(total_cents), sum(allocated_cents), sum(left_cents)) <> (0, 0, 0, 0)
    ) s full join (
      select organization_id, coalesce(month, 'infinity') as month, due_on, count(*) as count,
        count(*) filter (where total_cents > 0 and kind in ('solde initial', 'terme', 'correction', 'régularisation', 'autre')) as asked,
        sum(total_cents) as total, sum(allocated_cents) as allocated, sum(greatest(total_cents - allocated_cents, 0)) as left_cents
      from dues group by 1, 2, 3
    ) d on d.organization_id = s.organization_id and d.month = s.month and d.due_on = s.due_on
    where (s.count, s.asked, s.total, s.allocated, s.left_cents) is distinct from (d.count, d.asked, d.total, d.allocated, d.left_cents)`,
  'an entry is taken back by other amounts': `
    select r.id from journal_entries r join journal_entries e on e.organization_id = r.organization_id and e.id = r.reverses_id
    where (select json_agg((l.account_id, -l.amount_cents) order by l.account_id, l.amount_cents) from journal_lines l where l.entry_id = r.id)::text
      <> (select json_agg((l.account_id, l.amount_cents) order by l.account_id, -l.amount_cents) from journal_lines l where l.entry_id = e.id)::text`,
  'the total of a due is not the sum of its lines': `
    select d.id from dues d left join due_lines l on l.organization_id = d.organization_id and l.due_id = d.id
    group by d.organization_id, d.id, d.total_cents having coalesce(sum(l.amount_cents), 0) <> d.total_cents`,
  'what is paid of a due is not the sum of its allocations': `
    select d.id from dues d
    where d.allocated_cents <> coalesce((select sum(a.amount_cents) from allocations a where a.organization_id = d.organization_id and a.due_id = d.id), 0)
      - coalesce((select sum(a.amount_cents) from allocations a where a.organization_id = d.organization_id and a.credit_due_id = d.id), 0)`,
  'more of a month is waived than is owed of it': `
    select d.id from dues d
    where d.kind = 'terme' and greatest(0, (select sum(l.amount_cents) from due_lines l
        where l.organization_id = d.organization_id and l.due_id in (select s.id from dues s where s.organization_id = d.organization_id and s.lease_id = d.lease_id)
        and l.from_date >= d.month and l.from_date < d.month + interval '1 month'))
      < (select coalesce(sum(a.amount_cents), 0) from allocations a
        join dues w on w.organization_id = a.organization_id and w.id = a.credit_due_id and w.kind = 'remise'
        where a.organization_id = d.organization_id and a.due_id = d.id)`,
  'the instalments of a plan are not its debt, nor is what was left of its dues': `
    select p.id from payment_plans p where p.debt_cents is distinct from
      (select sum(i.amount_cents) from payment_plan_instalments i where i.organization_id = p.organization_id and i.plan_id = p.id)
    or p.debt_cents is distinct from
      (select sum(c.amount_cents) from payment_plan_dues c where c.organization_id = p.organization_id and c.plan_id = p.id)
    or exists (select from payment_plan_instalments i where i.organization_id = p.organization_id and i.plan_id = p.id and i.until_cents <>
      (select sum(j.amount_cents) from payment_plan_instalments j where j.organization_id = p.organization_id and j.plan_id = p.id and j.position <= i.position))`,
  'what is asked of a deposit is not what its lease says less what was received': `
    select coalesce(c.lease_id, d.id) as id from deposit_claims c full join (
      select l.organization_id, l.id, l.exit_on, l.deposit_cents - r.received_cents as left_cents,
        case when l.kind in ('vide', 'meublé', 'étudiant', 'mobilité', 'colocation') then coalesce(l.signed_on, l.start_date) else l.start_date end as payable_on
      from leases l join rent_accounts a on a.organization_id = l.organization_id and a.lease_id = l.id and a.accounting_start <= l.start_date,
        lateral (
          select coalesce(sum(m.amount_cents) filter (where m.kind = 'réception' and m.cancelled_at is null), 0) as received_cents
          from deposit_movements m where m.organization_id = l.organization_id and m.lease_id = l.id) r
      where l.deposit_cents > r.received_cents and (l.status = 'Actif' or l.status = 'En attente' and l.signed_on is not null)
      and (l.organization_id, l.id) not in (select organization_id, lease_id from exit_settlements where cancelled_at is null)
    ) d on d.organization_id = c.organization_id and d.id = c.lease_id
    where (c.payable_on, c.left_cents, c.exit_on) is distinct from (d.payable_on, d.left_cents, d.exit_on) or c.lease_id is null or d.id is null`,
  'more is allocated than a payment received': `
    select p.id from payments p join allocations a on a.organization_id = p.organization_id and a.payment_id = p.id
    group by p.organization_id, p.id, p.amount_cents having sum(a.amount_cents) not between 0 and p.amount_cents`,
  'the numbers of receipts have a gap or a double, or their counter another number': misnumbered('receipts', 'receipt_counters'),
  'the numbers of statements have a gap or a double, or their counter another number': misnumbered(
    'owner_statements',
    'statement_counters',
  ),
  'the numbers of exit settlements have a gap or a double, or their counter another number': misnumbered(
    'exit_settlements',
    'exit_counters',
  ),
};

/** The invariants of money that do not hold in this database, each with a row that breaks it. Empty when all hold, and in a database without tables. */
export async function accountFaults({ owner }: { owner: postgres.Sql }): Promise<string[]> {
  const [migrated] = await owner.unsafe<{ name: string | null }[]>(`select to_regclass('journal_entries')::text as name`);
  if (!migrated?.name) return [];
  const faults: string[] = [];
  for (const [fault, rows] of Object.entries(FAULTS)) {
    const [first] = await owner.unsafe<{ id: string }[]>(`${rows} limit 1`);
    if (first) faults.push(`${fault}: ${first.id}`);
  }
  return faults;
}
