import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useRemoval } from '#lib/use-removal.ts';
import { TENANT_MESSAGES, TENANT_TEXTS } from './tenants.messages.ts';

interface RemoveTenantDialogProps {
  tenant: { id: string; name: string; version: number };
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

/** Asks first; for a tenant who cannot be deleted because of a lease, it offers to archive them. */
export function RemoveTenantDialog({ tenant: { id, name, version }, opened, onClose, onRemoved, onRestored }: RemoveTenantDialogProps) {
  const [isLeased, setLeased] = useState(false);
  const close = () => {
    setLeased(false);
    onClose();
  };
  const remove = useRemoval(trpc.tenants, {
    messages: TENANT_MESSAGES,
    onRemoved,
    onRestored,
    onFailure: (failure) => setLeased(failure.kind === 'refused' && failure.code === 'tenant.still-leased'),
  });
  const archive = useEntityMutation(trpc.tenants.archive, { messages: TENANT_MESSAGES.archive, onDone: close });

  if (isLeased)
    return (
      <ConfirmDialog
        opened={opened}
        onClose={close}
        onConfirm={() => archive.mutate({ id, version })}
        title="Archiver ce client ?"
        confirmLabel="Archiver"
        busyLabel="Archivage..."
        pending={archive.isPending}
      >
        {name} a un contrat de location et ne peut pas être supprimé. Archivé, il passe parmi les anciens clients ; ses contrats, ses
        paiements et ses documents restent.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={() => remove.mutate({ id, version })}
      title="Êtes-vous sûr ?"
      confirmLabel="Continuer"
      busyLabel={TENANT_TEXTS.removing}
      pending={remove.isPending}
      destructive
    >
      Le client «&nbsp;{name}&nbsp;» et toutes les données qui lui sont associées seront supprimés définitivement. Vous pourrez annuler
      pendant dix minutes ; après, cette action est irréversible.
    </ConfirmDialog>
  );
}
