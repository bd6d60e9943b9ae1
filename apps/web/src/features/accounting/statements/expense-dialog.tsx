import { type ExpenseDraft, expenseValues } from '@lares/validation/accounting/statements';
import { Select, Stack, TextInput } from '@mantine/core';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { ProofSelect } from '#features/accounting/payments/proof-select.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { TAX_LINE_OPTIONS } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface ExpenseDialogProps {
  ownerId: string;
  owned: readonly { id: string; title: string }[];
  onClose: () => void;
}

/** Records what the agency paid for an owner. */
export function ExpenseDialog({ ownerId, owned, onClose }: ExpenseDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const draft: ExpenseDraft = { spentOn: today(), label: '', amountCents: '', propertyId: null, taxLine: null, documentId: null };
  const form = useZodForm(expenseValues, draft);
  const propertyId = form.useWatchValue('propertyId');
  const add = useEntityMutation(trpc.statements.addExpense, {
    messages: STATEMENT_MESSAGES.addExpense,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <ActionDialog
      title="Ajouter une dépense"
      confirmLabel="Ajouter"
      busyLabel="Enregistrement..."
      pending={add.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!add.isPending) add.mutate({ ...sent, ownerId, creationKey });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <TextInput required label="Libellé" {...form.getInputProps('label')} key={form.key('label')} />
        <CentsInput
          required
          label="Montant TTC"
          description="Un avoir se saisit en montant négatif."
          {...form.getInputProps('amountCents')}
          key={form.key('amountCents')}
        />
        <DayInput required label="Jour de la dépense" {...form.getInputProps('spentOn')} key={form.key('spentOn')} />
        <Select
          clearable
          label="Bien"
          description="Vide : la dépense concerne tous les biens."
          data={owned.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('propertyId')}
          key={form.key('propertyId')}
        />
        <Select
          clearable
          label="Ligne de la déclaration n° 2044"
          description="Pour le bilan annuel du propriétaire. Vide : la dépense n’y est pas déduite."
          data={TAX_LINE_OPTIONS}
          {...form.getInputProps('taxLine')}
          key={form.key('taxLine')}
        />
        <ProofSelect
          label="Facture"
          description="Un document déjà classé. Il ne se supprime plus tant que la dépense le cite ; le propriétaire ne le lit que s’il lui est partagé."
          propertyId={propertyId}
          {...form.getInputProps('documentId')}
          key={form.key('documentId')}
        />
      </Stack>
    </ActionDialog>
  );
}
