import { Anchor } from '@mantine/core';
import { PLAN_FACTS } from '@lares/domain/platform/subscriptions/plan';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { Timeline } from '#components/timeline.tsx';
import { formatDay } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import classes from './plan-history-panel.module.css';

const LIMIT = 24;

/** Every change of plan, with its author and first day. */
export function PlanHistoryPanel() {
  const changes = trpc.subscriptions.changes.useQuery({ limit: LIMIT });
  return (
    <Panel title="Historique">
      {changes.isPending && <RowSkeletons label="Historique : chargement" count={2} />}
      {changes.isError && (
        <p className={classes.quiet}>
          L’historique n’a pas pu être lu.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void changes.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {changes.data?.length === 0 && <p className={classes.quiet}>Le plan n’a jamais changé.</p>}
      {changes.data && changes.data.length > 0 && (
        <Timeline
          label="Historique de l’abonnement"
          entries={changes.data.map(({ id, changedAt, changedByName, fromPlan, toPlan, onDay }) => ({
            id,
            at: changedAt,
            title: `De ${PLAN_FACTS[fromPlan].name} à ${PLAN_FACTS[toPlan].name}`,
            by: changedByName ?? 'Un administrateur',
            details: `Compté à partir du ${formatDay(onDay)}`,
          }))}
        />
      )}
      {changes.data?.length === LIMIT && <p className={classes.quiet}>Les {LIMIT} changements les plus récents.</p>}
    </Panel>
  );
}
