import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OWNER_MESSAGES, OWNER_TEXTS } from './owners.messages.ts';

interface RemoveOwnerDialogProps {
  owner: { id: string; name: string; version: number };
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemoveOwnerDialog({ owner: { id, name, version }, opened, onClose, onRemoved, onRestored }: RemoveOwnerDialogProps) {
  const restore = useEntityMutation(trpc.owners.restore, { messages: OWNER_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.owners.remove, {
    messages: OWNER_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    // An owner with properties stays: the toast gives the reason, the page below lists the properties.
    onFailure: onClose,
    undo: (removed) => restore.mutate({ id: removed.id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id, version })}
      title="Supprimer ce propriétaire ?"
      confirmLabel="Supprimer"
      busyLabel={OWNER_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      «&nbsp;{name}&nbsp;» disparaîtra de vos listes. Vous pourrez annuler pendant dix minutes ; après, cette action est irréversible.
    </ConfirmDialog>
  );
}
