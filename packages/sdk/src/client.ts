import type { AppRouter } from '@lares/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { sessionFetch } from './session-fetch.ts';

export type { AppRouter };
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The largest batch that the server accepts. */
const MAX_BATCH = 50;

interface LaresClientOptions {
  /** The URL of a Lares instance: `https://lares.exemple.fr`. */
  url: string;
}

/**
 * A typed client of a Lares instance for other TypeScript services. Like a browser, it keeps the session between calls:
 *
 *     const lares = createLaresClient({ url: 'https://lares.exemple.fr' });
 *     await lares.session.signIn.mutate({ email, password });
 *     const { rows } = await lares.properties.list.query({ status: 'À Louer' });
 *
 * A domain error is a `TRPCClientError` whose `data.domain` holds the code and the field.
 */
export function createLaresClient({ url }: LaresClientOptions) {
  const { origin } = new URL(url);
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${url.replace(/\/$/, '')}/trpc`, maxItems: MAX_BATCH, fetch: sessionFetch(origin) })],
  });
}
