import { Button } from '@mantine/core';
import { documentAddress } from '@lares/domain/operations/documents/file';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { LoadedRecord } from '#components/loaded-record.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DocumentDetails } from '#features/operations/documents/document-details.tsx';
import { DocumentExpiryBadge } from '#features/operations/documents/document-expiry-badge.tsx';
import { DocumentPreviewPanel } from '#features/operations/documents/document-preview-panel.tsx';
import { DocumentSharingPanel } from '#features/operations/documents/document-sharing-panel.tsx';
import { DOCUMENT_MESSAGES } from '#features/operations/documents/documents.messages.ts';
import { MissingDocumentSection } from '#features/operations/documents/missing-document-section.tsx';
import { RemoveDocumentDialog } from '#features/operations/documents/remove-document-dialog.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { type DocumentDetail, documentHistoryText } from '#features/operations/documents/documents.labels.ts';
import { formatDate, typeset } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';
import classes from './-document-page.module.css';

export const Route = createFileRoute('/_app/documents/$documentId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { documentId } }) => void utils.documents.byId.prefetch({ id: documentId }),
  component: DocumentPage,
});

function DocumentPage() {
  const { documentId } = Route.useParams();
  const query = trpc.documents.byId.useQuery({ id: documentId });
  return (
    <LoadedRecord query={query} messages={DOCUMENT_MESSAGES.one} missing={<MissingDocumentSection />}>
      {(document) => <DocumentOnPage key={documentId} document={document} />}
    </LoadedRecord>
  );
}

function DocumentOnPage({ document }: { document: DocumentDetail }) {
  const can = useCan();
  const { id, title, documentType, expiresOn, createdAt, createdByName } = document;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Gestion des Documents', to: '/documents' }]}
        badge={<DocumentExpiryBadge expiresOn={expiresOn} />}
        context={[typeset(documentType), `ajouté le ${formatDate(createdAt)}${createdByName === null ? '' : ` par ${createdByName}`}`].join(
          ' · ',
        )}
        action={<DocumentActions document={document} />}
      />
      <div className={classes.columns}>
        <div className={classes.story}>
          <DocumentPreviewPanel document={document} />
        </div>
        <div className={classes.aside}>
          <DocumentDetails document={document} />
          {can('documents:write') && <DocumentSharingPanel document={document} />}
          {can('history:read') && <HistoryPanel record={{ entity: 'document', id }} text={documentHistoryText(document)} />}
        </div>
      </div>
    </>
  );
}

function DocumentActions({ document }: { document: DocumentDetail }) {
  const { id, title } = document;
  const can = useCan();
  const leaveRemoved = useLeaveRemoved(
    { id, title },
    { list: '/documents', page: { to: '/documents/$documentId', params: { documentId: id } } },
  );
  const [removing, setRemoving] = useState(false);

  return (
    <>
      <BackButton to="/documents" />
      {can('documents:write') && (
        <>
          <Button variant="default" color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            Supprimer
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/documents/edit/$documentId" params={{ documentId: id }} state={{ fromDetail: true }} />
            )}
          >
            Modifier
          </Button>
          <RemoveDocumentDialog document={document} opened={removing} onClose={() => setRemoving(false)} {...leaveRemoved} />
        </>
      )}
      <Button
        component="a"
        href={documentAddress(id)}
        target="_blank"
        rel="noopener"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        Télécharger
      </Button>
    </>
  );
}
