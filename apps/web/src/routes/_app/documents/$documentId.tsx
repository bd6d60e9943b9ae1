import { Button } from '@mantine/core';
import { documentAddress } from '@lares/domain/operations/documents/file';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BackButton } from '#components/back-button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { DetailSkeleton } from '#components/skeletons.tsx';
import { DocumentDetails } from '#features/operations/documents/document-details.tsx';
import { DocumentExpiryBadge } from '#features/operations/documents/document-expiry-badge.tsx';
import { DocumentPreviewPanel } from '#features/operations/documents/document-preview-panel.tsx';
import { DocumentSharingPanel } from '#features/operations/documents/document-sharing-panel.tsx';
import { DOCUMENT_MESSAGES } from '#features/operations/documents/documents.messages.ts';
import { MissingDocumentSection } from '#features/operations/documents/missing-document-section.tsx';
import { RemoveDocumentDialog } from '#features/operations/documents/remove-document-dialog.tsx';
import { HistoryPanel } from '#features/workspace/history/history-panel.tsx';
import { type DocumentDetail, documentHistoryWords } from '#features/operations/documents/documents.labels.ts';
import { isMissing } from '#lib/failure.ts';
import { formatDate, typeset } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useLeaveRemoved } from '#lib/use-removal.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import classes from './-document-page.module.css';

export const Route = createFileRoute('/_app/documents/$documentId')({
  // Not awaited: the page has a skeleton.
  loader: ({ context: { utils }, params: { documentId } }) => void utils.documents.byId.prefetch({ id: documentId }),
  component: DocumentPage,
});

function DocumentPage() {
  const { documentId } = Route.useParams();
  const query = trpc.documents.byId.useQuery({ id: documentId });
  const missing = isMissing(query.error);
  useReadingFailure(missing ? null : query.error, DOCUMENT_MESSAGES.one, () => void query.refetch());

  if (missing) return <MissingDocumentSection />;
  if (query.data) return <DocumentOnPage key={documentId} document={query.data} />;
  if (query.isError)
    return <ErrorState title={DOCUMENT_MESSAGES.one.unexpected} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <DetailSkeleton label="Chargement..." />;
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
          {can('history:read') && <HistoryPanel record={{ entity: 'document', id }} words={documentHistoryWords(document)} />}
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
