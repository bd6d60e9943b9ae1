import { EMPTY_OWNER, ownerValues, type OwnerDraft } from '@lares/validation/portfolio/owners';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { OwnerForm } from '#features/portfolio/owners/owner-form.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/portfolio/owners/owners.messages.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type NewStart, useNewRecord, useNewStart } from '#lib/use-new-record.ts';

export const Route = createFileRoute('/_app/owners/new')({ component: NewOwnerPage });

function NewOwnerPage() {
  const can = useCan();
  const { place, start, generation, forget } = useNewStart<OwnerDraft>('/owners/new', EMPTY_OWNER);
  if (!can('owners:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un propriétaire"
        crumbs={[{ label: 'Propriétaires', to: '/owners' }]}
        context="Un nom suffit : le reste se complète quand on le sait."
      />
      <NewOwner key={generation} place={place} start={start} onForget={forget} />
    </>
  );
}

interface NewOwnerProps {
  place: DraftPlace;
  start: NewStart<OwnerDraft>;
  onForget: () => void;
}

function NewOwner({ place, start, onForget }: NewOwnerProps) {
  const navigate = useNavigate();
  const { form, creationKey, isFound, isDirty, onFailure, markSaved } = useNewRecord({
    schema: ownerValues,
    start,
    place,
    lost: OWNER_MESSAGES.save,
  });
  const create = useEntityMutation(trpc.owners.create, {
    messages: OWNER_MESSAGES.create,
    form,
    onFailure,
    onDone: async ({ id }) => {
      markSaved();
      await navigate({ to: '/owners/$ownerId', params: { ownerId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <OwnerForm
        form={form}
        onSubmit={(draft) => {
          // Two fast clicks create one owner.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer le propriétaire"
        busyLabel={OWNER_TEXTS.creating}
        onCancel={() => void navigate({ to: '/owners' })}
        notice={isFound && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
