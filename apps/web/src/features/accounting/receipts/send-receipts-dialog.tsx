import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { formatCount } from '#lib/format.ts';
import { type RouterOutputs, trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PRINT_REASON_LABELS, receiptTitle, sentText } from './receipts.labels.ts';
import { PrintOutcomeSection } from './print-outcome-section.tsx';
import { ISSUE_OF_DUES_MESSAGES, PRINT_MESSAGES, SEND_OF_DUES_MESSAGES } from './receipts.messages.ts';
import classes from './receipts-panel.module.css';

interface SendReceiptsDialogProps {
  dueIds: string[];
  onClose: () => void;
}

type Issuing = RouterOutputs['receipts']['issueOfDues'];
type Sending = RouterOutputs['receipts']['sendOfDues'];

/** Issues what the chosen dues lack and sends it to the tenants who agreed to e-mail, then names those to print for. */
export function SendReceiptsDialog({ dueIds, onClose }: SendReceiptsDialogProps) {
  const [isIssuing, setIssuing] = useState(true);
  const [issued, setIssued] = useState<Issuing | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const send = useEntityMutation(trpc.receipts.sendOfDues, { messages: SEND_OF_DUES_MESSAGES, onDone: setSending });
  // Issued once for each due, also when a failed e-mail makes the user send again.
  const issue = useEntityMutation(trpc.receipts.issueOfDues, {
    messages: ISSUE_OF_DUES_MESSAGES,
    onDone: (done) => {
      setIssued((before) => ({ ...done, issued: done.issued + (before?.issued ?? 0) }));
      send.mutate({ dueIds });
    },
  });
  const isPending = issue.isPending || send.isPending;
  return (
    <ActionDialog
      title="Envoyer les documents"
      confirmLabel={isIssuing ? 'Émettre et envoyer' : 'Envoyer'}
      busyLabel="Envoi..."
      pending={isPending}
      isImpossible={sending !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        if (isIssuing) issue.mutate({ dueIds });
        else send.mutate({ dueIds });
      }}
    >
      {sending ? (
        <SendingOutcome sending={sending} issued={issued} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Pour {formatCount(dueIds.length, 'échéance')}, le document part par e-mail aux locataires qui l’ont accepté : la quittance,
            sinon les reçus, sinon l’avis d’échéance. Personne ne reçoit deux fois le même document.
          </Text>
          <Checkbox
            label="Émettre d’abord les documents qui manquent"
            description="Une quittance pour un mois payé, un reçu pour un paiement partiel, un avis pour un loyer à venir."
            checked={isIssuing}
            disabled={isPending}
            onChange={(event) => setIssuing(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </ActionDialog>
  );
}

function SendingOutcome({ sending, issued }: { sending: Sending; issued: Issuing | null }) {
  const { already, toPrint, withoutReceipt } = sending;
  return (
    <div aria-live="polite">
      {issued && issued.issued > 0 && <p className={classes.text}>{formatCount(issued.issued, 'document émis', 'documents émis')}.</p>}
      <p className={classes.text}>{sentText(sending)}</p>
      {already > 0 && <p className={classes.text}>{formatCount(already, 'e-mail était déjà parti', 'e-mails étaient déjà partis')}.</p>}
      {withoutReceipt > 0 && (
        <p className={classes.text}>
          {formatCount(withoutReceipt, 'échéance n’a', 'échéances n’ont')} pas de document{issued ? ' à envoyer' : ' émis'}.
        </p>
      )}
      {issued && issued.withoutLandlord > 0 && (
        <p className={classes.text}>
          Pour {formatCount(issued.withoutLandlord, 'échéance')}, indiquez d’abord le propriétaire du bien : le document doit le nommer.
        </p>
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
