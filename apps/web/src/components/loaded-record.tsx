import type { ReactNode } from 'react';
import { isMissing } from '#lib/failure.ts';
import type { EntityMessages } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import { ErrorState } from './error-state.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { DetailSkeleton } from './skeletons.tsx';

/** `useQuery` of one record, as far as its page uses it. */
export interface RecordQuery<Row> {
  data: Row | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => unknown;
}

interface LoadedRecordProps<Row> {
  query: RecordQuery<Row>;
  isAllowed?: boolean;
  messages: EntityMessages & { unexpected: string };
  missing: ReactNode;
  loadingLabel?: string;
  /** For a form: waits for the record as it stands now, since an older version would end in a conflict. */
  isFresh?: boolean;
  /** Something else that the page needs is still being read. */
  isWaiting?: boolean;
  children: (record: Row) => ReactNode;
}

/** The page of one record: forbidden, missing, failed, loading, or the record. */
export function LoadedRecord<Row>({
  query,
  isAllowed = true,
  messages,
  missing,
  loadingLabel = 'Chargement...',
  isFresh = false,
  isWaiting = false,
  children,
}: LoadedRecordProps<Row>) {
  const isGone = isMissing(query.error);
  useReadingFailure(isGone ? null : query.error, messages, () => void query.refetch());

  if (!isAllowed) return <ForbiddenPage />;
  if (isGone) return missing;
  const isReady = !isWaiting && (!isFresh || (query.isFetchedAfterMount && !query.isError));
  if (query.data !== undefined && isReady) return children(query.data);
  if (query.isError) return <ErrorState title={messages.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <DetailSkeleton label={loadingLabel} />;
}
