import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#components/data-table.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { now } from '#lib/clock.ts';
import { formatInstant, relativeTime } from '#lib/format.ts';
import { REQUEST_KIND_LABELS, type RequestRow } from './maintenance.labels.ts';
import { useCan } from '#lib/use-can.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import classes from './request-table.module.css';

interface RequestTableProps {
  rows: RequestRow[];
}

export function RequestTable({ rows }: RequestTableProps) {
  const canWrite = useCan()('maintenance:write');
  const isPhone = useIsPhone();
  const reading = now();
  const columns: DataColumn<RequestRow>[] = [
    {
      id: 'title',
      header: 'Titre',
      phone: 'title',
      grows: true,
      cell: ({ title, kind }) => (
        <span className={classes.name}>
          <span className={classes.title} title={title}>
            {title}
          </span>
          <span className={classes.kind}>{REQUEST_KIND_LABELS[kind]}</span>
        </span>
      ),
    },
    {
      id: 'property',
      header: 'Propriété',
      cell: ({ property }) => (
        <span className={property ? classes.words : classes.missing} title={property?.title}>
          {property?.title ?? 'Non spécifiée'}
        </span>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ createdAt }) => (
        <time className={classes.date} dateTime={createdAt} title={formatInstant(createdAt)}>
          {relativeTime(createdAt, reading)}
        </time>
      ),
    },
    {
      id: 'tenant',
      header: 'Locataire',
      // Hidden on small screens, as specified.
      phone: 'hidden',
      cell: ({ tenant }) => (
        <span className={tenant ? classes.words : classes.missing} title={tenant?.name}>
          {tenant?.name ?? 'Non spécifié'}
        </span>
      ),
    },
    { id: 'priority', header: 'Priorité', cell: ({ priority }) => <StatusBadge kind="priority" word={priority} /> },
    { id: 'status', header: 'Statut', phone: 'aside', cell: ({ status }) => <StatusBadge kind="maintenance" word={status} /> },
  ];
  if (canWrite) {
    columns.push({
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: ({ id, title }) => (
        <Button
          variant="default"
          size={isPhone ? 'sm' : 'compact-sm'}
          leftSection={<IconPencil size={14} aria-hidden="true" />}
          aria-label={`Modifier : ${title}`}
          renderRoot={(props) => <Link {...props} to="/maintenance/edit/$requestId" params={{ requestId: id }} />}
        >
          Modifier
        </Button>
      ),
    });
  }
  return (
    <DataTable
      label="Liste des demandes"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLink={({ id }) => ({ to: '/maintenance/$requestId', params: { requestId: id } })}
    />
  );
}
