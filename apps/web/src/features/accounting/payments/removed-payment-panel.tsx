import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { PAYMENT_MESSAGES } from './payments.messages.ts';

interface RemovedPaymentPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedPaymentPanel({ removed, onClose }: RemovedPaymentPanelProps) {
  const restore = useEntityMutation(trpc.payments.restore, { messages: PAYMENT_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
