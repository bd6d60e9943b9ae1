import { type DocumentDraft, documentValues } from '@lares/validation/operations/documents';
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ConflictPanel } from '#components/conflict-panel.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { DocumentForm } from '#features/operations/documents/document-form.tsx';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from '#features/operations/documents/documents.messages.ts';
import { MissingDocumentSection } from '#features/operations/documents/missing-document-section.tsx';
import {
  DOCUMENT_LABELS,
  type DocumentDetail,
  documentDraft,
  documentHistoryWords,
} from '#features/operations/documents/documents.labels.ts';
import { isMissing } from '#lib/failure.ts';
import type { DraftPlace } from '#lib/form-draft.ts';
import { formatFileSize } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { type EditStart, type StoredDraft, useEditedRecord, useEditStart } from '#lib/use-edited-record.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';

export const Route = createFileRoute('/_app/documents/edit/$documentId')({ component: EditDocumentPage });

function EditDocumentPage() {
  const { documentId } = Route.useParams();
  const canWrite = useCan()('documents:write');
  // Always the current version: an old one would only end in a conflict.
  const query = trpc.documents.byId.useQuery({ id: documentId }, { staleTime: 0, enabled: canWrite });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, DOCUMENT_MESSAGES.one, () => void query.refetch());

  if (!canWrite) return <ForbiddenPage />;
  if (missing) return <MissingDocumentSection />;
  if (query.isError)
    return <ErrorState title={DOCUMENT_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data || !query.isFetchedAfterMount) return <DetailSkeleton label="Chargement..." />;
  const { title, file } = query.data;
  return (
    <>
      <PageHeader
        title="Modifier le document"
        crumbs={[
          { label: 'Gestion des Documents', to: '/documents' },
          { label: title, to: '/documents/$documentId', params: { documentId } },
        ]}
        context={`${file.name} · ${formatFileSize(file.bytes)}. Le fichier lui-même ne change pas.`}
      />
      <EditDocument key={documentId} document={query.data} />
    </>
  );
}

const asStored = (document: DocumentDetail): StoredDraft<DocumentDraft> => ({ version: document.version, stored: documentDraft(document) });

function EditDocument({ document }: { document: DocumentDetail }) {
  const { user, organization } = useSession();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: `/documents/edit/${document.id}` };
  const { start, generation, restart } = useEditStart(place, asStored(document));
  return <EditForm key={generation} document={document} place={place} start={start} onRestart={restart} />;
}

interface EditFormProps {
  document: DocumentDetail;
  place: DraftPlace;
  start: EditStart<DocumentDraft>;
  onRestart: (from: StoredDraft<DocumentDraft>) => void;
}

function EditForm({ document, place, start, onRestart }: EditFormProps) {
  const { id } = document;
  const navigate = useNavigate();
  const router = useRouter();
  const fromDetail = useLocation({ select: ({ state }) => state.fromDetail === true });
  const utils = trpc.useUtils();
  const edited = useEditedRecord({
    schema: documentValues,
    start,
    place,
    lost: DOCUMENT_MESSAGES.save,
    firstField: 'title',
    readAgain: async () => {
      const fresh = await utils.documents.byId.fetch({ id }, { staleTime: 0 });
      return { ...asStored(fresh), by: fresh.updatedByName, at: fresh.updatedAt };
    },
  });
  const { form, conflict, loaded, version } = edited;
  const update = useEntityMutation(trpc.documents.update, {
    messages: DOCUMENT_MESSAGES.update,
    form,
    onFailure: edited.onFailure,
    onDone: async () => {
      edited.markSaved();
      // Back to the previous page; without one, to the list.
      if (fromDetail) router.history.back({ ignoreBlocker: true });
      else await navigate({ to: '/documents', replace: true, ignoreBlocker: true });
    },
  });
  const notice = conflict ? (
    <ConflictPanel
      conflict={conflict}
      loaded={loaded}
      typed={form.getValues()}
      labels={DOCUMENT_LABELS}
      write={documentHistoryWords(document).value}
      onKeep={edited.keepOwn}
      onReload={() => onRestart({ version: conflict.version, stored: conflict.saved })}
    />
  ) : (
    start.isFound && <FormNoticeSection onForget={() => onRestart(asStored(document))} />
  );
  return (
    <>
      <DocumentForm
        form={form}
        onSubmit={(draft) => {
          if (!update.isPending) update.mutate({ ...draft, id, version });
        }}
        pending={update.isPending}
        submitLabel="Enregistrer"
        busyLabel={DOCUMENT_TEXTS.updating}
        onCancel={() => (fromDetail ? router.history.back() : void navigate({ to: '/documents' }))}
        notice={notice}
      />
      <UnsavedChanges isDirty={edited.isDirty} />
    </>
  );
}
