import { notificationPreference } from '@lares/validation/workspace/notifications.preferences';
import { requires, router } from '../../../trpc/procedures.ts';
import { setPreference } from './preferences.commands.ts';
import { listPreferences } from './preferences.queries.ts';

const hearing = requires('notifications:read');

export const notificationPreferencesRouter = router({
  preferences: hearing.query(({ ctx }) => listPreferences(ctx)),
  setPreference: hearing.input(notificationPreference).mutation(({ ctx, input }) => setPreference(ctx, input)),
});
