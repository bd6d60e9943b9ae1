import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { IMPORT_KIND_LABELS, kindText, TOUCHED_BY_IMPORTS } from './imports.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import classes from './undo-import-dialog.module.css';
import { IMPORT_MESSAGES } from './imports.messages.ts';

const NONE = { id: '', kind: 'properties', fileName: '', rows: 0, updated: 0 } as const;

interface UndoImportDialogProps {
  /** Absent while the dialog is closed. */
  import: { id: string; kind: ImportKind; fileName: string; rows: number; updated: number } | null;
  opened: boolean;
  onClose: () => void;
  onUndone: () => void;
}

/** Undoes a whole import. When that is refused, the dialog stays and shows the reasons. */
export function UndoImportDialog({ import: chosen, opened, onClose, onUndone }: UndoImportDialogProps) {
  const { id, kind, fileName, rows, updated } = chosen ?? NONE;
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = useEntityMutation(trpc.imports.undo, {
    messages: IMPORT_MESSAGES.undo,
    invalidates: TOUCHED_BY_IMPORTS,
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
      title="Annuler cet import ?"
      confirmLabel="Annuler l’import"
      busyLabel="Annulation..."
      cancelLabel={`Garder les ${IMPORT_KIND_LABELS[kind].several}`}
      pending={undo.isPending}
      destructive
    >
      {kind === 'opening-balances' && (
        <>
          Les soldes de <strong className={classes.name}>{fileName}</strong> reprennent leur valeur d’avant : 0 € pour un compte que
          l’import a ouvert. Les comptes restent ouverts, et leurs loyers appelés.{' '}
        </>
      )}
      {kind !== 'opening-balances' && (rows > 0 || updated === 0) && (
        <>
          {kindText(kind, rows)} de <strong className={classes.name}>{fileName}</strong> {rows > 1 ? 'seront retirés' : 'sera retiré'} du
          portefeuille.{' '}
        </>
      )}
      {kind !== 'opening-balances' && updated > 0 && (
        <>
          {kindText(kind, updated)} {updated > 1 ? 'reprendront leurs valeurs' : 'reprendra ses valeurs'} d’avant l’import de{' '}
          <strong className={classes.name}>{fileName}</strong>.{' '}
        </>
      )}
      Le fichier pourra être importé de nouveau.
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  );
}
