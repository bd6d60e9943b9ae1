import { EMPTY_REQUEST, requestValues, type RequestDraft } from '@lares/validation/maintenance';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/maintenance/maintenance.messages.ts';
import { RequestForm } from '#features/maintenance/request-form.tsx';
import { type DraftPlace, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

/** « Nouvelle demande » from the page of a property or of a client brings it along. */
const chosenSearch = z.object({
  propertyId: z.uuid().optional().catch(undefined),
  tenantId: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/maintenance/new')({ validateSearch: chosenSearch, component: NewRequestPage });

function NewRequestPage() {
  const { user, organization } = useSession();
  const { propertyId = null, tenantId = null } = Route.useSearch();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/maintenance/new' };
  const [found, setFound] = useState(() => readDraft<RequestDraft, string>(place, EMPTY_REQUEST));
  return (
    <>
      <PageHeader
        title="Nouvelle demande"
        crumbs={[{ label: 'Suivi de Maintenance', to: '/maintenance' }]}
        context="Une panne, une réclamation ou une question. Les photos s’ajoutent ensuite, sur la page de la demande."
      />
      <NewRequest
        key={found ? 'found' : 'empty'}
        place={place}
        start={found?.draft ?? { ...EMPTY_REQUEST, propertyId, tenantId }}
        keptKey={found?.base ?? null}
        onForget={() => setFound(null)}
      />
    </>
  );
}

interface NewRequestProps {
  place: DraftPlace;
  start: RequestDraft;
  /** Of what was typed here before the session ended. */
  keptKey: string | null;
  onForget: () => void;
}

function NewRequest({ place, start, keptKey, onForget }: NewRequestProps) {
  const navigate = useNavigate();
  const form = useZodForm(requestValues, start);
  const isFound = keptKey !== null;
  const { creationKey, renewIfServed } = useCreationKey(keptKey);
  const [saved, setSaved] = useState(false);
  const isDirty = () => !saved && (form.isDirty() || isFound);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(REQUEST_MESSAGES.save);
  const create = useEntityMutation(trpc.maintenance.create, {
    messages: REQUEST_MESSAGES.create,
    form,
    onFailure: (failure) => {
      sessionLost(failure);
      renewIfServed(failure);
    },
    onDone: async ({ id }) => {
      setSaved(true);
      await navigate({ to: '/maintenance/$requestId', params: { requestId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <RequestForm
        form={form}
        onSubmit={(draft) => {
          // Two clicks before the button is seen disabled make one request.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer la demande"
        busyLabel={REQUEST_TEXTS.creating}
        onCancel={() => void navigate({ to: '/maintenance' })}
        notice={isFound && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
