import { debitMandates, debits } from '@lares/db/schema/banking/debits';
import { leases } from '@lares/db/schema/leasing/leases';
import { selectJson } from '@lares/db/select';
import { mandateState } from '@lares/domain/banking/debits/mandate-state';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { collectedUnderMandate, isFinished, lastCollectedOn, ownMandatesVisibleTo } from './debits.scope.ts';

interface Collection {
  collectOn: Day;
  amountCents: Cents;
}

const ofLease = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    reference: sql<string | null>`${debitMandates.reference}`,
    debitDay: debitMandates.debitDay,
    ibanEnding: debitMandates.ibanEnding,
    signedOn: debitMandates.signedOn,
    revokedOn: debitMandates.revokedOn,
    lastCollectedOn: sql<Day | null>`${lastCollectedOn(viewer)}`,
    isFinished: sql<boolean>`${isFinished(viewer)}`,
    collections: sql<Collection[]>`(
      select coalesce(json_agg(json_build_object('collectOn', d.collect_on, 'amountCents', d.cents) order by d.collect_on), '[]'::json) from (
        select ${debits.collectOn} as collect_on, sum(${debits.amountCents})::bigint as cents from ${debits}
        where ${collectedUnderMandate} and ${debits.isOpen} and ${debits.collectOn} >= ${sql.placeholder('today')}::date
        group by ${debits.collectOn}) as d)`,
  })
    .from(leases)
    .leftJoin(
      debitMandates,
      and(
        eq(debitMandates.organizationId, leases.organizationId),
        eq(debitMandates.leaseId, leases.id),
        isNull(debitMandates.revokedOn),
        ownMandatesVisibleTo(viewer),
      ),
    )
    .where(and(leasesVisibleTo(viewer), eq(leases.id, sql.placeholder('leaseId')))),
);

/** The mandate under which the rent is collected from the account of the tenant, and what is announced to their bank; null without one. */
export async function ownMandateOf(ctx: ActorContext, { leaseId }: { leaseId: string }) {
  const today = dayInParis(ctx.now());
  const [found] = await ofLease(ctx, {}, { leaseId, today });
  if (!found) throw new DomainError('common.not-found');
  const { reference, debitDay, ibanEnding, collections, ...facts } = found;
  if (reference === null || mandateState(facts, today) !== 'actif') return null;
  return { reference, debitDay, ibanEnding, collections };
}
