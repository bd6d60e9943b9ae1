import { RELATED_TYPES, type RelatedType } from '@lares/domain/operations/documents/related';
import { DOCUMENT_TYPES } from '@lares/domain/operations/documents/type';
import { type DocumentDraft, documentValues, EMPTY_DOCUMENT } from '@lares/validation/operations/documents';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ForbiddenPage } from '#components/forbidden-page.tsx';
import { FormNoticeSection } from '#components/form-notice-section.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { DocumentFileSection } from '#features/operations/documents/document-file-section.tsx';
import { DocumentForm } from '#features/operations/documents/document-form.tsx';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from '#features/operations/documents/documents.messages.ts';
import { RELATED, proposedTitle, relatedLink, titleOfFile } from '#features/operations/documents/documents.labels.ts';
import type { Failure } from '#lib/failure.ts';
import { type DraftPlace, readDraft } from '#lib/form-draft.ts';
import { useZodForm } from '#lib/form.ts';
import { formatCount } from '#lib/format.ts';
import { notify } from '#lib/notify.tsx';
import { useSession } from '#lib/session.ts';
import { today } from '#lib/clock.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useDocumentUpload } from '#features/operations/documents/use-document-upload.ts';
import { reportFailure } from '#lib/use-entity-mutation.ts';
import { useKeptDraft } from '#lib/use-kept-draft.ts';
import { useSessionLost } from '#lib/use-session-lost.ts';

const wantedId = z.uuid().optional().catch(undefined);
/** Preselected record of a link. */
const wanted = z.object({
  propertyId: wantedId,
  tenantId: wantedId,
  leaseId: wantedId,
  requestId: wantedId,
  paymentId: wantedId,
  /** Preselected type. */
  type: z.enum(DOCUMENT_TYPES).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/documents/new')({ validateSearch: wanted, component: NewDocumentPage });

function NewDocumentPage() {
  const { user, organization } = useSession();
  const can = useCan();
  const canWrite = can('documents:write');
  const canUpload = can('documents:upload');
  const search = Route.useSearch();
  const place: DraftPlace = { userId: user.id, organizationId: organization?.id ?? null, page: '/documents/new' };
  const [found, setFound] = useState(() => readDraft<DocumentDraft>(place, EMPTY_DOCUMENT)?.draft ?? null);
  const type = RELATED_TYPES.find((one) => search[RELATED[one].field] !== undefined) ?? null;
  // Users who do not manage the organisation file under their lease: a single one is preselected.
  const own = trpc.leases.choices.useQuery({}, { enabled: canUpload && !canWrite });
  if (!canUpload) return <ForbiddenPage />;

  const id = type && search[RELATED[type].field];
  const from = type && id ? { type, id } : null;
  const onlyLease = own.data?.length === 1 ? (own.data[0]?.id ?? null) : null;
  const link = canWrite ? from && { [RELATED[from.type].field]: from.id } : { leaseId: search.leaseId ?? onlyLease };
  return (
    <>
      <PageHeader
        title="Ajouter un document"
        crumbs={[{ label: 'Gestion des Documents', to: '/documents' }]}
        context={
          canWrite ? 'Il reste entre gestionnaires tant que vous ne le partagez pas.' : 'Votre gestionnaire le verra dès qu’il sera envoyé.'
        }
      />
      {!canWrite && own.isPending ? (
        <DetailSkeleton label="Chargement..." />
      ) : (
        <NewDocument
          key={found ? 'found' : 'empty'}
          place={place}
          start={found ?? { ...EMPTY_DOCUMENT, documentType: search.type ?? null, ...link }}
          isFound={found !== null}
          from={canWrite ? from : null}
          onForget={() => setFound(null)}
        />
      )}
    </>
  );
}

interface NewDocumentProps {
  place: DraftPlace;
  start: DocumentDraft;
  /** Restored input of an ended session. */
  isFound: boolean;
  /** The page to return to. */
  from: { type: RelatedType; id: string } | null;
  onForget: () => void;
}

function NewDocument({ place, start, isFound, from, onForget }: NewDocumentProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useZodForm(documentValues, start);
  const upload = useDocumentUpload();
  const [saved, setSaved] = useState(false);
  const [fileError, setFileError] = useState<string | null>(null);
  const isDirty = () => !saved && (form.isDirty() || isFound || upload.files.length > 0);
  useKeptDraft({ isDirty, getValues: form.getValues }, place);
  const sessionLost = useSessionLost(DOCUMENT_MESSAGES.save);
  const leave = () => void navigate(from ? relatedLink(from.type, from.id) : { to: '/documents' });

  function choose(added: File[]) {
    upload.add(added);
    setFileError(null);
    const [first] = added;
    const { title, documentType } = form.getValues();
    if (first && title.trim() === '') form.setFieldValue('title', proposedTitle(first.name, documentType, today()));
  }

  const askFile = () => {
    if (upload.files.length === 0) setFileError('Le fichier est requis');
  };

  async function submit(draft: DocumentDraft) {
    askFile();
    if (upload.files.length === 0) return;
    const isSeveral = upload.files.length > 1;
    const outcome = await upload.send((file) => (isSeveral ? { ...draft, title: titleOfFile(file.name) } : draft));
    if (!outcome) return;
    if (outcome.failure) return tell(outcome.failure, () => void submit(draft));
    setSaved(true);
    const others = outcome.sent > 1 ? `${formatCount(outcome.sent, 'document')} ajoutés.` : null;
    notify.success(DOCUMENT_MESSAGES.create.success, others);
    await utils.invalidate();
    await navigate({ ...(from ? relatedLink(from.type, from.id) : { to: '/documents' }), replace: true, ignoreBlocker: true });
  }

  function tell(failure: Failure, retry: () => void) {
    sessionLost(failure);
    if (failure.kind === 'refused') form.setErrors(failure.fieldErrors);
    const { failure: refused, unexpected, unexpectedReason } = DOCUMENT_MESSAGES.create;
    reportFailure(
      failure,
      // A lost connection means a failed upload; a server failure does not.
      { failure: refused, unexpected: failure.kind === 'offline' ? DOCUMENT_MESSAGES.uploadFailed : unexpected, unexpectedReason },
      retry,
    );
  }

  return (
    <>
      <DocumentForm
        form={form}
        onSubmit={(draft) => void submit(draft)}
        onRefused={askFile}
        pending={upload.isSending}
        submitLabel={upload.files.length > 1 ? 'Ajouter les documents' : 'Ajouter le document'}
        busyLabel={DOCUMENT_TEXTS.sending}
        onCancel={leave}
        isUntitled={upload.files.length > 1}
        notice={isFound && <FormNoticeSection onForget={onForget} />}
        file={
          <DocumentFileSection
            files={upload.files}
            isSending={upload.isSending}
            error={fileError}
            onAdd={choose}
            onForget={upload.forget}
            onGiveUp={upload.giveUp}
          />
        }
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
