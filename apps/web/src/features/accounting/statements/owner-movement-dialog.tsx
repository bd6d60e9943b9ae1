import { type OwnerMovementDraft, ownerMovementValues } from '@lares/validation/accounting/statements';
import { Select, Stack, TextInput } from '@mantine/core';
import { ActionDialog } from '#components/action-dialog.tsx';
import { CentsInput } from '#components/cents-input.tsx';
import { DayInput } from '#components/day-input.tsx';
import { today } from '#lib/clock.ts';
import { focusFirstError, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { MOVEMENT_OPTIONS } from './statements.labels.ts';
import { STATEMENT_MESSAGES } from './statements.messages.ts';

interface OwnerMovementDialogProps {
  ownerId: string;
  mandates: readonly { id: string; number: string }[];
  onClose: () => void;
}

/** Records an advance, or the balance with which a mandate was taken over. */
export function OwnerMovementDialog({ ownerId, mandates, onClose }: OwnerMovementDialogProps) {
  const { creationKey, renewIfServed } = useCreationKey();
  const [only] = mandates.length === 1 ? mandates : [];
  const draft: OwnerMovementDraft = { kind: 'avance reçue', mandateId: only?.id ?? null, movedOn: today(), label: '', amountCents: '' };
  const form = useZodForm(ownerMovementValues, draft);
  const add = useEntityMutation(trpc.statements.addMovement, {
    messages: STATEMENT_MESSAGES.addMovement,
    form,
    onDone: onClose,
    onFailure: renewIfServed,
  });
  const isOpening = form.useWatchValue('kind') === 'solde repris';
  return (
    <ActionDialog
      title="Ajouter une avance ou un solde repris"
      confirmLabel="Ajouter"
      busyLabel="Enregistrement..."
      pending={add.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((sent) => {
        if (!add.isPending) add.mutate({ ...sent, mandateId: isOpening ? sent.mandateId : null, ownerId, creationKey });
      }, focusFirstError(form))}
    >
      <Stack gap="md">
        <Select
          required
          allowDeselect={false}
          label="Nature"
          data={MOVEMENT_OPTIONS}
          {...form.getInputProps('kind')}
          key={form.key('kind')}
        />
        {isOpening && (
          <Select
            required
            allowDeselect={false}
            label="Mandat repris"
            description="Le solde figure sur le premier relevé, au premier jour du mandat."
            data={mandates.map(({ id, number }) => ({ value: id, label: `N° ${number}` }))}
            {...form.getInputProps('mandateId')}
            key={form.key('mandateId')}
          />
        )}
        <TextInput required label="Libellé" {...form.getInputProps('label')} key={form.key('label')} />
        <CentsInput
          required
          label="Montant"
          description={isOpening ? 'Positif en faveur du propriétaire, négatif s’il doit à l’agence.' : undefined}
          {...form.getInputProps('amountCents')}
          key={form.key('amountCents')}
        />
        {!isOpening && <DayInput required label="Jour" {...form.getInputProps('movedOn')} key={form.key('movedOn')} />}
      </Stack>
    </ActionDialog>
  );
}
