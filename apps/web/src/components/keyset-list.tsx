import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeysetListState } from '#lib/use-keyset-list.ts';
import { ErrorState } from './error-state.tsx';
import { KeysetPager } from './keyset-pager.tsx';
import classes from './keyset-list.module.css';

interface KeysetListProps {
  list: KeysetListState;
  /** Shown until the first rows arrive. */
  waiting: ReactNode;
  errorTitle: string;
  /** Shown when no row matches. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
  /** Around the steps to the pages before and after: then they are only shown where there is another page. */
  pagerClassName?: string | undefined;
}

/** The states of a list read page by page: waiting, failed, empty, or its rows and the steps to the other pages. */
export function KeysetList({ list, waiting, errorTitle, empty, children, pagerClassName }: KeysetListProps) {
  const { rows, goToPrevious, goToNext, goToFirst } = list;
  const pager = <KeysetPager {...(goToPrevious && { onPrevious: goToPrevious })} {...(goToNext && { onNext: goToNext })} />;
  return (
    <>
      {list.isWaiting && waiting}
      {list.isFailed && (
        <ErrorState title={errorTitle} onRetry={list.retry} retrying={list.isFetching}>
          {goToFirst && (
            <Button variant="subtle" size="compact-sm" onClick={goToFirst}>
              Revenir à la première page
            </Button>
          )}
        </ErrorState>
      )}
      {list.isRead && rows.length === 0 && empty}
      {rows.length > 0 && (
        <div aria-busy={list.isOld} className={classes.rows}>
          {children}
        </div>
      )}
      {list.isRead && rows.length > 0 && pagerClassName === undefined && pager}
      {list.isRead && pagerClassName !== undefined && (goToPrevious ?? goToNext) && <div className={pagerClassName}>{pager}</div>}
    </>
  );
}
