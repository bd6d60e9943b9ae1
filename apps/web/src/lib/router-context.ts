import type { QueryClient } from '@tanstack/react-query';
import type { TrpcUtils } from './trpc.ts';

/** Available to every route in `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient;
  utils: TrpcUtils;
}
