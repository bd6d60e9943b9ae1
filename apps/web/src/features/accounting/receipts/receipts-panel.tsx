import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import type { ReceiptKind } from '@lares/domain/accounting/receipts/kinds';
import { useState } from 'react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { type AccountDue, dueTitle } from '#features/accounting/rent-accounts/rent-accounts.labels.ts';
import { asDownload } from '#lib/download-file.ts';
import { formatCents, formatDate, formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CancelReceiptDialog } from './cancel-receipt-dialog.tsx';
import { EmailActionsSection } from './email-actions-section.tsx';
import { ReceiptRowsSection } from './receipt-rows-section.tsx';
import { cancelledLabel, deliveryText, type IssuedReceipt, issuedText, issueLabel, periodText, receiptTitle } from './receipts.labels.ts';
import { issueMessages, SEND_MESSAGES } from './receipts.messages.ts';
import classes from './receipts-panel.module.css';

interface ReceiptsPanelProps {
  leaseId: string;
  /** Every due of the account. */
  dues: readonly AccountDue[];
}

/** Quittances, reçus and avis of a lease: those that may be issued now, and those that were. */
export function ReceiptsPanel({ leaseId, dues }: ReceiptsPanelProps) {
  const query = trpc.receipts.byLease.useQuery({ leaseId });
  return (
    <Panel title="Quittances et reçus">
      {query.isPending && <RowSkeletons label="Quittances : chargement" count={2} />}
      {query.isError && (
        <p className={classes.text}>
          Les quittances n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void query.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {query.data && <Receipts {...query.data} dues={dues} />}
    </Panel>
  );
}

interface Allowed {
  dueId: string;
  kinds: ReceiptKind[];
}

function Receipts({ receipts, allowed, dues }: { receipts: IssuedReceipt[]; allowed: Allowed[]; dues: readonly AccountDue[] }) {
  const [cancelled, setCancelled] = useState<IssuedReceipt | null>(null);
  const canWrite = useCan()('receipts:write');
  const byId = new Map(dues.map((due) => [due.id, due]));
  const issuable = allowed
    .flatMap(({ dueId, kinds }) => {
      const due = byId.get(dueId);
      return due ? kinds.map((kind) => ({ due, kind })) : [];
    })
    .toReversed();
  if (receipts.length === 0 && issuable.length === 0) return <p className={classes.text}>Aucun document n’est encore émis.</p>;
  return (
    <>
      <ReceiptRowsSection
        label="Documents à émettre"
        rows={issuable.map(({ due, kind }) => (
          <IssuableRow key={`${due.id} ${kind}`} due={due} kind={kind} />
        ))}
      />
      <ReceiptRowsSection
        label="Documents émis"
        rows={receipts.map((receipt) => (
          <IssuedRow
            key={receipt.id}
            receipt={receipt}
            due={byId.get(receipt.dueId)}
            {...(canWrite ? { onCancel: () => setCancelled(receipt) } : {})}
          />
        ))}
      />
      {cancelled && <CancelReceiptDialog receipt={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

function IssuableRow({ due, kind }: { due: AccountDue; kind: ReceiptKind }) {
  const { creationKey, renew, renewIfServed } = useCreationKey();
  const issue = useEntityMutation(trpc.receipts.issue, { messages: issueMessages(kind), onDone: renew, onFailure: renewIfServed });
  const title = dueTitle(due);
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>Échéance du {formatDay(due.dueOn)}</span>
      </div>
      <Button
        variant="light"
        size="compact-sm"
        disabled={issue.isPending}
        aria-busy={issue.isPending}
        aria-label={`${issueLabel(kind)} : ${title}`}
        onClick={() => issue.mutate({ dueId: due.id, kind, creationKey })}
      >
        {issueLabel(kind)}
      </Button>
    </li>
  );
}

function IssuedRow({ receipt, due, onCancel }: { receipt: IssuedReceipt; due: AccountDue | undefined; onCancel?: () => void }) {
  const { id, kind, cancelledAt, cancelReason, totalCents } = receipt;
  const title = receiptTitle(receipt);
  const isFor = periodText(receipt) || (due ? dueTitle(due) : '');
  return (
    <li className={classes.row}>
      <div>
        <span className={classes.title}>
          {title}
          {cancelledAt !== null && <StatusBadge kind="payment" word="Annulé" label={cancelledLabel(kind)} />}
        </span>
        <span className={classes.detail}>{[isFor, formatCents(totalCents), issuedText(receipt)].filter(Boolean).join(' · ')}</span>
        {cancelledAt !== null && (
          <span className={classes.detail}>
            {cancelledLabel(kind)} le {formatDate(cancelledAt)} : {cancelReason}
          </span>
        )}
        <Deliveries receipt={receipt} isManaged={onCancel !== undefined} />
      </div>
      <span className={classes.actions}>
        <Button
          component="a"
          href={`/api/receipts/${id}/pdf`}
          {...asDownload}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={`Télécharger en PDF : ${title}`}
        >
          PDF
        </Button>
        {onCancel && isSendable(receipt) && <SendButton receipt={receipt} />}
        {onCancel && cancelledAt === null && (
          <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Annuler : ${title}`} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </span>
    </li>
  );
}

const isSendable = ({ cancelledAt, deliveries }: IssuedReceipt): boolean =>
  cancelledAt === null && deliveries.some(({ email, printReason }) => email === null && printReason === null);

function SendButton({ receipt }: { receipt: IssuedReceipt }) {
  const send = useEntityMutation(trpc.receipts.send, { messages: SEND_MESSAGES });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconMail size={16} aria-hidden="true" />}
      disabled={send.isPending}
      aria-busy={send.isPending}
      aria-label={`Envoyer par e-mail : ${receiptTitle(receipt)}`}
      onClick={() => send.mutate({ receiptIds: [receipt.id] })}
    >
      Envoyer
    </Button>
  );
}

/** How the receipt reached each tenant, or that it is to be printed for them. */
function Deliveries({ receipt, isManaged }: { receipt: IssuedReceipt; isManaged: boolean }) {
  return receipt.deliveries.map((delivery) => {
    const { tenantId, name, email } = delivery;
    const text = deliveryText(delivery);
    if (text === null || (email === null && receipt.cancelledAt !== null)) return null;
    return (
      <span key={tenantId} className={classes.delivery}>
        <span className={classes.detail}>{text}</span>
        {isManaged && email && receipt.cancelledAt === null && (
          <EmailActionsSection
            receiptId={receipt.id}
            tenantId={tenantId}
            state={email.state}
            subject={`${receiptTitle(receipt)}, ${name}`}
          />
        )}
      </span>
    );
  });
}
