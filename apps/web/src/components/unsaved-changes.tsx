import { LeaveGuard } from './leave-guard.tsx';

interface UnsavedChangesProps {
  /** `form.isDirty` */
  isDirty: () => boolean;
}

/** Rendered in a form's page: asks before leaving with unsaved input. */
export function UnsavedChanges({ isDirty }: UnsavedChangesProps) {
  return (
    <LeaveGuard hasToLose={isDirty} leaveLabel="Quitter sans enregistrer" destructive>
      Ce que vous avez saisi sur cette page sera perdu.
    </LeaveGuard>
  );
}
