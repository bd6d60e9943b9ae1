import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { DOCUMENT_MESSAGES } from './documents.messages.ts';

interface RemovedDocumentPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedDocumentPanel({ removed, onClose }: RemovedDocumentPanelProps) {
  const restore = useEntityMutation(trpc.documents.restore, { messages: DOCUMENT_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
