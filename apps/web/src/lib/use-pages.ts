import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * A list that loads further pages below. Not tRPC's `useInfiniteQuery`: that one sends a `direction`, which our strict inputs refuse. The
 * key begins like tRPC's own, so that a mutation invalidates it.
 */
export function usePages<Row>(queryKey: QueryKey, read: (cursor: string | undefined) => Promise<Page<Row>>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
