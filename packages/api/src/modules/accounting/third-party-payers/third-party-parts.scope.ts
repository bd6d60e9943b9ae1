import { THIRD_PARTY_KINDS } from '@lares/domain/accounting/third-party-payers/kinds';
import { sql, type SQL } from 'drizzle-orm';
import type { DueColumns } from '../housing-aids/expected-parts.scope.ts';

// A part of another expression: Drizzle drops the table's name of a column that stands in a list of fields itself.
const named = (column: DueColumns[keyof DueColumns]): SQL => sql`${column}`;

const KINDS = sql.raw(THIRD_PARTY_KINDS.map((kind) => `'${kind}'`).join(', '));

/** The third parties of the month of a due, as JSON of `ThirdPartyPayer`. They decide what is shown, never what is late. */
export const thirdPartyPayersJson = ({ organizationId, leaseId, month }: DueColumns): SQL => sql`(
  select coalesce(json_agg(json_build_object('payerKind', payer.payer_kind, 'name', payer.name, 'fromMonth', payer.from_month,
    'untilMonth', payer.until_month, 'amountCents', payer.amount_cents) order by payer.from_month, payer.name, payer.id), '[]'::json)
  from third_party_payers payer
  where payer.organization_id = ${named(organizationId)} and payer.lease_id = ${named(leaseId)}
  and payer.from_month <= ${named(month)} and coalesce(payer.until_month, 'infinity') >= ${named(month)})`;

/** What third parties paid of a due, by kind, as JSON. */
export const thirdPartyReceivedJson = ({ organizationId, id }: DueColumns): SQL => sql`(
  select coalesce(json_agg(json_build_object('payerKind', paid.payer_kind, 'amountCents', paid.amount_cents)), '[]'::json) from (
    select pa.payer_kind, sum(al.amount_cents)::bigint as amount_cents from allocations al
    join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where al.organization_id = ${named(organizationId)} and al.due_id = ${named(id)} and pa.payer_kind in (${KINDS})
    group by pa.payer_kind) as paid)`;
