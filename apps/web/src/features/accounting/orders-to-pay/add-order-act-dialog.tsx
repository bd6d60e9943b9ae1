import { orderActValues } from '@lares/validation/accounting/orders-to-pay';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { useZodForm } from '#lib/form.ts';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type ActsOf, OrderActSection, STILL_SENDING } from './order-act-section.tsx';
import { claimText, type OrderView } from './orders-to-pay.labels.ts';
import { ORDER_TO_PAY_MESSAGES } from './orders-to-pay.messages.ts';

interface AddOrderActDialogProps {
  order: OrderView;
  acts: ActsOf;
  onClose: () => void;
}

/** Names the act of an order to pay that was recorded without it: it often arrives by post. */
export function AddOrderActDialog({ order, acts, onClose }: AddOrderActDialogProps) {
  const { id, servedOn, officerName } = order;
  const form = useZodForm(orderActValues, { documentId: null as string | null });
  const documentId = form.useWatchValue('documentId');
  const act = form.getInputProps('documentId');
  const [isSending, setSending] = useState(false);
  const add = useEntityMutation(trpc.ordersToPay.addAct, { messages: ORDER_TO_PAY_MESSAGES.addAct, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Acte du commandement du ${formatDay(servedOn)}`}
      confirmLabel="Ajouter l’acte"
      busyLabel="Enregistrement..."
      pending={add.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(
        (sent) => {
          if (!add.isPending) add.mutate({ ...sent, id });
        },
        () => {
          if (isSending) form.setFieldError('documentId', STILL_SENDING);
        },
      )}
    >
      <Text size="sm">
        {claimText(order)}, réclamés par {officerName}.
      </Text>
      <OrderActSection
        required
        description="Un acte ajouté ne se remplace plus, et son document ne se supprime plus."
        documentId={documentId}
        onChange={act.onChange}
        onSending={setSending}
        error={act.error}
        acts={acts}
      />
    </ActionDialog>
  );
}
