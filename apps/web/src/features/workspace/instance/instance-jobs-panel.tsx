import { Anchor, Button } from '@mantine/core';
import { dayInParis } from '@lares/domain/shared/day';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { now } from '#lib/clock.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { jobRunLabel, NIGHTLY_JOB_LABELS } from './instance.labels.ts';
import { type RouterOutputs, trpcClient } from '#lib/trpc.ts';
import { usePages } from '#lib/use-pages.ts';
import classes from './demo-requests-panel.module.css';

type JobRun = RouterOutputs['instance']['jobRuns']['rows'][number];

const SHOWN = 10;

/** Recent nightly jobs, to check that they ran. */
export function InstanceJobsPanel() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    [['instance', 'jobRuns'], { input: { limit: SHOWN }, type: 'pages' }],
    (cursor) => trpcClient.instance.jobRuns.query({ limit: SHOWN, cursor }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Tâches de nuit">
      {isPending && <RowSkeletons label="Tâches de nuit : chargement" count={3} />}
      {isError && (
        <p className={classes.quiet}>
          Les tâches de nuit n’ont pas pu être lues.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.quiet}>Aucune tâche n’a encore été faite.</p>}
      {rows.length > 0 && (
        <ul className={classes.list} aria-label="Tâches de nuit">
          {rows.map((run) => (
            <li key={run.id} className={classes.row}>
              <div className={classes.words}>
                <p className={classes.name}>{NIGHTLY_JOB_LABELS[run.name]}</p>
                <p className={classes.detail}>
                  {run.organizationName} · journée du {formatDay(run.day)}
                </p>
                <p className={classes.detail}>{outcomeText(run)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" mt="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Plus anciennes
        </Button>
      )}
    </Panel>
  );
}

/** An unfinished job is retried hourly until the day ends; the next day's run catches up. */
function outcomeText({ day, startedAt, endedAt, counts }: JobRun): string {
  if (endedAt !== null) return `Terminée le ${formatInstant(endedAt)} · ${jobRunLabel(counts ?? {})}`;
  const begun = `Commencée le ${formatInstant(startedAt)}`;
  return day === dayInParis(now()) ? `${begun}, pas encore terminée : reprise dans l’heure` : `${begun}, jamais terminée`;
}
