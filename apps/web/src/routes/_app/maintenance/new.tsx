import { EMPTY_REQUEST, requestValues, type RequestDraft } from '@lares/validation/operations/maintenance';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { PHOTO_MESSAGES, REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { RequestForm } from '#features/operations/maintenance/request-form.tsx';
import { NewImagesSection } from '#features/portfolio/properties/new-images-section.tsx';
import type { DraftPlace } from '#lib/form-draft.ts';
import { notify } from '#lib/notify.tsx';
import { type ChosenImage, sendImages } from '#lib/send-images.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type NewStart, useNewRecord, useNewStart } from '#lib/use-new-record.ts';

/** Preselection by « Nouvelle demande » on the page of a property or of a tenant. */
const chosenSearch = z.object({
  propertyId: z.uuid().optional().catch(undefined),
  tenantId: z.uuid().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/maintenance/new')({ validateSearch: chosenSearch, component: NewRequestPage });

function NewRequestPage() {
  const { propertyId: wanted, tenantId = null } = Route.useSearch();
  // The only rented property of a tenant is preselected.
  const isTenant = useSession().role === 'tenant';
  const places = trpc.maintenance.places.useQuery(undefined, { enabled: isTenant });
  const only = isTenant && places.data?.length === 1 ? places.data[0]?.id : undefined;
  const propertyId = wanted ?? only ?? null;
  const { place, start, generation, forget } = useNewStart<RequestDraft>('/maintenance/new', { ...EMPTY_REQUEST, propertyId, tenantId });
  return (
    <>
      <PageHeader
        title="Nouvelle demande"
        crumbs={[{ label: 'Suivi de Maintenance', to: '/maintenance' }]}
        context="Une panne, une réclamation ou une question. Une photo aide souvent à comprendre."
      />
      {isTenant && places.isPending ? (
        <DetailSkeleton label={REQUEST_TEXTS.loading} />
      ) : (
        <NewRequest key={generation} place={place} start={start} onForget={forget} />
      )}
    </>
  );
}

interface NewRequestProps {
  place: DraftPlace;
  start: NewStart<RequestDraft>;
  onForget: () => void;
}

function NewRequest({ place, start, onForget }: NewRequestProps) {
  const navigate = useNavigate();
  const [photos, setPhotos] = useState<ChosenImage[]>([]);
  const { form, creationKey, isFound, isDirty, onFailure, markSaved } = useNewRecord({
    schema: requestValues,
    start,
    place,
    lost: REQUEST_MESSAGES.save,
    holdsMore: photos.length > 0,
  });
  const create = useEntityMutation(trpc.maintenance.create, {
    messages: REQUEST_MESSAGES.create,
    form,
    onFailure,
    onDone: async ({ id }) => {
      markSaved();
      const reason = await sendImages(`/api/maintenance/${id}/photos`, photos, setPhotos);
      if (reason !== null) notify.partly(PHOTO_MESSAGES.createdWithout.failure, reason);
      await navigate({ to: '/maintenance/$requestId', params: { requestId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <RequestForm
        form={form}
        onSubmit={(draft) => {
          // Two fast clicks create one request.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer la demande"
        busyLabel={REQUEST_TEXTS.creating}
        onCancel={() => void navigate({ to: '/maintenance' })}
        photos={
          <NewImagesSection
            images={photos}
            onChange={setPhotos}
            disabled={create.isPending}
            leaving="Elles partent à la création de la demande."
          />
        }
        notice={isFound && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
