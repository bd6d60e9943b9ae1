import { documentValues } from '@lares/validation/operations/documents';
import { createFileRoute } from '@tanstack/react-router';
import { EditRecordPage } from '#components/edit-record-page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DocumentForm } from '#features/operations/documents/document-form.tsx';
import { DOCUMENT_LABELS, documentDraft, documentHistoryText } from '#features/operations/documents/documents.labels.ts';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from '#features/operations/documents/documents.messages.ts';
import { MissingDocumentSection } from '#features/operations/documents/missing-document-section.tsx';
import { formatFileSize } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';

export const Route = createFileRoute('/_app/documents/edit/$documentId')({ component: EditDocumentPage });

function EditDocumentPage() {
  const { documentId } = Route.useParams();
  const canWrite = useCan()('documents:write');
  const utils = trpc.useUtils();
  return (
    <EditRecordPage
      path={`/documents/edit/${documentId}`}
      canWrite={canWrite}
      query={trpc.documents.byId.useQuery({ id: documentId }, { staleTime: 0, enabled: canWrite })}
      readAgain={() => utils.documents.byId.fetch({ id: documentId }, { staleTime: 0 })}
      missing={<MissingDocumentSection />}
      header={({ title, file }) => (
        <PageHeader
          title="Modifier le document"
          crumbs={[
            { label: 'Gestion des Documents', to: '/documents' },
            { label: title, to: '/documents/$documentId', params: { documentId } },
          ]}
          context={`${file.name} · ${formatFileSize(file.bytes)}. Le fichier lui-même ne change pas.`}
        />
      )}
      schema={documentValues}
      draftOf={documentDraft}
      firstField="title"
      labels={DOCUMENT_LABELS}
      valueText={(document) => documentHistoryText(document).value}
      messages={DOCUMENT_MESSAGES}
      update={trpc.documents.update}
      inputOf={(draft, { version }) => ({ ...draft, id: documentId, version })}
      page={{ to: '/documents' }}
    >
      {({ record: _record, shown: _shown, ...form }) => (
        <DocumentForm {...form} submitLabel="Enregistrer" busyLabel={DOCUMENT_TEXTS.updating} />
      )}
    </EditRecordPage>
  );
}
