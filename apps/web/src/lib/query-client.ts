import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isOutcomeUnknown, isUnauthenticated, isUnavailable, readFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Limits the refetch after a success. Default: everything. */
      invalidates?: QueryKey[];
    };
  }
}

const STALE_MS = 30_000;
const RETRIES = 2;
/** About half a minute in all: PostgreSQL restarts in less. */
const RETRIES_WHILE_UNAVAILABLE = 6;
const MAX_DELAY_MS = 8_000;

const isTransient = (error: unknown): boolean => readFailure(error).kind === 'offline' || isUnavailable(error);

/**
 * A page that was left may still be reading its record again. The answer is older than the change, so the next page must not wait for it:
 * a record restored in the meantime would be reported as missing. Reads on screen are cancelled by their own refetch.
 */
const isReadAgain = ({ state }: Query): boolean => state.fetchStatus !== 'idle' && state.data !== undefined;

/** @param onSessionLost called when a query is refused because the session has ended. */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a request fails and says so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: STALE_MS,
        // A refusal is final; a lost connection and a service that restarts are retried.
        retry: (failures, error) => failures < (isUnavailable(error) ? RETRIES_WHILE_UNAVAILABLE : RETRIES) && isTransient(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_DELAY_MS),
      },
      // A write that waits for the network would be recorded at a moment that the user does not choose.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthenticated(error)) onSessionLost();
      },
    }),
    mutationCache: new MutationCache({
      // Awaited before the caller's own onSuccess: displayed data is current before the page continues.
      onSuccess: async (_output, _input, _previous, mutation) => {
        const keys = mutation.meta?.invalidates ?? [[]];
        await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey, type: 'inactive', predicate: isReadAgain })));
        await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
      // The page shows what is stored: the user is asked to look.
      onError: (error) => {
        if (isOutcomeUnknown(error)) void queryClient.invalidateQueries();
      },
    }),
  });
  return queryClient;
}
