import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';

export interface Activation {
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
}

interface ActivateLeaseDialogProps {
  onClose: () => void;
  onConfirm: (activation: Activation) => void;
  pending: boolean;
  /** More than one signs. */
  several: boolean;
  /** What stands in the way, told before one tries. */
  children?: ReactNode;
}

/** What activating does, and the two things it proposes to do along. */
export function ActivateLeaseDialog({ onClose, onConfirm, pending, several, children }: ActivateLeaseDialogProps) {
  const [setPropertyStatus, setSetPropertyStatus] = useState(true);
  const [setTenantStatus, setSetTenantStatus] = useState(true);
  return (
    <ActionDialog
      title="Activer le contrat"
      confirmLabel="Activer"
      busyLabel="Activation..."
      pending={pending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // Inside another form by React's tree, though not in the page: that one must not hear of it.
        event.stopPropagation();
        onConfirm({ setPropertyStatus, setTenantStatus });
      }}
    >
      <Text size="sm" c="dimmed">
        Un contrat actif occupe le bien : aucun autre ne peut l’être aux mêmes dates. Ce que les parties ont signé ne se modifie plus
        ensuite ; un autre loyer s’ajoute par « Nouveau loyer ».
      </Text>
      {children}
      <Checkbox
        label="Passer le bien à Loué"
        checked={setPropertyStatus}
        onChange={({ currentTarget }) => setSetPropertyStatus(currentTarget.checked)}
      />
      <Checkbox
        label={several ? 'Passer les clients à Actif' : 'Passer le client à Actif'}
        checked={setTenantStatus}
        onChange={({ currentTarget }) => setSetTenantStatus(currentTarget.checked)}
      />
    </ActionDialog>
  );
}
