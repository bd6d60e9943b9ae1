import { LeaveGuard } from './leave-guard.tsx';

interface UnsavedChangesProps {
  /** `form.isDirty` */
  isDirty: () => boolean;
}

/** Put inside a form's page: leaving with something typed asks first. */
export function UnsavedChanges({ isDirty }: UnsavedChangesProps) {
  return (
    <LeaveGuard hasToLose={isDirty} leaveLabel="Quitter sans enregistrer" destructive>
      Ce que vous avez saisi sur cette page sera perdu.
    </LeaveGuard>
  );
}
