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

/** One's own addresses that are alive; none can be shown again. */
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
 * What an address gives: the calendar of whom it belongs to, as he sees it at this moment; of more than one answer holds, what
 * is nearest, and between which days nothing is missing.
 */
export async function calendarByToken({ accounts, now, request }: ByToken, token: string) {
  const actor = await ownerOf(accounts, token);
  if (!actor) return unknownAddress({ accounts, now, request });
  const today = dayInParis(now());
  const range = { from: addDays(today, -PAST_DAYS), to: addMonths(today, MONTHS_AHEAD) };
  const all = await everyCalendarEntry({ wall: accounts.wallOf(actor), actor }, range);
  return nearestOf(all, { ...range, today, max: MAX_ENTRIES });
}

/** Of whoever was shut out, and of an address that was revoked, there is nobody. */
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

/** Who tries addresses is slowed; who reads one that is there never is, whatever others do in the same network. */
const unknownAddress = ({ accounts, now, request }: ByToken) =>
  accounts.throttle.guarded(calendarFeedRule(request.address), now(), () =>
    Promise.reject<never>(new DomainError('calendar.address-unknown')),
  );
