import { selectJson } from '@lares/db/select';
import type { MandateTerms, Movement } from '@lares/domain/accounting/statements/amounts';
import type { PaidPart } from '@lares/domain/accounting/statements/shares';
import type { StatementLease } from '@lares/domain/accounting/statements/snapshot';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { sql, type SQL } from 'drizzle-orm';
import type { ReadRows } from '../../../shared/read-rows.ts';

/** An owner and a period, in an organisation whose managers ask: what follows reads the rows of the whole organisation, for them only. */
export interface StatementOf {
  organizationId: string;
  ownerId: string;
  fromDate: Day;
  toDate: Day;
}

/** Whether a mandate of the owner covers the property on some of these days. */
const covers = (mandate: SQL, property: SQL, firstDay: SQL, lastDay: SQL): SQL => sql`(
  ${mandate}.organization_id = ${property}.organization_id and ${mandate}.owner_id = ${property}.owner_id
  and ${mandate}.from_date <= ${lastDay} and ${mandate}.until_date >= ${firstDay}
  and (${mandate}.all_properties or exists (
    select from mandate_properties mp where mp.organization_id = ${mandate}.organization_id
    and mp.mandate_id = ${mandate}.id and mp.property_id = ${property}.id)))`;

/** A valid statement states this movement of this lease already. */
const isStated = (column: SQL, id: SQL, lease: SQL): SQL => sql`exists (
  select from statement_movements sm
  join owner_statements s on s.organization_id = sm.organization_id and s.id = sm.statement_id and s.cancelled_at is null
  where sm.organization_id = ${lease}.organization_id and ${column} = ${id} and sm.lease_id = ${lease}.id)`;

/** A payment counts on the account of its lease as the journal records it (`isCountedPayment`): received, kept, and not in its first balance. */
const PAYMENT_COUNTS = sql`p.status = 'Payé' and p.deleted_at is null and (p.payment_date >= ra.accounting_start
  or (ra.opening_cents = 0 and ra.accounting_start <= (select l0.start_date from leases l0
    where l0.organization_id = ra.organization_id and l0.id = ra.lease_id)))`;

export interface StoredMovement extends Movement {
  kind: 'paiement' | 'remboursement';
}

/**
 * What moved on the bank account for the owner up to the last day, and what statements say of it. What they do not say yet counts from the first
 * month that one states: earlier money was accounted for elsewhere.
 */
export function movementsOf(read: ReadRows, { organizationId, ownerId, fromDate, toDate }: StatementOf): Promise<StoredMovement[]> {
  const first = sql`coalesce((select least(min(s.month), ${fromDate}::date) from owner_statements s
    where s.organization_id = ${organizationId} and s.owner_id = ${ownerId} and s.cancelled_at is null), ${fromDate}::date)`;
  const rows = sql`(
    select 'paiement' as kind, p.id, l.id as lease_id, m.id as mandate_id, p.payment_date as moved_on, p.amount_cents as now_cents, 0::bigint as stated_cents
    from payments p
    join rent_accounts ra on ra.organization_id = p.organization_id and ra.lease_id = p.lease_id
    join leases l on l.organization_id = p.organization_id and l.id = p.lease_id
    join properties pr on pr.organization_id = l.organization_id and pr.id = l.property_id
    join mandates m on ${covers(sql`m`, sql`pr`, sql`p.payment_date`, sql`p.payment_date`)}
    where p.organization_id = ${organizationId} and pr.owner_id = ${ownerId} and ${PAYMENT_COUNTS}
    and p.payment_date between ${first} and ${toDate}::date and not ${isStated(sql`sm.payment_id`, sql`p.id`, sql`l`)}
    union all
    select 'remboursement', d.id, l.id, m.id, d.due_on, -d.total_cents, 0::bigint
    from dues d
    join leases l on l.organization_id = d.organization_id and l.id = d.lease_id
    join properties pr on pr.organization_id = l.organization_id and pr.id = l.property_id
    join mandates m on ${covers(sql`m`, sql`pr`, sql`d.due_on`, sql`d.due_on`)}
    where d.organization_id = ${organizationId} and pr.owner_id = ${ownerId} and d.kind in ('remboursement', 'dépôt')
    and d.due_on between ${first} and ${toDate}::date and not ${isStated(sql`sm.due_id`, sql`d.id`, sql`l`)}
    union all
    select 'paiement', stated.payment_id, stated.lease_id, stated.mandate_id, coalesce(p.payment_date, stated.moved_on),
      coalesce(p.amount_cents, 0), stated.amount_cents
    from (
      select sm.payment_id, sm.lease_id, (array_agg(sm.mandate_id order by sm.id desc))[1] as mandate_id,
        max(sm.moved_on) as moved_on, sum(sm.amount_cents)::bigint as amount_cents
      from statement_movements sm
      join owner_statements s on s.organization_id = sm.organization_id and s.id = sm.statement_id and s.cancelled_at is null
      where sm.organization_id = ${organizationId} and s.owner_id = ${ownerId} and sm.payment_id is not null
      group by sm.payment_id, sm.lease_id
    ) stated
    left join (payments p join rent_accounts ra on ra.organization_id = p.organization_id and ra.lease_id = p.lease_id)
      on p.organization_id = ${organizationId} and p.id = stated.payment_id and p.lease_id = stated.lease_id and ${PAYMENT_COUNTS}
    where coalesce(p.amount_cents, 0) <> stated.amount_cents
  ) as moved`;
  return read(
    selectJson({
      kind: sql<StoredMovement['kind']>`moved.kind`,
      id: sql<string>`moved.id`,
      leaseId: sql<string>`moved.lease_id`,
      mandateId: sql<string>`moved.mandate_id`,
      on: sql<Day>`moved.moved_on`,
      nowCents: sql<Cents>`moved.now_cents`,
      statedCents: sql<Cents>`moved.stated_cents`,
    })
      .from(rows)
      .orderBy(sql`moved.moved_on`, sql`moved.id`),
  );
}

/** The mandates of the owner, with what they keep for works while they are in force on the last day. */
export function mandateTermsOf(
  read: ReadRows,
  { organizationId, ownerId, toDate }: StatementOf,
): Promise<(MandateTerms & { isInForce: boolean })[]> {
  const inForce = sql`m.from_date <= ${toDate}::date and m.until_date >= ${toDate}::date`;
  return read(
    selectJson({
      id: sql<string>`m.id`,
      number: sql<string>`m.number`,
      feeBp: sql<number>`m.fee_bp`,
      vatBp: sql<number>`m.vat_bp`,
      reserveCents: sql<Cents>`case when ${inForce} then m.reserve_cents else 0 end`,
      isInForce: sql<boolean>`${inForce}`,
    })
      .from(sql`mandates m`)
      .where(sql`m.organization_id = ${organizationId} and m.owner_id = ${ownerId}`)
      .orderBy(sql`m.number`),
  );
}

interface LeaseFacts extends Pick<StatementLease, 'property' | 'tenants' | 'calledCents' | 'leftCents'> {
  id: string;
}

/** The leases with a movement, and those of covered properties that something was due of in the period. */
export function leaseFactsOf(
  read: ReadRows,
  { organizationId, ownerId, fromDate, toDate }: StatementOf,
  leaseIds: readonly string[],
): Promise<LeaseFacts[]> {
  const due = sql`d.organization_id = l.organization_id and d.lease_id = l.id`;
  const called = sql`d.kind in ('terme', 'correction', 'régularisation', 'autre', 'remise', 'retenue') and d.due_on between ${fromDate}::date and ${toDate}::date`;
  return read(
    selectJson({
      id: sql<string>`l.id`,
      property: sql<string>`pr.title`,
      tenants: sql<string[]>`(
        select coalesce(json_agg(t.display_name order by t.id <> l.tenant_id, t.display_name), '[]'::json) from lease_tenants lt
        join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
        where lt.organization_id = l.organization_id and lt.lease_id = l.id)`,
      calledCents: sql<Cents>`(select coalesce(sum(d.total_cents), 0)::bigint from dues d where ${due} and ${called})`,
      leftCents: sql<Cents>`(select coalesce(sum(d.total_cents - d.allocated_cents), 0)::bigint from dues d
        where ${due} and d.total_cents > d.allocated_cents and d.total_cents > 0 and d.due_on <= ${toDate}::date)`,
    })
      .from(sql`leases l join properties pr on pr.organization_id = l.organization_id and pr.id = l.property_id`)
      .where(
        sql`l.organization_id = ${organizationId} and (
          l.id in (select value::uuid from json_array_elements_text(${JSON.stringify(leaseIds)}::json) as value)
          or (pr.owner_id = ${ownerId} and exists (select from dues d where ${due} and ${called})
            and exists (select from mandates m where ${covers(sql`m`, sql`pr`, sql`${fromDate}::date`, sql`${toDate}::date`)})))`,
      )
      .orderBy(sql`pr.title`, sql`l.start_date`, sql`l.id`),
  );
}

/** What these payments pay: their parts, with the lines of each due. */
export function paidPartsOf(
  read: ReadRows,
  organizationId: string,
  paymentIds: readonly string[],
): Promise<(PaidPart & { leaseId: string })[]> {
  const lines = (kinds: SQL) => sql`(select coalesce(sum(dl.amount_cents), 0)::bigint from due_lines dl
    where dl.organization_id = d.organization_id and dl.due_id = d.id and dl.kind ${kinds})`;
  return read(
    selectJson({
      leaseId: sql<string>`d.lease_id`,
      amountCents: sql<Cents>`al.amount_cents`,
      due: sql<PaidPart['due']>`json_build_object('rentCents', ${lines(sql`in ('loyer', 'complément')`)},
        'chargesCents', ${lines(sql`in ('charges', 'régularisation')`)}, 'otherCents', ${lines(sql`not in ('loyer', 'complément', 'charges', 'régularisation')`)})`,
    }).from(sql`(
        select a.organization_id, a.due_id, sum(a.amount_cents)::bigint as amount_cents from allocations a
        where a.organization_id = ${organizationId}
        and a.payment_id in (select value::uuid from json_array_elements_text(${JSON.stringify(paymentIds)}::json) as value)
        group by a.organization_id, a.due_id having sum(a.amount_cents) <> 0
      ) al join dues d on d.organization_id = al.organization_id and d.id = al.due_id`),
  );
}
