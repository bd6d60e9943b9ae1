import { type EntityMessages, type MutationProcedure, useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useLastRemoved } from '#lib/use-removal.ts';
import { RemovalPanel } from './removal-panel.tsx';

interface RemovedRecordPanelProps<Restored, Problem> {
  /** `trpc.<noun>.restore` */
  restore: MutationProcedure<{ id: string }, Restored, Problem>;
  messages: EntityMessages;
}

/** Above a list: offers to restore the record that was just removed. */
export function RemovedRecordPanel<Restored, Problem>({ restore, messages }: RemovedRecordPanelProps<Restored, Problem>) {
  const { removed, mark } = useLastRemoved('removed');
  const close = () => void mark(undefined);
  const restoring = useEntityMutation(restore, { messages, onDone: close });
  return (
    removed && (
      <RemovalPanel removed={removed} pending={restoring.isPending} onUndo={() => restoring.mutate({ id: removed.id })} onClose={close} />
    )
  );
}
