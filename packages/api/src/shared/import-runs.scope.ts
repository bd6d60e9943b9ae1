import { importRuns } from '@lares/db/schema/workspace/imports';
import { and, eq, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../trpc/context.ts';
import { guards } from './guards.ts';

guards(importRuns);

/** The run of a draft, for the user who started it. */
export const ownRunVisibleTo = ({ actor }: Pick<ActorContext, 'actor'>, draftId: string): SQL | undefined =>
  and(eq(importRuns.organizationId, actor.organizationId), eq(importRuns.id, draftId), eq(importRuns.userId, actor.userId));

/** Every run of an organisation: for the job that deletes old ones. */
export const allRunsVisibleTo = (organizationId: string): SQL => eq(importRuns.organizationId, organizationId);
