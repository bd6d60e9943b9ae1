import type { Day } from '@lares/domain/shared/day';
import { legalDuration } from '@lares/domain/leasing/leases/duration';
import { formatLongDay } from '#lib/format.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { ActionDialog, OutcomeSection } from '#components/action-dialog.tsx';
import { LawSection } from './law-section.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';

interface RenewLeaseDialogProps {
  lease: LeaseDetail;
  /** The last day of the next term. */
  until: Day;
  onClose: () => void;
}

/** Adds the next term, with its legal length. */
export function RenewLeaseDialog({ lease, until, onClose }: RenewLeaseDialogProps) {
  const { id, version } = lease;
  const renew = useEntityMutation(trpc.leases.renew, { messages: LEASE_MESSAGES.renew, onDone: onClose });
  const law = legalDuration(lease);
  return (
    <ActionDialog
      title="Renouveler le contrat"
      confirmLabel="Renouveler"
      busyLabel="Enregistrement..."
      pending={renew.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!renew.isPending) renew.mutate({ id, version });
      }}
    >
      <OutcomeSection label="Nouvelle fin du bail">{formatLongDay(until)}</OutcomeSection>
      <LawSection basis={law}>{law.explanation}</LawSection>
    </ActionDialog>
  );
}
