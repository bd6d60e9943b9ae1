import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Called before leaving. */
  hasToLose: () => boolean;
  /** « Quitter sans enregistrer »: the button, and with a question mark the title. */
  leaveLabel: string;
  destructive?: boolean;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before leaving the page with unsaved input, also when the tab is closed. */
export function LeaveGuard({ hasToLose, leaveLabel, destructive = false, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Same page, other filters or tab: nothing is lost.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasToLose(),
    enableBeforeUnload: () => hasToLose(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={`${leaveLabel} ?`}
      confirmLabel={leaveLabel}
      cancelLabel="Rester sur la page"
      destructive={destructive}
    >
      {children}
    </ConfirmDialog>
  );
}
