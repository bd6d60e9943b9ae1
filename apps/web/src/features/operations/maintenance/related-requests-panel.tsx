import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { RowSkeletons } from '#components/skeletons.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import { REQUEST_KIND_LABELS } from './maintenance.labels.ts';
import { trpc } from '#lib/trpc.ts';
import { useCan } from '#lib/use-can.ts';
import classes from './related-requests-panel.module.css';

interface RelatedRequestsPanelProps {
  propertyId?: string;
  tenantId?: string;
}

const SHOWN = 5;

/** The latest requests of a property or a tenant, and a link to all of them. */
export function RelatedRequestsPanel({ propertyId, tenantId }: RelatedRequestsPanelProps) {
  const criteria = { ...(propertyId === undefined ? {} : { propertyId }), ...(tenantId === undefined ? {} : { tenantId }) };
  const canOpen = useCan()('maintenance:create');
  const list = trpc.maintenance.list.useQuery({ ...criteria, limit: SHOWN });
  const rows = list.data?.rows ?? [];
  const reading = now();
  return (
    <Panel
      title="Demandes de maintenance"
      aside={
        canOpen && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/maintenance/new" search={criteria} />}
          >
            Nouvelle demande
          </Button>
        )
      }
    >
      {list.isPending && <RowSkeletons label="Demandes de maintenance : chargement" count={2} />}
      {list.isError && (
        <p className={classes.quiet}>
          Les demandes n’ont pas pu être chargées.{' '}
          <Anchor inherit component="button" type="button" onClick={() => void list.refetch()}>
            Réessayer
          </Anchor>
        </p>
      )}
      {list.isSuccess && rows.length === 0 && <p className={classes.quiet}>Aucune demande pour l’instant.</p>}
      {rows.length > 0 && (
        <RecordList
          label="Demandes de maintenance"
          records={rows.map(({ id, title, kind, priority, status, createdAt }) => ({
            id,
            title,
            detail: `${REQUEST_KIND_LABELS[kind]} · Priorité: ${priority} · ${relativeTime(createdAt, reading)}`,
            aside: <StatusBadge kind="maintenance" word={status} />,
            link: { to: '/maintenance/$requestId', params: { requestId: id } },
          }))}
        />
      )}
      {list.data?.nextCursor && (
        <p className={classes.more}>
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/maintenance" search={criteria} />}>
            Voir toutes les demandes
          </Anchor>
        </p>
      )}
    </Panel>
  );
}
