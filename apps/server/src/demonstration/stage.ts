import type { ActorContext } from '@lares/api/trpc/context';
import type { DemoLease } from '@lares/db/seed/demo-leases';
import type { DemoHousehold } from '@lares/db/seed/demo-tenancies';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';

/** What the acts of one organisation need. */
export interface Stage {
  household: DemoHousehold;
  leases: readonly DemoLease[];
  today: Day;
  /** The manager, on the morning of a day. */
  on: (day: Day) => ActorContext;
  /** The manager, now. */
  ctx: ActorContext;
}

/** Done unless a user has changed what it is about: their changes are kept. */
export async function unlessChanged<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
