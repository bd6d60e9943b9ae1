import { type PayoutDraft, payoutValues } from '@lares/validation/accounting/statements';
import { Stack } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface PayoutDialogProps {
  statementId: string;
  title: string;
  leftCents: number;
  onClose: () => void;
}

/** Records money paid out to the owner. */
export function PayoutDialog({ statementId, title, leftCents, onClose }: PayoutDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: PayoutDraft = { paidOn: today(), amountCents: leftCents };
  const form = useZodForm(payoutValues, draft);
  const record = useEntityMutation(trpc.statements.recordPayout, {
    messages: STATEMENT_MESSAGES.payout,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <ActionDialog
      title={`Versé au propriétaire : ${title}`}
      confirmLabel="Enregistrer le versement"
      busyLabel="Enregistrement..."
      pending={record.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!record.isPending) record.mutate({ ...sent, statementId, creationKey });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <DayInput required label="Jour du versement" {...form.getInputProps('paidOn')} key={form.key('paidOn')} />
        <CentsInput required label="Montant" {...form.getInputProps('amountCents')} key={form.key('amountCents')} />
      </Stack>
    </ActionDialog>
  );
}
