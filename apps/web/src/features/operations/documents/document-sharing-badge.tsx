import { StatusBadge } from '#components/status-badge.tsx';
import type { DocumentRow } from './documents.labels.ts';
import classes from './document-sharing-badge.module.css';

/** With whom a document is shared, besides managers. */
export function DocumentSharingBadge({ visibleToTenant, visibleToOwner }: Pick<DocumentRow, 'visibleToTenant' | 'visibleToOwner'>) {
  if (!visibleToTenant && !visibleToOwner) return <span className={classes.nobody}>Non partagé</span>;
  return (
    <span className={classes.badges}>
      {visibleToTenant && <StatusBadge kind="role" word="tenant" label="Locataire" />}
      {visibleToOwner && <StatusBadge kind="role" word="owner" label="Propriétaire" />}
    </span>
  );
}
