import { EMPTY_PROPERTY, propertyValues, type PropertyDraft } from '@lares/validation/properties';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { type ChosenImage, NewImagesSection } from '#features/properties/new-images-section.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/properties/properties.messages.ts';
import { PropertyForm } from '#features/properties/property-form.tsx';
import { useSession } from '#lib/session.ts';
import { type DraftPlace, type HeldDraft, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { notify } from '#lib/notify.tsx';
import { sendFile } from '#lib/send-file.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';
import { reasonOf } from '#lib/use-uploads.ts';

export const Route = createFileRoute('/_app/properties/new')({ component: NewPropertyPage });

function NewPropertyPage() {
  const { user, organization } = useSession();
  const can = useCan();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/properties/new' };
  const [found, setFound] = useState(() => readDraft<PropertyDraft, string>(place, EMPTY_PROPERTY));
  if (!can('properties:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un bien"
        crumbs={[{ label: 'Biens Immobiliers', to: '/properties' }]}
        context="L’essentiel suffit : le reste se complète quand on le sait."
      />
      <NewProperty key={found ? 'found' : 'empty'} place={place} found={found} onForget={() => setFound(null)} />
    </>
  );
}

interface NewPropertyProps {
  place: DraftPlace;
  /** What was typed here before the session ended. */
  found: HeldDraft<PropertyDraft, string> | null;
  onForget: () => void;
}

function NewProperty({ place, found, onForget }: NewPropertyProps) {
  const navigate = useNavigate();
  const wanted = useLocation({ select: ({ hash }) => hash });
  const form = useZodForm(propertyValues, found?.draft ?? EMPTY_PROPERTY);
  const { creationKey, renewIfServed } = useCreationKey(found?.base);
  const [saved, setSaved] = useState(false);
  const [images, setImages] = useState<ChosenImage[]>([]);
  const isDirty = () => !saved && (form.isDirty() || found !== null || images.length > 0);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(PROPERTY_MESSAGES.save);

  const create = useEntityMutation(trpc.properties.create, {
    messages: PROPERTY_MESSAGES.create,
    form,
    onFailure: (failure) => {
      sessionLost(failure);
      renewIfServed(failure);
    },
    onDone: async ({ id }) => {
      setSaved(true);
      const reason = await sendImages(`/api/properties/${id}/images`, images, setImages);
      if (reason !== null) notify.failure(PROPERTY_MESSAGES.createdWithoutImage, reason);
      await navigate({ to: '/properties/$propertyId', params: { propertyId: id }, replace: true, ignoreBlocker: true });
    },
  });

  return (
    <>
      <PropertyForm
        form={form}
        wanted={wanted}
        isNew
        onSubmit={(draft) => {
          // Two clicks before the button is seen disabled make one property.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer le bien"
        busyLabel={PROPERTY_TEXTS.creating}
        onCancel={() => void navigate({ to: '/properties' })}
        notice={found && <FormNoticeSection onForget={onForget} />}
        pictures={<NewImagesSection images={images} onChange={setImages} disabled={create.isPending} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

/** One after the other, in their order: the first one becomes the primary one. Answers why one was not taken, if any was. */
async function sendImages(
  address: string,
  images: ChosenImage[],
  onChange: (change: (all: ChosenImage[]) => ChosenImage[]) => void,
): Promise<string | null> {
  let reason: string | null = null;
  for (const { id, file } of images) {
    const show = (progress: number | null) => onChange((all) => all.map((image) => (image.id === id ? { ...image, progress } : image)));
    try {
      await sendFile(address, file, { signal: new AbortController().signal, onProgress: show });
    } catch (error) {
      show(null);
      reason ??= `${file.name} : ${reasonOf(error)}`;
    }
  }
  return reason;
}
