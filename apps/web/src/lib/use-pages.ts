import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * A list that grows downwards, page after page. Not `useInfiniteQuery` of tRPC: that one sends a `direction` along,
 * which our strict inputs rightly do not know. The key begins like tRPC's own, so that a mutation invalidates it.
 */
export function usePages<Row>(queryKey: QueryKey, read: (cursor: string | undefined) => Promise<Page<Row>>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
