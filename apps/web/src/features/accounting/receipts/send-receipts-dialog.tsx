import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PRINT_REASON_LABELS, receiptTitle, sentText } from './receipts.labels.ts';
import { PrintOutcomeSection } from './print-outcome-section.tsx';
import { PRINT_MESSAGES, SEND_OF_DUES_MESSAGES } from './receipts.messages.ts';
import classes from './receipts-panel.module.css';

interface SendReceiptsDialogProps {
  dueIds: string[];
  onClose: () => void;
}

type Sending = RouterOutputs['receipts']['sendOfDues'];

/** Sends the receipts of the chosen dues to the tenants who agreed to e-mail, then names those to print. */
export function SendReceiptsDialog({ dueIds, onClose }: SendReceiptsDialogProps) {
  const [sending, setSending] = useState<Sending | null>(null);
  const send = useEntityMutation(trpc.receipts.sendOfDues, { messages: SEND_OF_DUES_MESSAGES, onDone: setSending });
  return (
    <ActionDialog
      title="Envoyer les documents"
      confirmLabel="Envoyer"
      busyLabel="Envoi..."
      pending={send.isPending}
      isImpossible={sending !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate({ dueIds });
      }}
    >
      {sending ? (
        <SendingOutcome sending={sending} />
      ) : (
        <Text size="sm" c="dimmed">
          Pour {formatCount(dueIds.length, 'échéance')}, le document émis part par e-mail aux locataires qui l’ont accepté : la quittance,
          sinon les reçus, sinon l’avis d’échéance. Personne ne reçoit deux fois le même document.
        </Text>
      )}
    </ActionDialog>
  );
}

function SendingOutcome({ sending }: { sending: Sending }) {
  const { already, toPrint, withoutReceipt } = sending;
  return (
    <div aria-live="polite">
      <p className={classes.text}>{sentText(sending)}</p>
      {already > 0 && <p className={classes.text}>{formatCount(already, 'e-mail était déjà parti', 'e-mails étaient déjà partis')}.</p>}
      {withoutReceipt > 0 && (
        <p className={classes.text}>{formatCount(withoutReceipt, 'échéance n’a', 'échéances n’ont')} pas de document émis.</p>
      )}
      {toPrint.length > 0 && (
        <>
          <p className={classes.title}>À imprimer</p>
          <ul className={classes.rows} aria-label="À imprimer">
            {toPrint.map((row) => (
              <li key={`${row.receiptId} ${row.tenantName}`} className={classes.row}>
                <span>
                  {receiptTitle(row)}, {row.tenantName}
                </span>
                <span className={classes.detail}>{PRINT_REASON_LABELS[row.reason]}</span>
              </li>
            ))}
          </ul>
          <PrintThese receiptIds={[...new Set(toPrint.map(({ receiptId }) => receiptId))]} />
        </>
      )}
    </div>
  );
}

/** One PDF of those that no e-mail brings: once for each, however many of its tenants receive it on paper. */
function PrintThese({ receiptIds }: { receiptIds: string[] }) {
  const [print, setPrint] = useState<RouterOutputs['receipts']['print'] | null>(null);
  const prepare = useEntityMutation(trpc.receipts.print, { messages: PRINT_MESSAGES, onDone: setPrint });
  if (print) return <PrintOutcomeSection print={print} />;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPrinter size={14} aria-hidden="true" />}
      disabled={prepare.isPending}
      aria-busy={prepare.isPending}
      onClick={() => prepare.mutate({ receiptIds })}
    >
      {prepare.isPending ? 'Préparation...' : 'Imprimer ces documents'}
    </Button>
  );
}
