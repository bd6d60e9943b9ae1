import { calendarFeeds } from '@lares/db/schema/workspace/events';
import { selectJson } from '@lares/db/select';
import { nearestOf } from '@lares/domain/workspace/calendar/nearest';
import { addDays, addMonths, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can, type MemberRole, standingOf } from '@lares/domain/shared/permissions';
import { sql } from 'drizzle-orm';
import { sha256 } from '../../../auth/session-id.ts';
import { calendarFeedRule } from '../../../auth/throttle-rules.ts';
import type { ActorContext, Context } from '../../../trpc/context.ts';
import { everyCalendarEntry, MAX_ENTRIES } from './calendar.queries.ts';
import { feedsVisibleTo } from './feeds.scope.ts';

/** The user's active feeds; their URLs cannot be shown again. */
export const listFeeds = (ctx: ActorContext) =>
  ctx.wall.rows(
    selectJson({ id: calendarFeeds.id, createdAt: calendarFeeds.createdAt, version: calendarFeeds.version })
      .from(calendarFeeds)
      .where(feedsVisibleTo(ctx.actor))
      .orderBy(calendarFeeds.createdAt, calendarFeeds.id),
  );

type ByToken = Pick<Context, 'accounts' | 'now' | 'request'>;

const PAST_DAYS = 31;
const MONTHS_AHEAD = 12;

/**
 * The calendar of a feed: what its owner sees at this moment. If there are too many entries, the nearest ones, and the range in which they
 * are complete.
 */
export async function calendarByToken({ accounts, now, request }: ByToken, token: string) {
  const actor = await ownerOf(accounts, token);
  if (!actor) return unknownAddress({ accounts, now, request });
  const today = dayInParis(now());
  const range = { from: addDays(today, -PAST_DAYS), to: addMonths(today, MONTHS_AHEAD) };
  const all = await everyCalendarEntry({ wall: accounts.wallOf(actor), actor, now }, range);
  return nearestOf(all, { ...range, today, max: MAX_ENTRIES });
}

/** `null` for a member whose access was closed, and for a revoked feed. */
async function ownerOf(accounts: ByToken['accounts'], token: string) {
  const column = <Value>(name: string) => sql<Value>`found.${sql.identifier(name)}`;
  const [found] = await accounts.wallOf({ organizationId: null, userId: null }).rows(
    selectJson({
      organizationId: column<string>('organization_id'),
      userId: column<string>('user_id'),
      role: column<MemberRole>('role'),
      isFounder: column<boolean>('is_founder'),
      membershipId: column<string>('membership_id'),
    }).from(sql`calendar_feed_by_token(${sha256(token)}) as found`),
  );
  if (!found) return null;
  const { role, isFounder, ...member } = found;
  const actor = { ...member, standing: standingOf({ role, isFounder }) };
  return can(actor.standing, 'calendar:read') ? actor : null;
}

/** Limits attempts with unknown URLs; reading an existing one is never limited, whatever others in the same network do. */
const unknownAddress = ({ accounts, now, request }: ByToken) =>
  accounts.throttle.guarded(calendarFeedRule(request.address), now(), () =>
    Promise.reject<never>(new DomainError('calendar.address-unknown')),
  );
