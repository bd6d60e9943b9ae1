import { expenseBillValues } from '@lares/validation/accounting/statements';
import { Stack, Text } from '@mantine/core';
import { ActionDialog } from '#components/action-dialog.tsx';
import { ProofSelect } from '#features/accounting/payments/proof-select.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { OwnerExpense } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface ExpenseBillDialogProps {
  expense: OwnerExpense;
  onClose: () => void;
}

/** Names the bill of an expense that was recorded without one. */
export function ExpenseBillDialog({ expense: { id, label, amountCents, isStated }, onClose }: ExpenseBillDialogProps) {
  const form = useZodForm(expenseBillValues, { documentId: null });
  const add = useEntityMutation(trpc.statements.addExpenseBill, {
    messages: STATEMENT_MESSAGES.addExpenseBill,
    form,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`Facture : ${label}`}
      confirmLabel="Ajouter la facture"
      busyLabel="Enregistrement..."
      pending={add.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!add.isPending) add.mutate({ ...sent, id });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Text size="sm">
          {formatCents(amountCents)}
          {isStated
            ? ', sur un relevé déjà émis : ses montants ne changent pas. Une facture ajoutée ne se remplace plus.'
            : '. Une facture ajoutée ne se remplace plus.'}
        </Text>
        <ProofSelect
          label="Facture"
          description="Un document déjà classé. Le propriétaire ne le lit que s’il lui est partagé."
          propertyId={null}
          {...form.getInputProps('documentId')}
          key={form.key('documentId')}
        />
      </Stack>
    </ActionDialog>
  );
}
