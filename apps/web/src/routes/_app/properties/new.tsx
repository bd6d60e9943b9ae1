import { EMPTY_PROPERTY, propertyValues, type PropertyDraft } from '@lares/validation/portfolio/properties';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { NewImagesSection } from '#features/portfolio/properties/new-images-section.tsx';
import { propertyWarningsAmong } from '#features/portfolio/properties/properties.labels.ts';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyForm } from '#features/portfolio/properties/property-form.tsx';
import { PlanLimitPanel, planLimitReason } from '#features/platform/subscriptions/plan-limit-panel.tsx';
import { notify } from '#lib/notify.tsx';
import { type ChosenImage, sendImages } from '#lib/send-images.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useConfirmation } from '#lib/use-confirmation.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type NewStart, useNewRecord, useNewStart } from '#lib/use-new-record.ts';

export const Route = createFileRoute('/_app/properties/new')({ component: NewPropertyPage });

function NewPropertyPage() {
  const can = useCan();
  const { place, start, generation, forget } = useNewStart<PropertyDraft>('/properties/new', EMPTY_PROPERTY);
  if (!can('properties:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un bien"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context="L’essentiel suffit : le reste se complète quand on le sait."
      />
      <NewProperty key={generation} place={place} start={start} onForget={forget} />
    </>
  );
}

interface NewPropertyProps {
  place: DraftPlace;
  start: NewStart<PropertyDraft>;
  onForget: () => void;
}

function NewProperty({ place, start, onForget }: NewPropertyProps) {
  const navigate = useNavigate();
  const wanted = useLocation({ select: ({ hash }) => hash });
  const [images, setImages] = useState<ChosenImage[]>([]);
  const { form, creationKey, isFound, isDirty, onFailure, markSaved } = useNewRecord({
    schema: propertyValues,
    start,
    place,
    lost: PROPERTY_MESSAGES.save,
    holdsMore: images.length > 0,
  });

  const [planLimitReached, setPlanLimitReached] = useState<string | null>(null);
  const create = useEntityMutation(trpc.properties.create, {
    messages: PROPERTY_MESSAGES.create,
    form,
    onFailure: (failure) => {
      setPlanLimitReached(planLimitReason(failure));
      onFailure(failure);
    },
    onWarnings: (warnings) => confirmation.ask(warnings),
    onDone: async ({ id }) => {
      markSaved();
      const reason = await sendImages(`/api/properties/${id}/images`, images, setImages);
      if (reason !== null) notify.partly(PROPERTY_MESSAGES.createdWithoutImage, reason);
      await navigate({ to: '/properties/$propertyId', params: { propertyId: id }, replace: true, ignoreBlocker: true });
    },
  });

  const confirmation = useConfirmation<PropertyDraft>((draft, confirmed) => {
    // Two fast clicks create one property.
    if (!create.isPending) create.mutate({ ...draft, creationKey, confirmed: propertyWarningsAmong(confirmed) });
  });

  return (
    <>
      <PropertyForm
        form={form}
        wanted={wanted}
        isNew
        onSubmit={confirmation.submit}
        confirmation={confirmation}
        pending={create.isPending}
        submitLabel="Créer le bien"
        busyLabel={PROPERTY_TEXTS.creating}
        onCancel={() => void navigate({ to: '/properties' })}
        notice={
          <>
            {isFound && <FormNoticeSection onForget={onForget} />}
            <PlanLimitPanel reason={planLimitReached} />
          </>
        }
        pictures={
          <NewImagesSection
            images={images}
            onChange={setImages}
            disabled={create.isPending}
            leaving="Elles partent à la création du bien."
          />
        }
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
