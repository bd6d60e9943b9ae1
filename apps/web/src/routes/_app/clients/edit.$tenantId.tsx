import { Button } from '@mantine/core';
import { tenantValues, type TenantDraft } from '@lares/validation/portfolio/tenants';
import { createFileRoute, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { TenantForm } from '#features/portfolio/tenants/tenant-form.tsx';
import { TENANT_MESSAGES, TENANT_TEXTS } from '#features/portfolio/tenants/tenants.messages.ts';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { useSession } from '#lib/session.ts';
import { TENANT_HISTORY_WORDS, TENANT_LABELS, type TenantDetail, tenantDraft } from '#features/portfolio/tenants/tenants.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/clients/edit/$tenantId')({ component: EditClientPage });

function EditClientPage() {
  const { tenantId } = Route.useParams();
  const canWrite = useCan()('tenants:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.tenants.byId.useQuery({ id: tenantId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, TENANT_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing)
    return (
      <EmptyState
        wholePage
        drawing="lost"
        title={TENANT_TEXTS.notEditable}
        action={
          <Button component={Link} to="/clients" variant="default">
            Retour aux clients
          </Button>
        }
      />
    );
  if (query.isError)
    return <ErrorState title={TENANT_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label="Chargement..." />;
  const { name } = query.data;
  return (
    <>
      <PageHeader
        title="Modifier le client"
        crumbs={[
          { label: 'Clients & Locataires', to: '/clients' },
          { label: name, to: '/clients/$tenantId', params: { tenantId } },
        ]}
        context={name}
      />
      <EditClient key={tenantId} tenant={query.data} />
    </>
  );
}

const asStored = (tenant: TenantDetail): StoredDraft<TenantDraft> => ({ version: tenant.version, stored: tenantDraft(tenant) });

function EditClient({ tenant }: { tenant: TenantDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/clients/edit/${tenant.id}` };
  const { start, generation, restart } = useEditStart(place, asStored(tenant));
  return <EditForm key={generation} tenant={tenant} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  tenant: TenantDetail;
  place: DraftPlace;
  start: EditStart<TenantDraft>;
  onRestart: (from: StoredDraft<TenantDraft>) => void;
}

function EditForm({ tenant, place, start, onRestart }: EditFormProps) {
  const { id } = tenant;
  const navigate = useNavigate();
  const router = useRouter();
  const utils = trpc.useUtils();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const edited = useEditedRecord({
    schema: tenantValues,
    start,
    place,
    lost: TENANT_MESSAGES.save,
    firstField: 'firstName',
    readAgain: async () => {
      const fresh = await utils.tenants.byId.fetch({ id }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(trpc.tenants.update, {
    messages: TENANT_MESSAGES.update,
    form,
    onFailure: edited.onFailure,
    onDone: async () => {
      edited.markSaved();
      // Back in the history, so that « Retour » on the tenant leads to the list and not to this form.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ to: '/clients/$tenantId', params: { tenantId: id }, replace: true, ignoreBlocker: true });
    },
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={TENANT_LABELS}
      write={TENANT_HISTORY_WORDS.value}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(tenant))} />
  );
  return (
    <>
      <TenantForm
        form={form}
        tenantId={id}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={TENANT_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/clients/$tenantId', params: { tenantId: id } }))}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
