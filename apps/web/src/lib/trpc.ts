import type { AppRouter, RouterInputs, RouterOutputs } from '@lares/sdk/router-types';
import type { QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { fetchJson } from './fetch-json.ts';

export type { RouterInputs, RouterOutputs };

/** Hooks for components: `trpc.properties.list.useQuery(search)`. */
export const trpc = createTRPCReact<AppRouter>();

// Proxies cut longer URLs; a longer batch is split.
const MAX_URL_LENGTH = 2000;

/** One request for all queries of a screen. Not streamed: a streamed answer would lose the cookie of a sign-in. */
export const trpcClient = trpc.createClient({ links: [httpBatchLink({ url: '/trpc', fetch: fetchJson, maxURLLength: MAX_URL_LENGTH })] });

/** The same procedures for loaders, outside components: `utils.properties.list.ensureData(search)`. */
export const createUtils = (queryClient: QueryClient) => createTRPCQueryUtils({ queryClient, client: trpcClient });

export type TrpcUtils = ReturnType<typeof createUtils>;
