import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Panel } from '#components/panel.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { Timeline } from '#components/timeline.tsx';
import { trpcClient, type RouterInputs, type RouterOutputs } from '#lib/trpc.ts';
import { usePages } from '#lib/use-pages.ts';
import classes from './history-panel.module.css';
import { AUDIT_ACTION_LABELS } from './history.labels.ts';

type Entry = RouterOutputs['history']['of']['rows'][number];

/** Texts of a noun for its history, given by the page, so that the history does not depend on nouns. */
export interface HistoryText {
  /** Fields in the order and with the labels of the form; others are hidden. */
  labels: Record<string, string>;
  value: (field: string, value: unknown) => string;
}

/** Authors who are not members. */
const ACTORS: Record<Entry['actorKind'], string | null> = { admin: 'Un administrateur', system: 'Lares', user: null };

interface HistoryPanelProps {
  record: Pick<RouterInputs['history']['of'], 'entity' | 'id'>;
  text: HistoryText;
}

/** Who changed what, from which value to which, and when. */
export function HistoryPanel({ record, text }: HistoryPanelProps) {
  const { data, isPending, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = usePages(
    [['history', 'of'], { input: record, type: 'pages' }],
    (cursor) => trpcClient.history.of.query({ ...record, cursor }),
  );
  const entries = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Panel title="Historique">
      {isPending && <RowSkeletons label="Historique : chargement" count={3} />}
      {isError && (
        <p className={classes.failed}>
          L’historique n’a pas pu être chargé.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {data && entries.length === 0 && <p className={classes.failed}>Rien encore : chaque modification s’inscrira ici, avec son auteur.</p>}
      <Timeline
        label="Historique"
        entries={entries.map((entry) => ({
          id: entry.id,
          at: entry.at,
          title: AUDIT_ACTION_LABELS[entry.action],
          by:
            entry.actorKind === 'admin' && entry.actorName
              ? `${entry.actorName} (administrateur)`
              : (entry.actorName ?? ACTORS[entry.actorKind]),
          details: <Changes entry={entry} text={text} />,
        }))}
      />
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Plus ancien
        </Button>
      )}
    </Panel>
  );
}

/** For an update, each field before and after. A creation or a deletion only has a title. */
function Changes({ entry: { before, after }, text: { labels, value } }: { entry: Entry; text: HistoryText }) {
  if (!before || !after) return null;
  const changed = Object.keys(labels).filter((field) => field in before || field in after);
  if (changed.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{labels[field]}</dt>
          <dd>
            <del>{value(field, before[field])}</del> <IconArrowRight size={14} stroke={1.8} aria-hidden="true" className={classes.arrow} />{' '}
            <ins>{value(field, after[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
