import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { afterPaint } from './after-paint.ts';
import { isCursorRefused } from './failure.ts';
import type { EntityMessages } from './use-entity-mutation.ts';
import { useReadingFailure } from './use-reading-failure.ts';

/** Extends the search schema of a list: the whole state of a list is its address, so that a reload or a shared link shows the same rows. */
export const cursorSearch = { cursor: z.string().max(1000).optional().catch(undefined) };

/** One page as the server answers it, and how its reading stands. */
interface PageQuery<Row> {
  data: { rows: Row[]; previousCursor: string | null; nextCursor: string | null } | undefined;
  error: unknown;
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface KeysetListOptions<Search extends { cursor?: string | undefined }, Row> {
  /** What the address asks for. */
  search: Search;
  query: PageQuery<Row>;
  messages: EntityMessages;
}

type Fields = Record<string, unknown>;

/** One page of a list whose filters, order and page stand in the address. */
export function useKeysetList<Search extends { cursor?: string | undefined }, Row>({
  search: { cursor },
  query,
  messages,
}: KeysetListOptions<Search, Row>) {
  const navigate = useNavigate();
  const show = (next: (was: Fields) => Fields, options: { replace?: boolean; resetScroll?: boolean } = {}) => {
    const { pathname } = location;
    afterPaint(() => {
      // Unless the user has left the list by then.
      if (location.pathname === pathname) void navigate({ to: '.', search: next as NavigateOptions['search'], ...options });
    });
  };
  const { data, error, refetch } = query;

  // A cursor of another order, or of another version of Lares: the list begins again at its first page.
  const isLost = cursor !== undefined && isCursorRefused(error);
  useEffect(() => {
    if (isLost) void navigate({ to: '.', search: withoutCursor as NavigateOptions['search'], replace: true });
  }, [isLost, navigate]);
  useReadingFailure(isLost ? null : error, messages, () => void refetch());

  const goTo = (to: string | null) => show((was) => ({ ...was, cursor: to ?? undefined }), { resetScroll: true });
  const stepTo = (to: string | null | undefined) => (typeof to === 'string' ? () => goTo(to) : undefined);
  return {
    rows: data?.rows ?? [],
    isWaiting: query.isPending || isLost,
    isFailed: query.isError && !isLost,
    isRead: query.isSuccess,
    isFetching: query.isFetching,
    /** The rows of the previous address, until those of the new one arrive. */
    isOld: query.isPlaceholderData,
    retry: () => void refetch(),
    goToPrevious: stepTo(data?.previousCursor),
    goToNext: stepTo(data?.nextCursor),
    /** Absent on the first page. */
    goToFirst: cursor === undefined ? undefined : () => goTo(null),
    /** Other filters begin at their first page. Merged into what the address holds now, which may be newer than what is drawn. */
    change: (part: Partial<Omit<Search, 'cursor'>>) => show((was) => ({ ...withoutCursor(was), ...part })),
    clear: () => show(() => ({})),
    /** Another look at the same rows. */
    look: (part: Fields) => show((was) => ({ ...was, ...part }), { replace: true, resetScroll: false }),
  };
}

function withoutCursor({ cursor: _cursor, ...others }: Fields): Fields {
  return others;
}

export type KeysetListState = Omit<ReturnType<typeof useKeysetList>, 'change' | 'clear' | 'look'>;
