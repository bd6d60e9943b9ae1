import { EMPTY_TENANT, tenantValues, type TenantDraft } from '@lares/validation/tenants';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { TenantForm } from '#features/tenants/tenant-form.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/tenants/tenants.messages.ts';
import { type DraftPlace, type HeldDraft, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useCreationKey } from '#lib/use-creation-key.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

export const Route = createFileRoute('/_app/clients/new')({ component: NewClientPage });

function NewClientPage() {
  const { user, organization } = useSession();
  const can = useCan();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/clients/new' };
  const [found, setFound] = useState(() => readDraft<TenantDraft, string>(place, EMPTY_TENANT));
  if (!can('tenants:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un nouveau client"
        crumbs={[{ label: 'Clients & Locataires', to: '/clients' }]}
        context="Un nom et une adresse e-mail suffisent pour commencer."
      />
      <NewClient key={found ? 'found' : 'empty'} place={place} found={found} onForget={() => setFound(null)} />
    </>
  );
}

interface NewClientProps {
  place: DraftPlace;
  /** What was typed here before the session ended. */
  found: HeldDraft<TenantDraft, string> | null;
  onForget: () => void;
}

function NewClient({ place, found, onForget }: NewClientProps) {
  const navigate = useNavigate();
  const form = useZodForm(tenantValues, found?.draft ?? EMPTY_TENANT);
  const { creationKey, renewIfServed } = useCreationKey(found?.base);
  const [saved, setSaved] = useState(false);
  const isDirty = () => !saved && (form.isDirty() || found !== null);
  useKeptDraft({ isDirty, getValues: form.getValues, base: creationKey }, place);
  const sessionLost = useSessionLost(TENANT_MESSAGES.save);
  const create = useEntityMutation(trpc.tenants.create, {
    messages: TENANT_MESSAGES.create,
    form,
    onFailure: (failure) => {
      sessionLost(failure);
      renewIfServed(failure);
    },
    onDone: async ({ id }) => {
      setSaved(true);
      await navigate({ to: '/clients/$tenantId', params: { tenantId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <TenantForm
        form={form}
        onSubmit={(draft) => {
          // Two clicks before the button is seen disabled make one client.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer le client"
        busyLabel={TENANT_TEXTS.creating}
        onCancel={() => void navigate({ to: '/clients' })}
        notice={found && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
