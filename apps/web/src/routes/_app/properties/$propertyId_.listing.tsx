import { listingStateOf } from '@lares/domain/marketing/listings/terms';
import { type ListingDraft, listingValues } from '@lares/validation/marketing/listings';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { MissingRecord } from '#components/missing-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { ListingForm } from '#features/marketing/listings/listing-form.tsx';
import { LISTING_MESSAGES } from '#features/marketing/listings/listings.messages.ts';
import { PROPERTY_TEXTS } from '#features/portfolio/properties/properties.messages.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { listingDraft, type ListingOfProperty, proposedListing } from '#features/marketing/listings/listings.draft.ts';
import { LISTING_LABELS, listingValueText } from '#features/marketing/listings/listings.labels.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';

export const Route = createFileRoute('/_app/properties/$propertyId_/listing')({ component: ListingFormPage });

function ListingFormPage() {
  const { propertyId } = Route.useParams();
  const canWrite = useCan()('listings:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.listings.byProperty.useQuery({ propertyId }, { staleTime: 0, enabled: canWrite });
  return (
    <LoadedRecord
      query={query}
      isAllowed={canWrite}
      messages={LISTING_MESSAGES.one}
      missing={<MissingRecord title={PROPERTY_TEXTS.notEditable} list="/properties" backLabel="Retour aux biens" />}
      isFresh
    >
      {(read) => (
        <>
          <PageHeader
            title="Annonce"
            crumbs={[
              { label: 'Biens Immobiliers', to: '/properties' },
              { label: read.property.title, to: '/properties/$propertyId', params: { propertyId } },
            ]}
            context={read.property.title}
          />
          <EditListing key={propertyId} read={read} />
        </>
      )}
    </LoadedRecord>
  );
}

/** 0 stands for « no version yet »; no stored row has it. */
const NO_VERSION = 0;

const asStored = (read: ListingOfProperty): StoredDraft<ListingDraft> => ({
  version: read.listing?.version ?? NO_VERSION,
  stored: read.listing ? listingDraft(read.listing.terms) : proposedListing(read),
});

function EditListing({ read }: { read: ListingOfProperty }) {
  const { user, organization } = useSession();
  const page = `/properties/${read.property.id}/listing`;
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page };
  const { start, generation, restart } = useEditStart(place, asStored(read));
  return <EditForm key={generation} read={read} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  read: ListingOfProperty;
  place: DraftPlace;
  start: EditStart<ListingDraft>;
  onRestart: (from: StoredDraft<ListingDraft>) => void;
}

function EditForm({ read, place, start, onRestart }: EditFormProps) {
  const propertyId = read.property.id;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const isPublished = read.listing !== null && listingStateOf(read.listing) === 'Publiée';
  const edited = useEditedRecord({
    schema: listingValues,
    start,
    place,
    lost: LISTING_MESSAGES.save,
    firstField: 'transaction',
    readAgain: async () => {
      const fresh = await utils.listings.byProperty.fetch({ propertyId }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.listing?.updatedByName ?? null, at: fresh.listing?.updatedAt ?? '' };
    },
  });
  const { form, conflict, loaded, version } = edited;

  async function leave() {
    edited.markSaved();
    await navigate({ to: '/properties/$propertyId', params: { propertyId }, hash: 'annonce', replace: true, ignoreBlocker: true });
  }

  const saved = useRef(version);
  const publish = useEntityMutation(trpc.listings.publish, {
    messages: LISTING_MESSAGES.publish,
    form,
    onDone: leave,
    // The input is saved and stays: the form continues from the saved version.
    onFailure: () => onRestart({ version: saved.current, stored: form.getValues() }),
  });
  const save = useEntityMutation(trpc.listings.save, {
    messages: LISTING_MESSAGES.save,
    form,
    onFailure: edited.onFailure,
    onDone: leave,
  });
  /** Saves without leaving: the saved version is published next. */
  const saveFirst = useEntityMutation(trpc.listings.save, {
    messages: { ...LISTING_MESSAGES.save, success: () => null },
    form,
    onFailure: edited.onFailure,
    onDone: (written) => {
      saved.current = written.version;
      publish.mutate({ propertyId, version: written.version });
    },
  });
  const pending = save.isPending || saveFirst.isPending || publish.isPending;

  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={LISTING_LABELS}
      write={listingValueText}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(read))} />
  );
  return (
    <>
      <ListingForm
        form={form}
        read={read}
        isPublished={isPublished}
        onSubmit={(draft, andPublish) => {
          if (pending) return;
          const sent = { ...draft, propertyId, version: version === NO_VERSION ? null : version };
          if (andPublish && !isPublished) saveFirst.mutate(sent);
          else save.mutate(sent);
        }}
        pending={pending}
        onCancel={() => void navigate({ to: '/properties/$propertyId', params: { propertyId } })}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
