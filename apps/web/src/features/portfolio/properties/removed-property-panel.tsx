import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PROPERTY_MESSAGES } from './properties.messages.ts';

interface RemovedPropertyPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedPropertyPanel({ removed, onClose }: RemovedPropertyPanelProps) {
  const restore = useEntityMutation(trpc.properties.restore, { messages: PROPERTY_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
