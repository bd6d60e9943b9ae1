import { Anchor, Button } from '@mantine/core';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { formatDay } from '#lib/format.ts';
import { costText } from './maintenance.labels.ts';
import { trpcClient, type RouterOutputs } from '#lib/trpc.ts';
import { usePages } from '#lib/use-pages.ts';
import classes from './contractor-tasks-panel.module.css';

type Given = RouterOutputs['maintenance']['tasksOfContractor']['rows'][number];

/** Tasks of one contractor, unfinished first. */
export function ContractorTasksPanel({ contractorId }: { contractorId: string }) {
  const { data, isPending, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePages(
    [['maintenance', 'tasksOfContractor'], { input: { contractorId }, type: 'pages' }],
    (cursor) => trpcClient.maintenance.tasksOfContractor.query({ contractorId, cursor }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Tâches confiées">
      {isPending && <RowSkeletons label="Tâches confiées : chargement" count={3} />}
      {isError && (
        <p className={classes.failed}>
          Les tâches n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && (
        <EmptyState drawing="tasks" title="Aucune tâche confiée" compact>
          Une tâche se confie depuis la page d’une demande de maintenance.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <RecordList
          label="Tâches confiées"
          records={rows.map((task) => ({
            id: task.id,
            title: task.request.title,
            detail: detailOf(task),
            aside: <StatusBadge kind="maintenance" word={task.status} />,
            link: { to: '/maintenance/$requestId', params: { requestId: task.request.id } },
          }))}
        />
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Tâches plus anciennes
        </Button>
      )}
    </Panel>
  );
}

const detailOf = ({ propertyTitle, scheduledDate, completionDate, costCents }: Given): string =>
  [
    propertyTitle ?? 'Propriété non spécifiée',
    completionDate ? `réalisée le ${formatDay(completionDate)}` : scheduledDate ? `prévue le ${formatDay(scheduledDate)}` : 'Non planifié',
    costCents ? costText(costCents) : '',
  ]
    .filter(Boolean)
    .join(' · ');
