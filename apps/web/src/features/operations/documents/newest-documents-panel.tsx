import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { formatDate, typeset } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { DocumentExpiryBadge } from './document-expiry-badge.tsx';
import classes from './related-documents-panel.module.css';

interface NewestDocumentsPanelProps {
  /** Help text of an empty panel. */
  whenEmpty: string;
}

const SHOWN = 5;

/** The latest visible documents, of any related record. */
export function NewestDocumentsPanel({ whenEmpty }: NewestDocumentsPanelProps) {
  const list = trpc.documents.list.useQuery({ limit: SHOWN });
  const documents = list.data?.rows ?? [];
  return (
    <Panel
      title="Documents"
      aside={
        documents.length > 0 && (
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/documents" />}>
            Tout voir
          </Anchor>
        )
      }
    >
      {list.isPending && <RowSkeletons label="Documents : chargement" count={3} />}
      {list.isError && (
        <p className={classes.empty}>
          Les documents n’ont pas pu être chargés.{' '}
          <Anchor component="button" type="button" inherit onClick={() => void list.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {list.isSuccess && documents.length === 0 && <p className={classes.empty}>{whenEmpty}</p>}
      {documents.length > 0 && (
        <RecordList
          label="Derniers documents"
          records={documents.map(({ id, title, documentType, createdAt, expiresOn }) => ({
            id,
            title,
            detail: `${typeset(documentType)} · ${formatDate(createdAt)}`,
            aside: <DocumentExpiryBadge expiresOn={expiresOn} />,
            link: { to: '/documents/$documentId', params: { documentId: id } },
          }))}
        />
      )}
    </Panel>
  );
}
