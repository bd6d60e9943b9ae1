import type { ReactNode } from 'react';
import { type RemovalOutcome, type RemovalProcedures, useRemoval } from '#lib/use-removal.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface RemovalDialogProps<Input, Output extends { id: string }, RemoveProblem, Restored, RestoreProblem> extends RemovalOutcome {
  /** `trpc.<noun>` */
  procedures: RemovalProcedures<Input, Output, RemoveProblem, Restored, RestoreProblem>;
  /** `{ id, version }`, exactly as the procedure takes it: it refuses other fields. */
  record: NoInfer<Input>;
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and how long it can be undone. */
  children: ReactNode;
  confirmLabel?: string;
  busyLabel: string;
}

/** Asks before a record is removed; the toast that follows offers to restore it. */
export function RemovalDialog<Input, Output extends { id: string }, RemoveProblem, Restored, RestoreProblem>({
  procedures,
  record,
  opened,
  onClose,
  title,
  children,
  confirmLabel = 'Supprimer',
  busyLabel,
  ...outcome
}: RemovalDialogProps<Input, Output, RemoveProblem, Restored, RestoreProblem>) {
  const remove = useRemoval(procedures, outcome);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate(record)}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      pending={remove.isPending}
      destructive
    >
      {children}
    </ConfirmDialog>
  );
}
