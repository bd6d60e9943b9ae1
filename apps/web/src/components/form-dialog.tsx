import { type ReactNode, useState } from 'react';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FormDialogProps {
  title: string;
  /** `form.isDirty`, called before closing. */
  hasToLose: () => boolean;
  pending?: boolean;
  /** Another dialog is above it, which handles Escape. */
  isCovered?: boolean;
  onClose: () => void;
  /** Closes like Escape: asks first when there is unsaved input. */
  children: (leave: () => void) => ReactNode;
}

/** A form in a dialog, mounted while it is open; an accidental key does not lose input. */
export function FormDialog({ title, hasToLose, pending = false, isCovered = false, onClose, children }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  useReturnedFocus();

  function leave() {
    // Without a network the answer may never come.
    if (pending && navigator.onLine) return;
    if (hasToLose()) setAsking(true);
    else onClose();
  }

  return (
    <Dialog opened onClose={leave} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={!isAsking && !isCovered}>
      {children(leave)}
      <UnsavedChanges isDirty={hasToLose} />
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  );
}

/** Mounted each time: a hidden one would handle the very key that opens it, and close at once. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useReturnedFocus();
  return (
    <ConfirmDialog
      opened
      onClose={onStay}
      onConfirm={onLeave}
      title="Fermer sans enregistrer ?"
      confirmLabel="Fermer sans enregistrer"
      cancelLabel="Continuer la saisie"
      destructive
    >
      Ce que vous avez saisi sera perdu.
    </ConfirmDialog>
  );
}
