import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#components/empty-state.tsx';
import { Panel } from '#components/panel.tsx';
import { RecordList } from '#components/record-list.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { now } from '#lib/clock.ts';
import { relativeTime } from '#lib/format.ts';
import { recordLink } from '#lib/list-links.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import classes from './newest-clients-panel.module.css';

interface NewestClientsPanelProps {
  /** Owners see their own tenants. */
  title: string;
  clients: RouterOutputs['dashboard']['clients'];
}

export function NewestClientsPanel({ title, clients }: NewestClientsPanelProps) {
  return (
    <Panel
      title={title}
      aside={
        <Anchor component={Link} to="/clients" size="sm">
          Tout voir
        </Anchor>
      }
    >
      {clients.length === 0 ? (
        <EmptyState drawing="people" title="Aucun client" compact>
          Les derniers prospects et locataires ajoutés s’affichent ici.
        </EmptyState>
      ) : (
        <RecordList
          label={title}
          records={clients.map(({ id, name, email, status, createdAt }) => ({
            id,
            title: name,
            detail: (
              <>
                {email && `${email} · `}
                <span className={classes.when}>{relativeTime(createdAt, now())}</span>
              </>
            ),
            aside: <StatusBadge kind="client" word={status} />,
            link: recordLink('/clients', id),
          }))}
        />
      )}
    </Panel>
  );
}
