import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedChangesProps {
  /** Asked when one is about to leave: `form.isDirty`. */
  isDirty: () => boolean;
}

/** Put inside a form's page: leaving with something typed asks first, closing the tab too. */
export function UnsavedChanges({ isDirty }: UnsavedChangesProps) {
  const blocker = useBlocker({
    // Same page, other filters or tab: nothing is lost.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: () => isDirty(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Quitter sans enregistrer ?"
      confirmLabel="Quitter sans enregistrer"
      cancelLabel="Rester sur la page"
      destructive
    >
      Ce que vous avez saisi sur cette page sera perdu.
    </ConfirmDialog>
  );
}
