import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';

export interface Activation {
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
}

interface ActivateLeaseDialogProps {
  onClose: () => void;
  onConfirm: (activation: Activation) => void;
  pending: boolean;
  /** Several tenants sign. */
  several: boolean;
  /** Obstacles, shown before confirmation. */
  children?: ReactNode;
}

/** Activation, with its two optional changes. */
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
        // Nested in another form in React's tree, though not in the DOM: the outer form must not receive the event.
        event.stopPropagation();
        onConfirm({ setPropertyStatus, setTenantStatus });
      }}
    >
      <Text size="sm" c="dimmed">
        Un contrat actif occupe le bien : aucun autre ne peut l’être aux mêmes dates. Ce que les parties ont signé ne se modifie plus
        ensuite ; un autre loyer s’ajoute par « Nouveau loyer ».
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
