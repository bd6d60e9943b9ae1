import { owners } from '@lares/db/schema/owners';
import { selectJson } from '@lares/db/select';
import { fold } from '@lares/domain/shared/fold';
import { and, sql } from 'drizzle-orm';
import type { ActorContext } from '../../trpc/context.ts';
import { ownersVisibleTo } from './owners.scope.ts';

/** How an owner is called everywhere, as `ownerName` of the domain says it. */
export const ownerNameColumn = sql<string>`case ${owners.kind} when 'société' then ${owners.companyName}
  else trim(${owners.firstName} || ' ' || ${owners.lastName}) end`;

const OWNER_CHOICES = 20;

/** For a select: the first ones by name whose name holds every word typed. */
export function searchOwners({ wall, actor }: ActorContext, query: string) {
  const words = fold(query).split(' ').filter(Boolean);
  const folded = sql`lower(unaccent(${ownerNameColumn}))`;
  return wall.rows(
    selectJson({ id: owners.id, name: ownerNameColumn, kind: owners.kind })
      .from(owners)
      .where(and(ownersVisibleTo(actor), ...words.map((word) => sql`${folded} like ${`%${word}%`}`)))
      .orderBy(ownerNameColumn, owners.id)
      .limit(OWNER_CHOICES),
  );
}
