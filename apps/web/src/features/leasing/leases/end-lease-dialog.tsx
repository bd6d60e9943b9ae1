import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { formatLongDay } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog } from '#components/action-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

/** Ends a lease and makes its property available. */
export function EndLeaseDialog({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { id, version, nextStartsOn } = lease;
  // A property that is let again does not become available.
  const [setPropertyStatus, setSetPropertyStatus] = useState(nextStartsOn === null);
  const end = useEntityMutation(trpc.leases.end, { messages: LEASE_MESSAGES.end, onDone: onClose });
  const last = lease.exitOn ?? lease.endDate;
  return (
    <ActionDialog
      title="Terminer le contrat"
      confirmLabel="Terminer"
      busyLabel="Enregistrement..."
      pending={end.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!end.isPending) end.mutate({ id, version, setPropertyStatus });
      }}
    >
      <Text size="sm" c="dimmed">
        {last !== null && `Dernier jour du bail : ${formatLongDay(last)}. `}
        Le contrat garde ses loyers, ses paiements et ses documents ; il ne se modifie plus.
      </Text>
      {nextStartsOn === null ? (
        <Checkbox
          label="Passer le bien à À Louer"
          checked={setPropertyStatus}
          onChange={({ currentTarget }) => setSetPropertyStatus(currentTarget.checked)}
        />
      ) : (
        <Text size="sm">Le bien est reloué à partir du {formatLongDay(nextStartsOn)} : son statut ne change pas.</Text>
      )}
    </ActionDialog>
  );
}
