import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { INVITATION_MESSAGES } from './invitations.messages.ts';

interface CloseAccessDialogProps {
  member: { membershipId: string; fullName: string };
  opened: boolean;
  onClose: () => void;
}

export function CloseAccessDialog({ member: { membershipId, fullName }, opened, onClose }: CloseAccessDialogProps) {
  const close = useEntityMutation(trpc.invitations.closeAccess, {
    messages: INVITATION_MESSAGES.closeAccess,
    onDone: onClose,
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => close.mutate({ membershipId })}
      title="Retirer cet accès ?"
      confirmLabel="Retirer l’accès"
      busyLabel="Retrait..."
      pending={close.isPending}
      destructive
    >
      {fullName} n’ouvrira plus rien dans votre organisation, dès maintenant et sur tous ses appareils. Ce qui a été fait reste à son nom.
      Une nouvelle invitation lui rouvrira l’accès.
    </ConfirmDialog>
  );
}
