import { EMPTY_TENANT, tenantValues, type TenantDraft } from '@lares/validation/portfolio/tenants';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { TenantForm } from '#features/portfolio/tenants/tenant-form.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { type NewStart, useNewRecord, useNewStart } from '#lib/use-new-record.ts';

export const Route = createFileRoute('/_app/clients/new')({ component: NewClientPage });

function NewClientPage() {
  const can = useCan();
  const { place, start, generation, forget } = useNewStart<TenantDraft>('/clients/new', EMPTY_TENANT);
  if (!can('tenants:write')) return <ForbiddenPage />;
  return (
    <>
      <PageHeader
        title="Ajouter un nouveau client"
        crumbs={[{ label: 'Clients & Locataires', to: '/clients' }]}
        context="Un nom et une adresse e-mail suffisent pour commencer."
      />
      <NewClient key={generation} place={place} start={start} onForget={forget} />
    </>
  );
}

interface NewClientProps {
  place: DraftPlace;
  start: NewStart<TenantDraft>;
  onForget: () => void;
}

function NewClient({ place, start, onForget }: NewClientProps) {
  const navigate = useNavigate();
  const { form, creationKey, isFound, isDirty, onFailure, markSaved } = useNewRecord({
    schema: tenantValues,
    start,
    place,
    lost: TENANT_MESSAGES.save,
  });
  const create = useEntityMutation(trpc.tenants.create, {
    messages: TENANT_MESSAGES.create,
    form,
    onFailure,
    onDone: async ({ id }) => {
      markSaved();
      await navigate({ to: '/clients/$tenantId', params: { tenantId: id }, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <>
      <TenantForm
        form={form}
        onSubmit={(draft) => {
          // Two fast clicks create one tenant.
          if (!create.isPending) create.mutate({ ...draft, creationKey });
        }}
        pending={create.isPending}
        submitLabel="Créer le client"
        busyLabel={TENANT_TEXTS.creating}
        onCancel={() => void navigate({ to: '/clients' })}
        notice={isFound && <FormNoticeSection onForget={onForget} />}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
