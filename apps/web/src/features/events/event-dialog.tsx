import { Button, Modal } from '@mantine/core';
import { eventValues } from '@lares/validation/events';
import { useState } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import type { Removed } from '#components/removal-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { eventDraft, type EventRecord } from '#lib/event-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useDialogDraft } from '#lib/use-dialog-draft.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { EventDetails } from './event-details.tsx';
import { EventForm } from './event-form.tsx';
import { EVENT_MESSAGES } from './events.messages.ts';
import { RemoveEventDialog } from './remove-event-dialog.tsx';

interface EventDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  onRemoved: (removed: Removed) => void;
  onRestored: () => void;
}

/** One event: a form for who may change it, its facts for whom it names. */
export function EventDialog({ id, title, ...acts }: EventDialogProps) {
  const mayWrite = useCan()('events:write');
  const { data, error, refetch, isFetching } = trpc.events.byId.useQuery({ id });
  return (
    <Modal opened onClose={acts.onClose} title={mayWrite ? 'Modifier l’évènement' : title} size="lg" closeOnClickOutside={!mayWrite}>
      {data && (mayWrite ? <EditEvent event={data} {...acts} /> : <EventDetails event={data} />)}
      {!data && !error && <RowSkeletons label="Chargement de l’évènement" count={4} />}
      {!data && error && <ErrorState title={EVENT_MESSAGES.one.unexpected} onRetry={() => void refetch()} retrying={isFetching} />}
    </Modal>
  );
}

type EditEventProps = Omit<EventDialogProps, 'id' | 'title'> & { event: EventRecord };

const stored = (event: EventRecord) => ({ version: event.version, stored: eventDraft(event) });

function EditEvent({ event, onClose, onRemoved, onRestored }: EditEventProps) {
  const [isRemoving, setRemoving] = useState(false);
  const form = useZodForm(eventValues, eventDraft(event));
  const utils = trpc.useUtils();
  const { version, onFailure } = useDialogDraft(form, stored(event), async () =>
    stored(await utils.events.byId.fetch({ id: event.id }, { staleTime: 0 })),
  );
  const update = useEntityMutation(trpc.events.update, {
    messages: EVENT_MESSAGES.update,
    form,
    invalidates: [[['calendar']], [['events']], [['dashboard']]],
    onDone: onClose,
    onFailure,
  });
  return (
    <>
      <EventForm
        form={form}
        pending={update.isPending}
        submit={{ label: 'Enregistrer', busyLabel: 'Mise à jour...' }}
        onSubmit={(draft) => update.mutate({ ...draft, id: event.id, version })}
        onClose={onClose}
        member={event.member}
        aside={
          <Button variant="subtle" color="red" px="xs" onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
        }
      />
      {isRemoving && (
        <RemoveEventDialog
          event={{ id: event.id, title: event.title, version }}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            onClose();
            onRemoved({ id: event.id, title: event.title });
          }}
          onRestored={onRestored}
        />
      )}
    </>
  );
}
