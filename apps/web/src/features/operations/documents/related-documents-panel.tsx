import { Anchor, Button } from '@mantine/core';
import type { RelatedType } from '@lares/domain/operations/documents/related';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { RELATED } from './documents.labels.ts';
import { formatDate, typeset } from '#lib/format.ts';
import { type RouterInputs, trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { DocumentExpiryBadge } from './document-expiry-badge.tsx';
import classes from './related-documents-panel.module.css';

interface RelatedDocumentsPanelProps {
  relatedType: RelatedType;
  relatedId: string;
}

const SHOWN = 5;

/** A property and a tenant show what is filed on their leases, payments and requests too. */
function criteriaOf(relatedType: RelatedType, relatedId: string): RouterInputs['documents']['list'] {
  if (relatedType === 'property') return { propertyId: relatedId };
  if (relatedType === 'tenant') return { tenantId: relatedId };
  return { relatedType, relatedId };
}

/** The latest documents filed under a record or its parts, and a link to add one. */
export function RelatedDocumentsPanel({ relatedType, relatedId }: RelatedDocumentsPanelProps) {
  const can = useCan();
  const related = criteriaOf(relatedType, relatedId);
  const list = trpc.documents.list.useQuery({ ...related, limit: SHOWN });
  const documents = list.data?.rows ?? [];
  // Tenants file under their lease; other records are for managers.
  const canAdd = can('documents:write') || (can('documents:upload') && relatedType === 'lease');
  // Hidden when it is empty and the user cannot add anything.
  if (!canAdd && documents.length === 0) return null;
  return (
    <Panel
      title="Documents"
      aside={
        canAdd && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/documents/new" search={{ [RELATED[relatedType].field]: relatedId }} />}
          >
            Ajouter un document
          </Button>
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
      {list.isSuccess && documents.length === 0 && <p className={classes.empty}>Aucun document classé ici pour l’instant.</p>}
      {documents.length > 0 && (
        <RecordList
          label="Derniers documents"
          records={documents.map(({ id, title, documentType, createdAt, expiresOn, relatedType: filedUnder }) => ({
            id,
            title,
            detail: [
              typeset(documentType),
              filedUnder !== null && filedUnder !== relatedType && RELATED[filedUnder].label,
              formatDate(createdAt),
            ]
              .filter(Boolean)
              .join(' · '),
            aside: <DocumentExpiryBadge expiresOn={expiresOn} />,
            link: { to: '/documents/$documentId', params: { documentId: id } },
          }))}
        />
      )}
      {list.data?.nextCursor && (
        <p className={classes.more}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/documents" search={related} />}>
            Tous les documents
          </Anchor>
        </p>
      )}
    </Panel>
  );
}
