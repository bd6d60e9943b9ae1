import type { QueryClient } from '@tanstack/react-query';
import type { TrpcUtils } from './trpc.ts';

/** What every route may use in `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient;
  utils: TrpcUtils;
}
