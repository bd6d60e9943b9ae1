import { EMPTY_OWNER, ownerValues, type OwnerDraft } from '@lares/validation/owners';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { OwnerForm } from '#features/owners/owner-form.tsx';
import { OWNER_MESSAGES, OWNER_TEXTS } from '#features/owners/owners.messages.ts';
import { type DraftPlace, type HeldDraft, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

export const Route = createFileRoute('/_app/owners/new')({ component: NewOwnerPage });

function NewOwnerPage() {
  const { user, organization } = useSession();
  const can = useCan();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/owners/new' };
  const [found, setFound] = useState(() => readDraft<OwnerDraft, string>(place, EMPTY_OWNER));
  if (!can('owners:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un propriétaire"
        crumbs={[{ label: 'Propriétaires', to: '/owners' }]}
        context="Un nom suffit : le reste se complète quand on le sait."
      />
      <NewOwner key={found ? 'found' : 'empty'} place={place} found={found} onForget={() => setFound(null)} />
    </>
  );
}

interface NewOwnerProps {
  place: DraftPlace;
  /** What was typed here before the session ended. */
  found: HeldDraft<OwnerDraft, string> | null;
  onForget: () => void;
}

function NewOwner({ place, found, onForget }: NewOwnerProps) {
  const navigate = useNavigate();
  const form = useZodForm(ownerValues, found?.draft ?? EMPTY_OWNER);
  const { creationKey, renewIfServed } = useCreationKey(found?.base);
  const [saved, setSaved] = useState(false);
  const isDirty = () => !saved && (form.isDirty() || found !== null);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(OWNER_MESSAGES.save);
  const create = useEntityMutation(trpc.owners.create, {
    messages: OWNER_MESSAGES.create,
    form,
    onFailure: (failure) => {
      sessionLost(failure);
      renewIfServed(failure);
    },
    onDone: async ({ id }) => {
      setSaved(true);
      await navigate({ to: '/owners/$ownerId', params: { ownerId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <OwnerForm
        form={form}
        onSubmit={(draft) => {
          // Two clicks before the button is seen disabled make one owner.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer le propriétaire"
        busyLabel={OWNER_TEXTS.creating}
        onCancel={() => void navigate({ to: '/owners' })}
        notice={found && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
