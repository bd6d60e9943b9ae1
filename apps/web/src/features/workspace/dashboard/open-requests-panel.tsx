import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { now } from '#lib/clock.ts';
import { formatNumber, relativeTime } from '#lib/format.ts';
import { recordLink, requestsLink } from '#lib/list-links.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './open-requests-panel.module.css';

interface OpenRequestsPanelProps {
  requests: RouterOutputs['dashboard']['requests'];
}

/** Unfinished requests, most urgent first; each count links to its list. */
export function OpenRequestsPanel({ requests: { byStatus, rows } }: OpenRequestsPanelProps) {
  return (
    <Panel title="Maintenance">
      {rows.length > 0 && (
        <p className={classes.counts}>
          {byStatus
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <Link key={status} {...requestsLink(status)} className={classes.count}>
                <strong>{formatNumber(count)}</strong> {status}
              </Link>
            ))}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState drawing="tool" title="Aucune demande ouverte" compact>
          Les pannes et les réclamations à traiter s’affichent ici, les plus urgentes d’abord.
        </EmptyState>
      ) : (
        <RecordList
          label="Demandes ouvertes"
          records={rows.map(({ id, title, status, priority, property, createdAt }) => ({
            id,
            title,
            detail: (
              <>
                {property && `${property.title} · `}
                <span className={classes.when}>{relativeTime(createdAt, now())}</span>
              </>
            ),
            aside:
              priority === 'Urgente' ? (
                <StatusBadge kind="priority" word={priority} label="Urgent" />
              ) : (
                <StatusBadge kind="maintenance" word={status} />
              ),
            link: recordLink('/maintenance', id),
          }))}
        />
      )}
    </Panel>
  );
}
