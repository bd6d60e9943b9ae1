import { Button } from '@mantine/core';
import { eventValues } from '@lares/validation/workspace/events';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Dialog } from '#components/dialog.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { FormDialog } from '#components/form-dialog.tsx';
import { RemovalDialog } from '#components/removal-dialog.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { eventDraft, type EventRecord } from './events.draft.ts';
import { useZodForm } from '#lib/form.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useDialogDraft } from '#lib/use-dialog-draft.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import type { Removed } from '#lib/use-removal.ts';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { EventDetails } from './event-details.tsx';
import { EventForm } from './event-form.tsx';
import { EVENT_MESSAGES } from './events.messages.ts';

interface EventDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  onRemoved: (removed: Removed) => void;
  onRestored: () => void;
}

/** One event: a form for users who may change it, otherwise its data. */
export function EventDialog(props: EventDialogProps) {
  return useCan()('events:write') ? <EditedEvent {...props} /> : <ReadEvent {...props} />;
}

function ReadEvent({ id, title, onClose }: EventDialogProps) {
  const { data, ...reading } = trpc.events.byId.useQuery({ id });
  useReturnedFocus();
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {data ? <EventDetails event={data} /> : <EventAwaited {...reading} />}
    </Dialog>
  );
}

function EditedEvent({ id, onClose, ...acts }: EventDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  const isDirty = useRef<() => boolean>(null);
  const { data, ...reading } = trpc.events.byId.useQuery({ id });
  return (
    <FormDialog title="Modifier l’évènement" hasToLose={() => isDirty.current?.() ?? false} isCovered={isRemoving} onClose={onClose}>
      {(leave) =>
        data ? (
          <EditEvent
            event={data}
            isDirty={isDirty}
            isRemoving={isRemoving}
            onRemoving={setRemoving}
            onClose={onClose}
            onLeave={leave}
            {...acts}
          />
        ) : (
          <EventAwaited {...reading} />
        )
      }
    </FormDialog>
  );
}

function EventAwaited({ isError, isFetching, refetch }: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }) {
  return isError ? (
    <ErrorState title={EVENT_MESSAGES.one.unexpected} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <RowSkeletons label="Chargement de l’évènement" count={4} />
  );
}

interface EditEventProps extends Omit<EventDialogProps, 'id' | 'title'> {
  event: EventRecord;
  isDirty: Ref<() => boolean>;
  isRemoving: boolean;
  onRemoving: (isRemoving: boolean) => void;
  /** Asks first when there is unsaved input. */
  onLeave: () => void;
}

const stored = (event: EventRecord) => ({ version: event.version, stored: eventDraft(event) });

function EditEvent({ event, isDirty, isRemoving, onRemoving, onClose, onLeave, onRemoved, onRestored }: EditEventProps) {
  const form = useZodForm(eventValues, eventDraft(event));
  useImperativeHandle(isDirty, () => () => form.isDirty());
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
        onClose={onLeave}
        member={event.member}
        aside={
          <Button variant="subtle" color="red" px="xs" onClick={() => onRemoving(true)}>
            Supprimer
          </Button>
        }
      />
      {isRemoving && (
        <RemovalDialog
          procedures={trpc.events}
          messages={EVENT_MESSAGES}
          record={{ id: event.id, version }}
          opened
          onClose={() => onRemoving(false)}
          title="Supprimer cet évènement ?"
          busyLabel="Suppression..."
          invalidates={[[['calendar']], [['dashboard']]]}
          onRemoved={() => {
            onClose();
            onRemoved({ id: event.id, title: event.title });
          }}
          onRestored={onRestored}
        >
          «&nbsp;{event.title}&nbsp;» quittera le calendrier de tous ceux qui le voient. Vous pourrez annuler pendant dix minutes.
        </RemovalDialog>
      )}
    </>
  );
}
