import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';

interface LeaveImportDialogProps {
  /** A file waits to be imported. */
  isWaiting: () => boolean;
}

/** Leaving with a file that was not imported asks first, closing the tab too. */
export function LeaveImportDialog({ isWaiting }: LeaveImportDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isWaiting(),
    enableBeforeUnload: () => isWaiting(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Quitter sans importer ?"
      confirmLabel="Quitter sans importer"
      cancelLabel="Rester sur la page"
    >
      Rien n’a encore été importé. Il faudra choisir le fichier de nouveau.
    </ConfirmDialog>
  );
}
