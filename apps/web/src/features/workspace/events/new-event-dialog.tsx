import { eventValues } from '@lares/validation/workspace/events';
import { FormDialog } from '#components/form-dialog.tsx';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { EventForm } from './event-form.tsx';
import { type EventPrefill, newEventDraft } from './events.draft.ts';
import { EVENT_MESSAGES } from './events.messages.ts';

interface NewEventDialogProps extends EventPrefill {
  onClose: () => void;
}

export function NewEventDialog({ onClose, ...prefill }: NewEventDialogProps) {
  const form = useZodForm(eventValues, newEventDraft(prefill));
  const { creationKey, renewIfServed } = useCreationKey();
  const create = useEntityMutation(trpc.events.create, {
    messages: EVENT_MESSAGES.create,
    form,
    invalidates: [[['calendar']], [['events']], [['dashboard']]],
    onDone: onClose,
    onFailure: renewIfServed,
  });
  return (
    <FormDialog title="Nouvel évènement" hasToLose={form.isDirty} pending={create.isPending} onClose={onClose}>
      {(leave) => (
        <EventForm
          form={form}
          pending={create.isPending}
          submit={{ label: 'Ajouter', busyLabel: 'Ajout...' }}
          onSubmit={(draft) => create.mutate({ ...draft, creationKey })}
          onClose={leave}
        />
      )}
    </FormDialog>
  );
}
