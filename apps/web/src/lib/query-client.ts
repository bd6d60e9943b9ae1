import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isUnauthenticated, readFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Narrows the refetch that follows a success. Default: everything. */
      invalidates?: QueryKey[];
    };
  }
}

const STALE_MS = 30_000;
const RETRIES = 2;

/** @param onSessionLost called when a reading is refused because the session has ended. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // A refusal stays a refusal; only a lost connection is worth another try.
        retry: (failures, error) => failures < RETRIES && readFailure(error).kind === 'offline',
      },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthenticated(error)) onSessionLost();
      },
    }),
    mutationCache: new MutationCache({
      // Awaited before the caller's own onSuccess: what is on screen is true before the page moves on.
      onSuccess: async (_output, _input, _previous, mutation) => {
        const keys = mutation.meta?.invalidates ?? [[]];
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
    }),
  });
  return queryClient;
}
