import { firstDayOf } from '@lares/domain/accounting/dues/month';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { formatCents, formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './call-rents-dialog.module.css';
import { MissingAccountsSection } from './missing-accounts-section.tsx';
import { ofMonth } from './rent-accounts.labels.ts';
import { RENT_ACCOUNT_MESSAGES } from './rent-accounts.messages.ts';

interface CallRentsDialogProps {
  /** « 2026-12 » */
  month: string;
  onClose: () => void;
}

type Preview = RouterOutputs['rentAccounts']['previewCalls'];

/** Shows what a call of the month would add, then calls it batch by batch. */
export function CallRentsDialog({ month, onClose }: CallRentsDialogProps) {
  const preview = trpc.rentAccounts.previewCalls.useQuery({ month });
  const called = useRef(0);
  const [isCalling, setCalling] = useState(false);
  const call = useEntityMutation(trpc.rentAccounts.callMonth, {
    messages: {
      ...RENT_ACCOUNT_MESSAGES.callMonth,
      success: (done) => (done.nextCursor === null ? { title: calledText(called.current + done.called) } : null),
    },
    onDone: ({ called: more, nextCursor }) => {
      called.current += more;
      if (nextCursor === null) onClose();
      else call.mutate({ month, cursor: nextCursor });
    },
    onFailure: () => setCalling(false),
  });
  const rents = preview.data?.toCall.rents ?? 0;
  return (
    <ActionDialog
      title={`Appeler les loyers ${ofMonth(firstDayOf(month))}`}
      confirmLabel={`Appeler ${formatCount(rents, 'loyer')}`}
      busyLabel="Appel en cours..."
      pending={isCalling}
      isImpossible={rents === 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isCalling) return;
        called.current = 0;
        setCalling(true);
        call.mutate({ month });
      }}
    >
      {preview.isPending && <RowSkeletons label="Loyers à appeler : chargement" count={2} />}
      {preview.isError && (
        <ErrorState
          title="Les loyers à appeler n’ont pas pu être comptés"
          onRetry={() => void preview.refetch()}
          retrying={preview.isRefetching}
        />
      )}
      {preview.data && <CallPreview preview={preview.data} month={month} isCalling={isCalling} />}
    </ActionDialog>
  );
}

const calledText = (count: number): string =>
  count === 0 ? 'Tous les loyers étaient appelés' : formatCount(count, 'loyer appelé', 'loyers appelés');

interface CallPreviewProps {
  preview: Preview;
  month: string;
  isCalling: boolean;
}

function CallPreview({ preview: { toCall, called, withoutAccount }, month, isCalling }: CallPreviewProps) {
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>À appeler : {formatCount(toCall.leases, 'contrat')}</dt>
          <dd>{formatCents(toCall.totalCents)}</dd>
        </div>
        {toCall.months.length > 1 &&
          toCall.months.map(({ month: of, rents, totalCents }) => (
            <div key={of} className={classes.part}>
              <dt>
                dont {formatCount(rents, 'loyer')} {ofMonth(of)}
              </dt>
              <dd>{formatCents(totalCents)}</dd>
            </div>
          ))}
        <div>
          <dt>Déjà appelé : {formatCount(called.leases, 'contrat')}</dt>
          <dd>{formatCents(called.totalCents)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {toCall.rents === 0
          ? 'Il ne reste aucun loyer à appeler pour ce mois.'
          : 'Les loyers s’appellent aussi d’eux-mêmes, quelques jours avant leur mois\u00A0: ce délai se règle dans les paramètres. Un loyer n’est appelé qu’une fois.'}
      </Text>
      {withoutAccount.leases > 0 && <MissingAccountsSection missing={withoutAccount} month={month} isBusy={isCalling} />}
    </>
  );
}
