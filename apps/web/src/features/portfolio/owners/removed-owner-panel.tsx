import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { OWNER_MESSAGES } from './owners.messages.ts';

interface RemovedOwnerPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedOwnerPanel({ removed, onClose }: RemovedOwnerPanelProps) {
  const restore = useEntityMutation(trpc.owners.restore, { messages: OWNER_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
