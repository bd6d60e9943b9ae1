import { EMPTY_LEASE, type LeaseDraft, leaseValues } from '@lares/validation/leases';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ActivateLeaseDialog, type Activation } from '#features/leases/activate-lease-dialog.tsx';
import { LeaseForm } from '#features/leases/lease-form.tsx';
import { PendingOverlapsSection } from '#features/leases/pending-overlaps-section.tsx';
import { LEASE_MESSAGES, LEASE_TEXTS } from '#features/leases/leases.messages.ts';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import type { Failure } from '#lib/failure.ts';
import { type DraftPlace, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { typedDay } from '#lib/lease-draft.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

/** « Ajouter un contrat » from the page of a property or of a client brings it along. */
const chosenSearch = z.object({
  propertyId: z.uuid().optional().catch(undefined),
  tenantId: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/leases/new')({ validateSearch: chosenSearch, component: NewLeasePage });

function NewLeasePage() {
  const { user, organization } = useSession();
  const { propertyId, tenantId } = Route.useSearch();
  const can = useCan();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/leases/new' };
  const [found, setFound] = useState(() => readDraft<LeaseDraft, string>(place, EMPTY_LEASE));
  if (!can('leases:write')) return <ForbiddenPage />;
  const chosen: LeaseDraft = { ...EMPTY_LEASE, propertyId: propertyId ?? null, tenantIds: tenantId === undefined ? [] : [tenantId] };
  return (
    <>
      <PageHeader
        title="Nouveau contrat"
        crumbs={[{ label: 'Contrats de Location', to: '/leases' }]}
        context="Ce que la loi fixe se propose et s’explique au fil de la saisie."
      />
      <NewLease
        key={found ? 'found' : 'empty'}
        place={place}
        start={found?.draft ?? chosen}
        keptKey={found?.base ?? null}
        onForget={() => setFound(null)}
      />
    </>
  );
}

interface NewLeaseProps {
  place: DraftPlace;
  start: LeaseDraft;
  /** Of what was typed here before the session ended. */
  keptKey: string | null;
  onForget: () => void;
}

const NOBODY = { property: null, tenants: [] };

function NewLease({ place, start, keptKey, onForget }: NewLeaseProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useZodForm(leaseValues, start);
  const isFound = keptKey !== null;
  const { creationKey, renewIfServed } = useCreationKey(keptKey);
  const [saved, setSaved] = useState(false);
  const [activating, setActivating] = useState<LeaseDraft | null>(null);
  const isDirty = () => !saved && (form.isDirty() || isFound);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(LEASE_MESSAGES.save);

  const outcome = {
    form,
    onFailure: (failure: Failure) => {
      setActivating(null);
      sessionLost(failure);
      renewIfServed(failure);
      // Somebody was faster on this property: the form says with which lease.
      if (failure.kind === 'refused') void utils.leases.check.invalidate();
    },
    onDone: async ({ id }: { id: string }) => {
      setSaved(true);
      await navigate({ to: '/leases/$leaseId', params: { leaseId: id }, replace: true, ignoreBlocker: true });
    },
  };
  const create = useEntityMutation(trpc.leases.create, { messages: LEASE_MESSAGES.create, ...outcome });
  const createActive = useEntityMutation(trpc.leases.create, { messages: LEASE_MESSAGES.createActive, ...outcome });
  const pending = create.isPending || createActive.isPending;
  const starting = typedDay(activating?.startDate);

  return (
    <>
      <LeaseForm
        form={form}
        isSettled={isFound}
        chosen={NOBODY}
        onSubmit={(draft) => {
          // Two clicks before the button is seen disabled make one lease.
          if (!pending) create.mutate({ ...draft, creationKey });
        }}
        onActivate={setActivating}
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
