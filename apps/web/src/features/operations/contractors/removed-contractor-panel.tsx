import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { CONTRACTOR_MESSAGES } from './contractors.messages.ts';

interface RemovedContractorPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedContractorPanel({ removed, onClose }: RemovedContractorPanelProps) {
  const restore = useEntityMutation(trpc.contractors.restore, { messages: CONTRACTOR_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
