import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DescriptionList } from '#components/description-list.tsx';
import { Panel } from '#components/panel.tsx';
import { DOCUMENT_LABELS, type DocumentDetail, formatName, RELATED, relatedLink } from './documents.labels.ts';
import { formatDay, formatFileSize } from '#lib/format.ts';
import { DocumentTypeBadge } from './document-type-badge.tsx';
import classes from './document-details.module.css';

export function DocumentDetails({ document }: { document: DocumentDetail }) {
  const { documentType, description, relatedType, expiresOn, file } = document;
  return (
    <Panel title="Informations">
      <DescriptionList
        columns={1}
        items={[
          { label: DOCUMENT_LABELS.documentType, value: <DocumentTypeBadge type={documentType} isNamed /> },
          ...(description === ''
            ? []
            : [{ label: DOCUMENT_LABELS.description, value: <span className={classes.description}>{description}</span> }]),
          { label: relatedType ? RELATED[relatedType].label : 'Classé sous', value: <Related document={document} /> },
          { label: DOCUMENT_LABELS.expiresOn, value: expiresOn === null ? 'Sans échéance' : formatDay(expiresOn) },
          {
            label: 'Fichier',
            value: (
              <>
                <span className={classes.file}>{file.name}</span>
                <span className={classes.format}>
                  {formatName(file.mediaType)} · {formatFileSize(file.bytes)}
                </span>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Link to the related record, for users who may see it; others get no name. */
function Related({ document: { relatedType, relatedId, relatedLabel } }: { document: DocumentDetail }) {
  if (relatedType === null || relatedId === null) return 'Rien de particulier';
  if (relatedLabel === null) return 'Un élément que vous ne pouvez pas ouvrir';
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} {...relatedLink(relatedType, relatedId)} />}>
      {relatedLabel}
    </Anchor>
  );
}
