import { reminderPauseValues } from '@lares/validation/accounting/reminders';
import { Text, TextInput } from '@mantine/core';
import { DayInput } from '#components/day-input.tsx';
import { ActionDialog } from '#components/action-dialog.tsx';
import { focusFirstError, useFirstFocus, useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REMINDER_MESSAGES } from './reminders.messages.ts';

/** No reminder of a lease until a day, and why. */
export function PauseRemindersDialog({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const form = useZodForm(reminderPauseValues, { untilDay: null as string | null, reason: '' });
  useFirstFocus(form, 'untilDay');
  const pause = useEntityMutation(trpc.reminders.pause, { messages: REMINDER_MESSAGES.pause, form, onDone: onClose });
  return (
    <ActionDialog
      title="Mettre les relances en pause"
      confirmLabel="Mettre en pause"
      busyLabel="Enregistrement..."
      pending={pause.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit((draft) => {
        if (!pause.isPending) pause.mutate({ ...draft, leaseId });
      }, focusFirstError(form))}
    >
      <Text size="sm" c="dimmed">
        Aucune relance n’est proposée pour ce contrat jusqu’à ce jour. La dette reste au compte et dans les impayés.
      </Text>
      <DayInput required label="Jusqu’au" {...form.getInputProps('untilDay')} key={form.key('untilDay')} />
      <TextInput
        required
        label="Motif"
        description="Par exemple un accord, un chèque attendu, un litige. Visible des gestionnaires seulement."
        maxLength={200}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </ActionDialog>
  );
}
