import { leaseDraft } from '#lib/lease-draft.ts';
import type { LeaseDetail } from '#lib/lease-rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { leaseQuestion } from '#lib/use-lease-check.ts';
import { ActivateLeaseDialog } from './activate-lease-dialog.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import { OverlapSection } from './overlap-section.tsx';

/** Of a lease that waits: which other one is in its way is told before one tries. */
export function ActivateStoredLeaseDialog({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { id, version } = lease;
  const utils = trpc.useUtils();
  const { data } = trpc.leases.check.useQuery(leaseQuestion(leaseDraft(lease), id));
  const activate = useEntityMutation(trpc.leases.activate, {
    messages: LEASE_MESSAGES.activate,
    onDone: onClose,
    onFailure: () => void utils.leases.check.invalidate(),
  });
  return (
    <ActivateLeaseDialog
      onClose={onClose}
      onConfirm={(ticked) => {
        if (!activate.isPending) activate.mutate({ id, version, ...ticked });
      }}
      pending={activate.isPending}
      several={lease.tenants.length > 1}
    >
      {data?.overlap && <OverlapSection other={data.overlap} />}
    </ActivateLeaseDialog>
  );
}
