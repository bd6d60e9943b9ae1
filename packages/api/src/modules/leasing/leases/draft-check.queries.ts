import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { chargesLaw } from '@lares/domain/leasing/leases/charges-modes';
import { depositCap, depositCeiling } from '@lares/domain/leasing/leases/deposit';
import { legalDuration, proposedEndDate } from '@lares/domain/leasing/leases/duration';
import { checkLease } from '@lares/domain/leasing/leases/lease-rules';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import { earlierRenews } from '@lares/domain/leasing/leases/succession';
import { cents } from '@lares/domain/shared/money';
import type { LeaseQuestion } from '@lares/validation/leasing/leases.actions';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { earlierLeases, overlappingLease } from './succession.queries.ts';
import { propertiesVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { leaseFactsOf } from '@lares/domain/leasing/leases/lease-facts';

/** Legal and calendar findings on a partially filled lease. */
export async function checkDraft(ctx: ActorContext, { id, propertyId, ...draft }: LeaseQuestion) {
  const property = propertyId === null ? null : await dwellingOf(ctx, propertyId);
  const { startDate, signedOn } = draft;
  const rentCents = draft.rentCents ?? cents(0);
  const facts = leaseFactsOf({ ...draft, rentCents, depositCents: draft.depositCents ?? cents(0) }, property);
  const duration = legalDuration(draft);
  const { proposedMonths } = duration;
  const ceiling = depositCeiling(draft, signedOn ?? startDate);
  const charges = chargesLaw(draft);
  const earlier = property && startDate ? await earlierLeases(ctx, { id, propertyId: property.id, startDate }) : [];
  return {
    findings: [...checkLease(facts), ...earlierRenews(earlier)],
    duration: { ...duration, proposedEndDate: startDate && proposedMonths !== null ? proposedEndDate(startDate, proposedMonths) : null },
    deposit: {
      capCents: draft.rentCents === null ? null : depositCap(draft, rentWithoutCharges({ ...draft, rentCents }), signedOn ?? startDate),
      months: ceiling?.months ?? null,
      explanation: ceiling?.explanation ?? null,
      article: ceiling?.article ?? null,
      isVerified: ceiling?.isVerified ?? null,
    },
    charges: { modes: charges.modes, explanation: charges.explanation, article: charges.article, isVerified: charges.isVerified },
    overlap: property && startDate ? await overlappingLease(ctx, { id, propertyId: property.id, startDate, lastDay: draft.endDate }) : null,
  };
}

/** Data of the property that a lease depends on; `null` when it is not visible. */
async function dwellingOf({ wall, actor }: ActorContext, id: string) {
  const [dwelling] = await wall.rows(
    selectJson({ id: properties.id, dpeClass: properties.dpeClass, postalCode: properties.postalCode })
      .from(properties)
      .where(and(eq(properties.id, id), propertiesVisibleTo(actor))),
  );
  return dwelling ?? null;
}
