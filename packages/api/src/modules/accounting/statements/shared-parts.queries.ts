import { allocations, dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import type { StatedMovement } from '@lares/domain/accounting/statements/amounts';
import type { PaidPart } from '@lares/domain/accounting/statements/shares';
import type { Cents } from '@lares/domain/shared/money';
import { and, between, eq, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownerOn } from '../../portfolio/properties/ownerships.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  creditOfAllocation,
  credits,
  dueOfAllocation,
  GIVEN_BACK,
  isSetOff,
  partsOfCredits,
  partsOfRefunds,
  partsOfSetOff,
  type RentKinds,
  setOffOn,
  sharesOf,
} from './credit-parts.queries.ts';
import { partsOfDuesVisibleTo, rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { isAccountedMonth, type StatementOf } from './facts.queries.ts';

export type LeasePart = PaidPart & { leaseId: string };

interface Stated {
  received: readonly Pick<StatedMovement, 'id' | 'amountCents'>[];
  leaseIds: readonly string[];
}

/** What the money of a period pays or gives back, and what credits of these leases paid instead of money: with the lines of each due. */
export async function sharedPartsOf(read: ReadRows, of: StatementOf, { received, leaseIds }: Stated): Promise<LeasePart[]> {
  const kinds = { viewer: of.viewer, rentKinds: sql`'loyer', 'complément'` };
  const ids = (sign: -1 | 1) => received.filter(({ amountCents }) => Math.sign(amountCents) === sign).map(({ id }) => id);
  const [paying, givenBack] = [ids(1), ids(-1)];
  const setOffs = leaseIds.length === 0 ? [] : await read(setOffsOf(of, kinds, leaseIds));
  return [
    ...(paying.length === 0 ? [] : await read(partsOfPayments(kinds, paying))),
    ...(paying.length === 0 ? [] : await read(partsOfCredits(kinds, paying))),
    ...(givenBack.length === 0 ? [] : await read(partsOfRefunds(kinds, givenBack))),
    ...setOffs.flatMap(({ leaseId, ...setOff }) => partsOfSetOff(setOff).map((part) => ({ ...part, leaseId }))),
  ];
}

const partsOfPayments = (kinds: RentKinds, paymentIds: readonly string[]) =>
  selectJson({ leaseId: dues.leaseId, amountCents: sql<Cents>`sum(${allocations.amountCents})`, due: sharesOf(dues, kinds) })
    .from(allocations)
    .innerJoin(dues, dueOfAllocation)
    .where(
      and(
        isAmong(allocations.paymentId, paymentIds),
        partsOfDuesVisibleTo(kinds.viewer, allocations),
        rentAccountsVisibleTo(kinds.viewer, dues),
      ),
    )
    .groupBy(dues.organizationId, dues.id)
    .having(sql`sum(${allocations.amountCents}) <> 0`);

/** On days of the owner. */
const setOffsOf = ({ viewer, ownerId, fromDate, toDate }: StatementOf, kinds: RentKinds, leaseIds: readonly string[]) =>
  selectJson({
    leaseId: dues.leaseId,
    amountCents: sql<Cents>`sum(${allocations.amountCents})`,
    due: sharesOf(dues, kinds),
    credit: sharesOf(credits, kinds, GIVEN_BACK),
  })
    .from(allocations)
    .innerJoin(dues, dueOfAllocation)
    .innerJoin(credits, creditOfAllocation)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        isAmong(dues.leaseId, leaseIds),
        isSetOff,
        partsOfDuesVisibleTo(viewer, allocations),
        rentAccountsVisibleTo(viewer, dues),
        rentAccountsVisibleTo(viewer, credits),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        sql`${ownerOn(viewer, setOffOn)} = ${ownerId}`,
        between(setOffOn, fromDate, toDate),
        isAccountedMonth({ viewer, ownerId, fromDate, toDate }, setOffOn),
      ),
    )
    .groupBy(...[credits, dues, leases, properties].flatMap(({ organizationId, id }) => [organizationId, id]))
    .having(sql`sum(${allocations.amountCents}) <> 0`);
