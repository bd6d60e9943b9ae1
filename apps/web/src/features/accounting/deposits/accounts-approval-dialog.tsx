import { accountsApprovalValues } from '@lares/validation/accounting/deposits.exits';
import { Button } from '@mantine/core';
import { ActionDialog } from '#components/action-dialog.tsx';
import { DayInput } from '#components/day-input.tsx';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DEPOSIT_MESSAGES } from './deposits.messages.ts';
import type { ExitSettlement, ExitView } from './exits.labels.ts';

interface AccountsApprovalDialogProps {
  view: ExitView;
  settlement: ExitSettlement;
  onClose: () => void;
}

/** Enters the day on which the accounts of the building were approved: what was kept is settled within a month. */
export function AccountsApprovalDialog({ view: { today }, settlement: { id, accountsApprovedOn }, onClose }: AccountsApprovalDialogProps) {
  const form = useZodForm(accountsApprovalValues, { approvedOn: accountsApprovedOn ?? today });
  const save = useEntityMutation(trpc.deposits.setAccountsApproval, {
    messages: DEPOSIT_MESSAGES.setAccountsApproval,
    form,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Comptes de la copropriété"
      confirmLabel="Enregistrer"
      busyLabel="Enregistrement..."
      pending={save.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!save.isPending) save.mutate({ ...draft, id });
      }, focusFirstError(form))}
    >
      <DayInput
        required
        label="Approuvés le"
        description="Le jour de l’assemblée qui approuve définitivement les comptes de l’année de la sortie."
        max={today}
        {...form.getInputProps('approvedOn')}
        key={form.key('approvedOn')}
      />
      {accountsApprovedOn !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start', alignSelf: 'start' }}
          disabled={save.isPending}
          onClick={() => save.mutate({ id, approvedOn: null })}
        >
          Retirer le jour
        </Button>
      )}
    </ActionDialog>
  );
}
