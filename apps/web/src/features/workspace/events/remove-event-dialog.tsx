import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { EVENT_MESSAGES } from './events.messages.ts';

interface RemoveEventDialogProps {
  event: { id: string; title: string; version: number };
  onClose: () => void;
  onRemoved: () => void;
  onRestored: () => void;
}

export function RemoveEventDialog({ event, onClose, onRemoved, onRestored }: RemoveEventDialogProps) {
  const restore = useEntityMutation(trpc.events.restore, { messages: EVENT_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.events.remove, {
    messages: EVENT_MESSAGES.remove,
    invalidates: [[['calendar']], [['dashboard']]],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: event.id, version: event.version })}
      title="Supprimer cet évènement ?"
      confirmLabel="Supprimer"
      busyLabel="Suppression..."
      pending={remove.isPending}
      destructive
    >
      «&nbsp;{event.title}&nbsp;» quittera le calendrier de tous ceux qui le voient. Vous pourrez annuler pendant dix minutes.
    </ConfirmDialog>
  );
}
