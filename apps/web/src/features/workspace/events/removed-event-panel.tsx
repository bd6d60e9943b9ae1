import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { EVENT_MESSAGES } from './events.messages.ts';

interface RemovedEventPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedEventPanel({ removed, onClose }: RemovedEventPanelProps) {
  const restore = useEntityMutation(trpc.events.restore, { messages: EVENT_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
