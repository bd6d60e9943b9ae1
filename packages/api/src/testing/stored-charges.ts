import { asOwner, type TestDatabase } from '@lares/testing/database';

interface SettledCharges {
  lease: string;
  /** Of six months, as the last rent has them; and what the settlement counts. */
  provisions: number;
  called: number;
  owed: number;
  kinds: string[];
  isWhole: boolean;
}

/** The charge settlements of half a year, with their dues. */
export const settledCharges = (database: TestDatabase, organizationId: string) =>
  asOwner<SettledCharges>(
    database,
    `select s.lease_id as lease, 6 * t.charges_cents::int as provisions, (s.snapshot ->> 'calledCents')::int as called,
       sum(d.total_cents)::int as owed, json_agg(distinct d.kind) as kinds, s.snapshot ->> 'presenceDays' = s.snapshot ->> 'periodDays' as "isWhole"
     from charge_settlements s join charge_settlement_dues c on c.organization_id = s.organization_id and c.settlement_id = s.id
     join dues d on d.organization_id = c.organization_id and d.id = c.due_id
     join lateral (select charges_cents from lease_terms t where t.lease_id = s.lease_id order by from_date desc limit 1) t on true
     where s.organization_id = '${organizationId}' group by s.organization_id, s.id, t.charges_cents`,
  );

/** Every due and the state of every lease, each as one text: equal texts are equal rows, whatever their ids. */
export async function duesAndEnds(database: TestDatabase, organizationId: string): Promise<{ lease: string; row: string }[]> {
  const dues = await asOwner<{ lease: string; row: string }>(
    database,
    `select d.lease_id as lease, concat_ws(' ', d.kind, d.month, d.due_on, d.total_cents, d.reason,
      (select string_agg(concat_ws(':', l.kind, l.amount_cents, l.from_date, l.to_date), ',' order by l.kind, l.from_date) from due_lines l where l.due_id = d.id)) as row
     from dues d where d.organization_id = '${organizationId}'`,
  );
  const ends = await asOwner<{ lease: string; row: string }>(
    database,
    `select id as lease, concat_ws(' ', status, end_date, exit_on) as row from leases where organization_id = '${organizationId}'`,
  );
  return [...dues, ...ends];
}
