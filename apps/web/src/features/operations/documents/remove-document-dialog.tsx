import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { DocumentRow } from './documents.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from './documents.messages.ts';

interface RemoveDocumentDialogProps {
  document: Pick<DocumentRow, 'id' | 'title' | 'version'>;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemoveDocumentDialog({ document, opened, onClose, onRemoved, onRestored }: RemoveDocumentDialogProps) {
  const restore = useEntityMutation(trpc.documents.restore, { messages: DOCUMENT_MESSAGES.restore, onDone: onRestored });
  const remove = useEntityMutation(trpc.documents.remove, {
    messages: DOCUMENT_MESSAGES.remove,
    // The page of a deleted record must not reload before it is left.
    invalidates: [],
    onDone: onRemoved,
    undo: ({ id }) => restore.mutate({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: document.id, version: document.version })}
      title={DOCUMENT_TEXTS.confirm}
      confirmLabel="Supprimer"
      busyLabel={DOCUMENT_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      «&nbsp;{document.title}&nbsp;» ne sera plus visible de personne. Vous pourrez annuler pendant dix minutes ; après, cette action est
      irréversible.
    </ConfirmDialog>
  );
}
