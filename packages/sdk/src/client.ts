import type { AppRouter } from '@lares/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { sessionFetch } from './session-fetch.ts';

export type { AppRouter };
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** What the server takes at once. */
const MAX_BATCH = 50;

interface LaresClientOptions {
  /** The address of a Lares instance: `https://lares.exemple.fr`. */
  url: string;
}

/**
 * A typed client of a Lares instance for other TypeScript services. It keeps the session between calls, as a browser would:
 *
 *     const lares = createLaresClient({ url: 'https://lares.exemple.fr' });
 *     await lares.session.signIn.mutate({ email, password });
 *     const { rows } = await lares.properties.list.query({ status: 'À Louer' });
 *
 * A refusal is a `TRPCClientError` whose `data.domain` says the code and the field.
 */
export function createLaresClient({ url }: LaresClientOptions) {
  const { origin } = new URL(url);
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${url.replace(/\/$/, '')}/trpc`, maxItems: MAX_BATCH, fetch: sessionFetch(origin) })],
  });
}
