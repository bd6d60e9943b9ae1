import { RemovalDialog } from '#components/removal-dialog.tsx';
import type { DocumentRow } from './documents.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { DOCUMENT_MESSAGES, DOCUMENT_TEXTS } from './documents.messages.ts';

interface RemoveDocumentDialogProps {
  document: Pick<DocumentRow, 'id' | 'title' | 'version'>;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
  onRestored: () => void;
}

export function RemoveDocumentDialog({ document: { id, title, version }, ...dialog }: RemoveDocumentDialogProps) {
  return (
    <RemovalDialog
      procedures={trpc.documents}
      messages={DOCUMENT_MESSAGES}
      record={{ id, version }}
      title={DOCUMENT_TEXTS.confirm}
      busyLabel={DOCUMENT_TEXTS.removing}
      {...dialog}
    >
      «&nbsp;{title}&nbsp;» ne sera plus visible de personne. Vous pourrez annuler pendant dix minutes ; après, cette action est
      irréversible.
    </RemovalDialog>
  );
}
