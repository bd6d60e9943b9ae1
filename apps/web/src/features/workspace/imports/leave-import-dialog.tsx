import { LeaveGuard } from '#components/leave-guard.tsx';

interface LeaveImportDialogProps {
  /** A file is waiting to be imported. */
  isWaiting: () => boolean;
}

/** Asks before leaving with a file that was not imported. */
export function LeaveImportDialog({ isWaiting }: LeaveImportDialogProps) {
  return (
    <LeaveGuard hasToLose={isWaiting} leaveLabel="Quitter sans importer">
      Rien n’a encore été importé. Il faudra choisir le fichier de nouveau.
    </LeaveGuard>
  );
}
