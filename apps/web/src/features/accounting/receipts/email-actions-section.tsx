import { maySendAgain, type ReceiptEmailState, reportableStates } from '@lares/domain/accounting/receipts/email-states';
import { Button } from '@mantine/core';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { SEND_AGAIN_MESSAGES, reportMessages } from './receipts.messages.ts';
import { REPORT_LABELS } from './receipts.labels.ts';
import classes from './receipts-panel.module.css';

interface EmailActionsSectionProps {
  receiptId: string;
  tenantId: string;
  state: ReceiptEmailState;
  /** The receipt and the tenant, for screen readers. */
  subject: string;
}

/** What a manager may do about a receipt that was sent by e-mail. */
export function EmailActionsSection({ receiptId, tenantId, state, subject }: EmailActionsSectionProps) {
  const again = useEntityMutation(trpc.receipts.sendAgain, { messages: SEND_AGAIN_MESSAGES });
  const reports = reportableStates(state);
  if (!maySendAgain(state) && reports.length === 0) return null;
  return (
    <span className={classes.actions}>
      {maySendAgain(state) && (
        <Button
          variant="light"
          size="compact-sm"
          disabled={again.isPending}
          aria-busy={again.isPending}
          aria-label={`Envoyer de nouveau : ${subject}`}
          onClick={() => again.mutate({ receiptId, tenantId })}
        >
          Envoyer de nouveau
        </Button>
      )}
      {reports.map((reported) => (
        <ReportButton key={reported} receiptId={receiptId} tenantId={tenantId} state={reported} subject={subject} />
      ))}
    </span>
  );
}

function ReportButton({ receiptId, tenantId, state, subject }: EmailActionsSectionProps) {
  const report = useEntityMutation(trpc.receipts.reportEmail, { messages: reportMessages(state) });
  const label = REPORT_LABELS[state];
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      disabled={report.isPending}
      aria-busy={report.isPending}
      aria-label={`${label} : ${subject}`}
      onClick={() => report.mutate({ receiptId, tenantId, state })}
    >
      {label}
    </Button>
  );
}
