import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REQUEST_MESSAGES } from './maintenance.messages.ts';

interface CancelRequestDialogProps {
  request: { id: string; title: string; version: number };
  opened: boolean;
  onClose: () => void;
}

/** The author cancels their request. */
export function CancelRequestDialog({ request: { id, title, version }, opened, onClose }: CancelRequestDialogProps) {
  const utils = trpc.useUtils();
  const cancel = useEntityMutation(trpc.maintenance.cancel, {
    messages: REQUEST_MESSAGES.cancel,
    onDone: onClose,
    onFailure: () => void utils.maintenance.invalidate(),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => cancel.mutate({ id, version })}
      title="Annuler cette demande ?"
      confirmLabel="Annuler la demande"
      busyLabel="Annulation..."
      cancelLabel="Revenir"
      pending={cancel.isPending}
      destructive
    >
      «&nbsp;{title}&nbsp;» ne sera plus traitée. Elle reste visible, avec ses échanges et ses photos.
    </ConfirmDialog>
  );
}
