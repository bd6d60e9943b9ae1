import { cents } from '@lares/domain/shared/money';
import { type KeptReleaseDraft, keptReleaseValues } from '@lares/validation/accounting/deposits.exits';
import { Stack, TextInput } from '@mantine/core';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { CentsInput } from '#components/cents-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { formatCents } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import { type ExitSettlement, type ExitView, settlementKeptOf } from './exits.labels.ts';

interface ReleaseKeptDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  onClose: () => void;
}

/** Settles what was kept: in full, or with what the accounts charge to the tenant. */
export function ReleaseKeptDialog({ view, settlement, onClose }: ReleaseKeptDialogProps) {
  const draft: KeptReleaseDraft = { deductionCents: '', reason: '' };
  const form = useZodForm(keptReleaseValues, draft);
  const release = useEntityMutation(trpc.deposits.releaseKept, { messages: DEPOSIT_MESSAGES.releaseKept, form, onDone: onClose });
  const { heldCents } = settlementKeptOf(view, settlement);
  const deduction = form.useWatchValue('deductionCents');
  const left = Math.max(0, heldCents - (typeof deduction === 'number' ? deduction : 0));
  return (
    <ActionDialog
      title="Régler la part gardée"
      confirmLabel="Régler"
      busyLabel="Enregistrement..."
      pending={release.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!release.isPending) release.mutate({ ...sent, id: settlement.id });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <CentsInput
          label="Retenue"
          description={`Sur ${formatCents(heldCents)} gardés. Laissez vide si les comptes ne mettent rien à la charge du locataire.`}
          {...form.getInputProps('deductionCents')}
          key={form.key('deductionCents')}
        />
        <TextInput
          label="Motif de la retenue"
          placeholder="Charges de l’exercice 2026"
          {...form.getInputProps('reason')}
          key={form.key('reason')}
        />
        <OutcomeSection label="À rendre au locataire">{formatCents(cents(left))}</OutcomeSection>
      </Stack>
    </ActionDialog>
  );
}
