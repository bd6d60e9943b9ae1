import { guarantorNotices, reminderDues, reminderPauses, reminders } from '@lares/db/schema/accounting/reminders';
import { can } from '@lares/domain/shared/permissions';
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';

guards(reminders, reminderDues, reminderPauses, guarantorNotices);

type Owned = Record<'organizationId', AnyColumn>;

/** Reminders, what they list, what guarantors learnt of them, and their pauses: managers only. */
export const remindersVisibleTo = (viewer: Viewer, table: Owned = reminders): SQL =>
  can(viewer.standing, 'reminders:read') ? eq(table.organizationId, viewer.organizationId) : sql`false`;
