import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RemovalPanel } from '#components/removal-panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { assigneeText, type TaskRow } from './maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import { useEntityMutation } from '#lib/use-entity-mutation.ts';
import { useReadingFailure } from '#lib/use-reading-failure.ts';
import { useLastRemoved } from '#lib/use-removal.ts';
import { REQUEST_TEXTS, TASK_MESSAGES } from './maintenance.messages.ts';
import { TaskTable } from './task-table.tsx';
import classes from './request-tasks-panel.module.css';
import { lazyDialog } from '#lib/lazy-part.tsx';

// Loaded when a task is written.
const TaskDialog = lazyDialog(() => import('./task-dialog.tsx'), 'TaskDialog');

const MAINTENANCE = [[['maintenance']], [['history']]];

interface RequestTasksPanelProps {
  requestId: string;
  /** What the tasks repair, and where. */
  title: string;
  propertyId: string | null;
  showsCosts: boolean;
}

export function RequestTasksPanel({ requestId, title, propertyId, showsCosts }: RequestTasksPanelProps) {
  const can = useCan();
  const canWrite = can('maintenance:write');
  const utils = trpc.useUtils();
  const tasks = trpc.maintenance.tasks.useQuery({ requestId });
  useReadingFailure(tasks.error, TASK_MESSAGES.list, () => void tasks.refetch());
  const [written, setWritten] = useState<{ task?: TaskRow } | null>(null);
  const [removing, setRemoving] = useState<TaskRow | null>(null);
  const { removed, mark } = useLastRemoved('removedTask');
  const finish = useEntityMutation(trpc.maintenance.finishTask, {
    messages: TASK_MESSAGES.finish,
    invalidates: MAINTENANCE,
    // After a concurrent change the new state is shown, and the button can be used again.
    onFailure: () => void utils.maintenance.tasks.invalidate({ requestId }),
  });
  const restore = useEntityMutation(trpc.maintenance.restoreTask, {
    messages: TASK_MESSAGES.restore,
    invalidates: MAINTENANCE,
    onDone: () => void mark(undefined),
  });
  const remove = useEntityMutation(trpc.maintenance.removeTask, {
    messages: TASK_MESSAGES.remove,
    invalidates: MAINTENANCE,
    onDone: ({ id }) => {
      setRemoving(null);
      void mark({ id, title: removing ? assigneeText(removing) : '' });
    },
    undo: ({ id }) => restore.mutate({ id }),
    onFailure: () => {
      setRemoving(null);
      void utils.maintenance.tasks.invalidate({ requestId });
    },
  });

  return (
    <Panel
      title="Tâches liées à cette demande"
      aside={
        canWrite && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setWritten({})}
          >
            Ajouter une tâche
          </Button>
        )
      }
    >
      {canWrite && removed && (
        <RemovalPanel
          removed={removed}
          sentence={<>La tâche «&nbsp;{removed.title}&nbsp;» a été supprimée.</>}
          pending={restore.isPending}
          onUndo={() => restore.mutate({ id: removed.id })}
          onClose={() => void mark(undefined)}
        />
      )}
      {tasks.isPending && <RowSkeletons label="Tâches : chargement" count={2} />}
      {tasks.isError && (
        <p className={classes.failed}>
          Les tâches n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void tasks.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {tasks.data?.length === 0 && (
        <EmptyState drawing="tasks" title="Aucune tâche" compact>
          {canWrite ? 'Découpez la demande en tâches, confiées à vos prestataires.' : 'Les interventions prévues s’inscriront ici.'}
        </EmptyState>
      )}
      {tasks.data && tasks.data.length > 0 && (
        <TaskTable
          rows={tasks.data}
          showsCosts={showsCosts}
          actions={
            canWrite
              ? {
                  busy: finish.isPending ? finish.variables.id : null,
                  onFinish: ({ id, version }) => {
                    if (!finish.isPending) finish.mutate({ id, version });
                  },
                  onEdit: (task) => setWritten({ task }),
                  onRemove: setRemoving,
                  expenseOf:
                    propertyId !== null && can('charges:write')
                      ? ({ contractor, assignedTo, costCents, completionDate }) => ({
                          propertyId,
                          label: title.slice(0, 120),
                          supplier: (contractor?.name ?? assignedTo).slice(0, 120),
                          amountCents: costCents ?? 0,
                          doneOn: completionDate,
                        })
                      : undefined,
                }
              : undefined
          }
        />
      )}
      {written && <TaskDialog requestId={requestId} task={written.task} onClose={() => setWritten(null)} />}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate({ id: removing.id, version: removing.version })}
        title="Supprimer cette tâche ?"
        confirmLabel="Supprimer"
        busyLabel={REQUEST_TEXTS.removing}
        pending={remove.isPending}
        destructive
      >
        {removing && (
          <>
            La tâche «&nbsp;{assigneeText(removing)}&nbsp;» sera définitivement supprimée. Vous pourrez annuler pendant dix minutes ; après,
            cette action est irréversible. L’historique en garde la trace.
          </>
        )}
      </ConfirmDialog>
    </Panel>
  );
}
