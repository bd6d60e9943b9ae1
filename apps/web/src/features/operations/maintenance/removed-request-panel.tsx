import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { REQUEST_MESSAGES } from './maintenance.messages.ts';

interface RemovedRequestPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedRequestPanel({ removed, onClose }: RemovedRequestPanelProps) {
  const restore = useEntityMutation(trpc.maintenance.restore, { messages: REQUEST_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
