import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { InvitationRow } from './invitations.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INVITATION_MESSAGES } from './invitations.messages.ts';

interface RevokeInvitationDialogProps {
  invitation: Pick<InvitationRow, 'id' | 'email' | 'version'>;
  opened: boolean;
  onClose: () => void;
}

/** For a pending invitation. For an accepted one, the access itself is closed. */
export function RevokeInvitationDialog({ invitation: { id, email, version }, opened, onClose }: RevokeInvitationDialogProps) {
  const revoke = useEntityMutation(trpc.invitations.revoke, {
    messages: INVITATION_MESSAGES.revoke,
    onDone: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ id, version })}
      title="Révoquer cette invitation ?"
      confirmLabel="Révoquer"
      busyLabel="Révocation..."
      pending={revoke.isPending}
      destructive
    >
      Le lien envoyé à {email} n’ouvrira plus rien. Vous pourrez envoyer une autre invitation.
    </ConfirmDialog>
  );
}
