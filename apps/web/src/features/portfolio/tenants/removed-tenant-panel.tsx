import { type Removed, RemovalPanel } from '#components/removal-panel.tsx';
import { trpc } from '#lib/trpc.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { TENANT_MESSAGES } from './tenants.messages.ts';

interface RemovedTenantPanelProps {
  removed: Removed;
  onClose: () => void;
}

export function RemovedTenantPanel({ removed, onClose }: RemovedTenantPanelProps) {
  const restore = useEntityMutation(trpc.tenants.restore, { messages: TENANT_MESSAGES.restore, onDone: onClose });
  return <RemovalPanel removed={removed} pending={restore.isPending} onUndo={() => restore.mutate({ id: removed.id })} onClose={onClose} />;
}
