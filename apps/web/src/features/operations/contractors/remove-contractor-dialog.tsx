import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CONTRACTOR_MESSAGES, CONTRACTOR_TEXTS } from './contractors.messages.ts';

interface RemoveContractorDialogProps {
  contractor: { id: string; name: string; version: number };
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemoveContractorDialog({ contractor, opened, onClose, onRemoved, onRestored }: RemoveContractorDialogProps) {
  const restore = useEntityMutation(trpc.contractors.restore, { messages: CONTRACTOR_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.contractors.remove, {
    messages: CONTRACTOR_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: contractor.id, version: contractor.version })}
      title="Supprimer ce prestataire ?"
      confirmLabel="Supprimer"
      busyLabel={CONTRACTOR_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      «&nbsp;{contractor.name}&nbsp;» disparaîtra de l’annuaire ; les tâches qui lui ont été confiées gardent son nom. Vous pourrez annuler
      pendant dix minutes ; après, cette action est irréversible.
    </ConfirmDialog>
  );
}
