import type { AppRouter } from '@lares/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type { AppRouter };
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

interface LaresClientOptions {
  /** The address of a Lares instance: `https://lares.exemple.fr`. */
  url: string;
  /** Sent with every call, for example a cookie. */
  headers?: () => Record<string, string>;
}

/** A typed client of a Lares instance for other TypeScript services. */
export function createLaresClient({ url, headers }: LaresClientOptions) {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${url.replace(/\/$/, '')}/trpc`, ...(headers ? { headers } : {}) })],
  });
}
