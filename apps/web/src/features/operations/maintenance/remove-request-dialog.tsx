import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from './maintenance.messages.ts';

interface RemoveRequestDialogProps {
  request: { id: string; title: string; version: number };
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemoveRequestDialog({ request, opened, onClose, onRemoved, onRestored }: RemoveRequestDialogProps) {
  const restore = useEntityMutation(trpc.maintenance.restore, { messages: REQUEST_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.maintenance.remove, {
    messages: REQUEST_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: request.id, version: request.version })}
      title="Supprimer cette demande ?"
      confirmLabel="Supprimer"
      busyLabel={REQUEST_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      La demande «&nbsp;{request.title}&nbsp;» sera définitivement supprimée, avec ses tâches, ses photos et ses commentaires. Vous pourrez
      annuler pendant dix minutes ; après, cette action est irréversible.
    </ConfirmDialog>
  );
}
