import { matches, matchRules } from '@lares/db/schema/banking/matches';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(matches, matchRules);

/** What the lines of bank statements pay, and the rules that were learned: of the organisation, for those who manage it. */
export function matchesVisibleTo({ organizationId, standing }: Viewer, table: typeof matches | typeof matchRules = matches): SQL {
  return can(standing, 'banking:read') ? eq(table.organizationId, organizationId) : sql`false`;
}

export async function matchRuleOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(matchRules)
    .where(and(eq(matchRules.id, id), matchesVisibleTo(actor, matchRules)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
