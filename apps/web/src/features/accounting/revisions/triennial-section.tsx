import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { KeysetPager } from '#components/keyset-pager.tsx';
import { trpc } from '#lib/trpc.ts';
import { AbandonRevisionDialog } from './abandon-revision-dialog.tsx';
import { DecideRevisionDialog } from './decide-revision-dialog.tsx';
import { RequestRevisionDialog } from './request-revision-dialog.tsx';
import { REVISION_MESSAGES } from './revisions.messages.ts';
import { TriennialTable } from './triennial-table.tsx';
import type { RequestedRow, TriennialRow } from './triennial-revisions.labels.ts';
import classes from './triennial-section.module.css';

const ROWS = 10;

/** The dialog keeps the row that it is about: the list is read again meanwhile. */
type Asked = { act: 'request'; row: TriennialRow } | { act: 'decide' | 'abandon'; row: RequestedRow };

/** Commercial leases without an indexation clause: nothing is shown where there are none. */
export function TriennialSection({ q }: { q: string | undefined }) {
  const [cursor, setCursor] = useState<string | undefined>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = trpc.revisions.triennial.useQuery({ q, cursor, limit: ROWS }, { placeholderData: keepPreviousData });
  const close = () => setAsked(null);
  const { rows = [], previousCursor = null, nextCursor = null } = query.data ?? {};
  return (
    <>
      {query.isError && (
        <ErrorState
          title={REVISION_MESSAGES.triennial.unexpected}
          onRetry={() => (cursor === undefined ? void query.refetch() : setCursor(undefined))}
          retrying={query.isFetching}
        />
      )}
      {rows.length > 0 && (
        <section aria-labelledby="triennial" className={classes.section} aria-busy={query.isPlaceholderData}>
          <Title order={2} id="triennial" className={classes.title}>
            Révisions triennales
          </Title>
          <p className={classes.lead}>
            Baux commerciaux sans clause d’indexation : la hausse se demande par lettre, puis se convient ou se juge.
          </p>
          <TriennialTable
            rows={rows}
            onRequest={(row) => setAsked({ act: 'request', row })}
            onDecide={(row) => setAsked({ act: 'decide', row })}
            onAbandon={(row) => setAsked({ act: 'abandon', row })}
          />
          {(previousCursor !== null || nextCursor !== null) && (
            <KeysetPager
              {...(previousCursor !== null && { onPrevious: () => setCursor(previousCursor) })}
              {...(nextCursor !== null && { onNext: () => setCursor(nextCursor) })}
            />
          )}
        </section>
      )}
      {rows.length > 0 && (
        <Title order={2} className={classes.following}>
          Révisions par l’indice du bail
        </Title>
      )}
      {asked?.act === 'request' && <RequestRevisionDialog row={asked.row} onClose={close} />}
      {asked?.act === 'decide' && <DecideRevisionDialog row={asked.row} onClose={close} />}
      {asked?.act === 'abandon' && <AbandonRevisionDialog row={asked.row} onClose={close} />}
    </>
  );
}
