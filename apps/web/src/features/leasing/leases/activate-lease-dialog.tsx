import { ACTIVATION_WARNINGS, type ActivationWarning } from '@lares/domain/leasing/leases/relet';
import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#components/action-dialog.tsx';
import { ConfirmationSection } from '#components/confirmation-section.tsx';

export interface Activation {
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
  confirmed: ActivationWarning[];
}

interface ActivateLeaseDialogProps {
  onClose: () => void;
  onConfirm: (activation: Activation) => void;
  pending: boolean;
  /** Several tenants sign. */
  several: boolean;
  /** What the server asks to confirm; empty when nothing is asked. */
  warnings: readonly string[];
  /** Obstacles, shown before confirmation. */
  children?: ReactNode;
}

/** Activation, with its two optional changes. */
export function ActivateLeaseDialog({ onClose, onConfirm, pending, several, warnings, children }: ActivateLeaseDialogProps) {
  const [setPropertyStatus, setSetPropertyStatus] = useState(true);
  const [setTenantStatus, setSetTenantStatus] = useState(true);
  const confirmWith = (confirmed: ActivationWarning[]) => onConfirm({ setPropertyStatus, setTenantStatus, confirmed });
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
        confirmWith([]);
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
      <ConfirmationSection
        title="Arrêter le loyer du locataire précédent ?"
        warnings={warningsAmong(warnings).map((warning) => WARNING_SENTENCES[warning])}
        confirmLabel="Activer et arrêter ce loyer"
        pending={pending}
        onConfirm={() => confirmWith(warningsAmong(warnings))}
      />
    </ActionDialog>
  );
}

const WARNING_SENTENCES: Record<ActivationWarning, string> = {
  'relet-in-notice':
    'Le locataire précédent a donné congé et son préavis court encore. Si ce bail occupe le logement, il ne doit plus ni loyer ni charges à partir de ce jour : son dernier jour devient la veille, et les mois appelés sont corrigés. Confirmez que le logement est rendu.',
};

const warningsAmong = (asked: readonly string[]) => ACTIVATION_WARNINGS.filter((warning) => asked.includes(warning));
