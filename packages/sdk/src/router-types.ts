import type { AppRouter } from '@lares/api/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

// For the web client, which calls the procedures through tRPC's own hooks. Not part of the package.
export type { AppRouter };
export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;
