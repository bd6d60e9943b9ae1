import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { propertiesText } from '#lib/import-words.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './undo-import-dialog.module.css';
import { IMPORT_MESSAGES } from './imports.messages.ts';

interface UndoImportDialogProps {
  import: { id: string; fileName: string; properties: number };
  opened: boolean;
  onClose: () => void;
  onUndone: () => void;
}

/** Takes a whole import back. When it may not be, the dialog stays and says what stands in the way. */
export function UndoImportDialog({ import: { id, fileName, properties }, opened, onClose, onUndone }: UndoImportDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = useEntityMutation(trpc.imports.undo, {
    messages: IMPORT_MESSAGES.undo,
    invalidates: [[['properties']], [['imports', 'list']]],
    onDone: onUndone,
    onFailure: (failure) => setRefusal(failure.kind === 'refused' ? failure.reason : null),
  });
  const close = () => {
    setRefusal(null);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => undo.mutate({ id })}
      title="Annuler cet import ?"
      confirmLabel="Annuler l’import"
      busyLabel="Annulation..."
      cancelLabel="Garder les biens"
      pending={undo.isPending}
      destructive
    >
      {propertiesText(properties)} de <strong className={classes.name}>{fileName}</strong>{' '}
      {properties > 1 ? 'seront retirés' : 'sera retiré'} du portefeuille. Le fichier pourra être importé de nouveau.
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  );
}
