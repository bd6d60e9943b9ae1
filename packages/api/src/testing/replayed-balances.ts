import { daysInMonth, addMonths, type Day, day, earlierDay, lastDayOfMonth, laterDay } from '@lares/domain/shared/day';
import { asOwner, type TestDatabase } from '@lares/testing/database';

// An independent reader: it shares only cents and days with the engine.

interface LeaseRow {
  id: string;
  start: Day;
  last: Day | null;
  account: Day;
  thirtieths: boolean;
  /** Due with the next month. */
  isPaidAfter: boolean;
  terms: { from: Day; rent: number; charges: number }[];
}

/** What one amount of a month costs for some of its days, as a text book says. */
function share(amount: number, from: Day, to: Day, month: Day, thirtieths: boolean, isWhole: boolean): number {
  const days = Number(to.slice(8)) - Number(from.slice(8)) + 1;
  if (days === daysInMonth(month)) return amount;
  if (!thirtieths) return Math.round((amount * days) / daysInMonth(month));
  // The parts of a whole month add up to thirty: the last one takes what the others leave.
  const counted = isWhole && to === lastDayOfMonth(month) ? 31 - Number(from.slice(8)) : Math.min(30, days);
  return Math.round((amount * counted) / 30);
}

function owedBy({ start, last, account, thirtieths, isPaidAfter, terms }: LeaseRow, until: Day): number {
  let owed = 0;
  const lastMonth = isPaidAfter ? addMonths(until, -1) : until;
  for (let month = day(`${account.slice(0, 7)}-01`); month <= lastMonth; month = addMonths(month, 1)) {
    const from = laterDay(laterDay(month, start), account);
    const to = last === null ? lastDayOfMonth(month) : earlierDay(lastDayOfMonth(month), last);
    const isWhole = from === month && to === lastDayOfMonth(month);
    for (const [at, term] of terms.entries()) {
      const next = terms[at + 1];
      const begins = laterDay(from, term.from);
      const ends = next === undefined || next.from > to ? to : day(previous(next.from));
      if (begins > ends) continue;
      owed += share(term.rent, begins, ends, month, thirtieths, isWhole) + share(term.charges, begins, ends, month, thirtieths, isWhole);
    }
  }
  return owed;
}

const previous = (of: Day): string => new Date(Date.parse(`${of}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

interface Audited {
  action: string;
  entity: string;
  after: Record<string, unknown>;
}

/** What each lease owes at the end of a day: its terms and days counted again, what the audit log says was paid and settled subtracted. */
export async function replayedBalances(database: TestDatabase, organizationId: string, until: Day): Promise<Map<string, number>> {
  const leases = await asOwner<{ row: LeaseRow }>(
    database,
    `select json_build_object('id', l.id, 'start', l.start_date, 'account', a.accounting_start, 'thirtieths', l.proration = 'trentièmes', 'isPaidAfter', l.timing = 'échu',
      'last', coalesce(l.exit_on, case when l.status = 'Terminé' or l.kind in ('mobilité', 'étudiant', 'saisonnier') then l.end_date end),
      'terms', (select json_agg(json_build_object('from', t.from_date, 'rent', t.rent_cents, 'charges', t.charges_cents) order by t.from_date)
        from lease_terms t where t.lease_id = l.id)) as row
     from leases l join rent_accounts a on a.lease_id = l.id where l.organization_id = '${organizationId}'`,
  );
  const acts = await asOwner<Audited>(
    database,
    `select action, entity_id as entity, after from audit_log where organization_id = '${organizationId}' and after is not null order by at, id`,
  );
  const balances = new Map(leases.map(({ row }) => [row.id, owedBy(row, until)]));
  const add = (leaseId: unknown, amount: number) => balances.set(String(leaseId), (balances.get(String(leaseId)) ?? 0) + amount);
  const exits = new Map<string, { held: number; deducted: number }>();
  const exitOf = (leaseId: string) => exits.get(leaseId) ?? { held: 0, deducted: 0 };
  const effects: Record<string, (entity: string, after: Record<string, unknown>) => void> = {
    'charge-settlement.issue': (_, after) => add(after['leaseId'], Number(after['balanceCents'])),
    'payment.create': (_, after) => {
      for (const payment of (after['records'] as Record<string, unknown>[] | undefined) ?? [after])
        add(payment['leaseId'], 0 - Number(payment['amountCents']));
    },
    'debit-batch.return': (_, after) => add(after['leaseId'], Number(after['amountCents'])),
    'lease.receive-deposit': (leaseId, after) => {
      const { held, deducted } = exitOf(leaseId);
      exits.set(leaseId, { held: held + Number(after['amountCents']), deducted });
    },
    'lease.save-exit': (leaseId, after) => {
      const deducted = (after['deductions'] as { amountCents: number }[]).reduce((sum, { amountCents }) => sum + amountCents, 0);
      exits.set(leaseId, { ...exitOf(leaseId), deducted });
    },
    // The deposit pays everything that is neither given back nor kept.
    'lease.issue-exit': (leaseId, after) => {
      const { held, deducted } = exitOf(leaseId);
      add(leaseId, deducted - (held - Number(after['paidOutCents']) - Number(after['keptCents'])));
    },
  };
  for (const { action, entity, after } of acts) effects[action]?.(entity, after);
  return balances;
}

/** The balances of the ledger at the end of a day, by lease. */
export async function ledgerBalances(database: TestDatabase, organizationId: string, until: Day): Promise<Map<string, number>> {
  const rows = await asOwner<{ lease: string; cents: string }>(
    database,
    `select e.lease_id as lease, sum(l.amount_cents) as cents from journal_entries e
     join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id and a.kind = 'locataire'
     where e.organization_id = '${organizationId}' and e.effective_on <= '${until}' group by 1`,
  );
  return new Map(rows.map(({ lease, cents }) => [lease, Number(cents)]));
}
