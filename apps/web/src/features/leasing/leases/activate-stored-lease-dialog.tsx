import { isRefusal } from '@lares/domain/shared/rule';
import { useState } from 'react';
import { leaseDraft } from './leases.draft.ts';
import type { LeaseDetail } from './leases.rows.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { leaseQuestion } from './use-lease-check.ts';
import { ActivateLeaseDialog } from './activate-lease-dialog.tsx';
import { LeaseFindingsPanel } from './lease-findings-panel.tsx';
import { LEASE_MESSAGES } from './leases.messages.ts';
import { OverlapSection } from './overlap-section.tsx';
import { PendingOverlapsSection } from './pending-overlaps-section.tsx';

/** For a pending lease: conflicting leases are shown before confirmation. */
export function ActivateStoredLeaseDialog({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { id, version } = lease;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const utils = trpc.useUtils();
  const { data } = trpc.leases.check.useQuery(leaseQuestion(leaseDraft(lease), id));
  const activate = useEntityMutation(trpc.leases.activate, {
    messages: LEASE_MESSAGES.activate,
    onDone: onClose,
    onWarnings: setAsked,
    onFailure: () => void utils.leases.check.invalidate(),
  });
  // Activation adds it to the calendar of the property: findings on its first day matter now.
  const warnings = (data?.findings ?? []).filter((finding) => finding.field === 'startDate' && !isRefusal(finding));
  return (
    <ActivateLeaseDialog
      onClose={onClose}
      onConfirm={(ticked) => {
        if (!activate.isPending) activate.mutate({ id, version, ...ticked });
      }}
      pending={activate.isPending}
      warnings={asked}
      several={lease.tenants.length > 1}
    >
      {data?.overlap && <OverlapSection other={data.overlap} />}
      <LeaseFindingsPanel findings={warnings} calm={null} />
      <PendingOverlapsSection
        propertyId={lease.property.id}
        leaseId={id}
        startDate={lease.startDate}
        lastDay={lease.exitOn ?? lease.endDate}
      />
    </ActivateLeaseDialog>
  );
}
