import { EMPTY_LEASE, type LeaseDraft, leaseValues } from '@lares/validation/leasing/leases';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ActivateLeaseDialog, type Activation } from '#features/leasing/leases/activate-lease-dialog.tsx';
import { LeaseForm } from '#features/leasing/leases/lease-form.tsx';
import { PendingOverlapsSection } from '#features/leasing/leases/pending-overlaps-section.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leasing/leases/leases.messages.ts';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import type { Failure } from '#lib/failure.ts';
import { typedDay } from '#features/leasing/leases/leases.draft.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type NewStart, useNewRecord, useNewStart } from '#lib/use-new-record.ts';

/** Preselection by « Ajouter un contrat » on the page of a property or of a tenant. */
const chosenSearch = z.object({
  propertyId: z.uuid().optional().catch(undefined),
  tenantId: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/leases/new')({ validateSearch: chosenSearch, component: NewLeasePage });

function NewLeasePage() {
  const { propertyId, tenantId } = Route.useSearch();
  const can = useCan();
  const chosen: LeaseDraft = { ...EMPTY_LEASE, propertyId: propertyId ?? null, tenantIds: tenantId === undefined ? [] : [tenantId] };
  const { place, start, generation, forget } = useNewStart<LeaseDraft>('/leases/new', chosen);
  if (!can('leases:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Nouveau contrat"
        crumbs={[{ label: 'Contrats de Location', to: '/leases' }]}
        context="Ce que la loi fixe se propose et s’explique au fil de la saisie."
      />
      <NewLease key={generation} place={place} start={start} onForget={forget} />
    </>
  );
}

interface NewLeaseProps {
  place: DraftPlace;
  start: NewStart<LeaseDraft>;
  onForget: () => void;
}

const NOBODY = { property: null, tenants: [] };

function NewLease({ place, start, onForget }: NewLeaseProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { form, creationKey, isFound, isDirty, onFailure, markSaved } = useNewRecord({
    schema: leaseValues,
    start,
    place,
    lost: LEASE_MESSAGES.save,
  });
  const [activating, setActivating] = useState<LeaseDraft | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);

  const outcome = {
    form,
    onFailure: (failure: Failure) => {
      setActivating(null);
      onFailure(failure);
      // The property may have been let meanwhile: the check names that lease.
      if (failure.kind === 'refused') void utils.leases.check.invalidate();
    },
    onDone: async ({ id }: { id: string }) => {
      markSaved();
      await navigate({ to: '/leases/$leaseId', params: { leaseId: id }, replace: true, ignoreBlocker: true });
    },
  };
  const create = useEntityMutation(trpc.leases.create, { messages: LEASE_MESSAGES.create, ...outcome });
  const createActive = useEntityMutation(trpc.leases.create, {
    messages: LEASE_MESSAGES.createActive,
    ...outcome,
    onWarnings: setWarnings,
    // The dialog asks for the confirmation: it stays.
    onFailure: (failure) => {
      if (failure.kind !== 'refused' || !failure.warnings) outcome.onFailure(failure);
    },
  });
  const pending = create.isPending || createActive.isPending;
  const starting = typedDay(activating?.startDate);

  return (
    <>
      <LeaseForm
        form={form}
        isSettled={isFound}
        chosen={NOBODY}
        onSubmit={(draft) => {
          // Two fast clicks create one lease.
          if (!pending) create.mutate({ ...draft, creationKey });
        }}
        onActivate={(draft) => {
          setWarnings([]);
          setActivating(draft);
        }}
        pending={pending}
        busyLabel={LEASE_TEXTS.creating}
        onCancel={() => void navigate({ to: '/leases' })}
        notice={isFound && <FormNoticeSection onForget={onForget} />}
      />
      {activating && (
        <ActivateLeaseDialog
          onClose={() => setActivating(null)}
          onConfirm={(ticked: Activation) => {
            if (!pending) createActive.mutate({ ...activating, ...ticked, activate: true, creationKey });
          }}
          pending={pending}
          warnings={warnings}
          several={activating.tenantIds.length > 1}
        >
          {starting && activating.propertyId && (
            <PendingOverlapsSection propertyId={activating.propertyId} startDate={starting} lastDay={typedDay(activating.endDate)} />
          )}
        </ActivateLeaseDialog>
      )}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
