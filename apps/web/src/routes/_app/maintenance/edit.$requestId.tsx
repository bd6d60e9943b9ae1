import { requestValues, type RequestDraft } from '@lares/validation/operations/maintenance';
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { REQUEST_MESSAGES, REQUEST_TEXTS } from '#features/operations/maintenance/maintenance.messages.ts';
import { MissingRequestSection } from '#features/operations/maintenance/missing-request-section.tsx';
import { RequestForm } from '#features/operations/maintenance/request-form.tsx';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import {
  REQUEST_LABELS,
  type RequestDetail,
  requestDraft,
  requestHistoryWords,
} from '#features/operations/maintenance/maintenance.labels.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/maintenance/edit/$requestId')({ component: EditRequestPage });

function EditRequestPage() {
  const { requestId } = Route.useParams();
  const canWrite = useCan()('maintenance:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.maintenance.byId.useQuery({ id: requestId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, REQUEST_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing) return <MissingRequestSection />;
  if (query.isError)
    return <ErrorState title={REQUEST_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label={REQUEST_TEXTS.loading} />;
  const { title } = query.data;
  return (
    <>
      <PageHeader
        title="Modifier la demande"
        crumbs={[
          { label: 'Suivi de Maintenance', to: '/maintenance' },
          { label: title, to: '/maintenance/$requestId', params: { requestId } },
        ]}
        context={title}
      />
      <EditRequest key={requestId} request={query.data} />
    </>
  );
}

const asStored = (request: RequestDetail): StoredDraft<RequestDraft> => ({ version: request.version, stored: requestDraft(request) });

function EditRequest({ request }: { request: RequestDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/maintenance/edit/${request.id}` };
  const { start, generation, restart } = useEditStart(place, asStored(request));
  return <EditForm key={generation} request={request} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  request: RequestDetail;
  place: DraftPlace;
  start: EditStart<RequestDraft>;
  onRestart: (from: StoredDraft<RequestDraft>) => void;
}

function EditForm({ request, place, start, onRestart }: EditFormProps) {
  const { id } = request;
  const navigate = useNavigate();
  const router = useRouter();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const utils = trpc.useUtils();
  const edited = useEditedRecord({
    schema: requestValues,
    start,
    place,
    lost: REQUEST_MESSAGES.save,
    firstField: 'title',
    readAgain: async () => {
      const fresh = await utils.maintenance.byId.fetch({ id }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(trpc.maintenance.update, {
    messages: REQUEST_MESSAGES.update,
    form,
    onFailure: edited.onFailure,
    onDone: async () => {
      edited.markSaved();
      // Back in the history, so that « Retour » on the request leads to the list and not to this form.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ to: '/maintenance/$requestId', params: { requestId: id }, replace: true, ignoreBlocker: true });
    },
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={REQUEST_LABELS}
      write={requestHistoryWords(request).value}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(request))} />
  );
  return (
    <>
      <RequestForm
        form={form}
        stored={request}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={REQUEST_TEXTS.updating}
        onCancel={() => void navigate({ to: '/maintenance' })}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
