import { asOwner, type TestDatabase } from '@lares/testing/database';

/** Numbers of statements without a gap, and what they say was received: exactly the payments of the period. */
export async function statementFaults(database: TestDatabase, organizationId: string): Promise<unknown[]> {
  const where = `organization_id = '${organizationId}'`;
  return [
    ...(await asOwner(
      database,
      `select year, count(*), max(sequence) from owner_statements where ${where} group by 1 having count(*) <> max(sequence)`,
    )),
    ...(await asOwner(
      database,
      `select s.id, s.snapshot ->> 'receivedCents' as said, paid.cents from owner_statements s
       cross join lateral (select coalesce(sum(pa.amount_cents), 0) as cents from payments pa join leases l on l.id = pa.lease_id
         join properties p on p.id = l.property_id where p.owner_id = s.owner_id and pa.status = 'Payé' and pa.deleted_at is null
         and pa.payment_date between (s.snapshot ->> 'fromDate')::date and (s.snapshot ->> 'toDate')::date) as paid
       where s.${where} and s.cancelled_at is null and (s.snapshot ->> 'receivedCents')::bigint <> paid.cents`,
    )),
  ];
}
