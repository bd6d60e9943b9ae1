import { statementCancellation } from '@lares/validation/accounting/statements';
import { Text, TextInput } from '@mantine/core';
import { ActionDialog } from '#features/leasing/leases/action-dialog.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type IssuedStatement, statementTitle } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

/** Cancels a statement, with the reason that is printed on it. */
export function CancelStatementDialog({ statement, onClose }: { statement: IssuedStatement; onClose: () => void }) {
  const form = useZodForm(statementCancellation, { id: statement.id, reason: '' });
  const cancel = useEntityMutation(trpc.statements.cancel, { messages: STATEMENT_MESSAGES.cancel, form, onDone: onClose });
  return (
    <ActionDialog
      title={`Annuler : ${statementTitle(statement)}`}
      confirmLabel="Annuler le relevé"
      busyLabel="Enregistrement..."
      pending={cancel.isPending}
      onClose={onClose}
      destructive
      onSubmit={form.onSubmit((draft) => {
        if (!cancel.isPending) cancel.mutate(draft);
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Le relevé garde son numéro et reste dans la liste, marqué comme annulé. Le suivant reprend ce qu’il disait.
      </Text>
      <TextInput
        required
        label="Motif"
        description="Le propriétaire le lit sur le relevé."
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
