import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SESSION_MESSAGES } from './sign-in.messages.ts';

/** Opens another organisation. `onOpened` navigates to its first page. */
export function useChooseOrganization(onOpened: () => Promise<void>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useEntityMutation(trpc.sessions.chooseOrganization, {
    messages: SESSION_MESSAGES.chooseOrganization,
    invalidates: [],
    onDone: async () => {
      await onOpened();
      // No data of one organisation may stay for the next one.
      queryClient.removeQueries({ predicate: ({ queryKey }) => !isCurrentSession(queryKey) });
      await queryClient.invalidateQueries();
      await router.invalidate();
    },
  });
}

/** The session itself is kept, so that the page does not fall back to its loading screen. tRPC's keys are [[path…], options]. */
export function isCurrentSession([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path.join('.') === 'sessions.current';
}
