import { isMovable } from '@lares/domain/workspace/calendar/kind';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarMove } from '@lares/validation/workspace/calendar';
import type { ActorContext } from '../../../trpc/context.ts';
import { moveEvent } from '../events/events.commands.ts';
import { moveTask } from '../../operations/maintenance/tasks.commands.ts';

/**
 * Moves an entry to another day with the command of its own noun, its version and its history. Days fixed by a lease, the law or a document
 * are refused for every user. The result contains the previous position, for undo.
 */
export async function moveEntry(ctx: ActorContext, { kind, ...move }: CalendarMove) {
  if (!isMovable(kind)) throw new DomainError('calendar.not-movable');
  if (kind !== 'maintenance-task') {
    if (!can(ctx.actor.standing, 'events:write')) throw new DomainError('auth.denied');
    return { kind, ...(await moveEvent(ctx, move)) };
  }
  if (!can(ctx.actor.standing, 'maintenance:write')) throw new DomainError('auth.denied');
  const { id, version, firstDay } = move;
  const { was, ...moved } = await moveTask(ctx, { id, version, scheduledDate: firstDay });
  return { kind, ...moved, was: { firstDay: was ?? firstDay, startTime: null, until: null } };
}
