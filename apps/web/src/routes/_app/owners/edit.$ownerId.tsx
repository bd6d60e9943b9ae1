import { Button } from '@mantine/core';
import { ownerValues, type OwnerDraft } from '@lares/validation/portfolio/owners';
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { OwnerForm } from '#features/portfolio/owners/owner-form.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { useSession } from '#lib/session.ts';
import { OWNER_HISTORY_WORDS, OWNER_LABELS, type OwnerDetail, ownerDraft } from '#features/portfolio/owners/owners.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/owners/edit/$ownerId')({ component: EditOwnerPage });

function EditOwnerPage() {
  const { ownerId } = Route.useParams();
  const canWrite = useCan()('owners:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.owners.byId.useQuery({ id: ownerId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, OWNER_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing)
    return (
      <EmptyState
        wholePage
        drawing="lost"
        title={OWNER_TEXTS.notEditable}
        action={
          <Button component={Link} to="/owners" variant="default">
            Retour aux propriétaires
          </Button>
        }
      />
    );
  if (query.isError)
    return <ErrorState title={OWNER_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label="Chargement..." />;
  const { name } = query.data;
  return (
    <>
      <PageHeader
        title="Modifier le propriétaire"
        crumbs={[
          { label: 'Propriétaires', to: '/owners' },
          { label: name, to: '/owners/$ownerId', params: { ownerId } },
        ]}
        context={name}
      />
      <EditOwner key={ownerId} owner={query.data} />
    </>
  );
}

const asStored = (owner: OwnerDetail): StoredDraft<OwnerDraft> => ({ version: owner.version, stored: ownerDraft(owner) });

function EditOwner({ owner }: { owner: OwnerDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/owners/edit/${owner.id}` };
  const { start, generation, restart } = useEditStart(place, asStored(owner));
  return <EditForm key={generation} owner={owner} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  owner: OwnerDetail;
  place: DraftPlace;
  start: EditStart<OwnerDraft>;
  onRestart: (from: StoredDraft<OwnerDraft>) => void;
}

function EditForm({ owner, place, start, onRestart }: EditFormProps) {
  const { id } = owner;
  const navigate = useNavigate();
  const router = useRouter();
  const utils = trpc.useUtils();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const edited = useEditedRecord({
    schema: ownerValues,
    start,
    place,
    lost: OWNER_MESSAGES.save,
    firstField: 'lastName',
    readAgain: async () => {
      const fresh = await utils.owners.byId.fetch({ id }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(trpc.owners.update, {
    messages: OWNER_MESSAGES.update,
    form,
    onFailure: edited.onFailure,
    onDone: async () => {
      edited.markSaved();
      // Back in the history, so that « Retour » on the owner leads to the list and not to this form.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ to: '/owners/$ownerId', params: { ownerId: id }, replace: true, ignoreBlocker: true });
    },
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={OWNER_LABELS}
      write={OWNER_HISTORY_WORDS.value}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(owner))} />
  );
  return (
    <>
      <OwnerForm
        form={form}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={OWNER_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/owners/$ownerId', params: { ownerId: id } }))}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
