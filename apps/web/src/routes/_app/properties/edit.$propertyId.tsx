import { Button } from '@mantine/core';
import { propertyValues, type PropertyDraft } from '@lares/validation/portfolio/properties';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Conflict, ConflictPanel } from '#components/conflict-panel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PROPERTY_MESSAGES, PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import { PropertyForm } from '#features/portfolio/properties/property-form.tsx';
import { PropertyImagesPanel } from '#features/portfolio/properties/property-images-panel.tsx';
import type { PropertyDetail } from '#features/portfolio/properties/properties.rows.ts';
import { useSession } from '#lib/session.ts';
import { type Failure, isMissing } from '#lib/failure.ts';
import { type DraftPlace, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { mergeDrafts } from '#lib/merge-drafts.ts';
import { notify } from '#lib/notify.tsx';
import { propertyDraft } from '#features/portfolio/properties/properties.draft.ts';
import { PROPERTY_LABELS, propertyHistoryWords } from '#features/portfolio/properties/properties.labels.ts';
import { trpc, trpcClient } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';
import { type SavedProperty, saveProperty } from '#features/portfolio/properties/use-save-property.ts';

export const Route = createFileRoute('/_app/properties/edit/$propertyId')({ component: EditPropertyPage });

function EditPropertyPage() {
  const { propertyId } = Route.useParams();
  const can = useCan();
  const canWrite = can('properties:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.properties.byId.useQuery({ id: propertyId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, PROPERTY_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing)
    return (
      <EmptyState
        wholePage
        drawing="lost"
        title={PROPERTY_TEXTS.notEditable}
        action={
          <Button component={Link} to="/properties" variant="default">
            Retour aux biens
          </Button>
        }
      />
    );
  if (query.isError)
    return <ErrorState title={PROPERTY_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label="Chargement..." />;
  return (
    <>
      <PageHeader
        title="Modifier le bien"
        crumbs={[
          { label: 'Biens Immobiliers', to: '/properties' },
          { label: query.data.title, to: '/properties/$propertyId', params: { propertyId } },
        ]}
        context={query.data.title}
      />
      <EditProperty key={propertyId} property={query.data} />
    </>
  );
}

/** The stored values known to a form. */
interface Base {
  version: number;
  stored: PropertyDraft;
}

/** The initial values of a form; replaced when the user takes a newer version. */
interface Start extends Base {
  shown: PropertyDraft;
  isFound: boolean;
}

function EditProperty({ property }: { property: PropertyDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/properties/edit/${property.id}` };
  const [start, setStart] = useState<Start>(() => {
    const stored = propertyDraft(property);
    // A draft keeps the version it was based on, so that saving detects concurrent changes.
    const held = readDraft<PropertyDraft, Base>(place, stored);
    return held ? { ...held.base, shown: held.draft, isFound: true } : asStored(property);
  });
  const [generation, setGeneration] = useState(0);
  return (
    <EditForm
      key={generation}
      property={property}
      place={place}
      start={start}
      onRestart={(next) => {
        setStart(next);
        setGeneration((was) => was + 1);
      }}
    />
  );
}

function asStored(property: PropertyDetail): Start {
  const stored = propertyDraft(property);
  return { version: property.version, stored, shown: stored, isFound: false };
}

interface EditFormProps {
  property: PropertyDetail;
  place: DraftPlace;
  start: Start;
  onRestart: (start: Start) => void;
}

function EditForm({ property, place, start, onRestart }: EditFormProps) {
  const { id } = property;
  const navigate = useNavigate();
  const router = useRouter();
  const wanted = useLocation({ select: ({ hash }) => hash });
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const utils = trpc.useUtils();
  const form = useZodForm(propertyValues, start.shown);
  // The stored values known to this form: the initial ones, or a newer version.
  const [base, setBase] = useState<Base>({ version: start.version, stored: start.stored });
  const [saved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<(Conflict<PropertyDraft> & { version: number }) | null>(null);
  const isDirty = () => !saved && (form.isDirty() || start.isFound);
  useKeptDraft({ isDirty, getValues: form.getValues, base }, place);
  const sessionLost = useSessionLost(PROPERTY_MESSAGES.save);

  /** Back in the history, so that « Retour » on the property leads to the list and not to this form. */
  async function leave() {
    if (fromDetail) router.history.back({ ignoreBlocker: true });
    else await navigate({ to: '/properties/$propertyId', params: { propertyId: id }, replace: true, ignoreBlocker: true });
  }

  async function lookAtConflict(failure: Failure) {
    sessionLost(failure);
    if (failure.kind !== 'refused' || failure.code !== 'common.modified-meanwhile') return;
    const fresh = await utils.properties.byId.fetch({ id }, { staleTime: 0 });
    setConflict({
      by: fresh.updatedByName ?? 'un administrateur',
      at: fresh.updatedAt,
      saved: propertyDraft(fresh),
      version: fresh.version,
    });
  }

  const update = useEntityMutation(
    {
      useMutation: (options: UseMutationOptions<SavedProperty, Error, PropertyDraft>) =>
        useMutation({
          ...options,
          mutationFn: (draft) => saveProperty(trpcClient, { id, ...base, draft, image: property.images[0] ?? null }),
        }),
    },
    {
      messages: PROPERTY_MESSAGES.update,
      form,
      onFailure: (failure) => void lookAtConflict(failure),
      onDone: async ({ imageFailure }) => {
        setSaved(true);
        if (imageFailure) notify.failure(PROPERTY_MESSAGES[imageFailure.message], imageFailure.reason);
        await leave();
      },
    },
  );

  /** Untouched fields take the stored values; the differences remain to be saved. */
  function keepOwn({ version, saved: stored }: Conflict<PropertyDraft> & { version: number }) {
    // Rendered before the focus moves from the disappearing button, because new values mount new inputs.
    flushSync(() => {
      form.setValues(mergeDrafts({ loaded: base.stored, typed: form.getValues(), saved: stored }));
      form.resetDirty(stored);
      setBase({ version, stored });
      setConflict(null);
    });
    form.getInputNode('title')?.focus();
  }

  const { value: written } = propertyHistoryWords(property);
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={base.stored}
      typed={form.getValues()}
      labels={PROPERTY_LABELS}
      write={written}
      onKeep={() => keepOwn(conflict)}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved, shown: conflict.saved, isFound: false })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(property))} />
  );

  return (
    <>
      <PropertyForm
        form={form}
        wanted={wanted}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate(draft);
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={PROPERTY_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/properties/$propertyId', params: { propertyId: id } }))}
        notice={notice}
        pictures={<PropertyImagesPanel property={property} />}
        owner={property.owner}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
