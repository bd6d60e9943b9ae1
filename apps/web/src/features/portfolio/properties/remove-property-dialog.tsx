import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from './properties.messages.ts';

interface RemovePropertyDialogProps {
  property: { id: string; title: string; version: number };
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemovePropertyDialog({ property, opened, onClose, onRemoved, onRestored }: RemovePropertyDialogProps) {
  const restore = useEntityMutation(trpc.properties.restore, { messages: PROPERTY_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.properties.remove, {
    messages: PROPERTY_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: property.id, version: property.version })}
      title="Supprimer ce bien ?"
      confirmLabel="Supprimer"
      busyLabel={PROPERTY_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      «&nbsp;{property.title}&nbsp;» disparaîtra de vos listes. Vous pourrez annuler dans les secondes qui suivent.
    </ConfirmDialog>
  );
}
