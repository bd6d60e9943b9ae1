import { DomainError } from '@lares/domain/shared/errors';
import type { ActorContext } from '../../../trpc/context.ts';
import { overlappingLease, type Period } from './succession.queries.ts';

type SayPeriod = (period: Period) => void;

/**
 * When the database refuses an overlap, reports the other lease. `work` announces the period it is about to write: the constraint error
 * does not contain it, and the transaction is rolled back by then.
 */
export async function namingOverlap<Result>(ctx: ActorContext, field: string, work: (say: SayPeriod) => Promise<Result>): Promise<Result> {
  const said: Period[] = [];
  try {
    return await work((one) => said.push(one));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'lease.overlap') throw error;
    // The work may run twice.
    const period = said.at(-1);
    const other = period ? await overlappingLease(ctx, period) : null;
    const details = other && {
      leaseId: other.id,
      tenant: other.tenant,
      from: other.startDate,
      ...(other.lastDay && { to: other.lastDay }),
    };
    throw new DomainError('lease.overlap', { field, ...(details && { details }), cause: error });
  }
}
