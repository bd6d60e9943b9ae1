import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReturnedFocus } from '#lib/use-returned-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface FormDialogProps {
  title: string;
  /** `form.isDirty`: asked when one is about to close it. */
  hasToLose: () => boolean;
  pending?: boolean;
  /** Another dialog stands above it: Escape is for that one. */
  isCovered?: boolean;
  onClose: () => void;
  /** What closes it as Escape does: it asks first when something was typed. */
  children: (leave: () => void) => ReactNode;
}

/** A form in a dialog, drawn while it is open: what was typed is not lost to a key pressed by mistake. */
export function FormDialog({ title, hasToLose, pending = false, isCovered = false, onClose, children }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  useReturnedFocus();

  function leave() {
    if (pending) return;
    if (hasToLose()) setAsking(true);
    else onClose();
  }

  return (
    <Modal opened onClose={leave} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={!isAsking && !isCovered}>
      {children(leave)}
      <UnsavedChanges isDirty={hasToLose} />
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Modal>
  );
}

/** Drawn anew each time: one that waits, closed, would hear the very key that opens it, and close at once. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  useReturnedFocus();
  return (
    <ConfirmDialog
      opened
      onClose={onStay}
      onConfirm={onLeave}
      title="Fermer sans enregistrer ?"
      confirmLabel="Fermer sans enregistrer"
      cancelLabel="Continuer la saisie"
      destructive
    >
      Ce que vous avez saisi sera perdu.
    </ConfirmDialog>
  );
}
